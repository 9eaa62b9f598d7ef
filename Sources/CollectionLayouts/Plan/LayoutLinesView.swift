import Foundation
import UIKitCollections
import UIKitCore

/// Draws the lines between items from its attributes: in a terminal with box-drawing characters.
///
/// The layouts of this module register the class automatically for the kind `kind`.
@preconcurrency @MainActor
open class LayoutLinesView: UICollectionReusableView {
  /// The kind of these decoration views.
  public nonisolated static let kind = "LayoutLines"

  private var segments: [LayoutLines.Segment] = []
  private var color = UIColor.separator

  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  /// Creates an empty view. There are no archives to read.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
    super.apply(layoutAttributes)
    guard let attributes = layoutAttributes as? LayoutLinesAttributes else { return }
    (segments, color) = (attributes.segments, attributes.color)
    setNeedsDisplay()
  }

  open override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.setStrokeColor(color.cgColor)
    for segment in segments {
      context.strokeLineSegments(between: [segment.start, segment.end])
    }
  }
}
