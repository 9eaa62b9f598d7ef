import UIKit
import VitrineStyledText
import VitrineSupport

/// A line that is typed, in the place of the status line or in that of what it changes, where it may be broken.
final class PromptView: UIView, ThemedView {
  var look = Look.plain {
    didSet { setNeedsDisplay() }
  }
  var label: String {
    didSet { if label != oldValue { setNeedsDisplay() } }
  }
  var editor: LineEditor {
    didSet {
      setNeedsDisplay()
      guard editor.text != oldValue.text else { return }
      if case .failure = notes?.notes { notes?.notes = .none }
      changed?(editor.text)
    }
  }
  /// Called with the line whenever it has changed.
  var changed: ((String) -> Void)?
  /// Called when the line is given up.
  var cancelled: (() -> Void)?
  /// Commands beside the line, of which one is chosen with it.
  var palette: PaletteView?
  /// What stands beside the line about it.
  var notes: PromptNotesView?
  /// Completes the line, or goes to the next way to complete it, or the one before.
  var completes: ((_ step: Int) -> Void)?
  /// Why a line cannot be accepted, which its notes show then; nil if it can. The line stays with its text.
  var refusal: ((String) -> String?)?
  /// Whether the right part of the status line stays in sight.
  var leavesRoom = false
  /// Where the line stands, in the screen's view, if not in the place of the status line, which has its label then;
  /// nil: what it changes is not in sight.
  var spot: (() -> CGRect?)?
  private(set) var isInSpot = false

  /// Puts the line where it belongs.
  ///
  /// - Parameter line: The place of the status line.
  func place(insteadOf line: CGRect) {
    let spot = spot?()
    if isInSpot != (spot != nil) { setNeedsDisplay() }
    isInSpot = spot != nil
    place(spot ?? line)
  }

  /// What the status line says of a line that stands elsewhere.
  var messageOfSpot: StatusMessage? {
    guard spot?() != nil else { return nil }
    return StatusMessage(label + "Return takes it, Esc keeps the old value", about: "") {
      StatusView.columns(of: $0)
    }
  }

  private var shownLabel: String { isInSpot ? "" : label }

  /// Called with the line once it is accepted. After an error the line comes back as it was, with the error above it.
  let accepted: (String) throws(BrowserFailure) -> Void

  /// Begins anew with a text, without telling anybody.
  func begin(with text: String, history: [String]) {
    let usual = changed
    changed = nil
    let separator = editor.wordSeparator
    editor = LineEditor(history: history)
    editor.wordSeparator = separator
    editor.insert(text)
    changed = usual
  }

  init(
    label: String, history: [String],
    accepted: @escaping (String) throws(BrowserFailure) -> Void
  ) {
    self.label = label
    editor = LineEditor(history: history)
    self.accepted = accepted
    super.init(frame: .zero)
    backgroundColor = .systemBackground
  }

  required init?(coder: NSCoder) { nil }

  /// The part of the line that has room, with the cursor in it, and the cursor's column.
  var visible: (text: String, cursor: CGFloat) {
    let cell = UIScreen.main.cellMetrics
    let room = bounds.width - cell.width
    func width(_ text: String) -> CGFloat { TextMeasure.size(ofLine: text).width }
    let label = shownLabel
    let labelWidth = width(label)
    // From the cursor back, as far as there is room; then ahead, as far as the screen goes.
    let characters = editor.characters
    var (start, before) = (editor.cursor, CGFloat(0))
    while start > 0 {
      let next = width(Self.shown(characters[start - 1]))
      if labelWidth + before + next > room { break }
      before += next
      start -= 1
    }
    let end = min(characters.count, start + cell.columns(fittingIn: bounds.width) + 1)
    let text = characters[start..<end].map(Self.shown).joined()
    return (label + text, labelWidth + before)
  }

  /// How many columns all of it takes, with the cursor behind it.
  var columns: Int {
    StatusView.columns(of: label) + 1
      + StatusView.columns(of: editor.characters.map(Self.shown).joined())
  }

  /// Tabs and other controls show as pictures, so that they can be stepped over.
  static func shown(_ character: Character) -> String {
    VisibleText.text(of: String(character))
  }

  /// Where the hardware cursor belongs.
  var cursorFrame: CGRect {
    let cell = UIScreen.main.cellMetrics
    return CGRect(
      origin: visibleLines.cursor, size: CGSize(width: cell.width, height: cell.height))
  }

  override var isAccessibilityElement: Bool {
    get { true }
    set {}
  }

  override var accessibilityLabel: String? {
    get { "prompt \(label)\(editor.text)" }
    set {}
  }

  override func draw(_ rect: CGRect) {
    if isInSpot { return drawField() }
    let (text, _) = visible
    let label = shownLabel
    text.draw(at: .zero)
    guard text.hasPrefix(label) else { return }
    label.draw(at: .zero, withAttributes: look.text(.prompt))
    guard editor.isSelected else { return }
    String(text.dropFirst(label.count)).draw(
      at: CGPoint(x: TextMeasure.size(ofLine: label).width, y: 0),
      withAttributes: look.text(look[.focus], hasGround: true))
  }
}
