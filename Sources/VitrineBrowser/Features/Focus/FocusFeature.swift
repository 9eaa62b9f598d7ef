import UIKit
import VitrineItems

/// Moves the focus, and scrolls.
@MainActor
final class FocusFeature: BrowserFeature {
  let shown: ItemList
  let range: RangeMarking
  let arranging: LayoutFeature
  let context: any BrowserContext

  init(_ arranging: LayoutFeature) {
    self.arranging = arranging
    (shown, range, context) = (arranging.shown, arranging.range, arranging.context)
  }

  var collectionView: UICollectionView { shown.collectionView }
  private var figures: PlanMotions { PlanMotions(moving: self) }

  /// Moves the focus among the items.
  func move(_ motion: CollectionMotion, count: Int? = nil) { move { $0.go(motion, count: count) } }

  /// Moves the focus or scrolls, and updates a range.
  func move(_ body: (FocusFeature) -> Void) {
    range.dropIfLoose()
    shown.choosingFocus { body(self) }
    range.extend()
  }

  /// Performs a motion among the items without updating a range.
  func go(_ motion: CollectionMotion, count: Int?) {
    switch motion {
    case .step(let heading): step(heading, count ?? 1)
    case .first, .last:
      if let count {
        focus(ordinal: count - 1)
      } else if let end = arranging.placing.end(isLast: motion == .last) {
        collectionView.keyboard.focusItem(at: end, scrolls: true)
      } else {
        collectionView.keyboard.move(motion)
      }
    case .sections(let way):
      let hasMoved =
        figures.goToPart(by: way * (count ?? 1))
        ?? collectionView.keyboard.move(.sections(way * (count ?? 1)))
      if hasMoved, way > 0 { scrollFocus(to: 0) }
    case .pages, .lineStart, .lineEnd:
      for _ in 0..<min(count ?? 1, 100_000) where !collectionView.keyboard.move(motion) { break }
    }
    figures.showTop()
  }

  // MARK: Items

  private func step(_ heading: UIFocusHeading, _ count: Int) {
    // In a list, reading order equals the direction, so any count is one step.
    if arranging.layout.kind.isRows, count > 1, heading == .up || heading == .down {
      return advance(by: heading == .down ? count : -count)
    }
    for _ in 0..<count
    where !(figures.stepSideways(heading) ?? collectionView.keyboard.move(.step(heading))) {
      if context.options.goesRound, count == 1 { goRound(heading) }
      break
    }
  }

  /// Wraps the focus from the last item to the first, or back.
  private func goRound(_ heading: UIFocusHeading) {
    if heading == .down { collectionView.keyboard.move(.first) }
    if heading == .up { collectionView.keyboard.move(.last) }
  }

  func advance(by distance: Int) {
    guard let focus = collectionView.keyboard.focusedIndexPath else {
      return shown.focusSomething()
    }
    guard let next = collectionView.indexPathAfter(focus, by: distance) else { return }
    shown.choosingFocus { collectionView.keyboard.focusItem(at: next, scrolls: true) }
  }

  private func focus(ordinal: Int) {
    let last = collectionView.numberOfAllItems - 1
    guard let path = collectionView.indexPath(atOrdinal: min(max(ordinal, 0), last)) else {
      return
    }
    collectionView.keyboard.focusItem(at: path, scrolls: true)
  }

  func focus(percent: Int) {
    let count = collectionView.numberOfAllItems
    // As in vi: rounded up, so that 100 % is the last item.
    focus(ordinal: (min(percent, 100) * count + 99) / 100 - 1)
  }

  /// Focuses the nearest whole item, and of several the leftmost one.
  ///
  /// - Parameters:
  ///   - place: 0 is the top of the screen, 1 the bottom.
  ///   - frame: A frame whose column is preferred to the left edge.
  func focusOnScreen(at place: CGFloat, inColumnOf frame: CGRect? = nil) {
    let visible = uncovered
    let whole = cells(in: visible).filter { visible.insetBy(dx: 0, dy: -0.5).contains($0.frame) }
    let y = visible.minY + place * visible.height
    func distance(_ item: CGRect) -> (CGFloat, CGFloat) {
      (abs(item.midY - y), frame.map { abs(item.midX - $0.midX) } ?? item.minX)
    }
    let nearest = whole.min { distance($0.frame) < distance($1.frame) }
    if let nearest { collectionView.keyboard.focusItem(at: nearest.indexPath, scrolls: false) }
  }

  func cells(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
    collectionView.layoutIfNeeded()
    return (collectionView.collectionViewLayout.layoutAttributesForElements(in: rect) ?? [])
      .filter { $0.representedElementCategory == .cell && !$0.frame.intersection(rect).isEmpty }
  }

  /// The visible area without the part below pinned headings.
  var uncovered: CGRect {
    let hasHeader = arranging.layout.hasHeaders && arranging.layout.isRegular
    let header =
      arranging.placing.readingLayout?.pinnedHeight
      ?? (hasHeader ? UIScreen.main.cellMetrics.height : 0)
    var rect = collectionView.bounds
    rect.origin.y += header
    rect.size.height = max(0, rect.height - header)
    return rect
  }
}
