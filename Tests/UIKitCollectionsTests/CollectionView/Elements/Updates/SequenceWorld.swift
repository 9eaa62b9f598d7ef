import Foundation
import UIKitCore

@testable import UIKitCollections

/// A layout that logs all calls when data or layouts change.
final class SequenceLayout: TestLayout {
  var name = ""

  private func note(_ line: String) { log?.add(name.isEmpty ? line : "\(name): \(line)") }

  private func words(_ kind: String, _ path: IndexPath) -> String { "\(kind) \(path.short)" }

  override func prepare() {
    note("prepare")
    let log = self.log
    self.log = nil
    super.prepare()
    self.log = log
  }

  override var collectionViewContentSize: CGSize {
    note("size")
    let log = self.log
    self.log = nil
    defer { self.log = log }
    return super.collectionViewContentSize
  }

  override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    note("elements")
    let log = self.log
    self.log = nil
    defer { self.log = log }
    return super.layoutAttributesForElements(in: rect)
  }

  override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    let what =
      context.invalidateEverything
      ? "everything" : context.invalidateDataSourceCounts ? "counts" : "geometry"
    note("invalidate \(what)")
    super.invalidateLayout(with: context)
  }

  override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
    super.prepare(forCollectionViewUpdates: updateItems)
    note("updates " + updateItems.map(Self.words).joined(separator: ", "))
  }

  static func words(_ item: UICollectionViewUpdateItem) -> String {
    func words(_ path: IndexPath?) -> String {
      guard let path else { return "nil" }
      return path.item == NSNotFound ? "section \(path.section)" : path.short
    }
    let action =
      switch item.updateAction {
      case .insert: "insert"
      case .delete: "delete"
      case .reload: "reload"
      case .move: "move"
      default: "none"
      }
    return "\(action) \(words(item.indexPathBeforeUpdate))>\(words(item.indexPathAfterUpdate))"
  }

  override func finalizeCollectionViewUpdates() {
    super.finalizeCollectionViewUpdates()
    note("finalize")
  }

  override func initialLayoutAttributesForAppearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    note(words("initial", itemIndexPath))
    return super.initialLayoutAttributesForAppearingItem(at: itemIndexPath)
  }

  override func initialLayoutAttributesForAppearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    note(words("initial \(elementKind)", elementIndexPath))
    return super.initialLayoutAttributesForAppearingSupplementaryElement(
      ofKind: elementKind, at: elementIndexPath)
  }

  override func initialLayoutAttributesForAppearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    note(words("initial \(elementKind)", decorationIndexPath))
    return super.initialLayoutAttributesForAppearingDecorationElement(
      ofKind: elementKind, at: decorationIndexPath)
  }

  override func finalLayoutAttributesForDisappearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    note(words("final", itemIndexPath))
    return super.finalLayoutAttributesForDisappearingItem(at: itemIndexPath)
  }

  override func finalLayoutAttributesForDisappearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    note(words("final \(elementKind)", elementIndexPath))
    return super.finalLayoutAttributesForDisappearingSupplementaryElement(
      ofKind: elementKind, at: elementIndexPath)
  }

  override func finalLayoutAttributesForDisappearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    note(words("final \(elementKind)", decorationIndexPath))
    return super.finalLayoutAttributesForDisappearingDecorationElement(
      ofKind: elementKind, at: decorationIndexPath)
  }

  override func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint
  ) -> CGPoint {
    note("target \(Int(proposedContentOffset.y))")
    return super.targetContentOffset(forProposedContentOffset: proposedContentOffset)
  }

  override func prepareForTransition(to newLayout: UICollectionViewLayout) {
    super.prepareForTransition(to: newLayout)
    note("prepareForTransition to \((newLayout as? SequenceLayout)?.name ?? "transition")")
  }

  override func prepareForTransition(from oldLayout: UICollectionViewLayout) {
    super.prepareForTransition(from: oldLayout)
    note("prepareForTransition from \((oldLayout as? SequenceLayout)?.name ?? "transition")")
  }

  override func finalizeLayoutTransition() {
    super.finalizeLayoutTransition()
    note("finalizeLayoutTransition")
  }

  override func prepare(forAnimatedBoundsChange oldBounds: CGRect) {
    super.prepare(forAnimatedBoundsChange: oldBounds)
    note("prepareForAnimatedBoundsChange \(Int(oldBounds.width))x\(Int(oldBounds.height))")
  }

  override func finalizeAnimatedBoundsChange() {
    super.finalizeAnimatedBoundsChange()
    note("finalizeAnimatedBoundsChange")
  }
}

/// A cell that logs its layout transitions.
final class SequenceCell: TestCell {
  override func willTransition(
    from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout
  ) {
    super.willTransition(from: oldLayout, to: newLayout)
    log?.add("\(name) willTransition")
  }

  override func didTransition(
    from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout
  ) {
    super.didTransition(from: oldLayout, to: newLayout)
    log?.add("\(name) didTransition")
  }
}

/// A collection view whose objects log the sequence of calls.
@MainActor
struct SequenceWorld {
  let world: World
  let layout = SequenceLayout()

  init(_ counts: [Int], rows: Int = 5, header: CGFloat = 0) {
    world = World(counts, rows: rows)
    world.delegate.logsDisplay = true
    world.delegate.logsTargets = true
    layout.headerHeight = header
    layout.log = world.log
    world.view.register(SequenceCell.self, forCellWithReuseIdentifier: "cell")
    world.view.collectionViewLayout = layout
    world.settled()
  }

  var view: UICollectionView { world.view }

  /// Finishes the running animations, and returns their calls, without the layout passes of the
  /// frames.
  func rest() -> [String] {
    finish()
    return world.log.take().filter { $0 != "elements" }
  }

  /// Finishes the running animations.
  func finish() {
    for _ in 0..<20 where FrameEngine.current.isAnimating {
      world.clock.advance(by: 0.5)
      FrameEngine.current.advance()
      view.layoutIfNeeded()
    }
    view.layoutIfNeeded()
  }

  func batch(_ counts: [Int], _ updates: @escaping () -> Void) {
    view.performBatchUpdates {
      world.log.add("block")
      world.source.counts = counts
      updates()
    } completion: {
      world.log.add("completion \($0)")
    }
  }
}
