import Foundation

/// The root of a tree of views: takes input and composes what is shown.
@preconcurrency @MainActor open class UIWindow: UIView {
  /// The position of a window above others.
  public struct Level: RawRepresentable, Hashable, Sendable {
    public let rawValue: CGFloat

    public init(rawValue: CGFloat) { self.rawValue = rawValue }

    public static let normal = Level(rawValue: 0)
    public static let statusBar = Level(rawValue: 1_000)
    public static let alert = Level(rawValue: 2_000)
  }

  package final private(set) lazy var focusSystem = UIFocusSystem(window: self)
  package final weak var firstResponder: UIResponder?
  final lazy var touches = TouchDispatcher(window: self)
  final var wheel = WheelTracker()
  /// What is being dragged in this window.
  package final var dragSession: DragSession?
  /// When a pinch by steps ends, if there is one.
  final var turnedPinchEnd: ScheduledAction?
  /// How many steps pinches have been turned by.
  final var pinchSteps = 0
  /// The open menu, which takes every key and touch.
  package final var menu: MenuController?
  /// The presented controllers, the topmost last.
  final var presented: [UIViewController] = []
  final var composed: [DrawingCommand] = []
  final var isInCycle = false
  /// Runs when the views have been laid out next.
  final var afterLayout: [() -> Void] = []

  public override init(frame: CGRect) {
    super.init(frame: frame)
    hostWindow = self
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    hostWindow = self
  }

  open var windowLevel = Level.normal
  open var screen: UIScreen { .main }
  open var canBecomeKey: Bool { true }
  open var isKeyWindow: Bool { UIApplication.shared.keyWindow === self }

  /// Its view fills the window.
  open var rootViewController: UIViewController? {
    didSet { if rootViewController !== oldValue { replaceRoot(oldValue) } }
  }

  open override var next: UIResponder? { UIApplication.shared }

  open override var frame: CGRect {
    get { super.frame }
    set {
      let oldSize = bounds.size
      if newValue.size != oldSize { announceTransition(to: newValue.size) }
      super.frame = newValue
    }
  }

  /// Shows the window and makes it the one that gets the keys.
  open func makeKeyAndVisible() {
    isHidden = false
    UIApplication.shared.add(self)
    makeKey()
    installRootView()
    layoutIfNeeded()
    focusSystem.wantFocus()
  }

  open func makeKey() {
    guard !isKeyWindow else { return }
    UIApplication.shared.keyWindow?.resignKey()
    UIApplication.shared.makeKey(self)
    becomeKey()
    setNeedsFrame()
  }

  open func becomeKey() {}
  open func resignKey() {}

  open func sendEvent(_ event: UIEvent) {}

  open override func layoutSubviews() {
    super.layoutSubviews()
    rootViewController?.viewIfLoaded?.frame = bounds
    for controller in presented { controller.viewIfLoaded?.frame = frame(forPresented: controller) }
    menu?.fill(bounds)
  }

  open override func layoutIfNeeded() {
    super.layoutIfNeeded()
    let actions = afterLayout
    afterLayout = []
    for action in actions { action() }
  }

  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    for press in presses where !handleUnclaimed(press) {
      super.pressesBegan([press], with: event)
    }
  }

  private func announceTransition(to size: CGSize) {
    guard rootViewController?.viewIfLoaded?.window != nil else { return }
    let coordinator = TransitionCoordinator()
    rootViewController?.viewWillTransition(to: size, with: coordinator)
    for controller in presented { controller.viewWillTransition(to: size, with: coordinator) }
    coordinator.run(after: self)
  }

  private func replaceRoot(_ old: UIViewController?) {
    old?.viewIfLoaded?.removeFromSuperview()
    if isKeyWindow || UIApplication.shared.windows.contains(self) { installRootView() }
  }

  private func installRootView() {
    guard let view = rootViewController?.view, view.superview !== self else { return }
    view.frame = bounds
    insertSubview(view, at: 0)
    focusSystem.wantFocus()
  }
}
