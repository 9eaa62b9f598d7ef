import Foundation

/// Whether any controller has made the safe area smaller than the window. Before that, views skip its computation.
@MainActor enum SafeArea {
  static var isUsed = false
}

extension UIView {
  /// The parts of this view outside of the superview's safe area, and the insets of the view's own controller.
  ///
  /// - Complexity: O(ancestors); none before the first controller with insets.
  final var inheritedSafeArea: UIEdgeInsets {
    guard SafeArea.isUsed else { return .zero }
    var insets = UIEdgeInsets.zero
    if let parent, !(parent is UIWindow) {
      let outer = (parent as? UIScrollView)?.coveredInset ?? parent.safeAreaInsets
      let room = parent.bounds
      let place = frame
      if outer.top > 0 { insets.top = max(0, room.minY + outer.top - place.minY) }
      if outer.left > 0 { insets.left = max(0, room.minX + outer.left - place.minX) }
      if outer.bottom > 0 { insets.bottom = max(0, place.maxY - room.maxY + outer.bottom) }
      if outer.right > 0 { insets.right = max(0, place.maxX - room.maxX + outer.right) }
    }
    guard let own = controller?.additionalSafeAreaInsets else { return insets }
    insets.top += own.top
    insets.left += own.left
    insets.bottom += own.bottom
    insets.right += own.right
    return insets
  }

  /// Called when the safe area of this view, and perhaps of views inside, has changed.
  final func safeAreaChanged() {
    (self as? UIScrollView)?.adjustInset()
    safeAreaInsetsDidChange()
    controller?.viewSafeAreaInsetsDidChange()
    if !looks.keepsMargins { layoutMarginsDidChange() }
    if LayoutEngine.isUsed { layoutHost.autoLayout?.engine?.invalidate() }
    setNeedsLayout()
    for child in children { child.safeAreaChanged() }
  }
}
