import UIKit
import VitrineFuzzyMatching
import VitrineItems
import VitrineStyledText

/// Commands beside the line in which a part of what they do is typed; one of them is chosen.
///
/// They stand in as many columns as fit, from top to bottom, what fits best first.
class PaletteView: UIView, ThemedView {
  /// A command as it is shown.
  struct Entry: Equatable {
    var help: String
    var name: String
    /// Each way to press it.
    var keys: [String]
  }

  var look = Look.plain {
    didSet { setNeedsDisplay() }
  }
  let entries: [Entry]
  private(set) final var pattern = FilterPattern("")
  /// The entries that fit, by their places, what fits best first.
  private(set) final var shown: [Int] {
    didSet { setNeedsDisplay() }
  }
  /// The chosen one among those that are shown.
  final var choice = 0 {
    didSet { setNeedsDisplay() }
  }
  /// Called when one was clicked, which is chosen then.
  var picked: () -> Void = {}
  private let engine = FilterEngine(threads: 1)

  /// Columns that an entry should have at least where several stand side by side.
  private static let leastWidth = 60
  private static let gap = 2

  init(entries: [Entry]) {
    self.entries = entries
    shown = Array(entries.indices)
    super.init(frame: .zero)
    backgroundColor = .systemBackground
    addGestureRecognizer(
      UITapGestureRecognizer(target: self) { [weak self] in self?.clicked($0) })
  }

  required init?(coder: NSCoder) { nil }

  /// The place of the chosen entry; nil where none fits.
  var chosenEntry: Int? { shown.indices.contains(choice) ? shown[choice] : nil }

  /// Shows what fits, and chooses what fits best.
  func filter(by text: String) {
    pattern = FilterPattern(text)
    choice = 0
    guard !pattern.isEmpty else {
      shown = Array(entries.indices)
      return
    }
    let texts = entries.map { "\($0.help) \($0.name)" }
    shown = engine.places(fitting: pattern, in: texts, rating: .all)
  }

  /// Chooses another one, as far as there are any.
  func choose(by count: Int) {
    choice = max(0, min(shown.count - 1, choice + count))
  }

  /// Chooses the one that lies in a direction.
  func choose(_ heading: UIFocusHeading) {
    switch heading {
    case .up: choose(by: -1)
    case .down: choose(by: 1)
    default: break
    }
  }

  // MARK: Layout

  private func across(_ columns: Int) -> Int {
    max(1, (columns + Self.gap) / (Self.leastWidth + Self.gap))
  }

  /// How many rows it takes, with a rule above: it does not become smaller when less fits.
  func rows(columns: Int, room: Int) -> Int {
    let across = across(columns)
    let wanted = (entries.count + across - 1) / across + 1
    return min(wanted, max(room / 2, min(room, 12)))
  }

  private var lines: Int { max(1, UIScreen.main.cellMetrics.rows(fittingIn: bounds.height) - 1) }
  private var columns: Int { UIScreen.main.cellMetrics.columns(fittingIn: bounds.width) }

  /// From the left edge of an entry to that of the one beside it.
  private var stride: Int { (columns + Self.gap) / across(columns) }

  /// How many entries are in sight at once.
  var pageLength: Int { lines * across(columns) }

  /// The entries in sight: the page that the chosen one is on.
  private var page: Range<Int> {
    let first = choice / pageLength * pageLength
    return first..<max(first, min(shown.count, first + pageLength))
  }

  private func clicked(_ recognizer: UIGestureRecognizer) {
    guard let place = place(at: recognizer.location(in: self)) else { return }
    choice = place
    picked()
  }

  /// Which of those that are shown is at a point; nil: none.
  func place(at point: CGPoint) -> Int? {
    let cell = UIScreen.main.cellMetrics
    let column = cell.columns(fittingIn: point.x) / stride
    let line = cell.rows(fittingIn: point.y) - 1
    let place = page.lowerBound + column * lines + line
    return line >= 0 && page.contains(place) ? place : nil
  }

  // MARK: Drawing

  override func draw(_ rect: CGRect) {
    let cell = UIScreen.main.cellMetrics
    drawRule()
    let width = stride - Self.gap
    for (number, place) in page.enumerated() {
      let origin = CGPoint(
        x: CGFloat(number / lines * stride) * cell.width,
        y: CGFloat(number % lines + 1) * cell.height)
      draw(entries[shown[place]], at: origin, width: width, isChosen: place == choice)
    }
    guard shown.isEmpty else { return }
    "no command fits".draw(
      at: CGPoint(x: 2 * cell.width, y: cell.height), withAttributes: look.text(.dim))
  }

  /// A line with the number of those that fit at its right.
  final func drawRule() {
    let cell = UIScreen.main.cellMetrics
    let rule = String(repeating: "─", count: columns)
    rule.draw(at: .zero, withAttributes: look.text(.border))
    let count = " \(shown.count)/\(entries.count) "
    guard count.count < columns else { return }
    count.draw(
      at: CGPoint(x: CGFloat(columns - count.count) * cell.width, y: 0),
      withAttributes: look.text(.dim))
  }

  private func draw(_ entry: Entry, at origin: CGPoint, width: Int, isChosen: Bool) {
    let cell = UIScreen.main.cellMetrics
    func point(_ column: Int) -> CGPoint {
      CGPoint(x: origin.x + CGFloat(column) * cell.width, y: origin.y)
    }
    let item = ItemLook(ItemLook.State(isFocused: isChosen), name: TextStyle(), in: look)
    var ground = look.text(item.row)
    ground[.backgroundColor] = item.row.ground
    String(repeating: " ", count: width).draw(at: origin, withAttributes: ground)
    item.glyph.draw(at: origin, withAttributes: look.text(item.glyphStyle))
    let keys = keys(of: entry, width: width / 2)
    let help = ColumnText.phrase(entry.help, columns: width - keys.count - 2 * Self.gap)
    let title = MarkedTitle(
      text: help, matches: TitleMatches(of: pattern, in: help), plain: item.text,
      match: item.match, look: look, hasGround: item.row.ground == nil)
    title.draw([help], at: point(Self.gap))
    let style = isChosen ? look[.key].overlaid(by: item.row) : look[.key]
    keys.draw(at: point(width - keys.count), withAttributes: look.text(style))
  }

  /// As many of an entry's keys as fit.
  private func keys(of entry: Entry, width: Int) -> String {
    var text = ""
    for keys in entry.keys {
      let longer = text.isEmpty ? keys : text + " " + keys
      if longer.count > width { break }
      text = longer
    }
    return text
  }

  // MARK: Accessibility

  override var isAccessibilityElement: Bool {
    get { true }
    set {}
  }

  /// The chosen one, then those in sight.
  override var accessibilityLabel: String? {
    get {
      guard chosenEntry != nil else { return "no command fits" }
      func words(_ place: Int) -> String {
        let entry = entries[shown[place]]
        return ([entry.help] + entry.keys.prefix(1)).joined(separator: ", ")
      }
      return (["chosen: " + words(choice)] + page.map(words)).joined(separator: "\n")
    }
    set {}
  }
}
