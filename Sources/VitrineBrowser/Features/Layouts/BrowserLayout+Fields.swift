import CollectionLayouts
import UIKit

// Layouts that depend on fields.
extension BrowserLayout {
  /// Fits tags in lines around the middle.
  func fitTags(_ layout: UICollectionViewLayout) {
    guard let layout = layout as? TagCloudLayout else { return }
    let cell = UIScreen.main.cellMetrics
    let options = TagCloudLayout.Options(
      alignment: .center, itemSpacing: cell.width, lineSpacing: zoom > 1 ? cell.height : 0,
      section: SectionOptions(joinsSections: true), centersInLines: true, edgeStep: cell.width)
    if layout.options != options { layout.options = options }
  }

  /// Returns the number of rows in a card of a board.
  func boardRows(isNarrow: Bool) -> Int {
    zoomed(showsPictures ? [5, 9, 12, 16, 24] : [3, isNarrow ? 5 : 4, 5, 6, 8])
  }

  /// Fits lanes that share the width. If they are too many, each has a readable width.
  func fitBoard(_ layout: UICollectionViewLayout) {
    guard let layout = layout as? BoardLayout else { return }
    let cell = UIScreen.main.cellMetrics
    let least = zoomed([12, 14, 24, 32, 44])
    let options = BoardLayout.Options(
      itemHeight: CGFloat(boardRows(isNarrow: false)) * cell.height, laneSpacing: cell.width,
      headerHeight: 2 * cell.height, minimumLaneWidth: CGFloat(least) * cell.width,
      scrollingLaneWidth: CGFloat(max(least, 22)) * cell.width,
      maximumLaneWidth: CGFloat(max(least, 46)) * cell.width, edgeStep: cell.width)
    if layout.options != options { layout.options = options }
  }

  /// Fits rows with an indentation of four columns per level.
  func fitTree(_ layout: UICollectionViewLayout) {
    guard let layout = layout as? TreeLayout else { return }
    let cell = UIScreen.main.cellMetrics
    let options = TreeLayout.Options(
      rowHeight: cell.height, indent: 4 * cell.width, minimumItemWidth: 12 * cell.width)
    if layout.options != options { layout.options = options }
  }
}
