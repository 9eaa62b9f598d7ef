import Foundation

extension UIScrollView {
  /// Updates the insets from `contentInset`, the safe area and the scrollable axes, and reports a
  /// change.
  final func adjustInset() {
    let old = adjustedInset
    let safe = safeInset
    adjustedInset = UIEdgeInsets(
      top: contentInset.top + safe.top, left: contentInset.left + safe.left,
      bottom: contentInset.bottom + safe.bottom, right: contentInset.right + safe.right)
    if adjustedInset != old { insetChanged(from: old) }
    KeyObservation.changed(in: self)
  }

  /// The part of the safe area that is added to `contentInset`.
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

  /// Whether the view is that of a child controller, or the lowest subview in it.
  private final var isContentOfContainedController: Bool {
    if let controller { return controller.parent != nil }
    guard let parent, parent.subviews.first === self else { return false }
    return parent.controller?.parent != nil
  }

  /// The safe area for subviews, without the part in the adjusted insets.
  final var coveredInset: UIEdgeInsets {
    let safe = safeAreaInsets
    return UIEdgeInsets(
      top: safe.top - adjustedInset.top + contentInset.top,
      left: safe.left - adjustedInset.left + contentInset.left,
      bottom: safe.bottom - adjustedInset.bottom + contentInset.bottom,
      right: safe.right - adjustedInset.right + contentInset.right)
  }
}
