import UIKit
import VitrineItems

/// Moves focus where the order and the parts of a figure count, and what stands above its items.
@MainActor
struct FigureMotions {
  let moving: Moving

  private var arranging: Arranging { moving.arranging }
  private var collectionView: UICollectionView { moving.collectionView }

  /// Moves to the right or left where the order of items counts as much as their places: through a pile, and from the
  /// end of a row to the next one.
  ///
  /// - Returns: Whether focus has moved; nil where only places count.
  func stepSideways(_ heading: UIFocusHeading) -> Bool? {
    guard heading == .left || heading == .right,
      let focus = collectionView.keyboard.focusedIndexPath,
      let frame = collectionView.keyboard.focusedItemFrame
    else { return nil }
    let isForward = heading == .right
    let made = arranging.placing.figureLayout
    let number = made?.number(of: focus)
    let planned = arranging.placing.plannedLayout
    let place = planned?.number(ofItemAt: focus)
    var next: IndexPath?
    switch arranging.layout.kind {
    case .map:
      guard let place,
        let other = planned?.plan?.piles.neighbour(of: place, by: isForward ? 1 : -1)
      else { return nil }
      next = planned?.indexPath(ofItemNumbered: other)
    case .timeline, .calendar:
      guard let place, !hasItems(beside: frame, isForward: isForward) else { return nil }
      next = planned?.plan?.neighbour(of: place, isForward: isForward)
        .flatMap { planned?.indexPath(ofItemNumbered: $0) }
    case .tags, .mosaic:
      guard let made, let number, !hasItems(beside: frame, isForward: isForward) else { return nil }
      next = made.figure.neighbour(of: number, isForward: isForward).flatMap(made.path(ofNumber:))
    case .circle, .spiral:
      guard !hasItems(beside: frame, isForward: isForward) else { return nil }
      next = collectionView.indexPathAfter(focus, by: isForward ? 1 : -1)
    default: return nil
    }
    guard let next, next != focus else { return false }
    collectionView.keyboard.focusItem(at: next, scrolls: true)
    return true
  }

  /// Whether an item stands in the same row as a place and to its right, or left; in a calendar, in the same week.
  private func hasItems(beside frame: CGRect, isForward: Bool) -> Bool {
    let cell = UIScreen.main.cellMetrics
    var band = frame.insetBy(dx: 0, dy: min(cell.height, frame.height) / 4)
    let middle = CGPoint(x: frame.midX, y: frame.midY)
    if let slot = arranging.placing.plannedLayout?.plan?.slot(at: middle) {
      (band.origin.y, band.size.height) = (slot.frame.minY, slot.frame.height)
    }
    band.origin.x = isForward ? frame.midX : 0
    band.size.width = isForward ? max(0, collectionView.contentSize.width - frame.midX) : frame.midX
    return moving.cells(in: band).contains {
      isForward ? $0.frame.minX >= frame.maxX - 1 : $0.frame.maxX <= frame.minX + 1
    }
  }

  /// Moves to the beginning of another part of a figure, as a month or a lane, and behind the last one to the last
  /// item; backwards the beginning of the own part comes first.
  ///
  /// - Returns: Whether focus has moved; nil where there are no parts.
  func goToPart(by distance: Int) -> Bool? {
    let (made, planned) = (arranging.placing.figureLayout, arranging.placing.plannedLayout)
    let parts = planned?.plan?.parts ?? made?.figure.parts ?? []
    guard let last = parts.indices.last, let path = collectionView.keyboard.focusedIndexPath,
      let focus = planned?.number(ofItemAt: path) ?? made?.number(of: path),
      let part = parts.firstIndex(where: { $0.contains(focus) })
    else { return nil }
    var target = part + distance
    if distance < 0, parts[part].first != focus { target += 1 }
    if target > last, arranging.layout.kind == .board {
      target = last
      if part == last {
        moving.context.say("this is the last lane")
        return false
      }
    }
    let next = target > last ? parts[last].last : parts[max(0, target)].first
    guard let next, next != focus,
      let path = planned?.indexPath(ofItemNumbered: next) ?? made?.path(ofNumber: next)
    else { return false }
    collectionView.keyboard.focusItem(at: path, scrolls: true)
    return true
  }

  /// Scrolls to the very top where one of the first items has focus: what stands above them comes into sight.
  func showTop() {
    guard let frame = collectionView.keyboard.focusedItemFrame,
      collectionView.contentOffset.y > 0, let top = arranging.placing.firstItemTop
    else { return }
    guard frame.minY <= top, frame.maxY <= collectionView.bounds.height else { return }
    collectionView.scrollAtOnce(
      to: CGPoint(x: collectionView.contentOffset.x, y: 0), velocity: .zero)
  }
}
