import Foundation

/// How a view looks while it is dragged.
@preconcurrency @MainActor open class UIDragPreviewParameters: NSObject {
  /// The part of the view that is dragged, in the view's coordinates; of it, the bounding box. `nil`: all of it.
  open var visiblePath: UIBezierPath?
  /// What lies behind the view while it is dragged; `nil`: the background of the terminal.
  open var backgroundColor: UIColor?

  public override init() { super.init() }
}
