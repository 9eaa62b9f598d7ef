import UIKit

/// A text laid over the collection: help, or an item whole. A title, then lines that scroll.
final class TextOverlay: UIView {
  private let title: String
  private let text: TextScroller
  private let footer: String

  /// - Parameter mode: How lines too long are broken: anywhere, as they are, or between words.
  init(title: String, lines: [String], mode: NSLineBreakMode = .byCharWrapping) {
    self.title = title
    text = TextScroller(paragraphs: lines, mode: mode)
    footer = "Esc back"
    super.init(frame: .zero)
    backgroundColor = .systemBackground
    isAccessibilityElement = true
    // It covers the items and the status line.
    accessibilityViewIsModal = true
    addSubview(text)
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    let height = UIScreen.main.cellMetrics.height
    text.frame = CGRect(
      x: 0, y: height, width: bounds.width, height: max(0, bounds.height - 2 * height))
    setNeedsDisplay()
  }

  override func draw(_ rect: CGRect) {
    let cell = UIScreen.main.cellMetrics
    let shown = TextMeasure.lines(title, width: bounds.width, mode: .byTruncatingTail, limit: 1)
    shown.first?.draw(
      at: .zero, withAttributes: [.font: UIFont.boldSystemFont(ofSize: 0)])
    footer.draw(at: CGPoint(x: 0, y: bounds.height - cell.height))
  }

  /// The title and the lines in sight.
  override var accessibilityLabel: String? {
    get { ([title] + text.shownLines).joined(separator: "\n") }
    set {}
  }

  func perform(_ action: Command.OverlayAction, count: Int) {
    let line = UIScreen.main.cellMetrics.height
    let page = max(line, text.bounds.height)
    let half = max(line, (page / 2 / line).rounded(.down) * line)
    switch action {
    case .up: scroll(by: -line * CGFloat(count))
    case .down: scroll(by: line * CGFloat(count))
    case .pageUp: scroll(by: -page * CGFloat(count))
    case .pageDown: scroll(by: page * CGFloat(count))
    case .halfPageUp: scroll(by: -half * CGFloat(count))
    case .halfPageDown: scroll(by: half * CGFloat(count))
    case .first: scroll(by: -text.contentSize.height)
    case .last: scroll(by: text.contentSize.height)
    case .close: break
    }
  }

  private func scroll(by distance: CGFloat) {
    let offset = CGPoint(x: 0, y: text.contentOffset.y + distance)
    text.scrollAtOnce(to: offset, velocity: .zero)
  }
}

/// Lines wrapped to the width; only those in sight are drawn.
private final class TextScroller: UIScrollView {
  private let paragraphs: [String]
  private let mode: NSLineBreakMode
  private var lines: [String] = []
  private var wrappedWidth: CGFloat = -1

  init(paragraphs: [String], mode: NSLineBreakMode) {
    self.paragraphs = paragraphs
    self.mode = mode
    super.init(frame: .zero)
    clipsToBounds = true
  }

  required init?(coder: NSCoder) { nil }

  override var bounds: CGRect {
    didSet { if bounds != oldValue { setNeedsDisplay() } }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard bounds.width != wrappedWidth else { return }
    wrappedWidth = bounds.width
    lines = paragraphs.flatMap { paragraph in
      let wrapped = TextMeasure.lines(paragraph, width: bounds.width, mode: mode, limit: 0)
      return wrapped.isEmpty ? [""] : wrapped
    }
    let height = CGFloat(lines.count) * UIScreen.main.cellMetrics.height
    contentSize = CGSize(width: bounds.width, height: height)
    contentOffset = clampedOffset(contentOffset)
    setNeedsDisplay()
  }

  private var shownRows: Range<Int> {
    let height = UIScreen.main.cellMetrics.height
    let first = max(0, Int(bounds.minY / height))
    return first..<max(first, min(lines.count, Int((bounds.maxY / height).rounded(.up))))
  }

  var shownLines: [String] { Array(lines[shownRows]) }

  override func draw(_ rect: CGRect) {
    let height = UIScreen.main.cellMetrics.height
    for row in shownRows {
      lines[row].draw(at: CGPoint(x: 0, y: CGFloat(row) * height))
    }
  }
}
