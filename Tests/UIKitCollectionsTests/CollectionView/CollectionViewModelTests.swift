import Foundation
import Testing
import UIKitCore
@_spi(Vitrine) import VitrineBasicValues
import VitrineTestSupport

@testable import UIKitCollections

/// Performs random actions on a collection view and on a simple model, and compares after each.
@MainActor
@Suite struct CollectionViewModelTests {
  @Test("random use agrees with a simple model")
  func randomUse() {
    let seed = TestRun.seed ?? 2_026
    print("random use of a collection view: seed \(seed)")
    var play = Play(seed: seed)
    for step in 0..<TestRun.count(2_000, of: 20_000) {
      let action = play.act()
      guard let fault = play.fault() else { continue }
      Issue.record("seed \(seed), step \(step), after \(action): \(fault)")
      return
    }
  }
}

/// A data source whose cells are of two classes.
@MainActor
private final class Following: TestDelegate {
  var shown: [IndexPath: UICollectionViewCell] = [:]
  var shownHeaders: Set<IndexPath> = []
  var wrong: [String] = []

  override func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {
    if shown.updateValue(cell, forKey: indexPath) != nil { wrong.append("\(indexPath) twice") }
  }

  override func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {
    if shown.removeValue(forKey: indexPath) !== cell { wrong.append("\(indexPath) not shown") }
  }

  override func collectionView(
    _ collectionView: UICollectionView, willDisplaySupplementaryView view: UICollectionReusableView,
    forElementKind elementKind: String, at indexPath: IndexPath
  ) {
    if !shownHeaders.insert(indexPath).inserted { wrong.append("header \(indexPath) twice") }
  }

  override func collectionView(
    _ collectionView: UICollectionView,
    didEndDisplayingSupplementaryView view: UICollectionReusableView,
    forElementOfKind elementKind: String, at indexPath: IndexPath
  ) {
    if shownHeaders.remove(indexPath) == nil { wrong.append("header \(indexPath) not shown") }
  }
}

