import Foundation

/// Manages a tree of views: loads it, follows its appearance, presents other controllers above it.
@preconcurrency @MainActor
open class UIViewController: UIResponder, UIFocusEnvironment,
  UITraitEnvironment
{
  private final var loadedView: UIView?
  private final var isLoading = false
  /// The observers of changed traits.
  final var traitRegistrations: [TraitRegistration] = []
  final var appearance = Appearance.hidden
  /// The state of the presentations in which this controller takes part.
  final var modal = ModalState()
  /// Called between `viewWillAppear(_:)` and `viewIsAppearing(_:)`, in an animated appearance
  /// before `viewDidAppear(_:)`.
  package final var whenAppearing: (() -> Void)?

  enum Appearance {
    case hidden
    case appearing
    case visible
    case disappearing
  }

  /// Makes a controller. The names are ignored: there are no nib files to read.
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) { super.init() }

  public convenience override init() { self.init(nibName: nil, bundle: nil) }

  /// Makes a controller without a nib: there are no archives to read.
  public required init?(coder: NSCoder) { super.init() }

  open override var description: String {
    MainActor.assumeIsolated {
      let name = title.map { " \"\($0)\"" } ?? ""
      return "<\(type(of: self)):\(name) \(loadedView.map { "\($0)" } ?? "not loaded")>"
    }
  }

  // MARK: View

  /// The view of the controller, which is loaded on first use.
  open var view: UIView! {
    get {
      checkMainThread(self)
      loadViewIfNeeded()
      return loadedView
    }
    set {
      loadedView?.controller = nil
      loadedView = newValue
      newValue?.controller = self
    }
  }

  /// The view, or `nil` while it has not been loaded. Never loads it.
  open var viewIfLoaded: UIView? { loadedView }
  /// Whether the view has been loaded.
  open var isViewLoaded: Bool { loadedView != nil }

  /// Makes the view and assigns it to `view`.
  open func loadView() {
    let bounds = UIScreen.main.bounds
    let view = UIView(frame: bounds)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    self.view = view
  }

  /// Loads the view and calls `viewDidLoad()`, unless the view is loaded already.
  open func loadViewIfNeeded() {
    guard loadedView == nil, !isLoading else { return }
    isLoading = true
    loadView()
    if loadedView == nil { view = UIView(frame: UIScreen.main.bounds) }
    isLoading = false
    viewDidLoad()
    showUnavailableContent()
  }

  /// Called once, after the view was loaded. Subclasses set their views up here.
  open func viewDidLoad() {}
  /// Called before the view enters a window.
  open func viewWillAppear(_ animated: Bool) {}
  /// Called when the view is in a window and has its size and traits, before it is drawn.
  open func viewIsAppearing(_ animated: Bool) {}
  /// Called when the view is on the screen.
  open func viewDidAppear(_ animated: Bool) {}
  /// Called before the view leaves its window or is covered by another controller's.
  open func viewWillDisappear(_ animated: Bool) {}
  /// Called when the view has left the screen.
  open func viewDidDisappear(_ animated: Bool) {}
  /// Makes or changes constraints; the base lets the view do that. An override calls `super` at its end.
  open func updateViewConstraints() { view.updateConstraints() }
  /// Called before the view lays out its subviews.
  open func viewWillLayoutSubviews() {}
  /// Called after the view laid out its subviews.
  open func viewDidLayoutSubviews() {}
  /// Called when the safe area of the view has changed. Does nothing; subclasses override it.
  open func viewSafeAreaInsetsDidChange() {}

  /// The room that the controller's own bars take from the safe area of its view, in points.
  open var additionalSafeAreaInsets = UIEdgeInsets.zero {
    didSet {
      guard additionalSafeAreaInsets != oldValue else { return }
      SafeArea.isUsed = true
      loadedView?.safeAreaChanged()
    }
  }
  /// Whether the margins of the view are at least `systemMinimumLayoutMargins`.
  open var viewRespectsSystemMinimumLayoutMargins = true {
    didSet { loadedView?.setNeedsLayout() }
  }
  /// The minimum margins of the view: a column at each side, in points.
  open var systemMinimumLayoutMargins: NSDirectionalEdgeInsets {
    NSDirectionalEdgeInsets(
      top: 0, leading: Self.leastMargin, bottom: 0, trailing: Self.leastMargin)
  }
  /// The content in place of the view's own, such as an invitation to add the first item; `nil` shows the view.
  open var contentUnavailableConfiguration: (any UIContentConfiguration)? {
    didSet { showUnavailableContent() }
  }
  /// The view of `contentUnavailableConfiguration`.
  final var unavailableContentView: (any UIView & UIContentView)?
  /// Called when the machine is short of memory. Does nothing; subclasses release data that they
  /// can recreate.
  open func didReceiveMemoryWarning() {}

  /// Called before the window's size changes, as when the terminal is resized.
  ///
  /// An override calls `super`, which tells the children.
  ///
  /// - Parameters:
  ///   - size: In points.
  ///   - coordinator: Runs closures together with the change and after it.
  open func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    for child in children { child.viewWillTransition(to: size, with: coordinator) }
  }

  /// The coordinator of a transition in which this controller, or else an ancestor, takes part: a
  /// push, a pop, a presentation or a dismissal. It is set from the first call of
  /// `viewWillAppear(_:)` or `viewWillDisappear(_:)` until the transition has ended, and `nil` at
  /// other times.
  open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
    modal.coordinator ?? parent?.transitionCoordinator
  }

  // MARK: State

  /// A title for the user in bars. Setting it also sets the titles of `navigationItem` and
  /// `tabBarItem`.
  open var title: String? {
    didSet {
      bars.navigationItem?.title = title
      bars.tabBarItem?.title = title
    }
  }

  final var bars = BarItems()
  /// The controller's item in a navigation bar. Made on first use, with the controller's title.
  open var navigationItem: UINavigationItem { bars.navigationItem(titled: title) }
  /// The controller's item in a tab bar. Made on first use, with the controller's title.
  open var tabBarItem: UITabBarItem! {
    get { bars.tabBarItem(titled: title) }
    set { bars.tabBarItem = newValue }
  }
  /// The items of a toolbar while this controller is on top.
  open var toolbarItems: [UIBarButtonItem]? { didSet { bars.onToolbarChange?() } }
  /// Sets `toolbarItems`.
  open func setToolbarItems(_ toolbarItems: [UIBarButtonItem]?, animated: Bool) {
    self.toolbarItems = toolbarItems
  }
  /// Whether the bar at the bottom is hidden while this controller is on a navigation stack.
  open var hidesBottomBarWhenPushed = false
  /// A button with the title Edit or Done, which begins and ends editing.
  open var editButtonItem: UIBarButtonItem { bars.editButton(for: self) }

  /// Shows another controller in the nearest container that can: a navigation controller pushes it.
  ///
  /// - Parameters:
  ///   - vc: The controller to show; presented if no container overrides this method.
  ///   - sender: The sender of the request.
  open func show(_ vc: UIViewController, sender: Any?) {
    if let parent { return parent.show(vc, sender: sender) }
    present(vc, animated: true)
  }

  /// Shows another controller in the detail of a split view controller, or presents it if there is
  /// none.
  ///
  /// - Parameters:
  ///   - vc: The controller to show.
  ///   - sender: The sender of the request.
  open func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    if let parent { return parent.showDetailViewController(vc, sender: sender) }
    present(vc, animated: true)
  }

  /// Whether the user edits the content. Setting it calls `setEditing(_:animated:)`.
  open var isEditing = false {
    didSet {
      if isEditing != oldValue, !isSettingEditing { setEditing(isEditing, animated: false) }
    }
  }
  private final var isSettingEditing = false

  /// Begins or ends editing. An override calls `super`.
  open func setEditing(_ editing: Bool, animated: Bool) {
    isSettingEditing = true
    isEditing = editing
    isSettingEditing = false
    bars.showEditing(editing)
  }

  /// The preferred size of the view in a container, such as a menu's preview, in points. Zero
  /// leaves the size to the container.
  open var preferredContentSize = CGSize.zero
  /// Never used: a terminal has no status bar.
  open var preferredStatusBarStyle: UIStatusBarStyle { .default }
  /// Never used: a terminal has no status bar.
  open var prefersStatusBarHidden: Bool { false }
  /// Never used: a terminal has no status bar.
  open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }
  /// Never used: a terminal has no status bar.
  open var childForStatusBarStyle: UIViewController? { nil }
  /// Never used: a terminal has no status bar.
  open var childForStatusBarHidden: UIViewController? { nil }
  /// Does nothing: a terminal has no status bar.
  open func setNeedsStatusBarAppearanceUpdate() {}
  /// Never used: a terminal has no home indicator.
  open var prefersHomeIndicatorAutoHidden: Bool { false }
  /// Never used: a terminal has no home indicator.
  open var childForHomeIndicatorAutoHidden: UIViewController? { nil }
  /// Does nothing: a terminal has no home indicator.
  open func setNeedsUpdateOfHomeIndicatorAutoHidden() {}

  /// Kept without effect: a presented controller covers the window.
  open var definesPresentationContext = false
  /// The way in which the controller covers the presenting one.
  open var modalPresentationStyle = UIModalPresentationStyle.automatic {
    didSet { if modalPresentationStyle != oldValue { modal.styleChanged() } }
  }
  /// Kept without effect: a transition is shown at once.
  open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
  /// Kept without effect: screens always slide in from the side.
  open var preferredTransition: Transition?
  /// Whether Escape and a click outside of a sheet leave it open. The delegate of the presentation
  /// gets a call for them.
  open var isModalInPresentation = false
  /// Provides the presentation controller of the style `custom`. Held weakly, as in UIKit.
  open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?
  /// The edges at which the view extends under bars, if it extends under opaque bars at all.
  open var edgesForExtendedLayout = UIRectEdge.all
  /// Whether the view extends under bars, which are opaque here; `false` ends it at the bars.
  open var extendedLayoutIncludesOpaqueBars = false

  /// Light or dark style for this controller and its children, regardless of the terminal.
  open var overrideUserInterfaceStyle: UIUserInterfaceStyle = .unspecified {
    didSet {
      guard overrideUserInterfaceStyle != oldValue else { return }
      loadedView?.imposedStyleChanged()
      loadedView?.traitsChanged()
    }
  }

  /// The traits of the view in its window; without a window, those of the parent with the
  /// controller's own style.
  open var traitCollection: UITraitCollection {
    if let loadedView, loadedView.window != nil { return loadedView.traitCollection }
    return (parent?.traitCollection ?? UIScreen.main.traitCollection)
      .with(style: overrideUserInterfaceStyle)
  }

  /// Called with the former traits when the traits have changed. Does nothing; subclasses override
  /// it.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  // MARK: Children

  /// The child controllers, in the order in which they were added.
  open private(set) var children: [UIViewController] = []
  /// The controller that contains this one.
  open private(set) weak var parent: UIViewController?

  /// Makes another controller a child. The caller adds its view.
  open func addChild(_ childController: UIViewController) {
    if childController.parent === self { return }
    var ancestor: UIViewController? = self
    while let current = ancestor {
      if current === childController {
        return ProgramNotes.tellMistake(
          "\(type(of: childController)) cannot become a child of \(type(of: self)), which is "
            + "itself or one of its descendants.")
      }
      ancestor = current.parent
    }
    childController.removeFromParent()
    childController.willMove(toParent: self)
    childController.parent = self
    children.append(childController)
  }

  /// Removes this controller from its parent. The caller removes the view.
  open func removeFromParent() {
    guard let parent else { return }
    parent.children.removeAll { $0 === self }
    self.parent = nil
    didMove(toParent: nil)
  }

  /// Called before the controller gets a parent, or loses it with `nil`.
  open func willMove(toParent parent: UIViewController?) {}
  /// Called after the controller has got a parent, or lost it with `nil`.
  open func didMove(toParent parent: UIViewController?) {}

  // MARK: Presentation

  /// The controller that this one, or else an ancestor, presents.
  open var presentedViewController: UIViewController? {
    modal.presented ?? parent?.presentedViewController
  }
  /// The controller that presents this one, or else an ancestor.
  open var presentingViewController: UIViewController? {
    modal.presenting ?? parent?.presentingViewController
  }
  /// The presentation controller of this controller, or of the ancestor that is presented; made on
  /// first use.
  open var presentationController: UIPresentationController? {
    Presentation.controller(for: self)
  }
  /// Whether the controller is being presented; set during its callbacks of appearance.
  open var isBeingPresented: Bool { modal.phase == .presenting }
  /// Whether the controller is being dismissed; set during its callbacks of appearance.
  open var isBeingDismissed: Bool { modal.phase == .dismissing }
  /// Whether a container shows the controller for the first time; set during its callbacks of
  /// appearance.
  open package(set) var isMovingToParent = false
  /// Whether a container removes the controller; set during its callbacks of appearance.
  open package(set) var isMovingFromParent = false

  /// Presents another controller above everything in this window.
  ///
  /// The outermost ancestor presents it, as in UIKit. In the styles `.fullScreen` and
  /// `.currentContext` the view of that ancestor leaves the window until the dismissal, so that the
  /// ancestor gets its callbacks of appearance. A terminal shows a transition at once: it has ended
  /// when the window has been laid out, which happens in the next update cycle if animated.
  ///
  /// - Parameter flag: Whether the transition ends in the next update cycle instead of at once.
  /// - Parameter viewControllerToPresent: The controller to show.
  /// - Parameter completion: Called after `viewDidAppear(_:)` of the controller; never if it cannot
  ///   be presented.
  open func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool,
    completion: (() -> Void)? = nil
  ) { Presentation.present(viewControllerToPresent, from: self, animated: flag, completion) }

  /// Dismisses the controller that this one presents, or else itself.
  ///
  /// If animated, `presentedViewController` keeps the other controller until the transition has
  /// ended, in the next update cycle.
  ///
  /// - Parameter flag: Whether the transition ends in the next update cycle instead of at once.
  /// - Parameter completion: Called after `viewDidDisappear(_:)` of the controller.
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    Presentation.dismiss(from: self, animated: flag, completion)
  }

  // MARK: Responder and focus

  open override var next: UIResponder? {
    if let presenting = modal.presenting { return presenting }
    return loadedView?.superview ?? parent
  }

  /// The environments that get the focus when it comes to this controller, best first; the view
  /// unless overridden.
  open var preferredFocusEnvironments: [any UIFocusEnvironment] {
    loadedView.map { [$0] } ?? []
  }

  /// Returns whether a movement of focus into or out of this controller may happen; true unless
  /// overridden.
  open func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { true }
  /// Called after focus has moved into, out of or within this controller.
  open func didUpdateFocus(
    in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
  ) {}
  /// Makes focus follow `preferredFocusEnvironments` in the next update cycle.
  open func setNeedsFocusUpdate() {
    loadedView?.window?.focusSystem.setNeedsFocusUpdate(in: self)
  }
  /// Performs a requested movement of focus at once.
  open func updateFocusIfNeeded() { loadedView?.window?.focusSystem.updateFocusIfNeeded() }
}
