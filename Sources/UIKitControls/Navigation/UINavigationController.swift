import Foundation
import UIKitCore

/// Shows a stack of controllers, the topmost of them below a bar with a back button.
///
/// Escape and Alt-Left go back, F10 goes to the buttons of the bars, and Alt with a button's
/// underlined letter uses the button. The bars are opaque: the view of the controller on top ends
/// at the bars, unless it sets `extendedLayoutIncludesOpaqueBars`. An animated change slides; a
/// key, a touch or another change ends the slide at once. With reduced motion the change shows at
/// once, and its callbacks end in the next update cycle.
@preconcurrency @MainActor
open class UINavigationController: UIViewController, LibraryKeySource {
  private final var stack: [UIViewController] = []
  final let bar: UINavigationBar
  final let tools: UIToolbar
  private let contentView = ChildView(frame: .zero)
  /// The focus of each controller before another one was pushed above it.
  private final var focused: [ObjectIdentifier: FocusMemory] = [:]
  final var focusBeforeBars = WeakView(nil)

  struct WeakView {
    weak var view: UIView?
    init(_ view: UIView?) { self.view = view }
  }

  /// Makes a controller with a root controller, which cannot be popped.
  public convenience init(rootViewController: UIViewController) {
    self.init(navigationBarClass: nil, toolbarClass: nil)
    stack = [rootViewController]
    addChild(rootViewController)
    rootViewController.didMove(toParent: self)
    updateBars()
  }

  /// Makes a controller with custom bar classes; `nil` for the default ones.
  public init(navigationBarClass: AnyClass?, toolbarClass: AnyClass?) {
    bar = (navigationBarClass as? UINavigationBar.Type).map(Self.make) ?? UINavigationBar()
    tools = (toolbarClass as? UIToolbar.Type).map(Self.make) ?? UIToolbar()
    super.init(nibName: nil, bundle: nil)
  }

  /// Makes an empty controller; the names of nibs are ignored.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    bar = UINavigationBar()
    tools = UIToolbar()
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  /// Makes an empty controller: there are no archives to read.
  public required init?(coder: NSCoder) {
    bar = UINavigationBar()
    tools = UIToolbar()
    super.init(coder: coder)
  }

  private static func make<Bar: UIView>(_ type: Bar.Type) -> Bar { FirstEntry.make(type) }

  // MARK: Stack

  /// The controllers; the last one is shown.
  open var viewControllers: [UIViewController] {
    get { stack }
    set { setViewControllers(newValue, animated: false) }
  }
  /// The controller on top of the stack.
  open var topViewController: UIViewController? { stack.last }
  /// The controller that is presented from here, else the one on top.
  open var visibleViewController: UIViewController? { presentedViewController ?? stack.last }
  /// The delegate, which follows the shown controller.
  open weak var delegate: (any UINavigationControllerDelegate)?

