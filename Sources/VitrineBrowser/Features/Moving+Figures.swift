import BrowserModel
import UIKit

// Moving where items stand as a figure says.
extension Moving {
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
