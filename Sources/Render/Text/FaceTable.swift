import Foundation
import Synchronization

/// A face as a file with its settings: enough for any thread to open its own handle.
public struct FaceRecipe: Hashable, Sendable {
  public struct Setting: Hashable, Sendable {
    /// Four letters packed big-endian.
    public let tag: UInt32
    public let value: Double
  }
  public let path: String
  /// Design axes that differ from the file's defaults, in tag order.
  public let settings: [Setting]
  /// Horizontal shear for a family without an italic: x += slant * y.
  public let slant: Double
  /// A bitmap font of colour pictures.
  public let isColor: Bool
}

/// Gives out face numbers. Written on the main actor by the font library; a painter reads a face's recipe once, when
/// it first meets its number, so the lock is never contended.
public final class FaceTable: Sendable {
  private let recipes = Mutex<[FaceRecipe]>([])

  public func recipe(of face: FaceID) -> FaceRecipe? {
    recipes.withLock { $0.indices.contains(Int(face.raw)) ? $0[Int(face.raw)] : nil }
  }

  func add(_ recipe: FaceRecipe) -> FaceID {
    recipes.withLock {
      $0.append(recipe)
      return FaceID(raw: Int32($0.count - 1))
    }
  }
}