  /// Replaces the stack. The last controller appears, as by a push or a pop.
  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    change(to: viewControllers, animated: animated)
  }

  /// Pushes a controller. One that is already in the stack is a mistake, as in UIKit.
  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    precondition(
      !stack.contains(viewController),
      "Pushing the same view controller instance more than once is not supported: \(viewController)"
    )
    change(to: stack + [viewController], animated: animated)
  }

  /// Removes the controller on top and returns it; `nil` if only one is left.
  @discardableResult open func popViewController(animated: Bool) -> UIViewController? {
    guard stack.count > 1, let top = stack.last else { return nil }
    change(to: Array(stack.dropLast()), animated: animated)
    return top
  }

  /// Removes all controllers above a controller and returns them, the lowest first; `nil` if there
  /// are none, or the controller is not in the stack.
  @discardableResult open func popToViewController(
    _ viewController: UIViewController, animated: Bool
  ) -> [UIViewController]? {
    guard let index = stack.firstIndex(of: viewController), index < stack.count - 1 else {
      return nil
    }
    let popped = Array(stack[(index + 1)...])
    change(to: Array(stack[...index]), animated: animated)
    return popped
  }

  /// Removes all controllers but the first and returns them, the lowest first; `nil` if there are
  /// none.
  @discardableResult open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    stack.first.flatMap { popToViewController($0, animated: animated) }
  }

  open override func show(_ vc: UIViewController, sender: Any?) {
    pushViewController(vc, animated: true)
  }

  private final func change(to all: [UIViewController], animated: Bool) {
    let new = all.filter { !($0 is UINavigationController) }
    if new.count < all.count {
      ProgramNotes.tellMistake(
        "Pushing a navigation controller is not supported: push its root view controller, or "
          + "present it.")
    }
    viewIfLoaded?.window?.finishSlides()
    let old = stack
    let gone = old.filter { !new.contains($0) }
    let come = new.filter { !old.contains($0) }
    stack = new
    for controller in gone { controller.willMove(toParent: nil) }
    for controller in come { addChild(controller) }
    let isMove = old.last !== new.last
    let settle = { [self] in
      for controller in gone where controller.parent === self { controller.removeFromParent() }
      for controller in come where controller.parent === self { controller.didMove(toParent: self) }
    }
    guard isMove, isViewLoaded else {
      settle()
      updateBars()
      return
    }
    let isPop = new.last.map(old.contains) ?? true
    new.last?.isMovingToParent = new.last.map(come.contains) ?? false
    old.last?.isMovingFromParent = old.last.map(gone.contains) ?? false
    let undo = { [self] in stack = old }
    swap(old.last, new.last, animated: animated, isPop: isPop, undo: undo) { [self] didComplete in
      new.last?.isMovingToParent = false
      old.last?.isMovingFromParent = false
      guard didComplete else {
        for controller in come where controller.parent === self {
          controller.willMove(toParent: nil)
          controller.removeFromParent()
        }
        for controller in gone { controller.didMove(toParent: self) }
        return
      }
      settle()
      if let top = new.last {
        delegate?.navigationController(self, didShow: top, animated: animated)
      }
    }
  }

  /// Replaces the shown controller by another one. A cancelled transition calls `undo` and then `ended` with false.
  private final func swap(
    _ old: UIViewController?, _ new: UIViewController?, animated: Bool, isPop: Bool,
    undo: @escaping () -> Void, _ ended: @escaping (Bool) -> Void
  ) {
    guard let window = view.window else {
      old?.viewIfLoaded?.removeFromSuperview()
      install()
      return ended(true)
    }
    let focus = FocusMemory(of: window.focusSystem)
    if let old {
      let isInside = window.focusSystem.focusedView?.isDescendant(of: contentView) ?? false
      focused[ObjectIdentifier(old)] =
        !isPop && isInside ? FocusMemory(of: window.focusSystem) : nil
    }
    let hadFocus = window.focusSystem.focusedView.map { $0.isDescendant(of: view) } ?? true
    new?.loadViewIfNeeded()
    let transition = AppearanceTransition(isAnimated: animated, order: .leavingFirst)
    let way = isPop ? -contentView.bounds.width : contentView.bounds.width
    transition.movement = movement(old, new, animated: animated, isPop: isPop)
    if transition.movement == nil {
      transition.slide = old.flatMap { _ in ScreenSlide(in: window, animated: animated) }
    }
    if let slide = transition.slide, let leaving = old?.viewIfLoaded {
      slide.leave(leaving, by: CGVector(dx: -way, dy: 0), in: view, below: bar)
    }
    transition.coordinate(from: old, to: new, in: contentView, by: self)
    contentView.added = { [weak self] in
      guard let self, let new else { return }
      self.delegate?.navigationController(self, willShow: new, animated: animated)
    }
    transition.perform {
      old?.viewIfLoaded?.removeFromSuperview()
      install()
    }
    contentView.added = nil
    // Keys after the one that caused this go to the new controller.
    view.layoutIfNeeded()
    if let view = new?.viewIfLoaded {
      transition.slide?.enter(view, from: CGVector(dx: way, dy: 0), clip: contentView)
      transition.movement?.enter(view, in: contentView)
    }
    if hadFocus { moveFocus(into: new, in: window) }
    let restore = { [self] in
      undo()
      new?.viewIfLoaded?.removeFromSuperview()
      install()
      view.layoutIfNeeded()
      if !focus.giveBack(in: window.focusSystem), hadFocus { moveFocus(into: old, in: window) }
    }
    transition.end(in: window, undo: restore, ended)
  }

  /// Returns the transition by the animator of the delegate; nil if there is none.
  private final func movement(
    _ old: UIViewController?, _ new: UIViewController?, animated: Bool, isPop: Bool
  ) -> AnimatorTransition? {
    guard animated, let old, let new, let leaving = old.viewIfLoaded,
      let animator = delegate?.navigationController(
        self, animationControllerFor: isPop ? .pop : .push, from: old, to: new)
    else { return nil }
    let movement = AnimatorTransition(
      by: animator,
      with: delegate?.navigationController(self, interactionControllerFor: animator), from: old,
      to: new)
    movement.leave(leaving, in: contentView)
    return movement
  }

  /// Restores the focus of a controller, or lets the controller choose it.
  private final func moveFocus(into controller: UIViewController?, in window: UIWindow) {
    if let controller, let before = focused.removeValue(forKey: ObjectIdentifier(controller)),
      before.giveBack(in: window.focusSystem)
    {
      return
    }
    if window.focusSystem.focusedView != nil { window.focusSystem.focus(nil) }
    window.focusSystem.setNeedsFocusUpdate(in: self)
  }

  /// Puts the view of the top controller into place.
  private final func install() {
    updateBars()
    guard let top = stack.last?.view, top.superview !== contentView else { return }
    layOut()
    top.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    top.frame = contentView.bounds
    contentView.addSubview(top)
  }

  // MARK: View

  open override func loadView() {
    let container = ContainerView(frame: UIScreen.main.bounds)
    container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    container.layOut = { [weak self] in self?.layOut() }
    container.addSubview(contentView)
    container.addSubview(bar)
    container.addSubview(tools)
    bar.goBack = { [weak self] in _ = self?.popViewController(animated: true) }
    view = container
    install()
  }

  /// Tells the delegate that a controller is about to appear. An override calls `super`.
  open override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    if let top = stack.last {
      delegate?.navigationController(self, willShow: top, animated: animated)
    }
  }

  /// Tells the delegate that a controller has appeared. An override calls `super`.
  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    if let top = stack.last {
      delegate?.navigationController(self, didShow: top, animated: animated)
    }
  }

  open override var preferredFocusEnvironments: [any UIFocusEnvironment] {
    stack.last.map { [$0] } ?? super.preferredFocusEnvironments
  }

  private final func layOut() {
    guard let view = viewIfLoaded else { return }
    let room = view.bounds
    bar.isHidden = isNavigationBarHidden || stack.isEmpty
    tools.isHidden = isToolbarHidden || hidesBottomBars
    let top = bar.isHidden ? 0 : min(room.height, bar.sizeThatFits(room.size).height)
    let bottom = tools.isHidden ? 0 : tools.sizeThatFits(room.size).height
    bar.frame = CGRect(x: 0, y: 0, width: room.width, height: top)
    tools.frame = CGRect(x: 0, y: room.height - bottom, width: room.width, height: bottom)
    let insets = UIEdgeInsets(top: top, left: 0, bottom: bottom, right: 0)
    let reachesUnder = stack.last?.extendedLayoutIncludesOpaqueBars ?? false
    let edges = stack.last?.edgesForExtendedLayout ?? []
    var under = UIEdgeInsets.zero
    if reachesUnder, edges.contains(.top) { under.top = top }
    if reachesUnder, edges.contains(.bottom) { under.bottom = bottom }
    contentView.frame = CGRect(
      x: 0, y: insets.top - under.top, width: room.width,
      height: max(0, room.height - insets.top - insets.bottom + under.top + under.bottom))
    barInsets(under)
  }

  /// Returns the insets of the top controller's safe area for the bars.
  private final func barInsets(_ insets: UIEdgeInsets) {
    let top = stack.last
    guard top !== insetOwner || insets != shownInsets else { return }
    insetOwner?.changeInsets(top: -shownInsets.top, bottom: -shownInsets.bottom)
    top?.changeInsets(top: insets.top, bottom: insets.bottom)
    insetOwner = top
    shownInsets = insets
  }
  private final var shownInsets = UIEdgeInsets.zero
  private final weak var insetOwner: UIViewController?

  // MARK: Bars

  /// The bar above the controllers.
  open var navigationBar: UINavigationBar { bar }
  /// The bar below them; hidden at first.
  open var toolbar: UIToolbar! { tools }
  /// Whether the upper bar is hidden.
  open var isNavigationBarHidden = false { didSet { barsChanged() } }
  /// Whether the lower bar is hidden.
  open var isToolbarHidden = true { didSet { barsChanged() } }
  /// Sets whether the upper bar is hidden; the change shows in the next frame.
  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
    isNavigationBarHidden = hidden
  }
  /// Sets whether the lower bar is hidden; the change shows in the next frame.
  open func setToolbarHidden(_ hidden: Bool, animated: Bool) { isToolbarHidden = hidden }
  /// Kept without effect: bars stay.
  open var hidesBarsOnSwipe = false
  /// Kept without effect: bars stay.
  open var hidesBarsOnTap = false

  /// The tab item of the first controller, as in UIKit; setting it gives this controller its own.
  open override var tabBarItem: UITabBarItem! {
    get { hasOwnTab ? super.tabBarItem : stack.first?.tabBarItem ?? super.tabBarItem }
    set {
      hasOwnTab = true
      super.tabBarItem = newValue
    }
  }
  private final var hasOwnTab = false

  /// Whether a controller of the stack hides the bars of enclosing containers.
  final var hidesBottomBars: Bool { stack.dropFirst().contains(where: \.hidesBottomBarWhenPushed) }

  private final func barsChanged() {
    updateBars()
    viewIfLoaded?.setNeedsLayout()
  }

  private final func updateBars() {
    bar.items = stack.map(\.navigationItem)
    for controller in stack {
      controller.onToolbarChange = { [weak self, weak controller] in
        if let controller, controller === self?.stack.last { self?.updateBars() }
      }
    }
    bar.content = stack.last
    tools.content = stack.last
    tools.items = stack.last?.toolbarItems
    viewIfLoaded?.setNeedsLayout()
    tabBarController?.viewIfLoaded?.setNeedsLayout()
  }
}

extension UIViewController {
  /// The nearest navigation controller around this controller.
  public final var navigationController: UINavigationController? { container() }
  /// The nearest tab bar controller around this controller.
  public final var tabBarController: UITabBarController? { container() }
  /// The nearest split view controller around this controller.
  public final var splitViewController: UISplitViewController? { container() }

  private final func container<Container: UIViewController>() -> Container? {
    var controller = parent
    while let current = controller {
      if let found = current as? Container { return found }
      controller = current.parent
    }
    return nil
  }
}

extension UIViewController {
  fileprivate final func changeInsets(top: CGFloat, bottom: CGFloat) {
    guard top != 0 || bottom != 0 else { return }
    additionalSafeAreaInsets.top += top
    additionalSafeAreaInsets.bottom += bottom
  }
}
