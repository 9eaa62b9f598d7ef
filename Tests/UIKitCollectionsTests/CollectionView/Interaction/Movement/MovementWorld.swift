import Foundation
import Testing
import UIKitCore

@testable import UIKitCollections

/// A data source that stores names in sections, moves them, and logs its calls.
@MainActor
class MovementSource: UICollectionViewDataSource {
  var items: [[String]]
  var log: Log
  /// Whether an item may be moved.
  var allows: (String) -> Bool = { _ in true }
  var onMove: (() -> Void)?
  /// Whether cells are logged.
  var logsCells = true

  init(_ items: [[String]], log: Log) {
    self.items = items
    self.log = log
  }

  func numberOfSections(in collectionView: UICollectionView) -> Int { items.count }

  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { items[section].count }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    if logsCells { log.add("cell? \(indexPath.short)") }
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    (cell as? TestCell)?.name = items[indexPath.section][indexPath.item]
    return cell
  }

  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: "view", for: indexPath)
  }

  func collectionView(
    _ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath
  ) -> Bool {
    log.add("canMove? \(indexPath.short)")
    return allows(items[indexPath.section][indexPath.item])
  }

  func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    log.add("move \(sourceIndexPath.short)>\(destinationIndexPath.short)")
    let item = items[sourceIndexPath.section].remove(at: sourceIndexPath.item)
    items[destinationIndexPath.section].insert(item, at: destinationIndexPath.item)
    onMove?()
  }
}

/// A data source of moves of blocks.
final class BlockSource: MovementSource, BlockMoving {
  func collectionView(
    _ collectionView: UICollectionView, moveItemsAt paths: [IndexPath], to destination: IndexPath
  ) {
    log.add("block \(paths.map(\.short).joined(separator: " "))>\(destination.short)")
    let moved = paths.map { items[$0.section][$0.item] }
    for path in paths.sorted(by: >) { items[path.section].remove(at: path.item) }
    items[destination.section].insert(contentsOf: moved, at: destination.item)
  }
}

/// Substitutes targets; a separate class, since methods added by a subclass are not called.
@MainActor
final class TargetDelegate: UICollectionViewDelegate {
  let log: Log
  var target: ((_ original: IndexPath, _ proposed: IndexPath) -> IndexPath) = { $1 }
  var logsDisplay = false

  init(log: Log) { self.log = log }

  func collectionView(
    _ collectionView: UICollectionView,
    targetIndexPathForMoveFromItemAt originalIndexPath: IndexPath,
    toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath {
    log.add("target? \(originalIndexPath.short)>\(proposedIndexPath.short)")
    return target(originalIndexPath, proposedIndexPath)
  }

  func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {
    if logsDisplay { log.add("willDisplay \(indexPath.short)") }
  }

  func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {
    if logsDisplay { log.add("didEnd \(indexPath.short)") }
  }
}

/// A layout that also logs its movement calls.
final class MovementLayout: TestLayout {
  private func quietly<Result>(_ body: () -> Result) -> Result {
    let log = self.log
    self.log = nil
    defer { self.log = log }
    return body()
  }

  override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    if let targets = context.targetIndexPathsForInteractivelyMovingItems {
      let previous = context.previousIndexPathsForInteractivelyMovingItems ?? []
      log?.add("invalidate \(previous.words)>\(targets.words)")
    } else {
      log?.add("invalidate")
    }
    super.invalidateLayout(with: context)
  }

  override func targetIndexPath(
    forInteractivelyMovingItem previousIndexPath: IndexPath, withPosition position: CGPoint
  ) -> IndexPath {
    let target = quietly {
      super.targetIndexPath(forInteractivelyMovingItem: previousIndexPath, withPosition: position)
    }
    log?.add("layout target \(previousIndexPath.short) \(position.words)>\(target.short)")
    return target
  }

  override func layoutAttributesForInteractivelyMovingItem(
    at indexPath: IndexPath, withTargetPosition position: CGPoint
  ) -> UICollectionViewLayoutAttributes {
    log?.add("moving \(indexPath.short) \(position.words)")
    return super.layoutAttributesForInteractivelyMovingItem(
      at: indexPath, withTargetPosition: position)
  }

  override func invalidationContext(
    forInteractivelyMovingItems targetIndexPaths: [IndexPath],
    withTargetPosition targetPosition: CGPoint, previousIndexPaths: [IndexPath],
    previousPosition: CGPoint
  ) -> UICollectionViewLayoutInvalidationContext {
    log?.add(
      "context \(previousIndexPaths.words)>\(targetIndexPaths.words)"
        + " \(previousPosition.words)>\(targetPosition.words)")
    return super.invalidationContext(
      forInteractivelyMovingItems: targetIndexPaths, withTargetPosition: targetPosition,
      previousIndexPaths: previousIndexPaths, previousPosition: previousPosition)
  }

