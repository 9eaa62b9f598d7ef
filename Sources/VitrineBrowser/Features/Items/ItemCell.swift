import UIKit
import VitrineFuzzyMatching
import VitrineStyledText

/// An item: a row of a list, or a card of a grid, as its size has room for.
///
/// As a row a mark in the first column, then the title; as a card the same in a box, the title wrapped. One class for
/// both: a layout that turns into another keeps its cells. Draws itself: no views inside.
final class ItemCell: UICollectionViewCell {
  /// The theme.
  var look = Look.plain {
    didSet { if look !== oldValue { update() } }
  }
  /// How the name looks by itself.
  var name = TextStyle() {
    didSet { if name != oldValue { update() } }
  }
  /// How many columns the glyph of its state and the blank behind it take.
  static let markColumns = 2

  private(set) var title = "" {
    didSet { if title != oldValue { setNeedsDisplay() } }
  }
  /// Makes the title of a row of a table, which only accessibility asks for; nil: `title` is there.
  private var makeTitle: (() -> String)?
  /// The glyph of a file before its title; empty: none.
  var icon = "" {
    didSet { if icon != oldValue { setNeedsDisplay() } }
  }
  /// The looks that its source gives to parts of the title, one behind the other; empty: none.
  private(set) var titleRuns: [StyledRun] = [] {
    didSet { if titleRuns != oldValue { setNeedsDisplay() } }
  }
  /// Where the title of a row is cut if it is too long: the end of a file's name says what it is.
  var truncation = NSLineBreakMode.byTruncatingTail {
    didSet { if truncation != oldValue { setNeedsDisplay() } }
  }
  /// The values beside the title in a row; nil: the title has all of it.
  var columns: RowColumns? {
    didSet {
      guard columns != oldValue else { return }
      sizeChanged()
    }
  }
  /// What the layout makes of the item besides its place.
  var placing = ItemPlacing() {
    didSet { if placing != oldValue { update() } }
  }
  /// The picture on a card; nil: its title has all of it.
  var picture: Thumbnail? {
    didSet { if picture != oldValue { setNeedsDisplay() } }
  }
  /// What a filter has found in the title.
  var matches = TitleMatches() {
    didSet { if matches != oldValue { setNeedsDisplay() } }
  }
  /// Whether a filter has found nothing in it.
  var isDimmed: Bool {
    get { state.isDimmed }
    set { state.isDimmed = newValue }
  }
  /// Whether a range is under way that has marked the item, if it is marked.
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
  /// - Parameter runs: The looks that its source gives to parts of it, one behind the other; empty: none.
  func show(_ title: String, _ runs: [StyledRun] = []) {
    (self.title, titleRuns, makeTitle) = (title, runs, nil)
  }

  /// Shows columns only. Accessibility makes the title when it needs one.
  func show(titleWhenAsked make: @escaping () -> String) {
    (title, titleRuns, makeTitle) = ("", [], make)
  }

  /// It draws itself: there are no labels to read.
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
    // The layer's border goes along with an animated frame, which what is drawn here does not.
    let height = 3 * UIScreen.main.cellMetrics.height
    // A row of a table may be as high as a card is.
    state.isCard = bounds.height >= height && columns?.isTable != true
    setNeedsDisplay()
  }

  private func update() {
    shown = ItemLook(state, name: name, in: look)
    let width: CGFloat = !state.isCard ? 0 : shown.hasThickBorder ? 3 : 1
    // A row has no layer until it was a card.
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
    // Dim text would be a hole in the bar of focus.
    let dim = shown.row.ground == nil ? look.text(look[.dim]) : nil
    let usual = look.text(shown.text)
    columns?.draw(at: origin, columns?.isTable == false ? dim ?? usual : usual, missing: dim)
    if state.isFocused { columns?.drawCursor(at: origin, shown, look) }
    if let columns, columns.isTable {
      return columns.drawMatches(at: origin, shown, isFocused: state.isFocused, look)
    }
    let rows = isCard && picture == nil ? titleRows : 1
    let start = drawLead(shown, at: origin)
    // The frame of a card is drawn in whole cells.
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
