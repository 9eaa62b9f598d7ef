import Foundation
import UIKitCollections
import UIKitCore

/// Draws the lines from a row of a tree to its parent, and the title of a row without an item.
///
///     Sources
///     ├── Board
///     │   └── Card
///     └── Tree
///
/// In a terminal the lines are box-drawing characters. A data source registers the class for
/// `TreeLayout.branchKind` and dequeues it, without further configuration.
@preconcurrency @MainActor
open class TreeBranchView: UICollectionReusableView {
  /// The colour of the lines.
  public var lineColor = UIColor.tertiaryLabel {
    didSet { setNeedsDisplay() }
  }
  /// The colour of titles.
  public var titleColor = UIColor.secondaryLabel {
    didSet { setNeedsDisplay() }
  }

  private var branch: TreeBranchAttributes?

  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  /// Creates an empty view. There are no archives to read.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
    super.apply(layoutAttributes)
    branch = layoutAttributes.copy() as? TreeBranchAttributes
    setNeedsDisplay()
  }

  /// The title of a row without an item. Lines have no label.
  open override var accessibilityLabel: String? {
    get { branch?.title }
    set {}
  }

  open override func draw(_ rect: CGRect) {
    guard let branch, let context = UIGraphicsGetCurrentContext() else { return }
    context.setStrokeColor(lineColor.cgColor)
    let right = CGFloat(branch.level) * branch.indent
    func middle(_ step: Int) -> CGFloat { (CGFloat(step) + 0.5) * branch.indent }
    for (step, goesOn) in branch.continuingLines.enumerated() where goesOn {
      context.strokeLineSegments(
        between: [CGPoint(x: middle(step), y: 0), CGPoint(x: middle(step), y: bounds.maxY)])
    }
    if branch.level > 0 {
      let x = middle(branch.level - 1)
      let end = branch.isLast ? bounds.midY : bounds.maxY
      context.strokeLineSegments(between: [CGPoint(x: x, y: 0), CGPoint(x: x, y: end)])
      context.strokeLineSegments(
        between: [CGPoint(x: x, y: bounds.midY), CGPoint(x: right - 0.5, y: bounds.midY)])
    }
    branch.title?.draw(
      in: CGRect(x: right, y: 0, width: max(0, bounds.maxX - right), height: bounds.height),
      withAttributes: [.foregroundColor: titleColor])
  }
}