  override func invalidationContextForEndingInteractiveMovementOfItems(
    toFinalIndexPaths indexPaths: [IndexPath], previousIndexPaths: [IndexPath],
    movementCancelled: Bool
  ) -> UICollectionViewLayoutInvalidationContext {
    log?.add(
      "ending \(previousIndexPaths.words)>\(indexPaths.words)"
        + (movementCancelled ? " cancelled" : ""))
    return super.invalidationContextForEndingInteractiveMovementOfItems(
      toFinalIndexPaths: indexPaths, previousIndexPaths: previousIndexPaths,
      movementCancelled: movementCancelled)
  }

  override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
    super.prepare(forCollectionViewUpdates: updateItems)
    log?.add("updates " + updateItems.map(SequenceLayout.words).joined(separator: ", "))
  }

  override func finalizeCollectionViewUpdates() {
    super.finalizeCollectionViewUpdates()
    log?.add("finalize")
  }
}

extension [IndexPath] {
  var words: String { map(\.short).joined(separator: " ") }
}

extension CGPoint {
  var words: String { "\(Int(x)),\(Int(y))" }
}

/// A collection view whose items can be moved.
@MainActor
final class MovementWorld {
  let log = Log()
  let source: MovementSource
  let delegate: TargetDelegate
  let layout: UICollectionViewLayout
  let view: UICollectionView
  let window: UIWindow
  let clock = ManualClock()
  var faults: [CollectionViewInconsistency] = []

  init(
    _ items: [[String]], layout: UICollectionViewLayout = MovementLayout(),
    size: CGSize = CGSize(width: 80, height: 160),
    source: ([[String]], Log) -> MovementSource = { MovementSource($0, log: $1) }
  ) {
    FrameEngine.current = FrameEngine(clock: clock)
    self.source = source(items, log)
    delegate = TargetDelegate(log: log)
    self.layout = layout
    window = UIWindow(frame: CGRect(x: 0, y: 0, width: 640, height: 400))
    view = UICollectionView(
      frame: CGRect(origin: .zero, size: size), collectionViewLayout: layout)
    view.register(TestCell.self, forCellWithReuseIdentifier: "cell")
    for kind in ["header", UICollectionView.elementKindSectionHeader] {
      view.register(TestHeader.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "view")
    }
    view.dataSource = self.source
    view.delegate = delegate
    window.addSubview(view)
    CollectionViewInconsistency.handler = { [weak self] fault in
      if let self { self.faults.append(fault) } else { Issue.record("nobody expects: \(fault)") }
    }
    settle()
    _ = log.take()
    (layout as? TestLayout)?.log = log
  }

  /// Creates a single section with one item per letter.
  convenience init(_ letters: String, rows: Int = 10) {
    self.init(
      [letters.map(String.init)], size: CGSize(width: 80, height: CGFloat(rows) * 16))
  }

  /// Lays out, and finishes animations.
  func settle() {
    view.layoutIfNeeded()
    for _ in 0..<20 where FrameEngine.current.isAnimating {
      clock.advance(by: 0.5)
      FrameEngine.current.advance()
      view.layoutIfNeeded()
    }
    view.layoutIfNeeded()
  }

  func pass(_ seconds: TimeInterval) {
    for _ in 0..<Int((seconds * 60).rounded()) {
      clock.advance(by: 1 / 60)
      FrameEngine.current.advance()
      view.layoutIfNeeded()
    }
  }

  /// The names of the cells on screen in reading order; the carried ones in brackets.
  var shown: String {
    view.layoutIfNeeded()
    return view.visible.stack.filter { $0.key.category == .cell }
      .sorted { $0.key.path < $1.key.path }
      .map { element in
        let cell = element.view as? TestCell
        let name = cell?.name ?? "?"
        return cell?.isCarried == true ? "[\(name)]" : name
      }.joined()
  }

  /// The names in the data.
  var data: String { source.items.map { $0.joined() }.joined(separator: "|") }

  func cell(_ name: String) -> TestCell? {
    view.visibleCells.compactMap { $0 as? TestCell }.first { $0.name == name }
  }

  /// Returns the middle of an item's place in the presentation.
  func center(_ section: Int, _ item: Int) -> CGPoint {
    var center = CGPoint.zero
    view.performUsingPresentationValues {
      center = view.layoutAttributesForItem(at: IndexPath(section, item))?.center ?? .zero
    }
    return center
  }

  func begin(_ section: Int, _ item: Int) -> Bool {
    view.beginInteractiveMovementForItem(at: IndexPath(section, item))
  }

  func move(to section: Int, _ item: Int) {
    view.updateInteractiveMovementTargetPosition(center(section, item))
  }

  func press(_ code: UIKeyboardHIDUsage, _ flags: UIKeyModifierFlags = []) {
    let key = UIKey(
      keyCode: code, characters: "", charactersIgnoringModifiers: "", modifierFlags: flags)
    view.pressesBegan([UIPress(key: key, phase: .began)], with: nil)
    view.pressesEnded([UIPress(key: key, phase: .ended)], with: nil)
  }

  func touch(_ phase: UITouch.Phase, _ point: CGPoint) {
    window.deliverTouch(at: view.convert(point, to: nil), phase: phase)
  }

  func check() { view.checkCollectionInvariants() }
}
