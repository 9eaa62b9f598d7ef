import Foundation
import Testing
import UIKitCore

@testable import UIKitCollections

/// A layout that also logs its transition calls, by name.
class NamedLayout: TestLayout {
  let name: String
  let words: Log
  var target: ((CGPoint) -> CGPoint)?
  var initial: ((IndexPath) -> UICollectionViewLayoutAttributes?)?
  var final: ((IndexPath) -> UICollectionViewLayoutAttributes?)?
  /// Whether hooks of single elements are logged.
  var logsElements = false
  /// Items without attributes in this layout.
  var unknown: Set<IndexPath> = []
  var prepares = 0
  /// Whether the layout had its collection view in each hook.
  var reached: [Bool] = []

  init(_ name: String, _ log: Log, columns: Int = 1, height: CGFloat = 16) {
    self.name = name
    words = log
    super.init()
    self.columns = columns
    size.height = height
  }

  required init?(coder: NSCoder) { nil }

  private func tell(_ line: String) {
    words.add("\(name) \(line)")
    reached.append(collectionView != nil)
  }

  override func prepare() {
    super.prepare()
    prepares += 1
    tell("prepare")
  }

  override var collectionViewContentSize: CGSize {
    tell("size")
    return super.collectionViewContentSize
  }

  override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    tell("elements")
    return super.layoutAttributesForElements(in: rect)?.filter { !unknown.contains($0.indexPath) }
  }

  override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    unknown.contains(indexPath) ? nil : super.layoutAttributesForItem(at: indexPath)
  }

  override func prepareForTransition(to newLayout: UICollectionViewLayout) {
    super.prepareForTransition(to: newLayout)
    tell("to \((newLayout as? NamedLayout)?.name ?? "?")")
  }

  override func prepareForTransition(from oldLayout: UICollectionViewLayout) {
    super.prepareForTransition(from: oldLayout)
    tell("from \((oldLayout as? NamedLayout)?.name ?? "?")")
  }

  override func finalizeLayoutTransition() {
    super.finalizeLayoutTransition()
    tell("finalize")
  }

  override func prepare(forAnimatedBoundsChange oldBounds: CGRect) {
    super.prepare(forAnimatedBoundsChange: oldBounds)
    tell("bounds from \(Int(oldBounds.width))x\(Int(oldBounds.height))")
  }

  override func finalizeAnimatedBoundsChange() {
    super.finalizeAnimatedBoundsChange()
    tell("finalize bounds")
  }

  override func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint
  ) -> CGPoint {
    tell("target \(Int(proposedContentOffset.x)) \(Int(proposedContentOffset.y))")
    return target?(proposedContentOffset) ?? proposedContentOffset
  }

  override func initialLayoutAttributesForAppearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    if logsElements { tell("initial \(itemIndexPath.short)") }
    return initial?(itemIndexPath)
  }

  override func finalLayoutAttributesForDisappearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    if logsElements { tell("final \(itemIndexPath.short)") }
    return final?(itemIndexPath)
  }
}

/// A cell that logs the transitions it takes part in.
final class TransitionCell: TestCell {
  static var words: Log?

  override func willTransition(
    from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout
  ) {
    super.willTransition(from: oldLayout, to: newLayout)
    Self.words?.add("\(name) will \(Self.name(oldLayout))>\(Self.name(newLayout))")
  }

  override func didTransition(
    from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout
  ) {
    super.didTransition(from: oldLayout, to: newLayout)
    Self.words?.add("\(name) did \(Self.name(oldLayout))>\(Self.name(newLayout))")
  }

  private static func name(_ layout: UICollectionViewLayout) -> String {
    (layout as? NamedLayout)?.name ?? "?"
  }
}

/// A delegate that adjusts the target offset of layout changes.
@MainActor
final class TransitionDelegate: UICollectionViewDelegate {
  let log: Log
  var target: ((CGPoint) -> CGPoint)?
  var transition:
    ((UICollectionViewLayout, UICollectionViewLayout) -> UICollectionViewTransitionLayout)?

  init(log: Log) { self.log = log }

  func collectionView(
    _ collectionView: UICollectionView,
    transitionLayoutForOldLayout fromLayout: UICollectionViewLayout,
    newLayout toLayout: UICollectionViewLayout
  ) -> UICollectionViewTransitionLayout {
    log.add("delegate transition")
    return transition?(fromLayout, toLayout)
      ?? UICollectionViewTransitionLayout(currentLayout: fromLayout, nextLayout: toLayout)
  }

  func collectionView(
    _ collectionView: UICollectionView,
    targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
  ) -> CGPoint {
    log.add("delegate target \(Int(proposedContentOffset.x)) \(Int(proposedContentOffset.y))")
    return target?(proposedContentOffset) ?? proposedContentOffset
  }
}

/// A collection view of one section with two layouts: a list of rows and a grid of four columns.
@MainActor
final class TransitionWorld {
  let log = Log()
  let source: TestSource
  let delegate: TransitionDelegate
  let list: NamedLayout
  let grid: NamedLayout
  let view: UICollectionView
  let window: UIWindow
  let clock = ManualClock()
  var faults: [CollectionViewInconsistency] = []

  /// - Parameter rows: The number of visible rows of 16 points; the view is 320 points wide.
  init(_ count: Int, rows: Int = 5, gridHeight: CGFloat = 16) {
    FrameEngine.current = FrameEngine(clock: clock)
    source = TestSource([count], log: Log())
    delegate = TransitionDelegate(log: log)
    list = NamedLayout("list", log)
    list.size.width = 320
    grid = NamedLayout("grid", log, columns: 4, height: gridHeight)
    window = UIWindow(frame: CGRect(x: 0, y: 0, width: 640, height: 400))
    view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: CGFloat(rows) * 16), collectionViewLayout: list)
    view.register(TransitionCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = source
    view.delegate = delegate
    window.addSubview(view)
    CollectionViewInconsistency.handler = { [weak self] fault in
      if let self { self.faults.append(fault) } else { Issue.record("nobody expects: \(fault)") }
    }
    view.layoutIfNeeded()
    TransitionCell.words = log
    _ = log.take()
  }

  func scroll(to y: CGFloat) {
    view.contentOffset.y = y
    view.layoutIfNeeded()
    _ = log.take()
  }

  func cell(_ item: Int) -> UICollectionViewCell? { view.cellForItem(at: IndexPath(0, item)) }

  /// Returns the current frame of an item's cell, relative to the visible area.
  func seen(_ item: Int) -> CGRect? {
    cell(item).map {
      let origin = view.presentationBounds.origin
      return $0.presentationFrame.offsetBy(dx: -origin.x, dy: -origin.y)
    }
  }

  var visible: [Int] { view.indexPathsForVisibleItems.map(\.item).sorted() }

  /// Advances the clock and runs the due work.
  func advance(_ seconds: TimeInterval) {
    clock.advance(by: seconds)
    FrameEngine.current.advance()
    view.layoutIfNeeded()
  }

  /// Sets the progress of a transition like a program.
  func progress(_ layout: UICollectionViewTransitionLayout, _ progress: CGFloat) {
    layout.transitionProgress = progress
    layout.invalidateLayout()
    view.layoutIfNeeded()
  }
}
