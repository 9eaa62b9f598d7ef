import BrowserModel
import UIKit

/// An item that is shown whole: a title, its text, and where in it one is.
final class ItemViewer: UIView, ThemedView {
  let text = StyledTextView(frame: .zero)
  private(set) var title = ""
  private var facts = ""

  var look = Look.plain {
    didSet {
      text.look = look
      setNeedsDisplay()
    }
  }
  /// What stands in the last line until the next key; nil: where one is.
  var message: String? {
    didSet { if message != oldValue { setNeedsDisplay() } }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .systemBackground
    isAccessibilityElement = true
    // It covers the items and the status line.
    accessibilityViewIsModal = true
    text.wrapping = .words
    text.scrolled = { [weak self] in self?.setNeedsDisplay() }
    addSubview(text)
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    let height = UIScreen.main.cellMetrics.height
    text.place(
      CGRect(x: 0, y: height, width: bounds.width, height: max(0, bounds.height - 2 * height)))
    setNeedsDisplay()
  }

  /// Shows an item.
  ///
  /// - Parameter isSame: Whether it is more of the item in view: the place in it stays.
  func show(_ content: PreviewContent, title: String, isSame: Bool) {
    (self.title, facts) = (title, content.facts)
    text.lines = content.lines
    if !isSame { text.scrollToStart() }
    setNeedsDisplay()
  }

  /// `12/340`, the first line in sight and how many there are; nothing where all of it is in sight.
  private var place: String {
    guard text.overflows else { return "" }
    return "\(text.place.line + 1)/\(text.place.count)"
  }

  private var footer: String {
    if let message { return message }
    return text.search.isEmpty ? "Esc back" : "/" + VisibleText.text(of: text.search.text)
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
    footer.draw(at: CGPoint(x: 0, y: bottom), withAttributes: look.text(.dim))
    let place = place
    if footer.count + place.count + 2 <= columns {
      place.draw(
        at: CGPoint(x: CGFloat(columns - place.count) * cell.width, y: bottom),
        withAttributes: look.text(.dim))
    }
  }

  /// The title and the lines in sight.
  override var accessibilityLabel: String? {
    get {
      ([facts.isEmpty ? title : "\(title), \(facts)"] + text.shownLines).joined(separator: "\n")
    }
    set {}
  }
}
