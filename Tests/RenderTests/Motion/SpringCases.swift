@testable import Render

/// Published motions of springs from 0 to 1: values, velocities and landmarks.
struct SpringCase: Sendable, CustomStringConvertible {
  let name: String
  let spring: Spring
  var initialVelocity = 0.0
  let values: [Double]
  let velocities: [Double]
  let reaches90: Double
  /// Value and time of the highest point; nil without overshoot.
  let peak: (value: Double, time: Double)?
  let settled: Double
  /// Infinity where the closed form has no estimate.
  let estimate: Double

  var description: String { name }

  static let valueTimes = [0.05, 0.1, 0.15, 0.2, 0.25, 0.3, 0.35, 0.4, 0.5, 0.6, 0.7, 0.8, 1]
  static let velocityTimes = [0.05, 0.1, 0.15, 0.2, 0.3, 0.4, 0.5]

  static let all: [SpringCase] = [
    SpringCase(
      name: "A smooth / default-in-binary", spring: Spring(duration: 0.5, bounce: 0),
      values: [
        0.131311, 0.357740, 0.561960, 0.715416, 0.821026, 0.890034, 0.933607,
        0.960457, 0.986399, 0.995461, 0.998518, 0.999524, 0.999953,
      ],
      velocities: [4.212253, 4.494374, 3.596542, 2.558283, 1.092168, 0.414455, 0.147447],
      reaches90: 0.3096, peak: nil, settled: 0.7350, estimate: .infinity),
    SpringCase(
      name: "B snappy", spring: Spring(duration: 0.5, bounce: 0.15),
      values: [
        0.138210, 0.388102, 0.617685, 0.786369, 0.894509, 0.956447, 0.987960,
        1.001617, 1.006020, 1.003073, 1.000955, 1.000155, 0.999966,
      ],
      velocities: [4.544508, 5.038908, 4.025388, 2.731708, 0.885863, 0.157651, -0.019148],
      reaches90: 0.2535, peak: (1.006288, 0.4745), settled: 0.6970, estimate: 0.8768),
    SpringCase(
      name: "C bouncy", spring: Spring(duration: 0.5, bounce: 0.3),
      values: [
        0.145715, 0.423302, 0.685055, 0.873711, 0.984087, 1.033930, 1.045988,
        1.039303, 1.014498, 1.000737, 0.997885, 0.998779, 1.000072,
      ],
      velocities: [4.917049, 5.707558, 4.584928, 2.953807, 0.546019, -0.225969, -0.210951],
      reaches90: 0.2094, peak: (1.045988, 0.3500), settled: 0.8190, estimate: 1.0447),
    SpringCase(
      name: "D classic spring()", spring: Spring(response: 0.5, dampingRatio: 0.825),
      values: [
        0.139417, 0.393608, 0.628021, 0.799649, 0.908178, 0.968511, 0.997397,
        1.008260, 1.008402, 1.003480, 1.000815, 1.000001, 0.999945,
      ],
      velocities: [4.603654, 5.140866, 4.108247, 2.764626, 0.840275, 0.104224, -0.049617],
      reaches90: 0.2452, peak: (1.010191, 0.4425), settled: 0.6890, estimate: 0.9008),
    SpringCase(
      name: "E documented default", spring: Spring(response: 0.55, dampingRatio: 1),
      values: [
        0.112512, 0.316461, 0.510965, 0.665624, 0.778285, 0.856214, 0.908304,
        0.942287, 0.977810, 0.991715, 0.996972, 0.998911, 0.999864,
      ],
      velocities: [3.685835, 4.163873, 3.527933, 2.656994, 1.271584, 0.540937, 0.215735],
      reaches90: 0.3405, peak: nil, settled: 0.8085, estimate: .infinity),
    SpringCase(
      name: "F interactiveSpring", spring: Spring(response: 0.15, dampingRatio: 0.86),
      values: [
        0.676635, 0.975876, 1.004981, 1.001449, 1.000094, 0.999976, 0.999994,
        1.000000, 1.000000, 1.000000, 1.000000, 1.000000, 1.000000,
      ],
      velocities: [11.880336, 1.887793, -0.023878, -0.055254, 0.000214, 0.000035, -0.000001],
      reaches90: 0.0771, peak: (1.005019, 0.1470), settled: 0.2095, estimate: 0.2920),
    SpringCase(
      name: "G quick pop", spring: Spring(response: 0.3, dampingRatio: 0.6),
      values: [
        0.345683, 0.817462, 1.055903, 1.091864, 1.049675, 1.009320, 0.992516,
        0.992004, 0.999721, 1.000664, 0.999983, 0.999947, 1.000004,
      ],
      velocities: [10.379270, 7.410243, 2.336477, -0.440906, -0.574015, 0.069868, 0.042340],
      reaches90: 0.1123, peak: (1.094780, 0.1875), settled: 0.4855, estimate: 0.7572),
    SpringCase(
      name: "H sheet-like", spring: Spring(response: 0.35, dampingRatio: 0.9),
      values: [
        0.236837, 0.569710, 0.797012, 0.918207, 0.972927, 0.993941, 1.000387,
        1.001523, 1.000669, 1.000128, 1.000010, 0.999998, 1.000000,
      ],
      velocities: [7.001912, 5.771408, 3.365478, 1.626931, 0.230630, 0.000743, -0.008901],
      reaches90: 0.1898, peak: (1.001524, 0.4015), settled: 0.4670, estimate: 0.6035),
    SpringCase(
      name: "I overdamped", spring: Spring(duration: 0.5, bounce: -0.3),
      values: [
        0.114430, 0.290826, 0.446163, 0.570395, 0.667382, 0.742606, 0.800846,
        0.845914, 0.907764, 0.944788, 0.966950, 0.980217, 0.992911,
      ],
      velocities: [3.442807, 3.402762, 2.791350, 2.193700, 1.320366, 0.790698, 0.473324],
      reaches90: 0.4843, peak: nil, settled: 1.3820, estimate: .infinity),
    SpringCase(
      name: "J m1 k100 c10", spring: Spring(mass: 1, stiffness: 100, damping: 10),
      values: [
        0.104405, 0.340300, 0.610493, 0.849426, 1.023360, 1.124355, 1.161650,
        1.153123, 1.074591, 1.002289, 0.974359, 0.979007, 1.002170,
      ],
      velocities: [3.773452, 5.335072, 5.254244, 4.192796, 1.332426, -0.495299, -0.879424],
      reaches90: 0.2126, peak: (1.163033, 0.3630), settled: 1.2705, estimate: 1.7399),
    SpringCase(
      name: "K m1 k170 c26", spring: Spring(mass: 1, stiffness: 170, damping: 26),
      values: [
        0.139418, 0.375129, 0.582928, 0.735380, 0.837724, 0.902898, 0.942968,
        0.966992, 0.989310, 0.996654, 0.998979, 0.999695, 0.999974,
      ],
      velocities: [4.435540, 4.625323, 3.614399, 2.508500, 1.016922, 0.365203, 0.122534],
      reaches90: 0.2972, peak: nil, settled: 0.7020, estimate: 0.7344),
    SpringCase(
      name: "L snappy", spring: .snappy, initialVelocity: 8,
      values: [
        0.368438, 0.643376, 0.821613, 0.924759, 0.977876, 1.001325, 1.009072,
        1.009604, 1.005050, 1.001604, 1.000273, 0.999959, 0.999975,
      ],
      velocities: [6.520515, 4.480712, 2.727418, 1.484354, 0.275562, -0.025903, -0.046585],
      reaches90: 0.1850, peak: (1.009894, 0.3790), settled: 0.6320, estimate: 0.7687),
    SpringCase(
      name: "M smooth", spring: .smooth, initialVelocity: -4,
      values: [
        0.024614, 0.243896, 0.470859, 0.650614, 0.777812, 0.862369, 0.916388,
        0.949959, 0.982664, 0.994186, 0.998095, 0.999386, 0.999939,
      ],
      velocities: [3.419103, 4.786539, 4.134014, 3.048600, 1.347599, 0.520135, 0.186912],
      reaches90: 0.3323, peak: nil, settled: 0.7575, estimate: .infinity),
    SpringCase(
      name: "N UIKit transition", spring: Spring(mass: 3, stiffness: 1000, damping: 500),
      values: [
        0.232230, 0.544778, 0.758261, 0.879282, 0.942038, 0.972919, 0.987599,
        0.994408, 0.998901, 0.999791, 0.999961, 0.999993, 1.000000,
      ],
      velocities: [6.689504, 5.369936, 3.232999, 1.730173, 0.418091, 0.089805, 0.018084],
      reaches90: 0.2131, peak: nil, settled: 0.5060, estimate: .infinity),
  ]
}
