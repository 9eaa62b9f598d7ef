import UIKit
import VitrineItems
import VitrineStyledText

extension FocusFeature {
  func scroll(lines: Int) {
    let distance = CGFloat(lines) * UIScreen.main.cellMetrics.height
    let offset = collectionView.contentOffset
    collectionView.scrollAtOnce(to: CGPoint(x: offset.x, y: offset.y + distance), velocity: .zero)
    keepFocusInSight()
  }

  /// Moves the focus if its item is scrolled out of view.
  func keepFocusInSight() {
    guard let frame = collectionView.keyboard.focusedItemFrame else { return }
    let visible = uncovered
    if frame.minY < visible.minY - 0.5 {
      focusOnScreen(at: 0, inColumnOf: frame)
    } else if frame.maxY > visible.maxY + 0.5 {
      focusOnScreen(at: 1, inColumnOf: frame)
    }
  }

  func scrollFocus(to place: CGFloat) {
    guard let frame = collectionView.keyboard.focusedItemFrame else { return }
    let visible = uncovered
    let cell = UIScreen.main.cellMetrics.height
    let room = ((visible.height - frame.height) * place / cell).rounded(.down) * cell
    let covered = visible.minY - collectionView.bounds.minY
    let offset = CGPoint(x: collectionView.contentOffset.x, y: frame.minY - covered - room)
    collectionView.scrollAtOnce(to: offset, velocity: .zero)
  }

  /// Shows the item in focus again after new items have been laid out, because their headings may
  /// cover it.
  func showFocusOfOtherItems() {
    guard shown.hasOtherItems else { return }
    shown.hasOtherItems = false
    shown.performing {
      collectionView.layoutIfNeeded()
      guard let path = collectionView.keyboard.focusedIndexPath else { return }
      collectionView.keyboard.focusItem(at: path, scrolls: true)
    }
  }

  // MARK: Marks

  func goToMarked(forward: Bool, _ count: Int) {
    let marks = collectionView.selectedItems
    guard !marks.isEmpty, let focus = collectionView.keyboard.focusedIndexPath,
      var ordinal = collectionView.ordinal(of: focus)
    else { return }
    let all = collectionView.numberOfAllItems
    var left = count
    var target: IndexPath?
    while left > 0 {
      ordinal += forward ? 1 : -1
      guard (0..<all).contains(ordinal), let path = collectionView.indexPath(atOrdinal: ordinal)
      else { break }
      guard marks.contains(path) else { continue }
      target = path
      left -= 1
    }
    if let target { collectionView.keyboard.focusItem(at: target, scrolls: true) }
  }

  // MARK: Index titles

  /// Takes the next key as an index title, or the start of one.
  func awaitTitle() {
    let index = IndexEntries(of: shown.items)
    if index.entries.isEmpty {
      return context.say("no index: no sections, and no items sorted by name")
    }
    let capture = KeyCapture(pendingText: "'") { [weak self] key in
      if let text = key.text { self?.jump(to: String(text)) }
    }
    context.layers.captureKey(
      capture,
      hints: index.entries.prefix(200).map { entry in
        (entry.title.first.map(String.init) ?? "", entry.title)
      })
  }

  /// Goes to the next index title with a prefix.
  private func jump(to text: String) {
    let place = collectionView.keyboard.focusedIndexPath
    guard let entry = IndexEntries(of: shown.items).next(beginningWith: text, after: place) else {
      return context.say("no index title begins with \(VisibleText.text(of: text))")
    }
    let path =
      entry.path.count > 1 ? entry.path : IndexPath(item: 0, section: entry.path[0])
    shown.performing {
      shown.choosingFocus { collectionView.keyboard.focusItem(at: path, scrolls: true) }
      scrollFocus(to: 0)
    }
    context.statusChanged()
  }

  // MARK: Scrolling by the mouse

  /// Called when the wheel or a drag scrolls. The focus follows, once per frame.
  func didScroll() {
    guard !shown.isPerforming, !collectionView.keyboard.isCarrying else { return }
    shown.mayHaveLostFocus = true
    context.layoutChanged()
  }

  /// Called after the layout of a frame. Moves the focus to follow mouse scrolling.
  func followScrolling() {
    guard shown.mayHaveLostFocus, arranging.transition == nil else { return }
    shown.mayHaveLostFocus = false
    shown.choosingFocus { keepFocusInSight() }
    context.statusChanged()
  }
}
