import Foundation

/// Whether two numbers agree, by default to half a unit in the sixth decimal (published tables) plus noise.
func near(_ a: Double, _ b: Double, _ tolerance: Double = 6e-7) -> Bool { abs(a - b) <= tolerance }
