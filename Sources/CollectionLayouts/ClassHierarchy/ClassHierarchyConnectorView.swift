import Foundation
import UIKitCollections
import UIKitCore

/// Draws the lines from a parent to its children, from its attributes.
///
///     NSObject ─┬─ NSArray
///               ├─ NSDate
///               └─ NSFormatter
///
/// In a terminal these are box-drawing characters. A data source registers the class for
/// `ClassHierarchyLayout.connectorKind` and dequeues it, without further configuration.
@preconcurrency @MainActor
open class ClassHierarchyConnectorView: UICollectionReusableView {
  /// The colour of the lines.
  public var lineColor = UIColor.label {
    didSet { setNeedsDisplay() }
  }

  private var ends: [CGFloat] = []

  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Creates an empty view. There are no archives to read.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
    super.apply(layoutAttributes)
    guard let attributes = layoutAttributes as? ClassHierarchyConnectorAttributes else { return }
    ends = attributes.ends
    setNeedsDisplay()
  }

  open override func draw(_ rect: CGRect) {
    guard let first = ends.first, let last = ends.last,
      let context = UIGraphicsGetCurrentContext()
    else { return }
    context.setStrokeColor(lineColor.cgColor)
    // Up to the child, but not into it: a line also covers the character at its end.
    let (left, middle, right) = (bounds.minX, bounds.midX, bounds.maxX - 0.5)
    context.strokeLineSegments(between: [CGPoint(x: left, y: first), CGPoint(x: right, y: first)])
    guard last > first else { return }
    context.strokeLineSegments(
      between: [CGPoint(x: middle, y: first), CGPoint(x: middle, y: last)])
    for end in ends.dropFirst() {
      context.strokeLineSegments(
        between: [CGPoint(x: middle, y: end), CGPoint(x: right, y: end)])
    }
  }
}
