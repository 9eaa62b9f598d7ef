import Foundation
import Testing

@testable import UIKitCore

@MainActor struct UILabelTests {
  /// The drawing of a label: the text of each command with its column and row.
  private func drawn(_ label: UILabel) -> [String] {
    let stage = Stage()
    label.frame.origin = .zero
    stage.window.addSubview(label)
    return stage.window.displayList().commands.compactMap { command in
      guard case .text(let text) = command else { return nil }
      return "\(Int(text.origin.x / 8)),\(Int(text.origin.y / 16)) \(text.string)"
    }
  }

  private func label(
    _ text: String, columns: CGFloat, rows: CGFloat = 1, _ change: (UILabel) -> Void = { _ in }
  ) -> UILabel {
    let label = UILabel(frame: rect(0, 0, columns * 8, rows * 16))
    label.text = text
    change(label)
    return label
  }

  @Test("one line is cut at its tail by default")
  func truncation() {
    #expect(drawn(label("abcdefgh", columns: 8)) == ["0,0 abcdefgh"])
    #expect(drawn(label("abcdefgh", columns: 5)) == ["0,0 abcd…"])
    let head = label("abcdefgh", columns: 5) { $0.lineBreakMode = .byTruncatingHead }
    #expect(drawn(head) == ["0,0 …efgh"])
    let middle = label("abcdefgh", columns: 5) { $0.lineBreakMode = .byTruncatingMiddle }
    #expect(drawn(middle) == ["0,0 ab…gh"])
    let clipped = label("abcdefgh", columns: 5) { $0.lineBreakMode = .byClipping }
    #expect(drawn(clipped) == ["0,0 abcde"])
  }

  @Test("text is at the left, centred or right, and vertically centred")
  func alignment() {
    #expect(drawn(label("ab", columns: 6) { $0.textAlignment = .center }) == ["2,0 ab"])
    #expect(drawn(label("ab", columns: 6) { $0.textAlignment = .right }) == ["4,0 ab"])
    #expect(drawn(label("ab", columns: 6, rows: 3)) == ["0,1 ab"])
    let mirrored = label("ab", columns: 6) { $0.semanticContentAttribute = .forceRightToLeft }
    #expect(drawn(mirrored) == ["4,0 ab"])
  }

