import UIKit
import VitrineKeyStrokes
import VitrineTerminalHost

/// A screen that is driven by keys. Each key runs a command, is a part of one, or is text for a
/// prompt.
///
/// The screen provides the key interpreter, key hints, overlays for texts and questions, the
/// prompt, pasting, and the hardware cursor. Subclasses provide the target of the commands and
/// handle unbound keys.
package class CommandScreen<Target>: UIViewController, PasteReceiver {
  let layers: ScreenLayers
  private let commands: @MainActor () -> CommandList<Target>
  /// Created at the first key.
  private var interpreter: KeyInterpreter?
  /// The context that receives keys until its incomplete command is complete.
  private var detour: KeyBinding.Context?

  /// - Parameter commands: Returns the commands. Called by `prepareCommands()`, at each key, and
  ///   after `commandsHaveChanged()`.
  init(
    _ commands: @escaping @autoclosure @MainActor () -> CommandList<Target>,
    layers: ScreenLayers = ScreenLayers()
  ) {
    self.commands = commands
    self.layers = layers
    super.init(nibName: nil, bundle: nil)
  }

  package required init?(coder: NSCoder) { nil }

  package override func viewDidLoad() {
    super.viewDidLoad()
    layers.screen = self
    layers.changed = { [weak self] in self?.layersHaveChanged() }
  }

  // MARK: Overridable behaviour

  /// The target of the commands.
  var target: Target {
    preconditionFailure("\(Swift.type(of: self)) has nothing that commands act on")
  }

  /// The context of keys that no layer handles.
  var ground: KeyBinding.Context { .browse }

  /// The state that key bindings depend on.
  var situation: KeyConditions { KeyConditions() }

  /// Runs a command.
  func run(_ command: Command<Target>, count: Int?) { command.run(target, count) }

  /// Returns whether the key map receives a key. A screen may queue it instead.
  func admits(_ key: KeyStroke) -> Bool { true }

  /// Whether other responders receive unhandled keys.
  var passesKeysOn: Bool { false }

  /// Handles a key that is not bound in a context.
  ///
  /// - Parameter typed: The incomplete command before the key; empty for the first key.
  /// - Returns: Whether the key was handled.
  func handleUnbound(
    _ key: KeyStroke, in context: KeyBinding.Context, after typed: String
  ) -> Bool { true }

  /// Called when the pending keys have changed.
  func pendingKeysHaveChanged() {}

  /// Called when a layer has appeared or disappeared.
  func layersHaveChanged() { view.setNeedsLayout() }

  /// The position of the hardware cursor in window coordinates, if no layer shows it.
  var groundCursorRect: CGRect? { nil }

  /// Whether the content below the layers accepts pasted text.
  var groundTakesPaste: Bool { false }

  /// Pastes text into the content below the layers.
  func groundPaste(_ text: String) {}

  // MARK: Keys

  /// Creates the commands in advance, so that the first key need not wait. It would delay the first
  /// frame.
  final func prepareCommands() { _ = commands() }

  package override var canBecomeFirstResponder: Bool { true }

  package override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    for press in presses {
      let isHandled = (press.key as? TerminalKey).map { type($0.stroke) } ?? false
      if !isHandled, passesKeysOn { super.pressesBegan([press], with: event) }
    }
  }

  package override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    if passesKeysOn { super.pressesEnded(presses, with: event) }
  }

  /// The incomplete command, for the status line.
  final var pendingText: String { layers.capture?.pendingText ?? interpreter?.pendingText ?? "" }

  final var keyContext: KeyBinding.Context { layers.context ?? detour ?? ground }

  /// Handles a key: a command, a part of one, or text for a prompt.
  ///
  /// - Returns: Whether the key was handled.
  @discardableResult
  final func type(_ key: KeyStroke) -> Bool {
    guard admits(key) else { return true }
    if let capture = layers.takeCapture() {
      pendingKeysChanged()
      capture.take(key)
      return true
    }
    return type(key, in: keyContext)
  }

  /// Handles a key in a context, which then also receives the keys that complete its command.
  @discardableResult
  final func type(_ key: KeyStroke, in context: KeyBinding.Context) -> Bool {
    let map = commands().map
    var interpreter = self.interpreter ?? KeyInterpreter(map: map)
    let wasPending = interpreter.isPending
    let typed = wasPending ? interpreter.pendingText : ""
    let outcome = interpreter.feed(key, in: context, situation)
    self.interpreter = interpreter
    let isPending = interpreter.isPending
    detour = isPending && context != ground ? context : nil
    defer { if wasPending || isPending { pendingKeysChanged() } }
    switch outcome {
    case .run(let number, let count):
      run(commands().commands[number], count: count)
      return true
    case .pending, .cancelled: return true
    case .text(let character):
      (layers.prompt ?? layers.query)?.editor.insert(String(character))
      return true
    case .unknown: return handleUnbound(key, in: context, after: typed)
    }
  }

  /// Shows the possible next keys after a delay.
  private func pendingKeysChanged() {
    pendingKeysHaveChanged()
    layers.hideHints()
    guard interpreter?.isInSequence == true else { return }
    layers.showSoon { [weak self] in
      self.flatMap { $0.interpreter?.continuations($0.situation) } ?? []
    }
  }

  /// Called when the key map has changed. Discards the pending keys.
  final func commandsHaveChanged() {
    interpreter = nil
    detour = nil
    pendingKeysChanged()
  }

  // MARK: Cursor and paste

  /// The position of the hardware cursor, which screen readers and braille displays follow.
  package override var terminalCursorRect: CGRect? { layers.cursorRect ?? groundCursorRect }
  package override var showsTerminalCursor: Bool { layers.showsCursor }

  package var takesPaste: Bool { !passesKeysOn }

  /// Pastes text into a prompt, or into the content of the screen, and never runs it as keys. Other
  /// overlays discard it.
  package func paste(text: String) {
    if let prompt = layers.prompt {
      prompt.editor.insert(text)
    } else if groundTakesPaste {
      groundPaste(text)
    }
  }
}
