import UIKit

/// Makes and resizes the layouts that the items are shown in.
@MainActor
struct BrowserLayout {
  var kind: LayoutKind
  /// The size of cards, a place in `cardSizes`.
  var zoom = usualZoom
  var hasHeaders: Bool

  static let usualZoom = 1
  /// In character cells.
  private static let cardSizes: [(columns: Int, rows: Int)] = [
    (12, 3), (18, 4), (26, 5), (38, 6), (58, 8),
  ]

  mutating func zoom(by steps: Int) {
    zoom = min(max(zoom + steps, 0), Self.cardSizes.count - 1)
  }

  func make() -> UICollectionViewFlowLayout {
    let layout = UICollectionViewFlowLayout()
    layout.sectionHeadersPinToVisibleBounds = true
    return layout
  }

  /// How wide cards are, in columns: as many as fit beside one another share the width.
  private static func cardColumns(atLeast least: Int, in columns: Int) -> Int {
    let across = max(1, (columns + 1) / (least + 1))
    return max(1, (columns - (across - 1)) / across)
  }

  /// Fits a layout to a width; changes only what differs.
  func fit(_ layout: UICollectionViewFlowLayout, width: CGFloat) {
    let cell = UIScreen.main.cellMetrics
    let size: CGSize
    switch kind {
    case .list: size = CGSize(width: max(width, cell.width), height: cell.height)
    case .grid:
      let card = Self.cardSizes[zoom]
      let columns = Self.cardColumns(atLeast: card.columns, in: Int(width / cell.width))
      size = CGSize(
        width: CGFloat(columns) * cell.width, height: CGFloat(card.rows) * cell.height)
    }
    let header = CGSize(width: width, height: hasHeaders ? cell.height : 0)
    if layout.itemSize != size { layout.itemSize = size }
    if layout.headerReferenceSize != header { layout.headerReferenceSize = header }
    let spacing: CGFloat = kind == .grid ? cell.width : 0
    if layout.minimumInteritemSpacing != spacing { layout.minimumInteritemSpacing = spacing }
    if layout.minimumLineSpacing != 0 { layout.minimumLineSpacing = 0 }
  }
}
