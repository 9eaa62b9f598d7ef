import CollectionLayouts
import UIKit
import VitrineItems
import VitrineStyledText

/// A view of a library layout between the items, in the browser's look: the header of a lane, the
/// branch of a tree.
final class LayoutHeading: UICollectionReusableView, ThemedView {
  var look = ResolvedTheme.plain {
    didSet {
      guard look !== oldValue else { return }
      showGround()
      setNeedsDisplay()
    }
  }

  private var attributes: UICollectionViewLayoutAttributes?

  /// The kinds of these views.
  static let kinds = [BoardLayout.laneKind, TreeLayout.branchKind]

  static func register(in view: UICollectionView) {
    for kind in kinds {
      view.register(Self.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: kind)
    }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) { nil }

  override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
    super.apply(layoutAttributes)
    let before = contents
    attributes = layoutAttributes
    guard contents != before else { return }
    showGround()
    setNeedsDisplay()
  }

  /// The properties that affect the drawing.
  private var contents: [String] {
    switch attributes {
    case let lane as BoardLaneAttributes: [lane.title, "\(lane.itemCount)", "\(lane.laneWidth)"]
    case let branch as TreeBranchAttributes:
      [branch.title ?? "", "\(branch.continuingLines)", "\(branch.level) \(branch.isLast)"]
    default: []
    }
  }

  /// Makes the background opaque, so that items below a pinned view stay hidden.
  private func showGround() {
    backgroundColor = attributes is BoardLaneAttributes ? .systemBackground : nil
  }

  /// Rules and branches have no spoken text.
  override var accessibilityLabel: String? {
    get {
      switch attributes {
      case let lane as BoardLaneAttributes: "\(lane.title) \(lane.itemCount)"
      case let branch as TreeBranchAttributes: branch.title.map { $0 + "/" }
      default: nil
      }
    }
    set {}
  }

  override func draw(_ rect: CGRect) {
    switch attributes {
    case let lane as BoardLaneAttributes: draw(lane)
    case let branch as TreeBranchAttributes: draw(branch)
    default: break
    }
  }

  private func draw(_ lane: BoardLaneAttributes) {
    let columns = UIScreen.main.cellMetrics.columns(fittingIn: lane.laneWidth)
    let count = "\(lane.itemCount)"
    let name = ColumnText.cut(lane.title, to: max(1, columns - count.count - 3))
    let title = " \(name)  "
    write(title, column: 0, row: 0, .header)
    write(count, column: ColumnText.columns(of: title), row: 0, .dim)
    write(String(repeating: "─", count: columns), column: 0, row: 1, .border)
  }

  private func draw(_ branch: TreeBranchAttributes) {
    if branch.level > 0 {
      let stem = branch.continuingLines.map { $0 ? "│   " : "    " }.joined()
      // After the lines of the ancestors.
      write(stem + (branch.isLast ? "╰─" : "├─"), column: 2, row: 0, .border)
    }
    if let title = branch.title {
      let left = UIScreen.main.cellMetrics.columns(fittingIn: CGFloat(branch.level) * branch.indent)
      write(title + "/", column: left + 2, row: 0, .folder)
    }
  }

  private func write(_ text: String, column: Int, row: Int, _ role: ThemeRole) {
    let cell = UIScreen.main.cellMetrics
    text.draw(
      at: CGPoint(x: CGFloat(column) * cell.width, y: CGFloat(row) * cell.height),
      withAttributes: look.text(look[role], hasGround: look[role].ground != nil))
  }
}
