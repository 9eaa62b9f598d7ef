import UIKit
import VitrineStyledText

/// A text laid over the collection, such as help. A title and lines that scroll.
final class TextOverlay: UIView, ThemedView {
  var look = Look.plain {
    didSet {
      text.look = look
      setNeedsDisplay()
    }
  }
  private let text: TextScroller
  private let title: String
  private let filter: LineFilter
  /// What is typed to show only some lines; empty: all are shown.
  private(set) var filterText = ""
  /// The lines that can be chosen, by their places.
  private let choices: Set<Int>
  /// The lines in view, by their places.
  private var places: [Int]
  /// What the bottom line says of choosing a line.
  var choiceText = "Return runs it"
  /// Called when the chosen line was clicked.
  var picked: () -> Void = {}

  /// - Parameters:
  ///   - style: How what stands in two columns is drawn.
  ///   - choices: The lines that can be chosen, by their places.
  init(title: String, lines: [DetailLine], style: DetailStyle, choices: Set<Int> = []) {
    self.title = title
    self.choices = choices
    filter = LineFilter(lines: lines)
    places = Array(lines.indices)
    text = TextScroller(lines: [.heading(title)] + lines, style: style)
    super.init(frame: .zero)
    backgroundColor = .systemBackground
    isAccessibilityElement = true
    // It covers the items and the status line.
    accessibilityViewIsModal = true
    addSubview(text)
    showChoices()
    addGestureRecognizer(
      UITapGestureRecognizer(target: self) { [weak self] in self?.clicked($0) })
  }

  required init?(coder: NSCoder) { nil }

  /// The title stands before all lines.
  private func showChoices() {
    text.choices = places.indices.filter { choices.contains(places[$0]) }.map { $0 + 1 }
    text.choice = text.choices.isEmpty ? nil : 0
  }

  /// The chosen line, by its place; nil where none can be.
  var chosenLine: Int? { text.chosenLine.map { places[$0 - 1] } }

  private func clicked(_ recognizer: UIGestureRecognizer) {
    guard text.choose(at: recognizer.location(in: text)) else { return }
    picked()
  }

  /// Shows only the lines with some words.
  func filter(by newText: String) {
    guard newText != filterText else { return }
    filterText = newText
    places = filter.places(fitting: newText)
    let lines = places.map { filter.lines[$0] }
    text.lines = [.heading(title)] + (lines.isEmpty ? [.text("no line fits")] : lines)
    showChoices()
    setNeedsDisplay()
  }

  private var footer: String {
    let keys = filterText.isEmpty ? "Esc back" : "/\(VisibleText.text(of: filterText))  Esc all"
    let all = keys + "  " + choiceText
    let width = TextMeasure.size(ofLine: all).width
    return chosenLine == nil || width > bounds.width ? keys : all
  }

  override func layoutSubviews() {
    let height = UIScreen.main.cellMetrics.height
    text.frame = CGRect(
      x: 0, y: 0, width: bounds.width, height: max(0, bounds.height - height))
    setNeedsDisplay()
  }

  override func draw(_ rect: CGRect) {
    let cell = UIScreen.main.cellMetrics
    footer.draw(
      at: CGPoint(x: 0, y: bounds.height - cell.height),
      withAttributes: look.text(.dim))
  }

  /// The lines in sight, and which they are.
  override var accessibilityLabel: String? {
    get {
      let typed = "only lines with \(VisibleText.text(of: filterText))"
      let chosen = text.chosenText.map { ["chosen: " + $0] } ?? []
      let lines = text.shownLines
      return (lines.prefix(1) + chosen + lines.dropFirst() + (filterText.isEmpty ? [] : [typed]))
        .joined(
          separator: "\n")
    }
    set {}
  }

  /// How keys scroll it.
  enum Step: String, Sendable {
    case up, down, pageUp, pageDown, halfPageUp, halfPageDown, first, last
  }

  func scroll(_ step: Step, count: Int) {
    if step == .up || step == .down, text.choose(by: step == .up ? -count : count) {
      return setNeedsDisplay()
    }
    let line = UIScreen.main.cellMetrics.height
    let page = max(line, text.bounds.height)
    let half = max(line, (page / 2 / line).rounded(.down) * line)
    switch step {
    case .up: scroll(by: -line * CGFloat(count))
    case .down: scroll(by: line * CGFloat(count))
    case .pageUp: scroll(by: -page * CGFloat(count))
    case .pageDown: scroll(by: page * CGFloat(count))
    case .halfPageUp: scroll(by: -half * CGFloat(count))
    case .halfPageDown: scroll(by: half * CGFloat(count))
    case .first: scroll(by: -text.contentSize.height)
    case .last: scroll(by: text.contentSize.height)
    }
  }

  private func scroll(by distance: CGFloat) {
    let offset = CGPoint(x: 0, y: text.contentOffset.y + distance)
    text.scrollAtOnce(to: offset, velocity: .zero)
    text.keepChoiceInSight()
    setNeedsDisplay()
  }
}
