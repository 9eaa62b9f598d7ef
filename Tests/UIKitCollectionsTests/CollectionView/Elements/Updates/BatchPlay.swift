import Foundation
import UIKitCore
@_spi(Vitrine) import VitrineBasicValues

@testable import UIKitCollections

/// Drives a collection view and the plain model at once, and reports their differences.
@MainActor
final class BatchPlay {
  let world: ProofWorld
  var maker: BatchMaker
  /// The model: data, the selected ids, the focused one.
  var model: [ModelSection]
  var selected: Set<Int> = []
  private(set) var batches = 0
  /// Whether an animated scroll may be running: a batch continues it, only a touch stops it.
  private var mayScroll = false

  /// A completion that must be called once.
  private final class Promise {
    var calls: [Bool] = []
    /// Whether it must have been called already.
    var isDue = false
    /// The expected argument, if it is certain.
    var expected: Bool?
  }
  private var promises: [Promise] = []
  /// The faults found during the last step.
  private var stepFaults: [String] = []

  init(_ layout: ProvedLayout, seed: UInt64) {
    maker = BatchMaker(seed: seed)
    model = []
    for _ in 0..<4 { model.append(maker.newSection()) }
    world = ProofWorld(layout, sections: model)
  }

  var view: UICollectionView { world.view }

  func id(at path: IndexPath) -> Int? {
    guard model.indices.contains(path.section),
      model[path.section].items.indices.contains(path.item)
    else { return nil }
    return model[path.section].items[path.item]
  }

  // MARK: Doing

  /// Performs an action, and returns its description.
  func act() -> String {
    stepFaults = []
    switch maker.number(0..<100) {
    case 0..<52: return change()
    case 52..<60:
      // A layout pass is still pending when the batch comes.
      let first = maker.chance(1, of: 3) ? reload() : scroll()
      return first + ", then " + change(checksViews: false)
    case 60..<70:
      let seconds = Double(maker.number(1..<20)) / 100
      world.advance(by: seconds)
      return "\(seconds) s pass"
    case 70..<74: return finish()
    case 74..<80: return focus()
    case 80..<86: return scroll()
    case 86..<92: return select()
    case 92..<95: return tap()
    case 95: return reload()
    case 96: return resize()
    case 97:
      disturb()
      world.layout.invalidateLayout()
      return "invalidate"
    default: return scrollToItem()
    }
  }

  /// Makes the results of the running animations unpredictable.
  private func disturb() { for promise in promises { promise.expected = nil } }

  func finish() -> String {
    world.finish()
    mayScroll = false
    for promise in promises { promise.isDue = true }
    stepFaults += restFaults()
    return "all comes to rest"
  }

  private func reload() -> String {
    disturb()
    model = []
    for _ in 0..<maker.number(0..<6) { model.append(maker.newSection()) }
    selected = []
    world.source.sections = model
    view.reloadData()
    return "reloadData()"
  }

  private func resize() -> String {
    disturb()
    view.frame.size = CGSize(
      width: CGFloat(maker.number(10..<30) * 8), height: CGFloat(maker.number(2..<9) * 16))
    return "resize to \(view.frame.size)"
  }

  private func anyPath() -> IndexPath? {
    let paths = model.indices.flatMap { section in
      model[section].items.indices.map { IndexPath(section, $0) }
    }
    return paths.randomElement(using: &maker.random)
  }

  private func scroll() -> String {
    disturb()
    // The strips on screen, from top to bottom or from left to right.
    let strips = view.strips.views.sorted {
      $0.frame.minX + $0.frame.minY < $1.frame.minX + $1.frame.minY
    }
    if !strips.isEmpty, maker.chance(1, of: 2),
      let strip = strips.randomElement(using: &maker.random)
    {
      strip.contentOffset = strip.clampedOffset(
        CGPoint(x: CGFloat(maker.number(-20..<300)), y: CGFloat(maker.number(-20..<300))))
      return "scroll the strip at \(strip.frame) to \(strip.contentOffset)"
    }
    view.contentOffset = view.clampedOffset(
      CGPoint(x: CGFloat(maker.number(-20..<300)), y: CGFloat(maker.number(-20..<500))))
    return "scroll to \(view.contentOffset)"
  }

  private func scrollToItem() -> String {
    guard let path = anyPath() else { return "nothing" }
    disturb()
    let isAnimated = maker.chance(1, of: 2)
    if isAnimated { mayScroll = true }
    view.scrollToItem(at: path, at: [], animated: isAnimated)
    return "scroll to item \(path.short)\(isAnimated ? ", animated" : "")"
  }

  private func focus() -> String {
    disturb()
    switch maker.number(0..<4) {
    case 0:
      let path = anyPath()
      view.focusItem(at: path, scrolls: maker.chance(1, of: 2))
      return "focus \(path?.short ?? "nothing")"
    case 1:
      view.keyboard.move(.pages(maker.chance(1, of: 2) ? 1 : -1))
      return "page"
    default:
      let heading = [UIFocusHeading.up, .down, .left, .right][maker.number(0..<4)]
      view.keyboard.move(.step(heading))
      return "focus \(heading)"
    }
  }

