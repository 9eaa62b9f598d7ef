import UIKit
import VitrineSupport

/// The overlays above a screen: a text, a prompt, a question, and key hints.
@MainActor
final class ScreenLayers {
  private(set) var overlay: TextOverlay? { didSet { replace(oldValue, by: overlay) } }
  /// The viewer of a whole item, below all other overlays.
  private(set) var viewer: ItemViewer? { didSet { replace(oldValue, by: viewer) } }
  private(set) var prompt: PromptView?
  /// The line of a picker, which is below all other overlays and always open.
  private(set) var query: PromptView? { didSet { replace(oldValue, by: query) } }
  private(set) var questionView: QuestionView? {
    didSet { replace(oldValue, by: questionView) }
  }
  private(set) var hints: HintsView? { didSet { replace(oldValue, by: hints) } }
  /// The handler for the next key, which takes precedence over the key map.
  private(set) var capture: KeyCapture?
  /// The screen whose view contains the overlays.
  weak var screen: UIViewController?
  /// The screen's view.
  var view: UIView? { screen?.viewIfLoaded }
  /// The theme.
  var look: ResolvedTheme {
    get { givenLook ?? .standard }
    set {
      givenLook = newValue
      let layers =
        [
          overlay, viewer, prompt, prompt?.palette, prompt?.notes, query, questionView, hints,
        ] as [UIView?]
      for layer in layers {
        dress(layer)
      }
    }
  }
  private var givenLook: ResolvedTheme?
  /// Called when an overlay has appeared or disappeared.
  var changed: () -> Void = {}
  private var answered: ((Question.Answer) -> Void)?
  private var pendingHints: ScheduledAction?

  /// The delay before the hints appear, in seconds.
  private static let hintDelay: TimeInterval = 0.3

  /// The context of keys; nil if there is no overlay.
  var context: KeyBinding.Context? {
    questionView != nil
      ? .question
      : prompt != nil ? .prompt : overlay != nil ? .overlay : viewer != nil ? .viewer : nil
  }

  private func dress(_ layer: UIView?) { (layer as? any ThemedView)?.look = look }

  private func add(_ layer: UIView) {
    dress(layer)
    view?.addSubview(layer)
    changed()
  }

  private func remove(_ layer: UIView?) {
    guard let layer else { return }
    layer.removeFromSuperview()
    changed()
  }

  private func replace(_ old: UIView?, by new: UIView?) {
    guard let new else { return remove(old) }
    old?.removeFromSuperview()
    add(new)
  }

  func show(_ newOverlay: TextOverlay) { overlay = newOverlay }
  func closeOverlay() { overlay = nil }

  func show(_ newViewer: ItemViewer) { viewer = newViewer }
  func closeViewer() { viewer = nil }

  // MARK: Prompt

  func show(_ newPrompt: PromptView) {
    prompt = newPrompt
    newPrompt.palette.map(add)
    newPrompt.notes.map(add)
    add(newPrompt)
  }

  /// Opens the line of a picker.
  func begin(_ newQuery: PromptView) { query = newQuery }

  /// Removes the line of a picker.
  func endQuery() { query = nil }

  /// Accepts the prompt and closes it. If the text is refused, the prompt stays open and shows the
  /// reason.
  func acceptPrompt() {
    if let prompt, let reason = prompt.refusal?(prompt.editor.text) {
      return show(prompt, because: BrowserFailure(reason))
    }
    guard let closed = closePrompt() else { return }
    do throws(BrowserFailure) {
      try closed.accepted(closed.editor.text)
    } catch {
      show(closed, because: error)
    }
  }

  /// Opens a refused prompt again with its text and the reason, unless another prompt is open.
  func show(_ refused: PromptView, because failure: BrowserFailure) {
    guard prompt == nil || prompt === refused else { return }
    let notes = refused.notes ?? PromptNotesView(frame: .zero)
    notes.notes = .failure(failure.description)
    refused.notes = notes
    show(refused)
  }

