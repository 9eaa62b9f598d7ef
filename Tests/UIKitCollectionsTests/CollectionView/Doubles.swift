import Foundation
import UIKitCore

@testable import UIKitCollections

/// A log of events, one line each.
@MainActor
final class Log {
  var lines: [String] = []

  func add(_ line: String) { lines.append(line) }

  /// Returns the lines since the last call.
  func take() -> [String] {
    defer { lines = [] }
    return lines
  }
}

extension IndexPath {
  /// Section and item, as in `0-3`.
  var short: String { map(String.init).joined(separator: "-") }

  init(_ section: Int, _ item: Int) { self.init(indexes: [section, item]) }
}

/// A cell that logs its changes.
class TestCell: UICollectionViewCell {
  static var made = 0
  var log: Log?
  var name = "?"
  var preparedCount = 0
  var appliedCount = 0
  var allowsFocus = true

  override init(frame: CGRect) {
    super.init(frame: frame)
    Self.made += 1
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  override var isSelected: Bool { didSet { log?.add("\(name).isSelected=\(isSelected ? 1 : 0)") } }
  override var isHighlighted: Bool {
    didSet { log?.add("\(name).isHighlighted=\(isHighlighted ? 1 : 0)") }
  }
  override var canBecomeFocused: Bool { allowsFocus }

  override func prepareForReuse() {
    super.prepareForReuse()
    preparedCount += 1
  }

  override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
    super.apply(layoutAttributes)
    appliedCount += 1
  }
}

final class OtherCell: TestCell {}
final class TestHeader: UICollectionReusableView {}

/// A data source of counts, which logs its calls.
@MainActor
class TestSource: UICollectionViewDataSource {
  var counts: [Int]
  var log: Log
  var identifier: (IndexPath) -> String = { _ in "cell" }

  init(_ counts: [Int], log: Log) {
    self.counts = counts
    self.log = log
  }

  func numberOfSections(in collectionView: UICollectionView) -> Int {
    log.add("sections?")
    return counts.count
  }

  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int {
    log.add("items? \(section)")
    return counts[section]
  }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    log.add("cell? \(indexPath.short)")
    let cell = collectionView.dequeueReusableCell(
      withReuseIdentifier: identifier(indexPath), for: indexPath)
    if let cell = cell as? TestCell {
      cell.name = indexPath.short
      cell.log = log
    }
    return cell
  }

  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    log.add("\(kind)? \(indexPath.short)")
    return collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: "view", for: indexPath)
  }
}

extension TestSource {
  /// Implemented only so that items can be picked up.
  func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {}
}

/// A delegate that logs all of its calls, with configurable answers.
@MainActor
class TestDelegate: UICollectionViewDelegate {
  let log: Log
  var highlights = true
  var selects = true
  var deselects = true
  var focuses: (IndexPath) -> Bool = { _ in true }
  var updatesFocus = true
  var preferred: IndexPath?
  /// Whether appearances are logged.
  var logsDisplay = false
  var logsFocus = false
  /// Whether the targets of updates and transitions are logged.
  var logsTargets = false
  var scrolls = 0

  init(log: Log) { self.log = log }

  func collectionView(
    _ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath
  ) -> Bool {
    log.add("shouldHighlight \(indexPath.short)")
    return highlights
  }

  func collectionView(
    _ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath
  ) { log.add("didHighlight \(indexPath.short)") }

  func collectionView(
    _ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath
  ) { log.add("didUnhighlight \(indexPath.short)") }

  func collectionView(
    _ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath
  ) -> Bool {
    log.add("shouldSelect \(indexPath.short)")
    return selects
  }

  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    log.add("didSelect \(indexPath.short)")
  }

  func collectionView(
    _ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath
  ) -> Bool {
    log.add("shouldDeselect \(indexPath.short)")
    return deselects
  }

  func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
    log.add("didDeselect \(indexPath.short)")
  }

  func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {
    if logsDisplay {
      log.add("willDisplay \(indexPath.short) \(cell.superview == nil ? "outside" : "inside")")
    }
  }

  func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {
    if logsDisplay { log.add("didEnd \(indexPath.short)") }
  }

  func collectionView(
    _ collectionView: UICollectionView, willDisplaySupplementaryView view: UICollectionReusableView,
    forElementKind elementKind: String, at indexPath: IndexPath
  ) {
    if logsDisplay { log.add("willDisplay \(elementKind) \(indexPath.short)") }
  }

  func collectionView(
    _ collectionView: UICollectionView,
    didEndDisplayingSupplementaryView view: UICollectionReusableView,
    forElementOfKind elementKind: String, at indexPath: IndexPath
  ) {
    if logsDisplay { log.add("didEnd \(elementKind) \(indexPath.short)") }
  }

  func collectionView(
    _ collectionView: UICollectionView, canFocusItemAt indexPath: IndexPath
  ) -> Bool {
    if logsFocus { log.add("canFocus \(indexPath.short)") }
    return focuses(indexPath)
  }

  func indexPathForPreferredFocusedView(in collectionView: UICollectionView) -> IndexPath? {
    preferred
  }

  func collectionView(
    _ collectionView: UICollectionView,
    shouldUpdateFocusIn context: UICollectionViewFocusUpdateContext
  ) -> Bool {
    if logsFocus { log.add("shouldUpdateFocus \(words(context))") }
    return updatesFocus
  }

  func collectionView(
    _ collectionView: UICollectionView,
    didUpdateFocusIn context: UICollectionViewFocusUpdateContext,
    with coordinator: UIFocusAnimationCoordinator
  ) { if logsFocus { log.add("didUpdateFocus \(words(context))") } }

  func collectionView(
    _ collectionView: UICollectionView,
    targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
  ) -> CGPoint {
    if logsTargets { log.add("delegate target \(Int(proposedContentOffset.y))") }
    return proposedContentOffset
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) { scrolls += 1 }

  private func words(_ context: UICollectionViewFocusUpdateContext) -> String {
    let before = context.previouslyFocusedIndexPath?.short ?? "nil"
    return "\(before) > \(context.nextFocusedIndexPath?.short ?? "nil")"
  }
}

