import CollectionLayouts
import UIKit
import VitrineItems

/// A factory that makes and resizes the layouts of the items.
@MainActor
struct BrowserLayout {
  var kind: LayoutKind
  /// The fields of the layout; empty if there are none, or if they are still unknown.
  var fields: [String] = []
  /// The size of cards, as an index in `cardSizes`.
  var zoom = usualZoom
  var hasHeaders: Bool
  /// The number of lines in a row of a table, for wrapped texts.
  var rowLines = 1
  /// The width of the longest title in columns; 0 if unknown.
  var titleColumns = 0
  /// Whether cards have room for pictures.
  var showsPictures = false
  /// The day that calendars and timelines highlight.
  var today: CalendarDate?
  /// The number of rows on the screen; 0 if unknown.
  var screenRows = 0
  /// The look of lines between items.
  var look = ResolvedTheme.plain
  /// The number of values on a card of a grid or a carousel, besides the title.
  var factCount = 0

  static let usualZoom = 1
  /// The sizes of cards in character cells.
  private static let cardSizes: [(columns: Int, rows: Int)] = [
    (12, 3), (18, 4), (26, 5), (38, 6), (58, 8),
  ]

  /// The sizes of cards with pictures, in character cells.
  private static let pictureSizes: [(columns: Int, rows: Int)] = [
    (14, 8), (22, 11), (30, 15), (42, 20), (62, 28),
  ]

  mutating func zoom(by steps: Int) {
    zoom = min(max(zoom + steps, 0), Self.cardSizes.count - 1)
  }

  /// The number of values that fit into one row of a card.
  private static let usualFacts = 2

  /// The size of a grid's card in character cells; cards with many values are higher.
  private var gridSize: (columns: Int, rows: Int) {
    if showsPictures { return pictureSize }
    let card = Self.cardSizes[zoom]
    return (card.columns, card.rows + (zoom > 0 ? max(0, factCount - Self.usualFacts) : 0))
  }

  /// The size of a card with a picture, in character cells.
  var pictureSize: (columns: Int, rows: Int) { Self.pictureSizes[zoom] }
  /// The next larger size of a card with a picture.
  var largePictureSize: (columns: Int, rows: Int) {
    Self.pictureSizes[min(zoom + 1, Self.pictureSizes.count - 1)]
  }

  /// Makes a layout of the current kind.
  func make() -> UICollectionViewLayout { LayoutRegistry.entry(kind).make() }

  static func makeFlow() -> UICollectionViewLayout {
    let layout = UICollectionViewFlowLayout()
    layout.sectionHeadersPinToVisibleBounds = true
    return layout
  }

  /// Returns the size of cards in points, and the margins. Remaining space goes into the margins,
  /// so that all gaps are equal.
  static func cards(
    atLeast least: Int, inWidth width: CGFloat
  ) -> (across: Int, columns: Int, inset: UIEdgeInsets) {
    let cell = UIScreen.main.cellMetrics
    let all = cell.columns(fittingIn: width)
    let (across, columns) = cards(atLeast: least, in: all)
    let rest = max(0, all - across * (columns + 1) + 1)
    var inset = UIEdgeInsets.zero
    inset.left = CGFloat(rest / 2) * cell.width
    inset.right = max(0, width - CGFloat(across * (columns + 1) - 1 + rest / 2) * cell.width)
    return (across, columns, inset)
  }

  /// Returns the number of cards in a row with one column between them, and their width in columns.
  static func cards(atLeast least: Int, in columns: Int) -> (across: Int, columns: Int) {
    let across = max(1, (columns + 1) / (least + 1))
    return (across, max(1, (columns - (across - 1)) / across))
  }

  /// Returns whether the items need more rows than there are, without counting further.
  ///
  /// - Parameters:
  ///   - counts: The number of items in each section.
  ///   - columns: The width of the screen.
  func overflows(_ counts: some Sequence<Int>, columns: Int, rows: Int) -> Bool {
    let card = gridSize
    let across = kind == .grid ? Self.cards(atLeast: card.columns, in: columns).across : 1
    let height = kind == .grid ? card.rows : kind.isRows ? rowLines : 1
    var used = 0
    for count in counts where count > 0 {
      used += (hasHeaders ? 1 : 0) + (count + across - 1) / across * height
      if used > rows { return true }
    }
    return false
  }

  /// Whether the number of items determines their total size.
  var isRegular: Bool { kind.isRows || kind == .grid }

  /// Fits a layout to a width, and sets only changed properties.
  func fit(_ layout: UICollectionViewLayout, width: CGFloat) {
    // Rows stand in for a layout until its values are loaded.
    if layout is UICollectionViewFlowLayout { return fitFlow(layout, width: width) }
    LayoutRegistry.entry(kind).fit(self, layout, width)
  }

  /// Fits rows, or cards of one size.
  func fitFlow(_ layout: UICollectionViewLayout, width: CGFloat) {
    guard let layout = layout as? UICollectionViewFlowLayout else { return }
    let cell = UIScreen.main.cellMetrics
    let size: CGSize
    var inset = UIEdgeInsets.zero
    switch kind {
    case .grid:
      let card = gridSize
      let cards = Self.cards(atLeast: card.columns, inWidth: width)
      size = CGSize(
        width: CGFloat(cards.columns) * cell.width, height: CGFloat(card.rows) * cell.height)
      inset = cards.inset
    default:
      size = CGSize(width: max(width, cell.width), height: CGFloat(rowLines) * cell.height)
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
