import Foundation
import UIKitCore

/// The direction of the last scroll: -1, 0 or 1 on each axis.
struct ScrollHeading: Equatable, Sendable {
  var x: CGFloat
  var y: CGFloat

  /// Creates a direction; `nil` if nothing moves.
  init?(from start: CGPoint, to end: CGPoint) {
    x = Self.sign(end.x - start.x)
    y = Self.sign(end.y - start.y)
    if x == 0, y == 0 { return nil }
  }

  private static func sign(_ distance: CGFloat) -> CGFloat {
    distance == 0 ? 0 : distance < 0 ? -1 : 1
  }
}