  @Test("lines wrap by words up to their number and the height")
  func wrapping() {
    let text = "one two three four"
    let all = label(text, columns: 8, rows: 4) { $0.numberOfLines = 0 }
    #expect(
      drawn(all).map { $0.split(separator: " ", maxSplits: 1)[1] } == ["one two", "three", "four"])
    let two = label(text, columns: 8, rows: 2) { $0.numberOfLines = 2 }
    #expect(drawn(two) == ["0,0 one two", "0,1 three f…"])
    let short = label(text, columns: 8, rows: 1) { $0.numberOfLines = 0 }
    #expect(drawn(short).count == 1)
    let chars = label("abcdef", columns: 4, rows: 2) {
      $0.numberOfLines = 0
      $0.lineBreakMode = .byCharWrapping
    }
    #expect(drawn(chars) == ["0,0 abcd", "0,1 ef"])
  }

  @Test("the last line with room is cut with an ellipsis")
  func cutByHeight() {
    for rows in [2, 2.5, 2.9] as [CGFloat] {
      let all = label("one two three four", columns: 6, rows: rows) { $0.numberOfLines = 0 }
      #expect(drawn(all) == ["0,0 one", "0,1 two t…"], "\(rows) rows")
    }
    let five = label("one two three four", columns: 6, rows: 2) { $0.numberOfLines = 5 }
    #expect(drawn(five) == ["0,0 one", "0,1 two t…"])
  }

  @Test("a line that fits only after rounding up reports its room")
  func roomOfRoundedLines() {
    func room(_ label: UILabel) -> TextRoom? {
      let stage = Stage()
      stage.window.addSubview(label)
      let texts = stage.window.displayList().commands.compactMap { command -> DrawnText? in
        if case .text(let text) = command { text } else { nil }
      }
      return texts.last?.room
    }
    #expect(room(label("abcdefgh", columns: 7.5)) == TextRoom(width: 60, truncation: .tail))
    #expect(room(label("abcdefg", columns: 7.5)) == nil)
    #expect(room(label("abcdefgh", columns: 7.5) { $0.lineBreakMode = .byClipping }) == nil)
    let runs = label("", columns: 7.5) {
      let text = NSMutableAttributedString(string: "abcdefgh")
      text.addAttribute(.underlineStyle, value: 1, range: NSRange(location: 0, length: 5))
      $0.attributedText = text
    }
    #expect(room(runs) == TextRoom(width: 20, truncation: .tail))
  }

  @Test("sizes are whole cells of the drawn text")
  func sizes() {
    let text = label("one two three", columns: 1)
    #expect(text.sizeThatFits(.zero) == CGSize(width: 104, height: 16))
    #expect(text.intrinsicContentSize == CGSize(width: 104, height: 16))
    #expect(text.sizeThatFits(CGSize(width: 40, height: 0)) == CGSize(width: 40, height: 16))
    text.numberOfLines = 0
    #expect(text.sizeThatFits(CGSize(width: 64, height: 0)) == CGSize(width: 56, height: 32))
    text.sizeToFit()
    text.text = nil
    #expect(text.sizeThatFits(.zero) == .zero)
    text.text = "a\nbcd"
    #expect(text.sizeThatFits(.zero) == CGSize(width: 24, height: 32))
  }

  @Test("wide characters count two columns and are never cut")
  func wideCharacters() {
    #expect(label("日本語", columns: 6).sizeThatFits(.zero).width == 48)
    #expect(drawn(label("日本語", columns: 5)) == ["0,0 日本…"])
    #expect(drawn(label("日本語", columns: 4)) == ["0,0 日…"])
  }

  @Test("control characters have the width of their placeholders")
  func controlCharacters() {
    #expect(label("a\u{1B}[31m", columns: 9).sizeThatFits(.zero).width == 48)
  }

  @Test("colour, highlight, font and attributes reach the text")
  func looks() {
    let stage = Stage()
    let label = label("ab", columns: 4)
    stage.window.addSubview(label)
    label.textColor = .red
    label.highlightedTextColor = .blue
    label.font = .boldSystemFont(ofSize: 12)
    func look() -> DrawnText? {
      if case .text(let text)? = stage.window.displayList().commands.last { text } else { nil }
    }
    #expect(look()?.color == DrawingColor(.rgb(255, 0, 0)))
    #expect(look()?.traits == .bold)
    label.isHighlighted = true
    #expect(look()?.color == DrawingColor(.rgb(0, 0, 255)))
  }

  @Test("attributed text is drawn in runs")
  func attributed() {
    let text = NSMutableAttributedString(string: "abcd")
    text.addAttribute(.foregroundColor, value: UIColor.red, range: NSRange(location: 1, length: 2))
    text.addAttribute(.underlineStyle, value: 1, range: NSRange(location: 3, length: 1))
    let label = label("", columns: 10) { $0.attributedText = text }
    #expect(label.text == "abcd")
    #expect(drawn(label) == ["0,0 a", "1,0 bc", "3,0 d"])
    label.text = "x"
    #expect(label.attributedText?.string == "x")
  }

  @Test("a run may have a background of its own, and an ellipsis belongs to the run that it cuts")
  func grounds() {
    let stage = Stage()
    let text = NSMutableAttributedString(string: "abcdefgh")
    text.addAttribute(.backgroundColor, value: UIColor.red, range: NSRange(location: 2, length: 6))
    let label = label("", columns: 5) { $0.attributedText = text }
    stage.window.addSubview(label)
    let grounds = stage.window.displayList().commands.compactMap { command -> String? in
      guard case .text(let text) = command else { return nil }
      return text.string + (text.ground == DrawingColor(.rgb(255, 0, 0)) ? " on red" : "")
    }
    #expect(grounds == ["ab", "cd… on red"])
  }

  @Test("attributes stay with their words in every line")
  func attributedLines() {
    let text = NSMutableAttributedString(string: "ab ab")
    text.addAttribute(.foregroundColor, value: UIColor.red, range: NSRange(location: 3, length: 1))
    let label = label("", columns: 3, rows: 2) {
      $0.numberOfLines = 0
      $0.attributedText = text
    }
    #expect(drawn(label) == ["0,0 ab", "0,1 a", "1,1 b"])
  }

  @Test("a label passes touches on, and setting the same text costs no frame")
  func quiet() {
    let stage = Stage()
    let label = label("ab", columns: 4)
    stage.window.addSubview(label)
    #expect(stage.window.hitTest(CGPoint(x: 1, y: 1), with: nil) === stage.window)
    stage.drawIfNeeded()
    label.text = "ab"
    label.textColor = .label
    label.numberOfLines = 1
    #expect(!stage.drawIfNeeded())
    label.text = "abc"
    #expect(stage.drawIfNeeded())
  }

  @Test("a label without size draws nothing")
  func noSize() {
    #expect(drawn(label("abc", columns: 0)).isEmpty)
  }

  @Test("the same text with attributes requests no layout")
  func sameAttributedText() {
    let stage = Stage()
    let label = UILabel()
    stage.window.addSubview(label)
    label.attributedText = NSAttributedString(string: "a")
    stage.window.runCycle()
    label.attributedText = NSAttributedString(string: "a")
    #expect(stage.window.layoutState.isClean)
    label.attributedText = NSAttributedString(string: "b")
    #expect(!stage.window.layoutState.isClean)
  }

  @Test("an empty text for an empty label requests no layout")
  func noAttributedText() {
    let stage = Stage()
    let label = UILabel()
    stage.window.addSubview(label)
    stage.window.runCycle()
    label.attributedText = nil
    #expect(stage.window.layoutState.isClean)
    label.text = "a"
    stage.window.runCycle()
    label.attributedText = nil
    #expect(!stage.window.layoutState.isClean)
  }

  private static let longText = "a text that needs more than one line of twenty"

  /// A view of twenty columns with a label of any number of lines at its edges.
  private func pinnedLabel(in stage: Stage) -> (box: UIView, label: UILabel) {
    let box = stage.view(0, 0, 160, 16)
    let label = UILabel()
    label.numberOfLines = 0
    label.text = Self.longText
    label.translatesAutoresizingMaskIntoConstraints = false
    box.addSubview(label)
    NSLayoutConstraint.activate([
      label.topAnchor.constraint(equalTo: box.topAnchor),
      label.bottomAnchor.constraint(equalTo: box.bottomAnchor),
      label.leadingAnchor.constraint(equalTo: box.leadingAnchor),
      label.trailingAnchor.constraint(equalTo: box.trailingAnchor),
    ])
    return (box, label)
  }

  @Test("lines are broken at the width of the last layout by constraints")
  func lastWidth() {
    let stage = Stage()
    let (box, label) = pinnedLabel(in: stage)
    #expect(label.intrinsicContentSize == CGSize(width: 46 * 8, height: 16))
    box.layoutIfNeeded()
    #expect(label.intrinsicContentSize == CGSize(width: 18 * 8, height: 48))
    box.frame.size.width = 400
    box.layoutIfNeeded()
    #expect(label.intrinsicContentSize == CGSize(width: 46 * 8, height: 16))
  }

  @Test("the fitting size after a layout has the height of the broken lines, by any priority")
  func fittingAfterLayout() {
    let stage = Stage()
    let (box, _) = pinnedLabel(in: stage)
    box.layoutIfNeeded()
    let target = CGSize(width: 160, height: 16)
    #expect(box.systemLayoutSizeFitting(target).height == 48)
    #expect(box.systemLayoutSizeFitting(CGSize(width: 160, height: 0)).height == 48)
    #expect(box.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize).height == 48)
    let required = box.systemLayoutSizeFitting(
      target, withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel)
    #expect(required == CGSize(width: 160, height: 48))
    let wider = box.systemLayoutSizeFitting(
      CGSize(width: 240, height: 16), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    #expect(wider == CGSize(width: 240, height: 32))
    box.layoutIfNeeded()
    #expect(box.systemLayoutSizeFitting(target).height == 48)
  }

  @Test("another text is measured in the width of the last layout, too")
  func otherTextAfterLayout() {
    let stage = Stage()
    let (box, label) = pinnedLabel(in: stage)
    box.layoutIfNeeded()
    label.text = "short"
    #expect(box.systemLayoutSizeFitting(CGSize(width: 160, height: 16)).height == 16)
    label.text = Self.longText + " and then some more"
    #expect(box.systemLayoutSizeFitting(CGSize(width: 160, height: 16)).height == 64)
  }

  @Test("a label that gets room again uses it after a narrow layout")
  func growsAgain() {
    let stage = Stage()
    let box = stage.view(0, 0, 160, 160)
    let label = UILabel()
    label.numberOfLines = 0
    label.text = Self.longText
    label.translatesAutoresizingMaskIntoConstraints = false
    box.addSubview(label)
    NSLayoutConstraint.activate([
      label.topAnchor.constraint(equalTo: box.topAnchor),
      label.leadingAnchor.constraint(equalTo: box.leadingAnchor),
      label.trailingAnchor.constraint(lessThanOrEqualTo: box.trailingAnchor),
    ])
    box.layoutIfNeeded()
    #expect(label.frame.height == 48)
    box.frame.size.width = 400
    box.layoutIfNeeded()
    #expect(label.frame == rect(0, 0, 46 * 8, 16))
  }

  @Test("a preferred width overrides that of the last layout, and one line is never broken")
  func otherWidths() {
    let stage = Stage()
    let (box, label) = pinnedLabel(in: stage)
    box.layoutIfNeeded()
    label.preferredMaxLayoutWidth = 400
    #expect(label.intrinsicContentSize.height == 16)
    label.preferredMaxLayoutWidth = 0
    label.numberOfLines = 1
    #expect(label.intrinsicContentSize == CGSize(width: 46 * 8, height: 16))
  }

  @Test("a rotated label is drawn upright in the middle of its box")
  func turned() {
    let stage = Stage()
    let label = UILabel(frame: rect(80, 80, 48, 16))
    label.text = "turned"
    label.transform = CGAffineTransform(rotationAngle: .pi / 2)
    stage.window.addSubview(label)
    let texts = stage.window.displayList().commands.compactMap { command -> DrawnText? in
      if case .text(let text) = command { text } else { nil }
    }
    #expect(texts.map(\.string) == ["turned"])
    #expect(texts.first?.origin.isClose(to: CGPoint(x: 80, y: 80)) == true)
  }

  /// A view that draws slightly outside of its bounds, like a control of odd width.
  private final class OddView: UIView {
    override func draw(_ rect: CGRect) {
      UIGraphicsGetCurrentContext()?.drawLine(
        "turned", at: .zero, color: .label, traits: [])
    }
  }

  @Test(
    "texts of a rotated clipping view are complete",
    arguments: [true, false])
  func turnedCut(hasLabel: Bool) {
    let stage = Stage()
    let view = hasLabel ? UIView(frame: rect(80, 80, 48, 16)) : OddView(frame: rect(80, 80, 44, 16))
    if hasLabel {
      let label = UILabel(frame: view.bounds)
      label.text = "turned"
      view.addSubview(label)
      view.clipsToBounds = true
    }
    view.transform = CGAffineTransform(rotationAngle: .pi / 2)
    stage.window.addSubview(view)
    let clips = stage.window.displayList().commands.compactMap { command -> CGRect? in
      if case .pushClip(let rect) = command { rect } else { nil }
    }
    #expect(clips.count == 1)
    #expect(clips.first.map { $0.minX < 80.001 && $0.maxX > 123.999 } == true)
  }
}
