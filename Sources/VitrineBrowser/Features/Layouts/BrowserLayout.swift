import CollectionLayouts
import UIKit

/// Makes and resizes the layouts that the items are shown in.
@MainActor
struct BrowserLayout {
  var kind: LayoutKind
  /// The fields that it goes by; empty: none, or they are not known yet.
  var fields: [String] = []
  /// The size of cards, a place in `cardSizes`.
  var zoom = usualZoom
  var hasHeaders: Bool
  /// How many lines a row of a table has, in which wide texts are wrapped.
  var rowLines = 1
  /// How many columns the longest title takes; 0: not known.
  var titleColumns = 0
  /// Whether cards have room for pictures.
  var showsPictures = false
  /// The day that calendars and timelines mark.
  var today: CalendarDate?
  /// How many rows the screen has; 0: not known.
  var screenRows = 0
  /// What lines between items are drawn with.
  var look = Look.plain
  /// How many values the cards of a grid or a carousel have to show besides the title.
  var factCount = 0

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

  /// So many values have room in one row of a card.
  private static let usualFacts = 2

  /// The cells of a card of a grid, which is higher where it has more to show than usual.
  private var gridSize: (columns: Int, rows: Int) {
    if showsPictures { return pictureSize }
    let card = Self.cardSizes[zoom]
    return (card.columns, card.rows + (zoom > 0 ? max(0, factCount - Self.usualFacts) : 0))
  }

  /// The cells of a card with a picture.
  var pictureSize: (columns: Int, rows: Int) { Self.pictureSizes[zoom] }
  /// The same one size larger.
  var largePictureSize: (columns: Int, rows: Int) {
    Self.pictureSizes[min(zoom + 1, Self.pictureSizes.count - 1)]
  }

  /// A layout of the kind that is shown.
  func make() -> UICollectionViewLayout { LayoutRegistry.entry(kind).make() }

  static func makeFlow() -> UICollectionViewLayout {
    let layout = UICollectionViewFlowLayout()
    layout.sectionHeadersPinToVisibleBounds = true
    return layout
  }

  /// The same in points, and the margins: what is left over goes there, so that all gaps are the same.
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

  /// How many cards fit beside one another with a column between them, and how wide they are then, in columns.
  static func cards(atLeast least: Int, in columns: Int) -> (across: Int, columns: Int) {
    let across = max(1, (columns + 1) / (least + 1))
    return (across, max(1, (columns - (across - 1)) / across))
  }

  /// Whether items need more rows than there are; what more of them need is not counted.
  ///
  /// - Parameters:
  ///   - counts: How many items each section has.
  ///   - columns: How wide the screen is.
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

  /// Whether how much room the items take is known from their count alone.
  var isRegular: Bool { kind.isRows || kind == .grid }

  /// Fits a layout to a width; changes only what differs.
  func fit(_ layout: UICollectionViewLayout, width: CGFloat) {
    // Rows stand for a layout until the values that it goes by are read.
    if layout is UICollectionViewFlowLayout { return fitFlow(layout, width: width) }
    LayoutRegistry.entry(kind).fit(self, layout, width)
  }

  /// Rows, or cards of one size.
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
