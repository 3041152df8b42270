import Foundation

/// A description of finger movement and what to do about it; attached to a view with `gesture(_:)`.
@MainActor @preconcurrency
public protocol Gesture<Value> {
  associatedtype Value
  associatedtype Body: Gesture
  @MainActor @preconcurrency var body: Body { get }

  /// The recogniser that stays while descriptions come and go.
  static func _makeRecognizer(_ gesture: Self) -> Recognizer<Value>
  /// Hands a newer description, with newer closures, to a recogniser made from an older one.
  static func _update(_ recognizer: AnyRecognizer, with gesture: Self)
}

extension Gesture {
  public static func _makeRecognizer(_ gesture: Self) -> Recognizer<Body.Value> {
    Body._makeRecognizer(gesture.body)
  }
  public static func _update(_ recognizer: AnyRecognizer, with gesture: Self) {
    Body._update(recognizer, with: gesture.body)
  }
}

extension Never: Gesture {
  public typealias Value = Never
}

/// A gesture with a recogniser of its own.
@MainActor @preconcurrency
public protocol PrimitiveGesture: Gesture where Body == Never {}

extension PrimitiveGesture {
  public var body: Never { fatalError("\(Self.self) is a primitive gesture: its body is never asked for") }
}

/// Which gestures take part: the one being attached, and those of the views below.
public struct GestureMask: OptionSet, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  public static let none: GestureMask = []
  public static let gesture = GestureMask(rawValue: 1)
  public static let subviews = GestureMask(rawValue: 2)
  public static let all: GestureMask = [.gesture, .subviews]
}
