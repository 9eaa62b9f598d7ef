import CollectionLayouts
import UIKit

// Layouts of pictures.
extension BrowserLayout {
  /// Fits cards in columns, each as high as its picture.
  func fitWaterfall(_ layout: UICollectionViewLayout, width: CGFloat) {
    guard let layout = layout as? WaterfallLayout else { return }
    let cell = UIScreen.main.cellMetrics
    let (across, _, inset) = Self.cards(atLeast: pictureSize.columns, inWidth: width)
    let options = WaterfallLayout.Options(
      columns: .fixed(across), columnSpacing: cell.width, itemSpacing: 0,
      itemLength: CGFloat(pictureSize.rows) * cell.height,
      headerLength: hasHeaders ? cell.height : 0, sectionInset: inset)
    if layout.options != options { layout.options = options }
  }

  /// Returns the decoding size of a picture, which depends only on the width of its column.
  static func waterfallCard(_ layout: UICollectionViewLayout) -> CGSize? {
    guard let layout = layout as? WaterfallLayout, case .fixed(let count) = layout.options.columns,
      let room = layout.collectionView?.bounds.width
    else { return nil }
    let inset = layout.options.sectionInset
    let gaps = CGFloat(count - 1) * layout.options.columnSpacing
    let breadth = (room - inset.left - inset.right - gaps) / CGFloat(count)
    return CGSize(width: breadth, height: 3 * breadth)
  }

  /// Fits as many large and small tiles as possible. With few items, the tiles become taller,
  /// unless they show pictures.
  func fitMosaic(_ layout: UICollectionViewLayout) {
    guard let layout = layout as? MosaicLayout else { return }
    let cell = UIScreen.main.cellMetrics
    let rows = zoomed(showsPictures ? [6, 9, 12, 16, 22] : [3, 4, 5, 7, 9])
    let options = MosaicLayout.Options(
      pattern: .alternating, rowHeight: CGFloat(rows) * cell.height,
      section: SectionOptions(joinsSections: true),
      minimumUnitWidth: CGFloat(zoomed([14, 19, 28, 38, 58])) * cell.width,
      maximumStretch: showsPictures ? 1 : 3, edgeStep: cell.width)
    if layout.options != options { layout.options = options }
  }

  /// Fits one large card in the middle with smaller ones beside it.
  func fitCarousel(_ layout: UICollectionViewLayout) {
    guard let layout = layout as? CarouselLayout else { return }
    let cell = UIScreen.main.cellMetrics
    var options = CarouselLayout.Options.gallery
    // A frame, three rows for the title, an empty row, and one row per value. A title without
    // values may be a long text.
    let needed = showsPictures || factCount == 0 ? largePictureSize.rows : 6 + factCount
    let rows = min(largePictureSize.rows, needed)
    options.itemSize = CGSize(
      width: CGFloat(largePictureSize.columns) * cell.width, height: CGFloat(rows) * cell.height)
    options.spacing = cell.width
    if layout.options != options { layout.options = options }
  }
}
