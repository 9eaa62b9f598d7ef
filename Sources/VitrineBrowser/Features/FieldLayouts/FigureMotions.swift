import CollectionLayouts
import UIKit
import VitrineItems

/// Moves focus by the order and the parts of a layout, and scrolls to the headings above its first items.
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
    var next: IndexPath?
    switch arranging.layout.kind {
    case .map:
      guard let map = arranging.placing.plannedLayout, let number = map.number(ofItemAt: focus),
        let other = map.plan?.piles.neighbour(of: number, by: isForward ? 1 : -1)
      else { return nil }
      next = map.indexPath(ofItemNumbered: other)
    case .timeline, .calendar:
      guard let order = arranging.placing.readingLayout?.readingOrder,
        let place = order.firstIndex(of: focus), !hasItems(beside: frame, isForward: isForward)
      else { return nil }
      let other = place + (isForward ? 1 : -1)
      next = order.indices.contains(other) ? order[other] : nil
    case .circle, .spiral, .mosaic, .tags:
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
    if let slot = arranging.placing.readingLayout?.slot(at: middle) {
      (band.origin.y, band.size.height) = (slot.frame.minY, slot.frame.height)
    }
    band.origin.x = isForward ? frame.midX : 0
    band.size.width = isForward ? max(0, collectionView.contentSize.width - frame.midX) : frame.midX
    return moving.cells(in: band).contains {
      isForward ? $0.frame.minX >= frame.maxX - 1 : $0.frame.maxX <= frame.minX + 1
    }
  }

  /// Moves to the beginning of another part of a layout, as a month or a lane, and behind the last one to the last
  /// item; backwards the beginning of the own part comes first.
  ///
  /// - Returns: Whether focus has moved; nil where there are no parts.
  func goToPart(by distance: Int) -> Bool? {
    guard let made = arranging.placing.readingLayout,
      let focus = collectionView.keyboard.focusedIndexPath
    else { return nil }
    let (parts, order) = (made.readingParts, made.readingOrder)
    guard let last = parts.indices.last, let place = order.firstIndex(of: focus),
      let part = parts.firstIndex(where: { $0.contains(place) })
    else { return nil }
    var target = part + distance
    if distance < 0, parts[part].lowerBound != place { target += 1 }
    if target > last, made is BoardLayout {
      target = last
      if part == last {
        moving.context.say("this is the last lane")
        return false
      }
    }
    let next = target > last ? parts[last].upperBound - 1 : parts[max(0, target)].lowerBound
    guard next != place else { return false }
    collectionView.keyboard.focusItem(at: order[next], scrolls: true)
    return true
  }

  /// Scrolls to the very top where one of the first items has focus: what stands above them comes into sight.
  func showTop() {
    guard let made = arranging.placing.readingLayout,
      let frame = collectionView.keyboard.focusedItemFrame, collectionView.contentOffset.y > 0,
      frame.maxY <= collectionView.bounds.height,
      let first = made.readingOrder.first.flatMap(made.layoutAttributesForItem),
      frame.minY <= first.frame.minY
    else { return }
    collectionView.scrollAtOnce(
      to: CGPoint(x: collectionView.contentOffset.x, y: 0), velocity: .zero)
  }
}
