import UIKit
import VitrineGallery
import VitrineKeyStrokes

/// A demo with a status line below it and its own keys.
///
/// The demo and its collection view handle keys first; this controller handles the remaining ones.
package final class DemoScreenController: CommandScreen<DemoScreenController> {
  let demo: Demo
  package let controller: DemoController
  weak var stage: DemoStage?

  private let statusView = DemoStatusView(frame: .zero)

  init(_ demo: Demo) {
    self.demo = demo
    controller = demo.makeController()
    super.init(Self.commands)
  }

  package required init?(coder: NSCoder) { nil }

  package override func viewDidLoad() {
    super.viewDidLoad()
    addChild(controller)
    view.addSubview(controller.view)
    controller.didMove(toParent: self)
    for view in controller.collectionViews {
      let told = view.keyboard.carryingChanged
      view.keyboard.carryingChanged = { [weak self] in
        told()
        self?.statusHasChanged()
      }
    }
    controller.statusChanged = { [weak self] in
      self?.giveKeysBack()
      self?.statusHasChanged()
    }
    view.addSubview(statusView)
    statusHasChanged()
  }

  package override func viewWillLayoutSubviews() {
    let cell = UIScreen.main.cellMetrics
    let bounds = view.bounds
    let rest = max(0, bounds.height - cell.height)
    let bottom = CGRect(x: 0, y: rest, width: bounds.width, height: cell.height)
    controller.view.place(CGRect(x: 0, y: 0, width: bounds.width, height: rest))
    statusView.place(bottom)
    layers.layOut(in: bounds, line: bottom, room: 0)
  }

  /// Gives the keyboard focus to the demo.
  func takeFocus() {
    resignFirstResponder()
    UIFocusSystem.focusSystem(for: view)?.requestFocusUpdate(to: controller.collectionView)
  }

  // MARK: Status

  /// Whether the demo has a second layout.
  private lazy var turns = controller.makeOtherLayout() != nil

  func statusHasChanged() {
    var line = DemoStatus(title: demo.title, summary: demo.summary, keys: demo.keys, turns: turns)
    line.status = controller.status
    line.isMoving = controller.collectionViews.contains { $0.keyboard.isCarrying }
    if controller.dataSets.indices.contains(controller.dataSet), controller.dataSets.count > 1 {
      line.dataSet = controller.dataSets[controller.dataSet]
    }
    if let transition = controller.transition {
      line.percent = Int((transition.transitionProgress * 100).rounded())
    }
    line.pending = pendingText
    line.tour = stage?.tourProgress
    statusView.status = line
  }

  // MARK: Keys

  override var target: DemoScreenController { self }

  override var ground: KeyBinding.Context { controller.transition != nil ? .transition : .demo }

  /// Without an overlay, the library receives the keys that the demo does not handle.
  override var passesKeysOn: Bool { true }

  override func handleUnbound(
    _ key: KeyStroke, in context: KeyBinding.Context, after typed: String
  ) -> Bool {
    !typed.isEmpty || keyContext != .demo
  }

  override func pendingKeysHaveChanged() { statusHasChanged() }

  /// With an overlay, this controller receives all keys.
  override func layersHaveChanged() {
    super.layersHaveChanged()
    giveKeysBack()
  }

  /// Returns the keyboard focus to the demo once no overlay and no transition needs it.
  private func giveKeysBack() {
    if layers.overlay == nil, isFirstResponder, controller.transition == nil { takeFocus() }
  }

  /// The letters that a collection view with an index would take as titles. Key commands run before
  /// the views handle keys.
  private lazy var letters: [UIKeyCommand] = ["I", "z", "q"].map { (letter: String) in
    let flags: UIKeyModifierFlags = letter == "I" ? .shift : []
    return UIKeyCommand(input: letter, modifierFlags: flags) { [weak self] _ in
      self?.type(KeyStroke(.character(Character(letter))))
    }
  }

  /// Nil while a prompt or a menu captures all keys.
  package override var keyCommands: [UIKeyCommand]? {
    let first = view.window?.firstResponder
    return first == nil || first === self ? letters : nil
  }

  /// The position of the hardware cursor: the item in focus.
  override var groundCursorRect: CGRect? {
    let view = controller.collectionView
    return view.keyboard.focusedItemFrame.map { view.convert($0, to: nil) }
  }
}
