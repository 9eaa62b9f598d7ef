import Foundation
import UIKitCollections
import UIKitCore

/// Draws the title of a lane, the number of its items, and a line below, from its attributes.
///
/// A data source registers the class for `BoardLayout.laneKind` and dequeues it, without further
/// configuration.
@preconcurrency @MainActor
open class BoardLaneHeader: UICollectionReusableView {
  /// The colour of the title.
  public var titleColor = UIColor.label {
    didSet { setNeedsDisplay() }
  }
  /// The colour of the number and of the line.
  public var detailColor = UIColor.secondaryLabel {
    didSet { setNeedsDisplay() }
  }

  private var title = ""
  private var itemCount = 0
  private var laneWidth: CGFloat = 0

  public override init(frame: CGRect) {
    super.init(frame: frame)
    // Items that pass below the header must not shine through.
    backgroundColor = .systemBackground
    isUserInteractionEnabled = false
  }

  /// Creates an empty view. There are no archives to read.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
    super.apply(layoutAttributes)
    guard let attributes = layoutAttributes as? BoardLaneAttributes else { return }
    (title, itemCount) = (attributes.title, attributes.itemCount)
    laneWidth = attributes.laneWidth
    setNeedsDisplay()
  }

  /// The title and the number of items.
  open override var accessibilityLabel: String? {
    get { "\(title) \(itemCount)" }
    set {}
  }

  open override func draw(_ rect: CGRect) {
    let cell = UIScreen.main.cellMetrics
    let count = "\(itemCount)"
    let room = max(0, laneWidth - CGFloat(count.count + 3) * cell.width)
    let font = UIFont.boldSystemFont(ofSize: cell.height)
    let width = min(room, (title as NSString).size(withAttributes: [.font: font]).width)
    title.draw(
      in: CGRect(x: cell.width, y: 0, width: width, height: cell.height),
      withAttributes: [.font: font, .foregroundColor: titleColor])
    count.draw(
      at: CGPoint(x: width + 3 * cell.width, y: 0), withAttributes: [.foregroundColor: detailColor])
    guard bounds.height >= 2 * cell.height, let context = UIGraphicsGetCurrentContext() else {
      return
    }
    context.setStrokeColor(detailColor.cgColor)
    let y = bounds.maxY - cell.height / 2
    context.strokeLineSegments(
      between: [CGPoint(x: 0, y: y), CGPoint(x: laneWidth - 0.5, y: y)])
  }
}
