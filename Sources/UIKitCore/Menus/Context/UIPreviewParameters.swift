import Foundation

/// The look of a preview.
@preconcurrency @MainActor open class UIPreviewParameters: NSObject {
  /// The background behind the view.
  open var backgroundColor: UIColor!
  /// The visible part of the view, by its bounding box; nil for all of it.
  open var visiblePath: UIBezierPath?
  /// Kept for sources that set it: a terminal has no shadows.
  open var shadowPath: UIBezierPath?

  public override init() { super.init() }

  /// Makes parameters. Kept for sources that pass the rectangles of lines of text.
  public init(textLineRects: [NSValue]) { super.init() }
}