  private func select() -> String {
    guard let path = anyPath(), let id = id(at: path) else { return "nothing" }
    if maker.chance(1, of: 3) {
      view.deselectItem(at: path, animated: false)
      selected.remove(id)
      return "deselect \(path.short)"
    }
    view.selectItem(at: path, animated: false, scrollPosition: [])
    selected.insert(id)
    return "select \(path.short)"
  }

  private func tap() -> String {
    let point = CGPoint(
      x: view.bounds.minX + CGFloat(maker.number(0..<160)),
      y: view.bounds.minY + CGFloat(maker.number(0..<96)))
    // A pinned header may cover an item, and takes the touch.
    let dot = CGRect(x: point.x, y: point.y, width: 0.01, height: 0.01)
    let isCovered = (world.layout.layoutAttributesForElements(in: dot) ?? []).contains {
      $0.representedElementCategory == .supplementaryView
    }
    guard view.bounds.contains(point), !isCovered, !mayScroll else { return "nothing" }
    disturb()
    let path = view.indexPathForItem(at: point)
    world.tap(at: point)
    guard let path, let id = id(at: path) else { return "tap nothing" }
    if selected.remove(id) == nil { selected.insert(id) }
    return "tap \(path.short)"
  }

  // MARK: Batches

  private func change(checksViews: Bool = true) -> String {
    batches += 1
    disturb()
    let isAnimated = maker.chance(2, of: 3)
    let isLone = maker.chance(1, of: 5)
    var batch = maker.batch(from: model, sections: maker.chance(1, of: 4))
    if isLone {
      for _ in 0..<50 where batch.calls.count != 1 {
        batch = maker.batch(from: model, sections: maker.chance(1, of: 2))
      }
    }
    let before = world.visibleCells
    let places = before.mapValues(world.shownFrame)
    let focused = view.focusedIndexPath.flatMap(id)
    let run = { [self] in
      if isLone, batch.calls.count == 1, checksViews {
        take(batch)
        batch.calls[0].make(on: view)
      } else {
        perform(batch, isAnimated: isAnimated)
      }
    }
    if isAnimated { run() } else { UIView.performWithoutAnimation(run) }
    model = batch.after
    selected.formIntersection(Set(model.flatMap(\.items)))
    if checksViews {
      compareViews(before, batch.reloaded, places: isAnimated ? places : [:])
    }
    compareFocus(focused)
    return "\(isAnimated ? "animated" : "plain") \(batch.calls)"
  }

  private func take(_ batch: ModelBatch) {
    world.source.sections = batch.after
    for id in batch.reloaded { world.source.versions[id, default: 0] += 1 }
  }

  private func perform(_ batch: ModelBatch, isAnimated: Bool) {
    let cut = maker.number(0..<batch.calls.count + 1)
    let promise = newPromise()
    let inner = maker.chance(1, of: 4) ? newPromise() : nil
    let view = view
    view.performBatchUpdates {
      for call in batch.calls[..<cut] { call.make(on: view) }
      self.take(batch)
      let rest = { for call in batch.calls[cut...] { call.make(on: view) } }
      guard let inner else { return rest() }
      view.performBatchUpdates(rest) { inner.calls.append($0) }
    } completion: {
      promise.calls.append($0)
    }
    for promise in [promise, inner].compactMap({ $0 }) {
      promise.expected = mayScroll ? nil : true
      promise.isDue = !isAnimated
    }
  }

  private func newPromise() -> Promise {
    promises.append(Promise())
    return promises[promises.count - 1]
  }

  /// Compares views: a remaining element keeps its cell, and its visible place does not jump.
  private func compareViews(
    _ before: [Int: ProofCell], _ reloaded: Set<Int>, places: [Int: CGRect]
  ) {
    let after = world.visibleCells
    for (id, cell) in after where !reloaded.contains(id) {
      guard let old = before[id] else { continue }
      if old !== cell { stepFaults.append("item \(id) has got another cell") }
      guard let place = places[id] else { continue }
      let now = world.shownFrame(cell)
      if abs(now.midX - place.midX) > 0.01 || abs(now.midY - place.midY) > 0.01 {
        stepFaults.append("item \(id) jumped from \(place) to \(now)")
      }
    }
  }

  private func compareFocus(_ id: Int?) {
    guard let id, !model.allSatisfy(\.items.isEmpty) else { return }
    guard let now = view.focusedIndexPath.flatMap(self.id) else {
      return stepFaults.append("nothing has focus after item \(id)")
    }
    if now != id, model.contains(where: { $0.items.contains(id) }) {
      stepFaults.append("focus went from item \(id) to \(now)")
    }
  }

  // MARK: Comparing

  /// Returns the first fault; nil if there is none.
  func fault() -> String? {
    if let fault = stepFaults.first { return fault }
    view.layoutIfNeeded()
    view.checkCollectionInvariants()
    if !world.faults.isEmpty { return "\(world.faults)" }
    if let fault = world.ledger.faults.first { return fault }
    if let fault = (world.layout as? ShelvesLayout)?.faults.first { return fault }
    return promiseFault() ?? dataFault() ?? visibleFault()
  }