  /// - Returns: Whether a prompt was open.
  @discardableResult
  func cancelPrompt() -> Bool {
    guard let closed = closePrompt() else { return false }
    closed.cancelled?()
    return true
  }

  private func closePrompt() -> PromptView? {
    let closed = prompt
    prompt = nil
    remove(closed?.palette)
    remove(closed?.notes)
    remove(closed)
    return closed
  }

  // MARK: Question

  func ask(_ question: Question, answered: @escaping (Question.Answer) -> Void) {
    closeQuestion()
    let view = QuestionView(question)
    view.answered = { [weak self] in self?.answer($0) }
    self.answered = answered
    questionView = view
  }

  func answer(_ answer: Question.Answer) {
    let answered = answered
    closeQuestion()
    answered?(answer)
  }

  private func closeQuestion() {
    answered = nil
    questionView = nil
  }

  // MARK: Hints

  /// Shows the possible next keys after a delay without a key.
  func showSoon(hints: @escaping @MainActor () -> [(keys: String, help: String)]) {
    pendingHints = ScheduledAction.schedule(after: Self.hintDelay) { [weak self] in
      self?.hints = HintsView(hints: hints())
    }
  }

  func hideHints() {
    pendingHints?.cancel()
    pendingHints = nil
    hints = nil
  }

  /// Installs a handler for the next key.
  func captureKey(_ capture: KeyCapture, hints: [(keys: String, help: String)]) {
    self.capture?.displaced()
    self.capture = capture
    hideHints()
    if !hints.isEmpty { showSoon { hints } }
    changed()
  }

  /// Removes and returns the handler for the next key.
  func takeCapture() -> KeyCapture? {
    defer { capture = nil }
    return capture
  }

  // MARK: Layout

  /// Lays out the overlays.
  ///
  /// - Parameters:
  ///   - line: The line of the screen for prompts, either the first or the last one.
  ///   - room: The part of that line that a prompt leaves free, in points.
  func layOut(in bounds: CGRect, line: CGRect, room: CGFloat) {
    let cell = UIScreen.main.cellMetrics
    overlay?.place(bounds)
    viewer?.place(bounds)
    let columns = cell.columns(fittingIn: bounds.width)
    let isOnTop = line.minY <= bounds.minY && line.height < bounds.height
    let rows = cell.rows(fittingIn: isOnTop ? bounds.maxY - line.maxY : line.minY)
    // Hints and lists are next to the line and cover the items.
    func place(_ layer: UIView, rows: Int) {
      let height = CGFloat(rows) * cell.height
      layer.place(
        CGRect(
          x: 0, y: isOnTop ? line.maxY : line.minY - height, width: bounds.width, height: height))
    }
    if let hints { place(hints, rows: hints.rows(columns: columns, atMost: rows)) }
    if let palette = prompt?.palette {
      place(palette, rows: palette.rows(columns: columns, room: rows))
    }
    if let notes = prompt?.notes { place(notes, rows: notes.rows(columns: columns, room: rows)) }
    for prompt in [prompt, query].compactMap(\.self) {
      var frame = line
      if prompt.leavesRoom { frame.size.width -= room }
      prompt.place(insteadOf: frame)
    }
    questionView?.place(line)
  }

  /// The position of the hardware cursor in window coordinates; nil without an overlay.
  var cursorRect: CGRect? {
    if let questionView { return questionView.convert(questionView.cursorFrame, to: nil) }
    if let prompt { return prompt.convert(prompt.cursorFrame, to: nil) }
    if let layer = overlay ?? viewer { return layer.convert(layer.bounds, to: nil) }
    return query.map { $0.convert($0.cursorFrame, to: nil) }
  }

  /// Whether a prompt is open, so that the cursor is its caret.
  var showsCursor: Bool {
    if questionView != nil { return false }
    return prompt != nil || (query != nil && overlay == nil && viewer == nil)
  }
}
