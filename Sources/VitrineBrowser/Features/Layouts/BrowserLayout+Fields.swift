import CollectionLayouts
import UIKit

// Layouts that go by fields.
extension BrowserLayout {
  /// Tags in lines around the middle.
  func fitTags(_ layout: UICollectionViewLayout) {
    guard let layout = layout as? TagCloudLayout else { return }
    let cell = UIScreen.main.cellMetrics
    let options = TagCloudLayout.Options(
      alignment: .center, itemSpacing: cell.width, lineSpacing: zoom > 1 ? cell.height : 0,
      section: SectionOptions(joinsSections: true), centersInLines: true, edgeStep: cell.width)
    if layout.options != options { layout.options = options }
  }

  /// How many rows a card of a board has.
  func boardRows(isNarrow: Bool) -> Int {
    zoomed(showsPictures ? [5, 9, 12, 16, 24] : [3, isNarrow ? 5 : 4, 5, 6, 8])
  }

  /// Lanes that share the width; where not all have room, each has enough to be read.
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

  /// Rows, indented by four columns a level.
  func fitTree(_ layout: UICollectionViewLayout) {
    guard let layout = layout as? TreeLayout else { return }
    let cell = UIScreen.main.cellMetrics
    let options = TreeLayout.Options(
      rowHeight: cell.height, indent: 4 * cell.width, minimumItemWidth: 12 * cell.width)
    if layout.options != options { layout.options = options }
  }
}
