import CollectionLayouts
import UIKit

// Layouts with cards for any items.
extension BrowserLayout {
  /// Returns the size of the largest card at the top of the content, the size for decoding
  /// pictures.
  static func largestCard(_ layout: UICollectionViewLayout) -> CGSize? {
    guard let bounds = layout.collectionView?.bounds else { return nil }
    let top = layout.layoutAttributesForElements(in: CGRect(origin: .zero, size: bounds.size)) ?? []
    return top.lazy.filter { $0.representedElementCategory == .cell }.map(\.size)
      .max { $0.width * $0.height < $1.width * $1.height }
  }

  /// Fits a stack of cards that use the width of the screen and leave every title visible.
  func fitStack(_ layout: UICollectionViewLayout, width: CGFloat) {
    guard let layout = layout as? StackLayout else { return }
    let cell = UIScreen.main.cellMetrics
    let columns = cell.columns(fittingIn: width)
    let side = CGFloat(max(0, (columns - zoomed([40, 60, 80, 110, 160])) / 2)) * cell.width
    let options = StackLayout.Options(
      itemLength: 8 * cell.height, exposure: 2 * cell.height, sectionSpacing: cell.height,
      insets: UIEdgeInsets(top: 0, left: side, bottom: 0, right: side))
    if layout.options != options { layout.options = options }
  }

  /// Fits cards around the middle, as wide as the longest title.
  func fitRadial(_ layout: UICollectionViewLayout) {
    guard let layout = layout as? RadialLayout else { return }
    let cell = UIScreen.main.cellMetrics
    var options = layout.options
    // Includes the frame, the mark and an empty column.
    let wanted = min(titleColumns + 5, zoomed([16, 40, 50, 60, 80]))
    options.itemSize = CGSize(
      width: CGFloat(max(wanted, zoomed([12, 16, 22, 30, 44]))) * cell.width,
      height: CGFloat(zoomed([3, 3, 4, 6, 8])) * cell.height)
    // If the cards do not fit the screen, they become labels.
    options.leastItemSize = CGSize(width: 12 * cell.width, height: cell.height)
    options.spacing = 0
    if layout.options != options { layout.options = options }
  }

  /// Returns one of five measures for the current size of cards.
  func zoomed(_ measures: [Int]) -> Int { measures[min(max(zoom, 0), measures.count - 1)] }
}