/// Rows of equal items, with sections below one another: the simplest layout, computed item by
/// item, which logs its calls.
class TestLayout: UICollectionViewLayout {
  var columns = 1 { didSet { invalidateLayout() } }
  var size = CGSize(width: 80, height: 16) { didSet { invalidateLayout() } }
  var headerHeight: CGFloat = 0 { didSet { invalidateLayout() } }
  var spacing: CGFloat = 0 { didSet { invalidateLayout() } }
  var change: ((UICollectionViewLayoutAttributes) -> Void)?
  var extra: [UICollectionViewLayoutAttributes] = []
  var invalidatesOnBounds = false
  var log: Log?
  var adjustsTarget: ((CGPoint, CGPoint) -> CGPoint)?
  var onElements: (() -> Void)?
  private var starts: [CGFloat] = []
  private var counts: [Int] = []
  private var height: CGFloat = 0

  override func prepare() {
    super.prepare()
    log?.add("prepare")
    guard let view = collectionView else { return }
    counts = (0..<view.numberOfSections).map(view.numberOfItems(inSection:))
    starts = []
    height = 0
    for count in counts {
      starts.append(height)
      let rows = (count + columns - 1) / columns
      height += headerHeight + CGFloat(rows) * (size.height + spacing)
    }
  }

  override var collectionViewContentSize: CGSize {
    log?.add("size")
    return CGSize(width: CGFloat(columns) * (size.width + spacing), height: height)
  }

  override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    log?.add("elements")
    onElements?()
    var result: [UICollectionViewLayoutAttributes] = []
    for section in counts.indices {
      if headerHeight > 0, let header = header(section), header.frame.intersects(rect) {
        result.append(header)
      }
      let top = starts[section] + headerHeight
      let line = size.height + spacing
      // One additional row: items may be taller than their rows.
      let first = max(0, Int(((rect.minY - top) / line).rounded(.down)) - 1)
      let last = Int(((rect.maxY - top) / line).rounded(.down))
      guard last >= first else { continue }
      for item in first * columns..<max(first * columns, min((last + 1) * columns, counts[section]))
      {
        if let attributes = layoutAttributesForItem(at: IndexPath(section, item)),
          attributes.frame.intersects(rect)
        {
          result.append(attributes)
        }
      }
    }
    return result + extra
  }

  override func layoutAttributesForItem(at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    guard indexPath.section < starts.count else { return nil }
    let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
    let row = indexPath.item / columns
    attributes.frame = CGRect(
      x: CGFloat(indexPath.item % columns) * (size.width + spacing),
      y: starts[indexPath.section] + headerHeight + CGFloat(row) * (size.height + spacing),
      width: size.width, height: size.height)
    change?(attributes)
    return attributes
  }

  override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard elementKind == "header", indexPath.section < starts.count else { return nil }
    return header(indexPath.section)
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    log?.add("bounds? \(Int(newBounds.minY)) \(Int(newBounds.width))x\(Int(newBounds.height))")
    return invalidatesOnBounds
  }

  override func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint { adjustsTarget?(proposedContentOffset, velocity) ?? proposedContentOffset }

  private func header(_ section: Int) -> UICollectionViewLayoutAttributes? {
    let attributes = UICollectionViewLayoutAttributes(
      forSupplementaryViewOfKind: "header", with: IndexPath(section, 0))
    attributes.frame = CGRect(
      x: 0, y: starts[section], width: max(collectionViewWidth, 1), height: headerHeight)
    change?(attributes)
    return attributes
  }

  private var collectionViewWidth: CGFloat { CGFloat(columns) * (size.width + spacing) }
}
