import Foundation

/// The look of a view during a drag.
@preconcurrency @MainActor open class UIDragPreviewParameters: NSObject {
  /// The dragged part of the view, in the view's coordinates; its bounding box counts. `nil` for
  /// the whole view.
  open var visiblePath: UIBezierPath?
  /// The background of the view during the drag; `nil` for the background of the terminal.
  open var backgroundColor: UIColor?

  public override init() { super.init() }
}
