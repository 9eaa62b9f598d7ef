import UIKit

/// A line that is typed, at the bottom of the screen.
final class PromptView: UIView {
  let label: String
  var editor: LineEditor {
    didSet {
      setNeedsDisplay()
      if editor.characters != oldValue.characters { changed?(editor.text) }
    }
  }
  /// Called with the line whenever it has changed.
  var changed: ((String) -> Void)?
  /// Called when the line is given up.
  var cancelled: (() -> Void)?
  /// Whether the right part of the status line stays in sight.
  var leavesRoom = false
  /// Called with the line once it is accepted.
  let accepted: (String) -> Void

  init(label: String, history: [String], accepted: @escaping (String) -> Void) {
    self.label = label
    editor = LineEditor(history: history)
    self.accepted = accepted
    super.init(frame: .zero)
    backgroundColor = .systemBackground
  }

  required init?(coder: NSCoder) { nil }

  /// The part of the line that has room, with the cursor in it, and the cursor's column.
  private var visible: (text: String, cursor: CGFloat) {
    let cell = UIScreen.main.cellMetrics
    let room = bounds.width - cell.width
    var start = 0
    func width(_ range: Range<Int>) -> CGFloat {
      TextMeasure.size(ofLine: label + String(editor.characters[range])).width
    }
    while start < editor.cursor, width(start..<editor.cursor) > room { start += 1 }
    return (label + String(editor.characters[start...]), width(start..<editor.cursor))
  }

  /// Where the hardware cursor belongs.
  var cursorFrame: CGRect {
    let cell = UIScreen.main.cellMetrics
    return CGRect(x: visible.cursor, y: 0, width: cell.width, height: cell.height)
  }

  override func draw(_ rect: CGRect) {
    visible.text.draw(at: .zero)
  }
}