  private func promiseFault() -> String? {
    for promise in promises {
      if promise.calls.count > 1 { return "a completion was called \(promise.calls.count) times" }
      if promise.isDue, promise.calls.isEmpty { return "a completion was not called" }
      if let expected = promise.expected, let call = promise.calls.first, call != expected {
        return "a completion was called with \(call)"
      }
    }
    promises.removeAll { $0.isDue }
    return nil
  }

  private func dataFault() -> String? {
    let counts = (0..<view.numberOfSections).map(view.numberOfItems(inSection:))
    if counts != model.map(\.items.count) { return "counts \(counts)" }
    let ids = (view.indexPathsForSelectedItems ?? []).compactMap(id(at:))
    if Set(ids) != selected { return "selected \(ids.sorted()), not \(selected.sorted())" }
    if let path = view.focusedIndexPath, id(at: path) == nil { return "focus beyond \(path)" }
    // An animated scroll may still move to the end of the content.
    if !FrameEngine.current.isAnimating,
      view.contentOffset != view.clampedOffset(view.contentOffset)
    {
      return "offset \(view.contentOffset) out of \(view.contentSize)"
    }
    return nil
  }

  private func visibleFault() -> String? {
    var expected: [IndexPath] = []
    for section in model.indices {
      for item in model[section].items.indices {
        let path = IndexPath(section, item)
        guard let frame = world.layout.layoutAttributesForItem(at: path)?.frame else {
          return "no attributes for \(path.short)"
        }
        if frame.overlaps(view.bounds) { expected.append(path) }
      }
    }
    let shown = view.indexPathsForVisibleItems.sorted()
    if shown != expected { return "shows \(shown.map(\.short)), not \(expected.map(\.short))" }
    for path in shown {
      if let fault = cellFault(at: path) { return "\(path.short): \(fault)" }
    }
    for kind in ["header", UICollectionView.elementKindSectionHeader] {
      for path in view.indexPathsForVisibleSupplementaryElements(ofKind: kind) {
        let header = view.supplementaryView(forElementKind: kind, at: path) as? ProofView
        if header?.id != model[path.section].id { return "another header at \(path.short)" }
      }
    }
    return nil
  }

  private func cellFault(at path: IndexPath) -> String? {
    guard let cell = view.cellForItem(at: path) as? ProofCell,
      let attributes = world.layout.layoutAttributesForItem(at: path), let id = id(at: path)
    else { return "no cell" }
    if cell.id != id { return "shows \(cell.id), not \(id)" }
    if cell.version != world.source.versions[id, default: 0] { return "was not reloaded" }
    let frame = cell.superview === view ? cell.frame : cell.convert(cell.bounds, to: view)
    // Conversions between strip and content round fractions of points.
    let isInPlace =
      cell.superview === view
      ? frame == attributes.frame
      : abs(frame.minX - attributes.frame.minX) < 1e-9
        && abs(frame.minY - attributes.frame.minY) < 1e-9 && frame.size == attributes.frame.size
    if !isInPlace { return "at \(frame), not \(attributes.frame)" }
    if cell.alpha != attributes.alpha { return "alpha \(cell.alpha)" }
    if cell.isSelected != selected.contains(id) { return "looks otherwise selected" }
    if cell.isHighlighted { return "is still highlighted" }
    if view.indexPath(for: cell) != path { return "does not know its path" }
    if world.ledger.shown[ObjectIdentifier(cell)] == nil { return "is not said to be shown" }
    if world.ledger.sizesVary, cell.frame.size != DisplayLedger.size(ofID: id) {
      return "has the size of another item"
    }
    if world.source.wantsHeights, cell.frame.height != ProofSource.height(ofID: id) {
      return "is \(cell.frame.height) high, not \(ProofSource.height(ofID: id))"
    }
    return nil
  }

  /// Returns the faults at rest: leftover or unrecorded views, and views of another size.
  private func restFaults() -> [String] {
    var faults: [String] = []
    if FrameEngine.current.isAnimating { faults.append("something still moves") }
    let inTree = world.elementViews
    let expected = (world.layout.layoutAttributesForElements(in: view.bounds) ?? []).count {
      $0.frame.overlaps(view.bounds) && $0.size.width > 0 && $0.size.height > 0
    }
    if inTree.count != expected { faults.append("\(inTree.count) views for \(expected) elements") }
    let told = inTree.count { !isDecoration($0) }
    if world.ledger.shown.count != told {
      faults.append("\(world.ledger.shown.count) are said to be shown, not \(told)")
    }
    let alive = ProofCell.births.alive.count
    if alive != inTree.count + view.viewProvider.queue.count {
      faults.append(
        "\(alive) views live: \(inTree.count) shown, \(view.viewProvider.queue.count) wait")
    }
    for view in inTree where world.shownFrame(view).size != view.frame.size {
      faults.append("a view at rest is seen in another size")
    }
    return faults
  }

  private func isDecoration(_ view: UICollectionReusableView) -> Bool {
    view.appliedAttributes?.representedElementCategory == .decorationView
  }
}
