import UIKit

/// Makes and resizes the layouts that the items are shown in.
@MainActor
struct BrowserLayout {
  var kind: LayoutKind
  /// The size of cards, a place in `cardSizes`.
  var zoom = usualZoom
  var hasHeaders: Bool
  /// Whether cards have room for pictures.
  var showsPictures = false

  static let usualZoom = 1
  /// In character cells.
  private static let cardSizes: [(columns: Int, rows: Int)] = [
    (12, 3), (18, 4), (26, 5), (38, 6), (58, 8),
  ]

  /// The same where they show pictures.
  private static let pictureSizes: [(columns: Int, rows: Int)] = [
    (14, 8), (22, 11), (30, 15), (42, 20), (62, 28),
  ]

  mutating func zoom(by steps: Int) {
    zoom = min(max(zoom + steps, 0), Self.cardSizes.count - 1)
  }

  func make() -> UICollectionViewFlowLayout {
    let layout = UICollectionViewFlowLayout()
    layout.sectionHeadersPinToVisibleBounds = true
    return layout
  }

  /// How many cards fit beside one another with a column between them, and how wide they are then, in columns.
  static func cards(atLeast least: Int, in columns: Int) -> (across: Int, columns: Int) {
    let across = max(1, (columns + 1) / (least + 1))
    return (across, max(1, (columns - (across - 1)) / across))
  }

  /// Fits a layout to a width; changes only what differs.
  func fit(_ layout: UICollectionViewFlowLayout, width: CGFloat) {
    let cell = UIScreen.main.cellMetrics
    let size: CGSize
    var inset = UIEdgeInsets.zero
    switch kind {
    case .list: size = CGSize(width: max(width, cell.width), height: cell.height)
    case .grid:
      let card = showsPictures ? Self.pictureSizes[zoom] : Self.cardSizes[zoom]
      let all = cell.columns(fittingIn: width)
      let (across, columns) = Self.cards(atLeast: card.columns, in: all)
      size = CGSize(
        width: CGFloat(columns) * cell.width, height: CGFloat(card.rows) * cell.height)
      // What is left over goes to the margins, so that all gaps are the same.
      let rest = max(0, all - across * (columns + 1) + 1)
      inset.left = CGFloat(rest / 2) * cell.width
      inset.right = max(0, width - CGFloat(across * (columns + 1) - 1 + rest / 2) * cell.width)
    }
    if layout.sectionInset != inset { layout.sectionInset = inset }
    let header = CGSize(width: width, height: hasHeaders ? cell.height : 0)
    if layout.itemSize != size { layout.itemSize = size }
    if layout.headerReferenceSize != header { layout.headerReferenceSize = header }
    let spacing: CGFloat = kind == .grid ? cell.width : 0
    if layout.minimumInteritemSpacing != spacing { layout.minimumInteritemSpacing = spacing }
    if layout.minimumLineSpacing != 0 { layout.minimumLineSpacing = 0 }
  }
}
