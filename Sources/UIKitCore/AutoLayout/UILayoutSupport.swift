import Foundation

/// The room that bars take at the upper or the lower edge of a controller's view: the former name of the safe area.
///
/// The names are those of UIKit's `UILayoutSupport`; a guide may be the item of a constraint and of a visual format.
@preconcurrency @MainActor public protocol UILayoutSupport: NSObjectProtocol {
  /// The height of the room, in points. It is known from `viewDidLayoutSubviews()` on.
  var length: CGFloat { get }
  /// The upper edge of the room.
  var topAnchor: NSLayoutYAxisAnchor { get }
  /// The lower edge of the room.
  var bottomAnchor: NSLayoutYAxisAnchor { get }
  /// The height of the room.
  var heightAnchor: NSLayoutDimension { get }
}

/// The part of a controller's view above or below the safe area.
@MainActor final class ControllerLayoutGuide: UILayoutGuide, UILayoutSupport {
  var length: CGFloat {
    guard let insets = owningView?.safeAreaInsets else { return 0 }
    return kind == .top ? insets.top : insets.bottom
  }
}
