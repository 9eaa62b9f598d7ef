import CollectionLayouts
import UIKit
import VitrineItems

/// Moves focus by the order and the parts of a layout, and scrolls to the headings above its first
/// items.
@MainActor
struct PlanMotions {
  let moving: FocusFeature

  private var arranging: LayoutFeature { moving.arranging }
  private var collectionView: UICollectionView { moving.collectionView }

  /// Moves right or left in layouts with a reading order: through a pile, and from the end of a row
  /// to the next row.
  ///
  /// - Returns: Whether the focus has moved; nil for layouts without a reading order.
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

  /// Returns whether an item lies to the right or left of a frame, in the same row; in a calendar,
  /// in the same week.
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

  /// Moves to the first item of another part of a layout, such as a month or a lane. Beyond the
  /// last part, it goes to the last item; backwards, it goes to the start of the current part
  /// first.
  ///
  /// - Returns: Whether the focus has moved; nil if the layout has no parts.
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

  /// Scrolls to the very top if one of the first items has focus, so that the headings above it
  /// become visible.
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
