import UIKit
import VitrineGallery

/// A demo in the gallery: title, summary, and a miniature of its layout.
final class DemoCard: UICollectionViewCell {
  private var demo: Demo?
  /// The miniature at rest, and the frame of it that is on screen.
  private var atRest: Miniature?
  private var shown: Miniature?
  /// The animation of the miniature while the card has focus.
  private var live: LiveMiniature?
  /// Whether the card has focus. A card in focus has a thick, bright frame, and its miniature moves
  /// for a while.
  var isCurrent = false {
    didSet {
      guard isCurrent != oldValue else { return }
      showFocus()
      playOrStop()
    }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    focusEffect = nil
    showFocus()
  }

  required init?(coder: NSCoder) { nil }

  func show(_ demo: Demo) {
    guard demo.name != self.demo?.name else { return }
    self.demo = demo
    atRest = nil
    playOrStop()
    setNeedsLayout()
  }

  private func showFocus() {
    layer.borderColor = (isCurrent ? tintColor : .tertiaryLabel).cgColor
    layer.borderWidth = isCurrent ? 3 : 1
    setNeedsDisplay()
  }

  private var room: CGRect {
    let cell = UIScreen.main.cellMetrics
    return bounds.insetBy(dx: 2 * cell.width, dy: cell.height)
  }

  /// The rows above the miniature: the title and two lines of the summary.
  private static let textRows = 3

  override func layoutSubviews() {
    super.layoutSubviews()
    guard let demo else { return }
    let cell = UIScreen.main.cellMetrics
    let columns = cell.columns(fittingIn: room.width)
    let rows = cell.rows(fittingIn: room.height) - Self.textRows
    guard columns > 0, rows > 0, atRest?.columns != columns || atRest?.rows != rows else {
      return
    }
    atRest = Miniatures.shared.miniature(of: demo, columns: columns, rows: rows)
    playOrStop()
  }

  private func playOrStop() {
    live?.stop()
    live = nil
    shown = atRest
    setNeedsDisplay()
    guard isCurrent, let demo, let atRest, !UIAccessibility.isReduceMotionEnabled else { return }
    live = LiveMiniature(of: demo, columns: atRest.columns, rows: atRest.rows)
    live?.play { [weak self] miniature in
      guard let self, shown != miniature else { return }
      shown = miniature
      setNeedsDisplay()
    }
  }

  override func draw(_ rect: CGRect) {
    guard let demo else { return }
    let cell = UIScreen.main.cellMetrics
    let room = room
    let text = TextMeasure.lines(demo.title, width: room.width, mode: .byTruncatingTail, limit: 1)
    text.first?.draw(
      at: room.origin,
      withAttributes: [
        .font: UIFont.boldSystemFont(ofSize: 0),
        .foregroundColor: (isCurrent ? tintColor : .label) ?? .label,
      ])
    let summary = Self.summary(of: demo, width: room.width)
    for (row, line) in summary.enumerated() {
      line.draw(
        at: CGPoint(x: room.minX, y: room.minY + CGFloat(row + 1) * cell.height),
        withAttributes: [.foregroundColor: UIColor.secondaryLabel])
    }
    let origin = CGPoint(x: room.minX, y: room.minY + CGFloat(Self.textRows) * cell.height)
    shown?.draw(at: origin)
  }

  /// Returns as much of the summary as fits into two lines, cut at the end of a clause.
  private static func summary(of demo: Demo, width: CGFloat) -> [String] {
    var text = demo.summary
    while true {
      let lines = TextMeasure.lines(text, width: width, mode: .byWordWrapping, limit: 0)
      if lines.count <= 2 { return lines }
      guard let end = text.lastIndex(where: { ",:;".contains($0) }) else { break }
      text = String(text[..<end])
    }
    return TextMeasure.lines(demo.summary, width: width, mode: .byTruncatingTail, limit: 2)
  }
}
