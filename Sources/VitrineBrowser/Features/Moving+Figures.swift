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
