import Foundation

/// Manages a tree of views: loads it, follows its appearance, presents others above it.
@preconcurrency @MainActor
open class UIViewController: UIResponder, UIFocusEnvironment,
  UITraitEnvironment
{
  private final var loadedView: UIView?
  private final var isLoading = false
  /// Who wants to hear of changed traits.
  final var traitRegistrations: [TraitRegistration] = []
  final var appearance = Appearance.hidden
  /// What there is of a presentation in which this controller takes part.
  final var modal = ModalState()
  /// Runs between `viewWillAppear(_:)` and `viewIsAppearing(_:)`, in an animated appearance before `viewDidAppear(_:)`.
  package final var whenAppearing: (() -> Void)?

  enum Appearance {
    case hidden
    case appearing
    case visible
    case disappearing
  }

  /// There are no nib files to read; the names are ignored.
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

  /// Loaded when first asked for.
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

  /// Loads the view, unless that was done before, and calls `viewDidLoad()`.
  open func loadViewIfNeeded() {
    guard loadedView == nil, !isLoading else { return }
    isLoading = true
    loadView()
    if loadedView == nil { view = UIView(frame: UIScreen.main.bounds) }
    isLoading = false
    viewDidLoad()
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

  /// What the controller's own bars and the like take away from the safe area of its view, in points.
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
  /// The least margins of the view: a column at its sides, in points.
  open var systemMinimumLayoutMargins: NSDirectionalEdgeInsets {
    NSDirectionalEdgeInsets(
      top: 0, leading: Self.leastMargin, bottom: 0, trailing: Self.leastMargin)
  }
  /// Called when the machine is short of memory. Does nothing; subclasses let go of what they can make anew.
  open func didReceiveMemoryWarning() {}

  /// Called before the window gets another size, as when the terminal is resized.
  ///
  /// An override calls `super`, which tells the children.
  ///
  /// - Parameters:
  ///   - size: In points.
  ///   - coordinator: Runs what should happen together with the change, and after it.
  open func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    for child in children { child.viewWillTransition(to: size, with: coordinator) }
  }

  /// The coordinator of a transition that this controller, or else an ancestor, takes part in: a push, a pop, a
  /// presentation or a dismissal, from the first call of `viewWillAppear(_:)` or `viewWillDisappear(_:)` until it has
  /// ended. `nil` at other times.
  open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
    modal.coordinator ?? parent?.transitionCoordinator
  }

  // MARK: State

  /// A name for the user, which bars show: setting it sets that of `navigationItem` and of `tabBarItem`.
  open var title: String? {
    didSet {
      bars.navigationItem?.title = title
      bars.tabBarItem?.title = title
    }
  }

  final var bars = BarItems()
  /// What a navigation bar shows for this controller. Made when first asked for, with the controller's title.
  open var navigationItem: UINavigationItem { bars.navigationItem(titled: title) }
  /// What a tab bar shows for this controller. Made when first asked for, with the controller's title.
  open var tabBarItem: UITabBarItem! {
    get { bars.tabBarItem(titled: title) }
    set { bars.tabBarItem = newValue }
  }
  /// What a toolbar shows while this controller is on top.
  open var toolbarItems: [UIBarButtonItem]? { didSet { bars.onToolbarChange?() } }
  /// Sets `toolbarItems`.
  open func setToolbarItems(_ toolbarItems: [UIBarButtonItem]?, animated: Bool) {
    self.toolbarItems = toolbarItems
  }
  /// Whether the bar at the bottom goes away while this controller is on a navigation stack.
  open var hidesBottomBarWhenPushed = false
  /// A button that begins and ends editing, and says Edit or Done.
  open var editButtonItem: UIBarButtonItem { bars.editButton(for: self) }

  /// Shows another controller as the container does that has a way to: a navigation controller pushes it.
  ///
  /// - Parameters:
  ///   - vc: The controller to show; presented where no container overrides this.
  ///   - sender: Who asks.
  open func show(_ vc: UIViewController, sender: Any?) {
    if let parent { return parent.show(vc, sender: sender) }
    present(vc, animated: true)
  }

  /// Shows another controller in the detail of a split view controller; presents it where there is none.
  ///
  /// - Parameters:
  ///   - vc: The controller to show.
  ///   - sender: Who asks.
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

  /// The size in points that a container, a menu's preview for example, should give the view; zero
  /// leaves that to the container.
  open var preferredContentSize = CGSize.zero
  /// Never asked: a terminal has no status bar.
  open var preferredStatusBarStyle: UIStatusBarStyle { .default }
  /// Never asked: a terminal has no status bar.
  open var prefersStatusBarHidden: Bool { false }
  /// Never asked: a terminal has no status bar.
  open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }
  /// Never asked: a terminal has no status bar.
  open var childForStatusBarStyle: UIViewController? { nil }
  /// Never asked: a terminal has no status bar.
  open var childForStatusBarHidden: UIViewController? { nil }
  /// Does nothing: a terminal has no status bar.
  open func setNeedsStatusBarAppearanceUpdate() {}

  /// Kept without effect: what is presented covers the window.
  open var definesPresentationContext = false
  /// How the controller covers the one that presents it.
  open var modalPresentationStyle = UIModalPresentationStyle.automatic {
    didSet { if modalPresentationStyle != oldValue { modal.styleChanged() } }
  }
  /// Kept without effect: a transition is shown at once.
  open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
  /// Whether Escape and a click outside of a sheet leave it open; the delegate of the presentation is told of them.
  open var isModalInPresentation = false
  /// Makes the presentation controller of the style `custom`. Held weakly, as in UIKit.
  open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?
  /// Under which bars the view reaches, if it reaches under opaque ones at all.
  open var edgesForExtendedLayout = UIRectEdge.all
  /// Whether the view reaches under bars, which are opaque here; `false`: it ends where they begin.
  open var extendedLayoutIncludesOpaqueBars = false

  /// Light or dark for this controller and its children, whatever the terminal is.
  open var overrideUserInterfaceStyle: UIUserInterfaceStyle = .unspecified {
    didSet {
      guard overrideUserInterfaceStyle != oldValue else { return }
      loadedView?.imposedStyleChanged()
      loadedView?.traitsChanged()
    }
  }

  /// The traits of the view in its window; before it is there, those of the parent with the controller's own style.
  open var traitCollection: UITraitCollection {
    if let loadedView, loadedView.window != nil { return loadedView.traitCollection }
    return (parent?.traitCollection ?? UIScreen.main.traitCollection)
      .with(style: overrideUserInterfaceStyle)
  }

  /// Called when the traits have changed, with the former ones. Does nothing; subclasses override
  /// it.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  // MARK: Children

  /// The controllers that this one contains, in the order in which they were added.
  open private(set) var children: [UIViewController] = []
  /// The controller that contains this one.
  open private(set) weak var parent: UIViewController?

  /// Makes another controller a child. Its view is added by the caller.
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

  /// Takes this controller out of its parent. The caller removes the view.
  open func removeFromParent() {
    guard let parent else { return }
    parent.children.removeAll { $0 === self }
    self.parent = nil
    didMove(toParent: nil)
  }

  /// Called before the controller gets a parent, or loses it with `nil`.
  open func willMove(toParent parent: UIViewController?) {}
  /// Called after the controller got a parent, or lost it with `nil`.
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
  /// What places this controller, or the ancestor that is presented; made when first asked for.
  open var presentationController: UIPresentationController? {
    Presentation.controller(for: self)
  }
  /// Whether the controller is being presented: in its callbacks of appearance.
  open var isBeingPresented: Bool { modal.phase == .presenting }
  /// Whether the controller is being dismissed: in its callbacks of appearance.
  open var isBeingDismissed: Bool { modal.phase == .dismissing }
  /// Whether a container shows the controller for the first time: in its callbacks of appearance.
  open package(set) var isMovingToParent = false
  /// Whether a container lets go of the controller: in its callbacks of appearance.
  open package(set) var isMovingFromParent = false

  /// Shows another controller above everything of this window.
  ///
  /// The outermost ancestor presents it, as in UIKit. In a style that covers that controller, `.fullScreen` or
  /// `.currentContext`, its view leaves the window until the other one is dismissed, so that it is told to disappear
  /// and to appear. A terminal shows a transition at once: it has ended when the window has been laid out, which
  /// animated is in the next update cycle.
  ///
  /// - Parameter flag: Whether the transition ends in the next update cycle, and not at once.
  /// - Parameter viewControllerToPresent: The controller to show.
  /// - Parameter completion: Called after `viewDidAppear(_:)` of the controller; never, if it cannot be presented.
  open func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool,
    completion: (() -> Void)? = nil
  ) { Presentation.present(viewControllerToPresent, from: self, animated: flag, completion) }

  /// Takes away what this controller presents, or else itself.
  ///
  /// Animated, `presentedViewController` keeps the other controller until the transition has ended,
  /// in the next update cycle.
  ///
  /// - Parameter flag: Whether the transition ends in the next update cycle, and not at once.
  /// - Parameter completion: Called after `viewDidDisappear(_:)` of the controller.
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    Presentation.dismiss(from: self, animated: flag, completion)
  }

  // MARK: Responder and focus

  open override var next: UIResponder? {
    if let presenting = modal.presenting { return presenting }
    return loadedView?.superview ?? parent
  }

  /// Where focus goes when it comes here, best first; the view unless overridden.
  open var preferredFocusEnvironments: [any UIFocusEnvironment] {
    loadedView.map { [$0] } ?? []
  }

  /// Whether a movement of focus that touches this controller may happen; yes unless overridden.
  open func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { true }
  /// Called after focus has moved into, out of or within this controller.
  open func didUpdateFocus(
    in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
  ) {}
  /// Has focus follow `preferredFocusEnvironments` in the next update cycle.
  open func setNeedsFocusUpdate() {
    loadedView?.window?.focusSystem.setNeedsFocusUpdate(in: self)
  }
  /// Makes a requested movement of focus at once.
  open func updateFocusIfNeeded() { loadedView?.window?.focusSystem.updateFocusIfNeeded() }
}
