import Foundation

/// Around content that moves as a whole (a sheet): the scroll views in it leave a pull to it when they are at their
/// top.
struct PullClaim: Primitive, Equatable, UnaryModifier {
  static var invalidation: Invalidation { [] }
  /// Upward pulls too: the sheet can still grow.
  let claimsUpward: Bool
}

extension View {
  func claimingPulls(upward: Bool) -> some View { with(PullClaim(claimsUpward: upward)) }
}

extension ScrollState {
  /// Whether a vertical drag is for what is around this view: it is at its top, and pulled down or may grow first.
  func leavesPull(_ dy: CGFloat) -> Bool {
    guard offset.y <= 0 else { return false }
    var node = node?.parent
    while let current = node, !(current.primitive is PortalPrimitive) {
      if let claim = current.primitive as? PullClaim { return dy > 0 || claim.claimsUpward }
      if let scroll = current.primitive as? ScrollPrimitive, scroll.axes.contains(.vertical) { return false }
      node = current.parent
    }
    return false
  }
}
