import UIKit
import VitrineStyledText
import VitrineSupport

/// A line editor in place of the status line, or in place of the edited item, where it can wrap.
final class PromptView: UIView, ThemedView {
  var look = ResolvedTheme.plain {
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
  /// Called with the text after each change.
  var changed: ((String) -> Void)?
  /// Called when the user cancels the prompt.
  var cancelled: (() -> Void)?
  /// A list of commands next to the prompt, which the user searches and chooses from.
  var palette: PaletteView?
  /// The notes next to the prompt.
  var notes: PromptNotesView?
  /// Completes the text, or goes to the next or previous completion.
  var completes: ((_ step: Int) -> Void)?
  /// Returns the reason why a text cannot be accepted, which the notes then show; nil if it can.
  /// The prompt stays open with its text.
  var refusal: ((String) -> String?)?
  /// Whether the right part of the status line stays visible.
  var leavesRoom = false
  /// Returns the frame of the prompt in the screen's view, if it is not in place of the status
  /// line, which then shows its label; nil if the edited item is not visible.
  var spot: (() -> CGRect?)?
  private(set) var isInSpot = false

  /// Places the prompt.
  ///
  /// - Parameter line: The frame of the status line.
  func place(insteadOf line: CGRect) {
    let spot = spot?()
    if isInSpot != (spot != nil) { setNeedsDisplay() }
    isInSpot = spot != nil
    place(spot ?? line)
  }

  /// The message in the status line for a prompt in another place.
  var messageOfSpot: StatusMessage? {
    guard spot?() != nil else { return nil }
    return StatusMessage(label + "Return accepts, Esc keeps the old value", about: "") {
      StatusView.columns(of: $0)
    }
  }

  private var shownLabel: String { isInSpot ? "" : label }

  /// Called with the accepted text. After an error, the prompt opens again with its text and shows
  /// the error.
  let accepted: (String) throws(BrowserFailure) -> Void

  /// Starts with a text, without calling `changed`.
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

  /// The visible part of the text around the cursor, and the cursor's column.
  var visible: (text: String, cursor: CGFloat) {
    let cell = UIScreen.main.cellMetrics
    let room = bounds.width - cell.width
    func width(_ text: String) -> CGFloat { TextMeasure.size(ofLine: text).width }
    let label = shownLabel
    let labelWidth = width(label)
    // First back from the cursor while there is room, then forward to the edge of the screen.
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

  /// The width of the whole text with the cursor after it, in columns.
  var columns: Int {
    StatusView.columns(of: label) + 1
      + StatusView.columns(of: editor.characters.map(Self.shown).joined())
  }

  /// Returns a visible symbol for tabs and other control characters, so that the cursor can move
  /// over them.
  static func shown(_ character: Character) -> String {
    VisibleText.text(of: String(character))
  }

  /// The position of the hardware cursor.
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
