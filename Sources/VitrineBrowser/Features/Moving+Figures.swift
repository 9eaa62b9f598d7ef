import BrowserModel
import UIKit

// Moving where items stand as a figure says.
extension Moving {
  /// Moves to the right or left where a figure knows better than the places of its items.
  ///
  /// - Returns: Whether focus has moved.
  func stepInFigure(_ heading: UIFocusHeading) -> Bool {
    guard heading == .left || heading == .right,
      let made = arranging.placing.figureLayout,
      let focus = collectionView.keyboard.focusedIndexPath, let number = made.number(of: focus)
    else { return false }
    let next = made.figure.piles.neighbour(of: number, by: heading == .right ? 1 : -1)
    guard let path = next.flatMap(made.path(ofNumber:)) else { return false }
    collectionView.keyboard.focusItem(at: path, scrolls: true)
    return true
  }

  /// Moves to the beginning of another part of a figure, as a month or a lane, and behind the last one to the last
  /// item; backwards the beginning of the own part comes first.
  ///
  /// - Returns: Whether focus has moved; nil where there are no parts.
  func goToPart(by distance: Int) -> Bool? {
    guard let made = arranging.placing.figureLayout, let last = made.figure.parts.indices.last,
      let focus = collectionView.keyboard.focusedIndexPath.flatMap(made.number),
      let part = made.figure.parts.firstIndex(where: { $0.contains(focus) })
    else { return nil }
    let parts = made.figure.parts
    var target = part + distance
    if distance < 0, parts[part].first != focus { target += 1 }
    if target > last, made.kind == .board {
      target = last
      if part == last {
        context.say("this is the last lane")
        return false
      }
    }
    let next = target > last ? parts[last].last : parts[max(0, target)].first
    guard let path = next.flatMap(made.path(ofNumber:)), next != focus else { return false }
    collectionView.keyboard.focusItem(at: path, scrolls: true)
    return true
  }

  /// Scrolls to the very top where one of the first items has focus: what stands above them comes into sight.
  func showTop() {
    guard let made = arranging.placing.figureLayout,
      let frame = collectionView.keyboard.focusedItemFrame, collectionView.contentOffset.y > 0
    else { return }
    let top = CGFloat(made.firstRow) * UIScreen.main.cellMetrics.height
    guard frame.minY <= top, frame.maxY <= collectionView.bounds.height else { return }
    collectionView.scrollAtOnce(
      to: CGPoint(x: collectionView.contentOffset.x, y: 0), velocity: .zero)
  }
}
