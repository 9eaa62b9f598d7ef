import UIKit

extension UIScrollView {
  /// Scrolls by a step of the keys, without animation.
  func scroll(_ step: TextOverlay.Step, count: Int) {
    let cell = UIScreen.main.cellMetrics
    let page = max(cell.height, bounds.height)
    let half = max(cell.height, cell.wholeRows(in: page / 2))
    let distance: CGFloat =
      switch step {
      case .up: -cell.height * CGFloat(count)
      case .down: cell.height * CGFloat(count)
      case .pageUp: -page * CGFloat(count)
      case .pageDown: page * CGFloat(count)
      case .halfPageUp: -half * CGFloat(count)
      case .halfPageDown: half * CGFloat(count)
      case .first: -contentSize.height
      case .last: contentSize.height
      }
    scrollAtOnce(to: CGPoint(x: 0, y: contentOffset.y + distance), velocity: .zero)
  }
}
