import UIKit
import VitrineItems
import VitrinePreviews
import VitrineStyledText

/// A viewer for a whole item, with a title, the content, and the position in it.
final class ItemViewer: CoveringView {
  let text = StyledTextView(frame: .zero)
  let picture = PictureView(frame: .zero)
  private let scrollBar = ScrollBar(frame: .zero)
  private(set) var title = ""
  private var facts = ""
  var showsScrollBar = true

  override var look: ResolvedTheme {
    didSet {
      text.look = look
      scrollBar.look = look
      setNeedsDisplay()
    }
  }
  /// The message in the last line until the next key; nil shows the position.
  var message: String? {
    didSet { if message != oldValue { setNeedsDisplay() } }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    // The viewer covers the items and the status line.
    accessibilityViewIsModal = true
    text.wrapping = .words
    text.changed = { [weak self] in
      self?.setNeedsDisplay()
      self?.scrollBar.setNeedsLayout()
    }
    addSubview(text)
    scrollBar.scrollView = text
    addSubview(scrollBar)
    picture.isHidden = true
    addSubview(picture)
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    let height = UIScreen.main.cellMetrics.height
    let inner = CGRect(
      x: 0, y: height, width: bounds.width, height: max(0, bounds.height - 2 * height))
    picture.place(inner)
    layOutText(in: inner)
    setNeedsDisplay()
  }

  /// Lays out the text. A text that is longer than the screen leaves a column for the scroll bar.
  private func layOutText(in room: CGRect) {
    let cell = UIScreen.main.cellMetrics
    var overflows = text.lines.count > cell.rows(fittingIn: room.height)
    if !overflows {
      text.place(room)
      text.layoutIfNeeded()
      overflows = text.overflows
    }
    let isShown = overflows && showsScrollBar && !isPicture
    scrollBar.isHidden = !isShown
    guard isShown else { return text.place(room) }
    let split = room.divided(atDistance: cell.width, from: .maxXEdge)
    text.place(split.remainder)
    scrollBar.place(split.slice)
    scrollBar.setNeedsLayout()
  }

  /// Shows the content of an item.
  ///
  /// - Parameter isSame: Whether the content belongs to the current item and keeps the scroll
  ///   position.
  func show(_ content: PreviewContent, title: String, isSame: Bool) {
    (self.title, facts) = (title, content.facts)
    text.lines = content.lines
    picture.picture = content.picture
    picture.isHidden = content.picture == nil
    setNeedsLayout()
    if !isSame {
      text.scrollToStart()
      picture.fit()
    }
    setNeedsDisplay()
  }

  /// Scrolls the text, or moves the visible part of a picture.
  func scroll(_ step: TextOverlay.Step, count: Int) {
    guard isPicture else { return text.scroll(step, count: count) }
    setNeedsDisplay()
    let count = CGFloat(count)
    switch step {
    case .up: picture.pan(x: 0, y: -0.2 * count)
    case .down: picture.pan(x: 0, y: 0.2 * count)
    case .halfPageUp: picture.pan(x: 0, y: -0.5 * count)
    case .halfPageDown: picture.pan(x: 0, y: 0.5 * count)
    case .pageUp: picture.pan(x: 0, y: -count)
    case .pageDown: picture.pan(x: 0, y: count)
    case .first: picture.pan(x: 0, y: -1_000)
    case .last: picture.pan(x: 0, y: 1_000)
    }
  }

  /// Scrolls sideways.
  ///
  /// - Returns: Whether anything has moved.
  func scrollSideways(by count: Int) -> Bool {
    isPicture
      ? picture.pan(x: 0.2 * CGFloat(count), y: 0) : text.scrollSideways(by: 4 * count)
  }

  /// Whether the content is a picture.
  var isPicture: Bool { picture.picture != nil }

  /// The position such as `12/340`, the first visible line and the number of lines, or the zoom of
  /// a picture; empty if everything is visible.
  private var place: String {
    if isPicture {
      return picture.zoom > 1 ? "\(Int((picture.zoom * 100).rounded())) %" : ""
    }
    guard text.overflows else { return "" }
    return "\(text.place.line + 1)/\(text.place.count)"
  }

  /// Returns the message about the item, or else as many keys as fit beside the position.
  private func footer(columns: Int) -> String {
    if let message { return message }
    if !text.search.isEmpty { return "/" + VisibleText.text(of: text.search.text) }
    let keys = isPicture ? "+ larger  - smaller" : "/ find  w wrap"
    let all = "Esc back  J next  K before  \(keys)  ? keys"
    return [all, "Esc back  ? keys"].first { $0.count <= columns } ?? "Esc back"
  }

  override func draw(_ rect: CGRect) {
    let cell = UIScreen.main.cellMetrics
    let columns = cell.columns(fittingIn: bounds.width)
    let shown = TextMeasure.lines(
      title, width: bounds.width, mode: .byTruncatingMiddle, limit: 1
    ).joined()
    shown.draw(at: .zero, withAttributes: look.text(.title))
    let behind = TextMeasure.size(ofLine: shown).width + 2 * cell.width
    if !facts.isEmpty, behind < bounds.width {
      facts.draw(at: CGPoint(x: behind, y: 0), withAttributes: look.text(.dim))
    }
    let bottom = bounds.height - cell.height
    let place = place
    let footer = footer(columns: columns - place.count - 2)
    footer.draw(at: CGPoint(x: 0, y: bottom), withAttributes: look.text(.dim))
    if footer.count + place.count + 2 <= columns {
      place.draw(
        at: CGPoint(x: CGFloat(columns - place.count) * cell.width, y: bottom),
        withAttributes: look.text(.dim))
    }
  }

  /// The title and the visible lines.
  override var spokenText: String? {
    ([facts.isEmpty ? title : "\(title), \(facts)"] + text.shownLines).joined(separator: "\n")
  }
}
