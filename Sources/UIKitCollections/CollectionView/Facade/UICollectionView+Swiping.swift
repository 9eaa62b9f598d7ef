import Foundation
import UIKitCore

extension UICollectionView: SidewaysWheel {
  /// Enables swipe actions of rows.
  final func allowSwiping() {
    guard swiping == nil else { return }
    swiping = RowSwiping(in: self, counts: counts, cells: visible, calls: door)
  }

  /// Returns the cell of the row above the line between rows at a point.
  final func rowAboveLine(at point: CGPoint) -> UIView? {
    collectionViewLayout.environmentLayout?.rowAboveLine(at: point).flatMap(visible.cell)
  }

  package final func wheelTurnedSideways(by distance: CGFloat, at point: CGPoint) -> Bool {
    swiping?.wheelTurned(by: distance, at: point) ?? false
  }
}
