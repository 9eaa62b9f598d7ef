import UIKit
import VitrineSupport

/// What lies over a screen: a text, a line that is typed, a question, and hints at keys that may follow.
@MainActor
final class ScreenLayers {
  private(set) var overlay: TextOverlay?
  /// An item that is shown whole, below all others.
  private(set) var viewer: ItemViewer?
  private(set) var prompt: PromptView?
  /// The line of a picker, which lies below all others and is always there.
  private(set) var query: PromptView?
  private(set) var questionView: QuestionView?
  private(set) var hints: HintsView?
  /// Who gets the next key in the place of the key map.
  private(set) var capture: KeyCapture?
  /// The screen, whose view they lie on.
  weak var screen: UIViewController?
  /// The screen's view.
  var view: UIView? { screen?.viewIfLoaded }
  /// The theme.
  var look: Look {
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
  private var givenLook: Look?
  /// Called when a layer has come or gone.
  var changed: () -> Void = {}
  private var answered: ((Question.Answer) -> Void)?
  private var pendingHints: ScheduledAction?

  /// Hints come when keys have been waiting for so many seconds.
  private static let hintDelay: TimeInterval = 0.3

  /// Where keys go; nil: to what lies below.
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

  // MARK: A text

  func show(_ newOverlay: TextOverlay) {
    overlay?.removeFromSuperview()
    overlay = newOverlay
    add(newOverlay)
  }

  func closeOverlay() {
    let closed = overlay
    overlay = nil
    remove(closed)
  }

  // MARK: An item whole

  func show(_ newViewer: ItemViewer) {
    viewer?.removeFromSuperview()
    viewer = newViewer
    add(newViewer)
  }

  func closeViewer() {
    let closed = viewer
    viewer = nil
    remove(closed)
  }

  // MARK: A line that is typed

  func show(_ newPrompt: PromptView) {
    prompt = newPrompt
    newPrompt.palette.map(add)
    newPrompt.notes.map(add)
    add(newPrompt)
  }

  /// Gives a picker its line.
  func begin(_ newQuery: PromptView) {
    query = newQuery
    add(newQuery)
  }

  /// Takes the line of a picker away.
  func endQuery() {
    let ended = query
    query = nil
    remove(ended)
  }

  /// Closes the line and does what it says; a line that is refused stays, and says why above it.
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

  /// Shows a line with its text once more, and above it why it could not be accepted. Another line that came stays.
  func show(_ refused: PromptView, because failure: BrowserFailure) {
    guard prompt == nil || prompt === refused else { return }
    let notes = refused.notes ?? PromptNotesView(frame: .zero)
    notes.notes = .failure(failure.description)
    refused.notes = notes
    show(refused)
  }

  /// - Returns: Whether a line was given up.
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

  // MARK: A question

  func ask(_ question: Question, answered: @escaping (Question.Answer) -> Void) {
    closeQuestion()
    let view = QuestionView(question)
    view.answered = { [weak self] in self?.answer($0) }
    questionView = view
    self.answered = answered
    add(view)
  }

  func answer(_ answer: Question.Answer) {
    let answered = answered
    closeQuestion()
    answered?(answer)
  }

  private func closeQuestion() {
    let closed = questionView
    (questionView, answered) = (nil, nil)
    remove(closed)
  }

  // MARK: Hints

  /// Shows what may follow when nothing has for a while.
  func showSoon(hints: @escaping @MainActor () -> [(keys: String, help: String)]) {
    pendingHints = ScheduledAction.schedule(after: Self.hintDelay) { [weak self] in
      guard let self else { return }
      let view = HintsView(hints: hints())
      self.hints = view
      add(view)
    }
  }

  func hideHints() {
    pendingHints?.cancel()
    pendingHints = nil
    let closed = hints
    hints = nil
    remove(closed)
  }

  /// Gives the next key to somebody.
  func captureKey(_ capture: KeyCapture, hints: [(keys: String, help: String)]) {
    self.capture?.displaced()
    self.capture = capture
    hideHints()
    if !hints.isEmpty { showSoon { hints } }
    changed()
  }

  /// Whoever waits for a key; nobody does any longer.
  func takeCapture() -> KeyCapture? {
    defer { capture = nil }
    return capture
  }

  // MARK: Layout

  /// Puts the layers into their places.
  ///
  /// - Parameters:
  ///   - line: The line of the screen that prompts take, its first or its last one.
  ///   - room: How much of that line a prompt leaves for others, in points.
  func layOut(in bounds: CGRect, line: CGRect, room: CGFloat) {
    let cell = UIScreen.main.cellMetrics
    overlay?.place(bounds)
    viewer?.place(bounds)
    let columns = cell.columns(fittingIn: bounds.width)
    let isOnTop = line.minY <= bounds.minY && line.height < bounds.height
    let rows = cell.rows(fittingIn: isOnTop ? bounds.maxY - line.maxY : line.minY)
    // Hints and lists stand beside the line, over the items.
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

  /// Where the hardware cursor belongs, in window coordinates; nil if there is no layer.
  var cursorRect: CGRect? {
    if let questionView { return questionView.convert(questionView.cursorFrame, to: nil) }
    if let prompt { return prompt.convert(prompt.cursorFrame, to: nil) }
    if let layer = overlay ?? viewer { return layer.convert(layer.bounds, to: nil) }
    return query.map { $0.convert($0.cursorFrame, to: nil) }
  }

  /// Whether a line is typed in, so that the cursor is its caret.
  var showsCursor: Bool {
    if questionView != nil { return false }
    return prompt != nil || (query != nil && overlay == nil && viewer == nil)
  }
}
