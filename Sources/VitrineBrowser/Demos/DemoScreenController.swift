import Gallery
import TerminalCore
import UIKit

/// A demo with a line below it that says what it is, and the keys of the key map's Demos.
///
/// The demo and its collection view get the keys first; what they leave comes here.
package final class DemoScreenController: UIViewController {
  let demo: Demo
  package let controller: DemoController
  weak var stage: DemoStage?

  private let statusView = DemoStatusView(frame: .zero)
  private var interpreter = KeyInterpreter(map: .standard)
  private(set) var overlay: TextOverlay?
  private var hints: HintsView?
  private var pendingHints: ScheduledAction?

  init(_ demo: Demo) {
    self.demo = demo
    controller = demo.makeController()
    super.init(nibName: nil, bundle: nil)
  }

  package required init?(coder: NSCoder) { nil }

  package override func viewDidLoad() {
    super.viewDidLoad()
    addChild(controller)
    view.addSubview(controller.view)
    controller.didMove(toParent: self)
    controller.statusChanged = { [weak self] in self?.statusHasChanged() }
    view.addSubview(statusView)
    statusHasChanged()
  }

  package override func viewWillLayoutSubviews() {
    let cell = UIScreen.main.cellMetrics
    let bounds = view.bounds
    let rest = max(0, bounds.height - cell.height)
    set(controller.view, CGRect(x: 0, y: 0, width: bounds.width, height: rest))
    set(statusView, CGRect(x: 0, y: rest, width: bounds.width, height: cell.height))
    if let overlay { set(overlay, bounds) }
    if let hints {
      let rows = CGFloat(hints.rows(columns: Int(bounds.width / cell.width)))
      let height = min(rest, rows * cell.height)
      set(hints, CGRect(x: 0, y: rest - height, width: bounds.width, height: height))
    }
  }

  private func set(_ view: UIView, _ frame: CGRect) {
    if view.frame != frame { view.frame = frame }
  }

  /// Gives the keys to the demo.
  func takeFocus() {
    resignFirstResponder()
    UIFocusSystem.focusSystem(for: view)?.requestFocusUpdate(to: controller.collectionView)
  }

  // MARK: Status

  /// Whether there is another layout to turn into.
  private lazy var turns = controller.makeOtherLayout() != nil

  func statusHasChanged() {
    var line = DemoStatus(title: demo.title, summary: demo.summary, keys: demo.keys, turns: turns)
    line.status = controller.status
    if controller.dataSets.indices.contains(controller.dataSet), controller.dataSets.count > 1 {
      line.dataSet = controller.dataSets[controller.dataSet]
    }
    if let transition = controller.transition {
      line.percent = Int((transition.transitionProgress * 100).rounded())
    }
    line.pending = interpreter.pendingText
    line.isOnTour = stage?.isOnTour ?? false
    statusView.status = line
  }

  // MARK: Keys

  /// While something is laid over the demo, or keys drive a transition, all keys come here.
  package override var canBecomeFirstResponder: Bool { true }

  private var context: KeyBinding.Context {
    overlay != nil ? .overlay : controller.transition != nil ? .transition : .demo
  }

  /// Letters that a collection view with an index would take for titles: commands come before what views do with keys.
  private lazy var letters: [UIKeyCommand] = ["I", "z", "q"].map { (letter: String) in
    let flags: UIKeyModifierFlags = letter == "I" ? .shift : []
    return UIKeyCommand(input: letter, modifierFlags: flags) { [weak self] _ in
      _ = self?.take(KeyStroke(.character(Character(letter))))
    }
  }

  /// None while somebody else has asked for all keys: a line that is typed, a menu.
  package override var keyCommands: [UIKeyCommand]? {
    let first = view.window?.firstResponder
    return first == nil || first === self ? letters : nil
  }

  package override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    for press in presses where !take(press) { super.pressesBegan([press], with: event) }
  }

  private func take(_ press: UIPress) -> Bool {
    guard let key = press.key, let stroke = KeyStroke(key) else { return false }
    return take(stroke)
  }

  private func take(_ stroke: KeyStroke) -> Bool {
    let wasPending = interpreter.isPending
    defer { if wasPending || interpreter.isPending { pendingKeysChanged() } }
    switch interpreter.feed(stroke, in: context, .demos) {
    case .run(let command, let count):
      perform(command, count: count)
      return true
    case .pending, .cancelled: return true
    case .unknown: return wasPending || context != .demo
    }
  }

  private func perform(_ command: Command, count: Int?) {
    switch command {
    case .move(let motion): press(motion)
    case .demo(.about): show(TextOverlay(title: demo.title, lines: about, mode: .byWordWrapping))
    case .demo(.nextDataSet): controller.showNextDataSet()
    case .transition(let action): perform(action)
    case .help: show(TextOverlay(title: "Keys", lines: help, mode: .byWordWrapping))
    case .overlay(.close): closeOverlay()
    case .overlay(let action): overlay?.perform(action, count: 1)
    case .back: stage?.showGallery()
    case .leave, .quit: stage?.leave()
    case .repaint: stage?.repaints()
    case .suspend: stage?.suspends()
    default: break
    }
  }

  /// Moves are keys of the library: letters stand for them.
  private func press(_ motion: Command.Motion) {
    let key: KeyStroke.Code? =
      switch motion {
      case .up: .up
      case .down: .down
      case .left: .left
      case .right: .right
      case .first: .home
      case .last: .end
      case .pageUp: .pageUp
      case .pageDown: .pageDown
      default: nil
      }
    if let key { stage?.presses(TerminalKey(KeyStroke(key))) }
  }

  private func perform(_ action: Command.TransitionAction) {
    switch action {
    case .forward: controller.stepTransition(by: 0.1)
    case .back: controller.stepTransition(by: -0.1)
    case .finish: controller.endTransition(finishes: true)
    case .cancel: controller.endTransition(finishes: false)
    }
    if controller.transition != nil { becomeFirstResponder() } else { takeFocus() }
    statusHasChanged()
  }

  // MARK: Overlays

  private func show(_ newOverlay: TextOverlay) {
    overlay?.removeFromSuperview()
    overlay = newOverlay
    view.addSubview(newOverlay)
    view.setNeedsLayout()
    becomeFirstResponder()
  }

  private func closeOverlay() {
    overlay?.removeFromSuperview()
    overlay = nil
    takeFocus()
  }

  /// What the demo shows and how it is made.
  private var about: [String] {
    var lines = [demo.summary, ""]
    if !demo.keys.isEmpty {
      lines += ["Keys"] + demo.keys.map { Self.row($0.key, $0.help) } + [""]
    }
    if controller.dataSets.count > 1 {
      lines += ["Data sets (z Tab)", "  " + controller.dataSets.joined(separator: ", "), ""]
    }
    lines += ["How it is made: Sources/Gallery/Demos/\(demo.source)", ""]
    lines += demo.code + [""]
    lines += ["Requirements", "  " + demo.requirements.joined(separator: " ")]
    return lines
  }

  private var help: [String] {
    var lines = demo.keys.isEmpty ? [] : [demo.title]
    lines += demo.keys.map { Self.row($0.key, $0.help) }
    if !lines.isEmpty { lines.append("") }
    return lines + interpreter.map.lines(of: [.demo, .transition])
  }

  private static func row(_ key: String, _ help: String) -> String {
    "  " + key + String(repeating: " ", count: max(1, 20 - key.count)) + "  " + help
  }

  /// What may follow is shown when the keys have been waiting for a while.
  private func pendingKeysChanged() {
    statusHasChanged()
    pendingHints?.cancel()
    pendingHints = nil
    hints?.removeFromSuperview()
    hints = nil
    guard interpreter.isInSequence else { return }
    pendingHints = FrameEngine.current.schedule(after: 0.3) { [weak self] in self?.showHints() }
  }

  private func showHints() {
    let newHints = HintsView(hints: interpreter.continuations(.demos))
    hints = newHints
    view.addSubview(newHints)
    view.setNeedsLayout()
  }
}

extension DemoScreenController: CursorRectProvider {
  /// The hardware cursor is on the item in focus, or on what is laid over it.
  package var cursorRect: CGRect? {
    if let overlay { return overlay.convert(overlay.bounds, to: nil) }
    let view = controller.collectionView
    return view.focusedItemFrame.map { view.convert($0, to: nil) }
  }
}
