import CollectionLayouts
import UIKit

// Layouts that show cards of anything.
extension BrowserLayout {
  /// Pictures are decoded for the largest card at the top of the content.
  static func largestCard(_ layout: UICollectionViewLayout) -> CGSize? {
    guard let bounds = layout.collectionView?.bounds else { return nil }
    let top = layout.layoutAttributesForElements(in: CGRect(origin: .zero, size: bounds.size)) ?? []
    return top.lazy.filter { $0.representedElementCategory == .cell }.map(\.size)
      .max { $0.width * $0.height < $1.width * $1.height }
  }

  /// Cards as broad as the screen allows, of each of which the title is seen.
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

  /// Cards around the middle, as broad as the longest title needs.
  func fitRadial(_ layout: UICollectionViewLayout) {
    guard let layout = layout as? RadialLayout else { return }
    let cell = UIScreen.main.cellMetrics
    var options = layout.options
    // With a frame, a mark and a free column.
    let wanted = min(titleColumns + 5, zoomed([16, 40, 50, 60, 80]))
    options.itemSize = CGSize(
      width: CGFloat(max(wanted, zoomed([12, 16, 22, 30, 44]))) * cell.width,
      height: CGFloat(zoomed([3, 3, 4, 6, 8])) * cell.height)
    // Where they do not fit the screen, they are labels.
    options.leastItemSize = CGSize(width: 12 * cell.width, height: cell.height)
    options.spacing = 0
    if layout.options != options { layout.options = options }
  }

  /// The measure for the size of cards, out of five.
  func zoomed(_ measures: [Int]) -> Int { measures[min(max(zoom, 0), measures.count - 1)] }
}
