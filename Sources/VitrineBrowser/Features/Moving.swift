@_spi(Vitrine) import BasicValues
import BrowserModel
import UIKit

/// Moves focus, and scrolls.
@MainActor
final class Moving: BrowserFeature {
  let shown: ShownItems
  let range: RangeMarking
  let arranging: Arranging
  let context: any BrowserContext
  /// Whether the wheel or a drag may have scrolled the item in focus away since the last frame.
  var mayHaveLostFocus = false

  init(_ arranging: Arranging) {
    self.arranging = arranging
    (shown, range, context) = (arranging.shown, arranging.range, arranging.context)
  }

  var collectionView: UICollectionView { shown.collectionView }

  /// Moves focus, or what is in sight.
  func move(_ motion: Motion, count: Int?) {
    range.dropIfLoose()
    go(motion, count: count)
    range.extend()
  }

  /// The movement itself, whatever it means for a range.
  func go(_ motion: Motion, count: Int?) {
    switch motion {
    case .up: step(.up, count ?? 1)
    case .down: step(.down, count ?? 1)
    case .left: step(.left, count ?? 1)
    case .right: step(.right, count ?? 1)
    case .next: advance(by: count ?? 1)
    case .previous: advance(by: -(count ?? 1))
    case .first: if let count { focus(ordinal: count - 1) } else { focusEnd(false) }
    case .last: if let count { focus(ordinal: count - 1) } else { focusEnd(true) }
    case .percent: if let count { focus(percent: count) }
    case .rowStart: focusRowEnd(false)
    case .rowEnd: focusRowEnd(true)
    case .screenTop: focusOnScreen(at: 0)
    case .screenMiddle: focusOnScreen(at: 0.5)
    case .screenBottom: focusOnScreen(at: 1)
    case .halfPageDown: page(0.5, count)
    case .halfPageUp: page(-0.5, count)
    case .pageDown: page(1, count)
    case .pageUp: page(-1, count)
    case .scrollDown: scroll(lines: count ?? 1)
    case .scrollUp: scroll(lines: -(count ?? 1))
    case .toCentre: scrollFocus(to: 0.5)
    case .toTop: scrollFocus(to: 0)
    case .toBottom: scrollFocus(to: 1)
    case .nextSection: goToSection(forward: true, count ?? 1)
    case .previousSection: goToSection(forward: false, count ?? 1)
    case .nextMarked: goToMarked(forward: true, count ?? 1)
    case .previousMarked: goToMarked(forward: false, count ?? 1)
    }
  }

  // MARK: Items

  private func step(_ heading: FocusHeading, _ count: Int) {
    // In a list, reading order is the direction, and any count is one step.
    if arranging.layout.kind == .list, count > 1, heading == .up || heading == .down {
      return advance(by: heading == .down ? count : -count)
    }
    for _ in 0..<count where !collectionView.moveFocus(heading) { break }
  }

  func advance(by distance: Int) {
    guard let focus = collectionView.focusedIndexPath else { return shown.focusSomething() }
    guard let next = collectionView.indexPathAfter(focus, by: distance) else { return }
    collectionView.focusItem(at: next, scrolls: true)
  }

  private func focus(ordinal: Int) {
    let last = collectionView.numberOfAllItems - 1
    guard let path = collectionView.indexPath(atOrdinal: min(max(ordinal, 0), last)) else {
      return
    }
    collectionView.focusItem(at: path, scrolls: true)
  }

  private func focus(percent: Int) {
    let count = collectionView.numberOfAllItems
    // As vi does: rounded up, so that 100 % is the last one.
    focus(ordinal: (min(percent, 100) * count + 99) / 100 - 1)
  }

  private func focusEnd(_ isEnd: Bool) { collectionView.moveFocusToEnd(isEnd) }

  private func page(_ pages: CGFloat, _ count: Int?) {
    for _ in 0..<min(count ?? 1, 100_000)
    where !collectionView.moveFocus(pages: pages) {
      break
    }
  }

  private func focusRowEnd(_ isEnd: Bool) {
    guard let frame = collectionView.focusedItemFrame else { return }
    let row = CGRect(
      x: 0, y: frame.midY, width: collectionView.contentSize.width, height: 0.5)
    let items = cells(in: row)
    let target =
      isEnd
      ? items.max { $0.frame.minX < $1.frame.minX } : items.min { $0.frame.minX < $1.frame.minX }
    if let target { collectionView.focusItem(at: target.indexPath, scrolls: true) }
  }

  /// - Parameter place: 0 is the top of the screen, 1 the bottom.
  private func focusOnScreen(at place: CGFloat) {
    let visible = uncovered
    let whole = cells(in: visible).filter { visible.insetBy(dx: 0, dy: -0.5).contains($0.frame) }
    let y = visible.minY + place * visible.height
    let nearest = whole.min { first, second in
      (abs(first.frame.midY - y), first.frame.minX) < (
        abs(second.frame.midY - y), second.frame.minX
      )
    }
    if let nearest { collectionView.focusItem(at: nearest.indexPath, scrolls: false) }
  }

  func cells(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
    collectionView.layoutIfNeeded()
    return (collectionView.collectionViewLayout.layoutAttributesForElements(in: rect) ?? [])
      .filter { $0.representedElementCategory == .cell && $0.frame.overlaps(rect) }
  }

  /// What is in sight, without what lies below a pinned header.
  var uncovered: CGRect {
    let header = arranging.layout.hasHeaders ? UIScreen.main.cellMetrics.height : 0
    var rect = collectionView.bounds
    rect.origin.y += header
    rect.size.height = max(0, rect.height - header)
    return rect
  }
}
