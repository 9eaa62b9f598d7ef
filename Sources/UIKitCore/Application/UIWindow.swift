import Foundation

/// The root of a view tree: receives input and composes the screen.
@preconcurrency @MainActor open class UIWindow: UIView {
  /// The position of a window above others.
  public struct Level: RawRepresentable, Hashable, Sendable {
    /// Higher levels are above lower ones.
    public let rawValue: CGFloat

    /// Makes a level of a number.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }

    /// A program's own window.
    public static var normal: Level { Level(rawValue: 0) }
    /// Above `normal`.
    public static var statusBar: Level { Level(rawValue: 1_000) }
    /// Above `statusBar`.
    public static var alert: Level { Level(rawValue: 2_000) }
  }

  package final private(set) lazy var focusSystem = UIFocusSystem(window: self)
  /// The first responder to get keys; nil if none. Ours, not UIKit's.
  public package(set) final weak var firstResponder: UIResponder?
  private final lazy var ownUndoManager = UndoManager()
  final lazy var touches = TouchDispatcher(window: self)
  final var wheel = WheelTracker()
  /// The drag in this window.
  package final var dragSession: DragSession?
  /// The scheduled end of a pinch by steps, if there is one.
  final var turnedPinchEnd: ScheduledAction?
  /// The number of steps of all pinches.
  final var pinchSteps = 0
  /// The open menu, which takes every key and touch.
  package final var menu: MenuController?
  /// Shows the tree of views to a programmer.
  final var inspector: ViewInspector?
  /// The presented controllers, the topmost last.
  final var presented: [UIViewController] = []
  /// The screen transitions that are running.
  final var slides: [any ScreenMovement] = []
  final var composed: [DrawingCommand] = []
  final var isInCycle = false
  /// Whether the update cycle runs once more only to find the view that keeps requesting layout.
  final var isInLoop = false
  /// Closures to run after the next layout.
  final var afterLayout: [() -> Void] = []

  public override init(frame: CGRect) {
    super.init(frame: frame)
    hostWindow = self
  }

  /// Makes an empty window: there are no archives to read.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    hostWindow = self
  }

  /// The frame of a window made by `init()`: the whole screen.
  final override class var firstFrame: CGRect { UIScreen.main.bounds }

  /// Makes a window as large as a scene.
  public convenience init(windowScene: UIWindowScene) {
    self.init(frame: windowScene.screen.bounds)
    self.windowScene = windowScene
  }

  /// The scene that the window belongs to; `nil` before the window is shown, and if there is none.
  open weak var windowScene: UIWindowScene?

  /// Windows of higher levels are drawn above those of lower ones.
  open var windowLevel = Level.normal
  /// The screen: the terminal.
  open var screen: UIScreen { .main }
  /// Kept without effect: every window can get the keys.
  open var canBecomeKey: Bool { true }
  /// Whether this window gets the keys.
  open var isKeyWindow: Bool { UIApplication.shared.keyWindow === self }

  /// The controller whose view fills the window.
  open var rootViewController: UIViewController? {
    didSet { if rootViewController !== oldValue { replaceRoot(oldValue) } }
  }

  open override var next: UIResponder? { windowScene ?? UIApplication.shared }
  /// The undo manager of every responder in the window that has none of its own.
  open override var undoManager: UndoManager? { ownUndoManager }

  open override var frame: CGRect {
    get { super.frame }
    set {
      let oldSize = bounds.size
      if newValue.size != oldSize {
        finishSlides()
        announceTransition(to: newValue.size)
      }
      super.frame = newValue
    }
  }

  /// Shows the window and makes it the one that gets the keys.
  open func makeKeyAndVisible() {
    isHidden = false
    UIApplication.shared.add(self)
    makeKey()
    installRootView()
    // Views that a scene shows while it connects appear when the scene comes to the foreground.
    if windowScene?.activationState != .unattached { layoutIfNeeded() }
    focusSystem.wantFocus()
  }

  /// Makes this window the one that gets the keys.
  open func makeKey() {
    guard !isKeyWindow else { return }
    UIApplication.shared.keyWindow?.resignKey()
    UIApplication.shared.makeKey(self)
    becomeKey()
    focusSystem.comeIntoSight()
    setNeedsFrame()
  }

  /// Whether the window is hidden. Hiding it passes the keys to the topmost other window.
  open override var isHidden: Bool {
    didSet { if isHidden, isKeyWindow { UIApplication.shared.topWindow?.makeKey() } }
  }

  /// Called when the window begins to get the keys. Does nothing; subclasses override it.
  open func becomeKey() {}
  /// Called when another window begins to get the keys. Does nothing; subclasses override it.
  open func resignKey() {}

  /// Does nothing: the host delivers input to the views itself. Kept for sources that call it.
  open func sendEvent(_ event: UIEvent) {}

  open override func layoutSubviews() {
    super.layoutSubviews()
    rootViewController?.viewIfLoaded?.frame = bounds
    for controller in presented { controller.modal.placing?.container.frame = bounds }
    menu?.fill(bounds)
  }

  open override func layoutIfNeeded() {
    super.layoutIfNeeded()
    let actions = afterLayout
    afterLayout = []
    for action in actions { action() }
  }

  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    for press in presses where !handleUnclaimed(press, event) {
      super.pressesBegan([press], with: event)
    }
  }

  private final func announceTransition(to size: CGSize) {
    guard rootViewController?.viewIfLoaded?.window != nil || !presented.isEmpty else { return }
    let coordinator = TransitionCoordinator(in: self)
    rootViewController?.viewWillTransition(to: size, with: coordinator)
    for controller in presented { controller.viewWillTransition(to: size, with: coordinator) }
    coordinator.run(after: self)
  }

  private final func replaceRoot(_ old: UIViewController?) {
    finishSlides()
    old?.viewIfLoaded?.removeFromSuperview()
    for controller in presented where controller.modal.hidden.view === old?.viewIfLoaded {
      controller.modal.hidden.forgetView()
    }
    if isKeyWindow || UIApplication.shared.windows.contains(self) { installRootView() }
  }

  private final func installRootView() {
    guard let view = rootViewController?.view, view.superview !== self,
      !presented.contains(where: { $0.modal.hidden.view === view })
    else { return }
    view.frame = bounds
    insertSubview(view, at: 0)
    focusSystem.wantFocus()
  }
}
