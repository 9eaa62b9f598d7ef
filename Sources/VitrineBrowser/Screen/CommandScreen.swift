import TerminalHost
import UIKit
import VitrineKeyStrokes

/// A screen that keys drive: every key comes here and runs a command, is a part of one, or is text for a line.
///
/// It has the key interpreter, the hints at keys that may follow, texts and questions laid over the
/// screen, the line that is typed, pasted text, and the hardware cursor. A screen says what its commands
/// act on, and what a key means that no command has.
package class CommandScreen<Target>: UIViewController, PasteReceiver {
  let layers: ScreenLayers
  private let commands: @MainActor () -> CommandList<Target>
  /// Made at the first key.
  private var interpreter: KeyInterpreter?
  /// Where keys go until the command is complete that was begun there.
  private var detour: KeyBinding.Context?

  /// - Parameter commands: Asked for by `prepareCommands()`, at each key, and after `commandsHaveChanged()`.
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

  // MARK: What a screen says

  /// What the commands act on.
  var target: Target {
    preconditionFailure("\(Swift.type(of: self)) has nothing that commands act on")
  }

  /// Where keys go that no layer gets.
  var ground: KeyBinding.Context { .browse }

  /// The facts that keys depend on.
  var situation: Situation { Situation() }

  /// Runs a command.
  func run(_ command: Command<Target>, count: Int?) { command.run(target, count) }

  /// Whether a key goes on to the key map; a screen may keep it for later.
  func admits(_ key: KeyStroke) -> Bool { true }

  /// Whether other responders get the keys that nothing here has handled.
  var passesKeysOn: Bool { false }

  /// A key that no command of a context has.
  ///
  /// - Parameter typed: What was typed of a command before it; empty if it was the first key.
  /// - Returns: Whether it was handled.
  func handleUnbound(
    _ key: KeyStroke, in context: KeyBinding.Context, after typed: String
  ) -> Bool { true }

  /// Keys wait for more, or no longer.
  func pendingKeysHaveChanged() {}

  /// A layer has come or gone.
  func layersHaveChanged() { view.setNeedsLayout() }

  /// Where the hardware cursor belongs while no layer has it, in window coordinates.
  var groundCursorRect: CGRect? { nil }

  /// Whether text can be pasted into what lies below the layers.
  var groundTakesPaste: Bool { false }

  /// Text was pasted into what lies below the layers.
  func groundPaste(_ text: String) {}

  // MARK: Keys

  /// Makes the commands, so that the first key need not wait for them; it would delay the first frame.
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

  /// What was typed of a command so far, for the status line.
  final var pendingText: String { layers.capture?.pendingText ?? interpreter?.pendingText ?? "" }

  final var keyContext: KeyBinding.Context { layers.context ?? detour ?? ground }

  /// One key: a command, a part of one, or text for a line that is typed.
  ///
  /// - Returns: Whether it was handled.
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

  /// One key, and those that complete its command, as another context takes them.
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

  /// What may follow is shown when the keys have been waiting for a while.
  private func pendingKeysChanged() {
    pendingKeysHaveChanged()
    layers.hideHints()
    guard interpreter?.isInSequence == true else { return }
    layers.showSoon { [weak self] in
      self.flatMap { $0.interpreter?.continuations($0.situation) } ?? []
    }
  }

  /// Other keys run the commands from now on: what was typed of one is forgotten.
  final func commandsHaveChanged() {
    interpreter = nil
    detour = nil
    pendingKeysChanged()
  }

  // MARK: Cursor and paste

  /// Screen readers and braille displays follow the hardware cursor.
  package override var terminalCursorRect: CGRect? { layers.cursorRect ?? groundCursorRect }
  package override var showsTerminalCursor: Bool { layers.showsCursor }

  package var takesPaste: Bool { !passesKeysOn }

  /// Pasted text goes into a line that is typed, or where the screen wants it; it never runs as keys.
  /// Nobody gets it while something else is laid over the screen.
  package func paste(text: String) {
    if let prompt = layers.prompt {
      prompt.editor.insert(text)
    } else if groundTakesPaste {
      groundPaste(text)
    }
  }
}
