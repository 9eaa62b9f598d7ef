import UIKit
import VitrineFuzzyMatching
import VitrineStyledText

/// The cell of an item: a row of a list or a card of a grid, depending on its size.
///
/// A row has a mark in the first column and then the title. A card has the same in a box, with a
/// wrapped title. A single class serves both, so that cells survive a layout transition. The cell
/// draws itself without subviews.
final class ItemCell: UICollectionViewCell {
  /// The theme.
  var look = ResolvedTheme.plain {
    didSet { if look !== oldValue { update() } }
  }
  /// The style of the name, independent of the state.
  var name = TextStyle() {
    didSet { if name != oldValue { update() } }
  }
  /// The width of the state glyph and the space after it, in columns.
  static let markColumns = 2

  private(set) var title = "" {
    didSet { if title != oldValue { setNeedsDisplay() } }
  }
  /// Makes the title of a table row on demand, for accessibility; nil if `title` is set.
  private var makeTitle: (() -> String)?
  /// The icon of a file before its title; empty if there is none.
  var icon = "" {
    didSet { if icon != oldValue { setNeedsDisplay() } }
  }
  /// The source's styles for parts of the title, in order; empty if there are none.
  private(set) var titleRuns: [StyledRun] = [] {
    didSet { if titleRuns != oldValue { setNeedsDisplay() } }
  }
  /// The truncation of a long title in a row. The end of a file's name contains its type.
  var truncation = NSLineBreakMode.byTruncatingTail {
    didSet { if truncation != oldValue { setNeedsDisplay() } }
  }
  /// The values beside the title in a row; nil if the title takes the whole row.
  var columns: RowColumns? {
    didSet {
      guard columns != oldValue else { return }
      sizeChanged()
    }
  }
  /// The layout's settings for the item, besides its position.
  var placing = ItemPlacing() {
    didSet { if placing != oldValue { update() } }
  }
  /// The picture on a card; nil if the title takes the whole card.
  var picture: Thumbnail? {
    didSet { if picture != oldValue { setNeedsDisplay() } }
  }
  /// The filter's matches in the title.
  var matches = TitleMatches() {
    didSet { if matches != oldValue { setNeedsDisplay() } }
  }
  /// Whether the item does not match the filter.
  var isDimmed: Bool {
    get { state.isDimmed }
    set { state.isDimmed = newValue }
  }
  /// Whether the current range has marked the item, if it is marked.
  var isInRange: Bool {
    get { state.isInRange }
    set { state.isInRange = newValue }
  }

  private var state = ItemLook.State() {
    didSet { if state != oldValue { update() } }
  }
  private var shown = ItemLook()
  private var borderWidth: CGFloat = 0

  override init(frame: CGRect) {
    super.init(frame: frame)
    focusEffect = nil
    sizeChanged()
    update()
  }

  required init?(coder: NSCoder) { nil }

  /// Shows a title.
  ///
  /// - Parameter runs: The source's styles for parts of it, in order; empty if there are none.
  func show(_ title: String, _ runs: [StyledRun] = []) {
    (self.title, titleRuns, makeTitle) = (title, runs, nil)
  }

  /// Shows only columns. Accessibility makes the title on demand.
  func show(titleWhenAsked make: @escaping () -> String) {
    (title, titleRuns, makeTitle) = ("", [], make)
  }

  /// The cell draws itself, so it has no labels to read.
  override var accessibilityLabel: String? {
    get { makeTitle?() ?? title }
    set {}
  }

  override var accessibilityValue: String? {
    get {
      let spoken = columns?.spoken(behind: accessibilityLabel ?? "") ?? ""
      return spoken.isEmpty ? nil : spoken
    }
    set {}
  }

  override var isSelected: Bool {
    didSet { state.isMarked = isSelected }
  }

  override func updateConfiguration(using state: UICellConfigurationState) {
    super.updateConfiguration(using: state)
    self.state.isFocused = state.isFocused
    self.state.isCarried = state.isReordering
  }

  override var frame: CGRect {
    didSet { if frame.size != oldValue.size { sizeChanged() } }
  }

  override var bounds: CGRect {
    didSet { if bounds.size != oldValue.size { sizeChanged() } }
  }

  private func sizeChanged() {
    // The border of the layer follows an animated frame; a drawn border does not.
    let height = 3 * UIScreen.main.cellMetrics.height
    // A table row can be as high as a card.
    state.isCard = bounds.height >= height && columns?.isTable != true
    setNeedsDisplay()
  }

  private func update() {
    shown = ItemLook(state, name: name, in: look)
    let width: CGFloat = !state.isCard ? 0 : shown.hasThickBorder ? 3 : 1
    // A row has no layer until it becomes a card.
    if borderWidth != width {
      borderWidth = width
      layer.borderWidth = width
    }
    if state.isCard { layer.borderColor = shown.border.borderColor.cgColor }
    let card = placing.coversOthers ? UIColor.systemBackground : nil
    let ground = state.isCard ? card : shown.row.ground
    if backgroundColor != ground { backgroundColor = ground }
    setNeedsDisplay()
  }

  override func draw(_ rect: CGRect) {
    let cell = UIScreen.main.cellMetrics
    let isCard = state.isCard
    let room = isCard ? bounds.insetBy(dx: cell.width, dy: cell.height) : bounds
    drawGlyph(shown, at: room.origin)
    let origin = CGPoint(x: room.minX + 2 * cell.width, y: room.minY)
    let columns = isCard ? nil : columns
    // Dim text would look like a gap in the focus bar.
    let dim = shown.row.ground == nil ? look.text(look[.dim]) : nil
    let usual = look.text(shown.text)
    columns?.draw(at: origin, columns?.isTable == false ? dim ?? usual : usual, missing: dim)
    if state.isFocused { columns?.drawCursor(at: origin, shown, look) }
    if let columns, columns.isTable {
      return columns.drawMatches(at: origin, shown, isFocused: state.isFocused, look)
    }
    let rows = isCard && picture == nil ? titleRows : 1
    let start = drawLead(shown, at: origin)
    // The frame of a card occupies whole character cells.
    let width =
      isCard
      ? Self.textColumns(ofCard: cell.columns(fittingIn: bounds.width)) - leadColumns
      : (columns?.titleWidth ?? cell.columns(fittingIn: room.width) - 2) - leadColumns
    let lines = Self.titleLines(title, columns: width, truncation, limit: rows)
    let title = MarkedTitle(
      text: title, matches: matches, plain: shown.text, match: shown.match, runs: titleRuns,
      look: look, hasGround: isCard || shown.row.ground == nil)
    title.draw(lines, at: start)
    if isCard, picture == nil {
      drawFacts(
        CGPoint(x: start.x, y: start.y + CGFloat(lines.count) * cell.height), columns: width)
    }
    if isCard { picture?.draw(in: Thumbnail.room(inCard: bounds.size), look) }
  }
}
