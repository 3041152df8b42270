import Testing

@testable import Render

@Suite("Springs against numerical integration") struct SpringIntegrationTests {
  /// Fourth order Runge-Kutta on u'' = (force / mass), in steps of 0.1 ms.
  private func integrate(_ spring: Spring, velocity: Double, until end: Double) -> (Double, Double) {
    var x = 0.0
    var v = velocity
    let h = 1e-4
    func acceleration(_ x: Double, _ v: Double) -> Double {
      spring.force(target: 1.0, position: x, velocity: v) / spring.mass
    }
    for _ in 0..<Int((end / h).rounded()) {
      let (k1x, k1v) = (v, acceleration(x, v))
      let (k2x, k2v) = (v + h / 2 * k1v, acceleration(x + h / 2 * k1x, v + h / 2 * k1v))
      let (k3x, k3v) = (v + h / 2 * k2v, acceleration(x + h / 2 * k2x, v + h / 2 * k2v))
      let (k4x, k4v) = (v + h * k3v, acceleration(x + h * k3x, v + h * k3v))
      x += h / 6 * (k1x + 2 * k2x + 2 * k3x + k4x)
      v += h / 6 * (k1v + 2 * k2v + 2 * k3v + k4v)
    }
    return (x, v)
  }

  @Test(
    "closed form equals integration in every regime",
    arguments: [0.0, 0.1, 0.5, 0.85, 0.999_999, 1, 1.000_001, 1.001, 1.5, 4], [-20.0, 0, 6])
  func closedForm(ratio: Double, velocity: Double) {
    let spring = Spring(response: 0.4, dampingRatio: ratio)
    for time in [0.01, 0.1, 0.25, 0.7] {
      let (x, v) = integrate(spring, velocity: velocity, until: time)
      #expect(near(spring.value(target: 1.0, initialVelocity: velocity, time: time), x, 1e-7))
      #expect(near(spring.velocity(target: 1.0, initialVelocity: velocity, time: time), v, 1e-5))
    }
  }

  @Test("update in uneven steps lands where one step does")
  func updates() {
    let spring = Spring.bouncy
    var value = AnimatablePair(0.0, 10.0)
    var velocity = AnimatablePair(3.0, 0.0)
    let target = AnimatablePair(5.0, -2.0)
    for step in [0.016, 0.05, 0.001, 0.133, 0.1] {
      spring.update(value: &value, velocity: &velocity, target: target, deltaTime: step)
    }
    let once = spring.value(
      target: AnimatablePair(5.0, -12.0), initialVelocity: AnimatablePair(3.0, 0.0), time: 0.3)
    #expect(near(value.first, once.first, 1e-9) && near(value.second, 10 + once.second, 1e-9))
  }
}
