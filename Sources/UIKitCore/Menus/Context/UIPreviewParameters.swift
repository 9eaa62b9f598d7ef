import Foundation

/// How a preview looks.
@preconcurrency @MainActor open class UIPreviewParameters: NSObject {
  /// What lies behind the view.
  open var backgroundColor: UIColor!
  /// The part of the view that is shown, by its bounding box; nil for all of it.
  open var visiblePath: UIBezierPath?
  /// Kept for sources that set it: a terminal has no shadows.
  open var shadowPath: UIBezierPath?

  public override init() { super.init() }

  /// Kept for sources that give the rectangles of lines of text.
  public init(textLineRects: [NSValue]) { super.init() }
}