@MainActor
private struct Play {
  private var random: SeededGenerator
  private let world: World
  private let following: Following
  private var layout: TestLayout
  // The model.
  private var counts: [Int]
  private var selection: Set<IndexPath> = []
  private var mostAlive = 0

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    counts = [7, 0, 12]
    world = World(counts, columns: 2, rows: 5, header: 16)
    layout = world.layout
    following = Following(log: world.log)
    world.view.delegate = following
    world.source.identifier = { $0.item % 3 == 0 ? "other" : "cell" }
    world.view.layoutIfNeeded()
  }

  private var view: UICollectionView { world.view }

  private mutating func number(_ range: Range<Int>) -> Int { Int.random(in: range, using: &random) }

  private mutating func anyPath() -> IndexPath? {
    let paths = counts.indices.flatMap { section in
      (0..<counts[section]).map { IndexPath(section, $0) }
    }
    return paths.randomElement(using: &random)
  }

  // MARK: Doing

  /// Performs an action, and returns its description. Usually a layout pass follows.
  mutating func act() -> String {
    let action = choose()
    if number(0..<4) > 0 { view.layoutIfNeeded() }
    world.log.lines = []
    return action
  }

  private mutating func choose() -> String {
    switch number(0..<20) {
    case 0...3:
      let offset = CGPoint(x: CGFloat(number(-40..<200)), y: CGFloat(number(-40..<600)))
      view.contentOffset = view.clampedOffset(offset)
      return "scroll to \(offset)"
    case 4:
      view.frame.size = CGSize(width: CGFloat(number(0..<300)), height: CGFloat(number(0..<160)))
      return "resize to \(view.frame.size)"
    case 5: return reload()
    case 6, 7: return change()
    case 8: return relayout()
    case 9: return replaceLayout()
    case 10, 11: return tap()
    case 12: return select()
    case 13: return brokenTouch()
    case 14...16:
      let heading = [UIFocusHeading.up, .down, .left, .right][number(0..<4)]
      view.keyboard.move(.step(heading))
      return "focus \(heading)"
    case 17:
      let path = anyPath()
      view.focusItem(at: path, scrolls: number(0..<2) == 0)
      return "focus \(path?.short ?? "nothing")"
    case 18:
      if number(0..<2) == 0 {
        view.keyboard.move(.pages(number(0..<2) == 0 ? 1 : -0.5))
      } else {
        view.keyboard.move(number(0..<2) == 0 ? .last : .first)
      }
      return "page"
    default:
      guard let path = anyPath() else { return "nothing" }
      let places: [UICollectionView.ScrollPosition] = [.top, .bottom, .centeredVertically, []]
      view.scrollToItem(at: path, at: places[number(0..<4)], animated: false)
      return "scroll to item \(path.short)"
    }
  }

  private mutating func randomCounts() -> [Int] {
    var counts: [Int] = []
    for _ in 0..<number(0..<5) { counts.append(number(0..<15)) }
    return counts
  }

  private mutating func reload() -> String {
    counts = randomCounts()
    world.source.counts = counts
    selection = []
    view.reloadData()
    return "reload \(counts)"
  }

  /// Appends items, or removes some at the end.
  private mutating func change() -> String {
    if counts.isEmpty || number(0..<3) == 0 {
      counts.append(number(0..<6))
    } else if number(0..<4) == 0 {
      counts.removeLast()
    } else {
      let section = number(0..<counts.count)
      counts[section] = max(0, counts[section] + number(-4..<8))
    }
    world.source.counts = counts
    layout.invalidateCounts()
    let limits = counts
    selection = selection.filter { $0[0] < limits.count && $0[1] < limits[$0[0]] }
    return "counts \(counts)"
  }

  private mutating func relayout() -> String {
    layout.columns = number(1..<5)
    layout.spacing = CGFloat(number(0..<3) * 4)
    layout.headerHeight = CGFloat(number(0..<2) * 16)
    layout.invalidatesOnBounds = number(0..<2) == 0
    return "another arrangement"
  }

  private mutating func replaceLayout() -> String {
    layout = TestLayout()
    layout.columns = number(1..<4)
    let shift = number(0..<3)
    layout.change = { $0.zIndex = ($0.indexPath.item * 7 + shift) % 3 - 1 }
    view.collectionViewLayout = layout
    return "another layout"
  }

  private mutating func tap() -> String {
    view.allowsMultipleSelection = number(0..<2) == 0
    view.layoutIfNeeded()
    let point = CGPoint(
      x: view.bounds.minX + CGFloat(number(0..<160)), y: view.bounds.minY + CGFloat(number(0..<80)))
    let isInside = view.bounds.contains(point)
    let path = isInside ? view.indexPathForItem(at: point) : nil
    world.touch(.began, point)
    world.touch(.ended, point)
    guard let path else { return "tap nothing" }
    if !view.allowsMultipleSelection {
      selection = [path]
    } else if selection.remove(path) == nil {
      selection.insert(path)
    }
    return "tap \(path.short), multiple \(view.allowsMultipleSelection)"
  }

  private mutating func select() -> String {
    guard let path = anyPath() else { return "nothing" }
    view.allowsMultipleSelection = number(0..<3) > 0
    if number(0..<3) == 0 {
      view.deselectItem(at: path, animated: false)
      selection.remove(path)
      return "deselect \(path.short)"
    }
    view.selectItem(at: path, animated: false, scrollPosition: [])
    if !view.allowsMultipleSelection { selection = [] }
    selection.insert(path)
    return "select \(path.short)"
  }

  /// Cancels a touch after another action in the middle of it.
  private mutating func brokenTouch() -> String {
    view.layoutIfNeeded()
    let point = CGPoint(x: view.bounds.minX + 8, y: view.bounds.minY + 8)
    world.touch(.began, point)
    let between: String
    switch number(0..<3) {
    case 0: between = reload()
    case 1: between = change()
    default:
      view.scrollAtOnce(
        to: CGPoint(x: view.contentOffset.x, y: view.contentOffset.y + 48), velocity: .zero)
      between = "scroll"
    }
    view.layoutIfNeeded()
    world.touch(.cancelled, point)
    return "touch broken by \(between)"
  }

  // MARK: Comparing

  /// Returns the first difference; nil if there is none.
  mutating func fault() -> String? {
    if !world.faults.isEmpty { return "\(world.faults)" }
    if !following.wrong.isEmpty { return "appearances: \(following.wrong)" }
    let selected = view.indexPathsForSelectedItems ?? []
    if selected != selection.sorted() { return "selected \(selected), not \(selection.sorted())" }
    view.layoutIfNeeded()
    view.checkCollectionInvariants()
    mostAlive = max(mostAlive, view.visibleCells.count)
    return numbersFault() ?? visibleFault() ?? cellsFault()
  }

  private func numbersFault() -> String? {
    if (0..<view.numberOfSections).map(view.numberOfItems(inSection:)) != counts {
      return "other counts"
    }
    if let path = view.focusedIndexPath {
      if path[0] >= counts.count || path[1] >= counts[path[0]] { return "focus beyond \(path)" }
      if view.focusedItemFrame != layout.layoutAttributesForItem(at: path)?.frame {
        return "the focused frame is not that of \(path)"
      }
    }
    if view.contentOffset != view.clampedOffset(view.contentOffset) {
      return "offset \(view.contentOffset) out of \(view.contentSize)"
    }
    if TestCell.made > 2 * mostAlive + 2 { return "\(TestCell.made) cells for \(mostAlive)" }
    return nil
  }

  private func visibleFault() -> String? {
    let bounds = view.bounds
    let expected = counts.indices.flatMap { section in
      (0..<counts[section]).map { IndexPath(section, $0) }
    }.filter { path in
      guard let frame = layout.layoutAttributesForItem(at: path)?.frame else { return false }
      return frame.overlaps(bounds) && bounds.width > 0 && bounds.height > 0
    }
    let shown = view.indexPathsForVisibleItems.sorted()
    if shown != expected { return "shows \(shown.map(\.short)), not \(expected.map(\.short))" }
    if Set(following.shown.keys) != Set(shown) { return "the delegate was told otherwise" }
    let headers = view.indexPathsForVisibleSupplementaryElements(ofKind: "header")
    if following.shownHeaders != Set(headers) { return "the delegate was told other headers" }
    return nil
  }

  private func cellsFault() -> String? {
    for path in view.indexPathsForVisibleItems {
      guard let cell = view.cellForItem(at: path) as? TestCell,
        let attributes = layout.layoutAttributesForItem(at: path)
      else { return "no cell at \(path)" }
      if cell.name != path.short { return "\(path) shows \(cell.name)" }
      if (cell is OtherCell) != (path.item % 3 == 0) { return "\(path) has another class" }
      if cell.frame != attributes.frame { return "\(path) is at \(cell.frame)" }
      if cell.layer.zPosition != CGFloat(attributes.zIndex) { return "\(path) at another depth" }
      if cell.isSelected != selection.contains(path) { return "\(path) looks otherwise selected" }
      if cell.isHighlighted { return "\(path) is still highlighted" }
      if following.shown[path] !== cell { return "\(path) was shown with another cell" }
      if view.indexPath(for: cell) != path { return "\(path) does not know its path" }
    }
    return nil
  }
}
