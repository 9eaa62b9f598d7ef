import Foundation
import UIKitCore

@testable import UIKitCollections

/// A layout that logs the calls of an update, with configurable answers.
final class UpdateLayout: TestLayout {
  var initial: (ElementKey) -> UICollectionViewLayoutAttributes? = { _ in nil }
  var final: (ElementKey) -> UICollectionViewLayoutAttributes? = { _ in nil }
  var target: ((CGPoint) -> CGPoint)?
  var deleted: [IndexPath] = []
  var inserted: [IndexPath] = []
  var told: [UICollectionViewUpdateItem] = []
  var onFinalize: (() -> Void)?
  var lastContext: UICollectionViewLayoutInvalidationContext?

  override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    lastContext = context
    super.invalidateLayout(with: context)
  }

  override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
    super.prepare(forCollectionViewUpdates: updateItems)
    told = updateItems
    log?.add("updates \(updateItems.count)")
  }

  override func finalizeCollectionViewUpdates() {
    super.finalizeCollectionViewUpdates()
    log?.add("finalize")
    onFinalize?()
  }

  override func targetContentOffset(forProposedContentOffset proposed: CGPoint) -> CGPoint {
    log?.add("target \(Int(proposed.y))")
    return target?(proposed) ?? proposed
  }

  override func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    log?.add("initial \(itemIndexPath.short)")
    return initial(.cell(itemIndexPath))
  }

  override func finalLayoutAttributesForDisappearingItem(at itemIndexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    log?.add("final \(itemIndexPath.short)")
    return final(.cell(itemIndexPath))
  }

  override func initialLayoutAttributesForAppearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    log?.add("initial \(elementKind) \(elementIndexPath.short)")
    return initial(.supplementary(elementKind, elementIndexPath))
  }

  override func finalLayoutAttributesForDisappearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    log?.add("final \(elementKind) \(elementIndexPath.short)")
    return final(.supplementary(elementKind, elementIndexPath))
  }

  override func initialLayoutAttributesForAppearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    log?.add("initial \(elementKind) \(decorationIndexPath.short)")
    return nil
  }

  override func finalLayoutAttributesForDisappearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    log?.add("final \(elementKind) \(decorationIndexPath.short)")
    return nil
  }

  override func indexPathsToDeleteForSupplementaryView(ofKind elementKind: String) -> [IndexPath] {
    deleted
  }

  override func indexPathsToInsertForSupplementaryView(ofKind elementKind: String) -> [IndexPath] {
    inserted
  }

  override func indexPathsToDeleteForDecorationView(ofKind elementKind: String) -> [IndexPath] {
    deleted
  }

  override func indexPathsToInsertForDecorationView(ofKind elementKind: String) -> [IndexPath] {
    inserted
  }
}

/// A data source whose items are names, so that each cell shows its item.
@MainActor
final class NamedSource: TestSource {
  var names: [[String]] {
    didSet { counts = names.map(\.count) }
  }

  init(_ names: [[String]], log: Log) {
    self.names = names
    super.init(names.map(\.count), log: log)
  }

  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = super.collectionView(collectionView, cellForItemAt: indexPath)
    (cell as? TestCell)?.name = names[indexPath.section][indexPath.item]
    return cell
  }
}

/// A world of named items in a layout that logs updates, on a manual clock.
@MainActor
final class UpdateWorld {
  let world: World
  let source: NamedSource
  let layout = UpdateLayout()
  var finished: [Bool] = []

  var view: UICollectionView { world.view }
  var log: Log { world.log }

  /// - Parameter sections: One string per section, one letter per item.
  init(_ sections: [String], rows: Int = 5, columns: Int = 1, header: CGFloat = 0) {
    source = NamedSource(sections.map { $0.map { String($0) } }, log: Log())
    world = World(source.counts, columns: columns, rows: rows, source: source)
    source.log = world.log
    layout.columns = columns
    layout.headerHeight = header
    view.collectionViewLayout = layout
    view.layoutIfNeeded()
    layout.log = world.log
    _ = world.log.take()
    view.work = CollectionWork()
  }

  /// Changes names and reports the change in one batch.
  func batch(_ names: [String], _ updates: @escaping (UICollectionView) -> Void) {
    view.performBatchUpdates {
      self.source.names = names.map { $0.map { String($0) } }
      updates(self.view)
    } completion: {
      self.finished.append($0)
    }
  }

  /// Advances the clock and runs the due work.
  func pass(_ seconds: TimeInterval) {
    world.clock.advance(by: seconds)
    FrameEngine.current.advance()
    view.layoutIfNeeded()
  }

  /// The cells on screen by the names of their items, in the order of their index paths.
  var shown: String {
    view.indexPathsForVisibleItems.sorted().map { name($0) }.joined()
  }

  func name(_ path: IndexPath) -> String { (view.cellForItem(at: path) as? TestCell)?.name ?? "-" }

  func cell(_ name: String) -> TestCell? {
    view.subviews.lazy.compactMap { $0 as? TestCell }.first { $0.name == name }
  }

  /// Returns the current screen position of a cell.
  func place(_ name: String) -> CGPoint? {
    guard let cell = cell(name) else { return nil }
    let origin = view.presentationBounds.origin
    let frame = cell.presentationFrame
    // Differences of fractions are not exact.
    return CGPoint(
      x: ((frame.minX - origin.x) * 1024).rounded() / 1024,
      y: ((frame.minY - origin.y) * 1024).rounded() / 1024)
  }
}
