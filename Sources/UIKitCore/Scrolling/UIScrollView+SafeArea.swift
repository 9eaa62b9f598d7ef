import Foundation

extension UIScrollView {
  /// Adjusts the insets to `contentInset`, the safe area and what scrolls; tells it where they change.
  final func adjustInset() {
    let old = adjustedInset
    let safe = safeInset
    adjustedInset = UIEdgeInsets(
      top: contentInset.top + safe.top, left: contentInset.left + safe.left,
      bottom: contentInset.bottom + safe.bottom, right: contentInset.right + safe.right)
    if adjustedInset != old { insetChanged(from: old) }
  }

  /// What of the safe area is added to `contentInset`.
  private final var safeInset: UIEdgeInsets {
    guard SafeArea.isUsed, contentInsetAdjustmentBehavior != .never else { return .zero }
    var safe = safeAreaInsets
    if safe == .zero || contentInsetAdjustmentBehavior == .always { return safe }
    if !alwaysBounceHorizontal, contentSize.width <= bounds.width {
      (safe.left, safe.right) = (0, 0)
    }
    let isContent = contentInsetAdjustmentBehavior == .automatic && isContentOfContainedController
    if !isContent, !alwaysBounceVertical, contentSize.height <= bounds.height {
      (safe.top, safe.bottom) = (0, 0)
    }
    return safe
  }

  /// Whether the view is that of a controller inside another one, or the lowest one in it.
  private final var isContentOfContainedController: Bool {
    if let controller { return controller.parent != nil }
    guard let parent, parent.subviews.first === self else { return false }
    return parent.controller?.parent != nil
  }

  /// The safe area that remains for subviews: the adjusted insets have taken in the rest.
  final var coveredInset: UIEdgeInsets {
    let safe = safeAreaInsets
    return UIEdgeInsets(
      top: safe.top - adjustedInset.top + contentInset.top,
      left: safe.left - adjustedInset.left + contentInset.left,
      bottom: safe.bottom - adjustedInset.bottom + contentInset.bottom,
      right: safe.right - adjustedInset.right + contentInset.right)
  }
}
