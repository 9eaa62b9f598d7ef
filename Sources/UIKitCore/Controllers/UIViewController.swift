import Foundation

/// Manages a tree of views: loads it, follows its appearance, presents others above it.
@preconcurrency @MainActor
open class UIViewController: UIResponder, UIFocusEnvironment,
  UITraitEnvironment
{
  private var loadedView: UIView?
  private var isLoading = false
  final var appearance = Appearance.hidden
  /// What presenting this controller covered.
  final var hiddenState = HiddenState()
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

  // MARK: View

  /// Loaded when first asked for.
  open var view: UIView! {
    get {
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
  /// Never called: a terminal covers no part of a window.
  open func viewSafeAreaInsetsDidChange() {}
  /// Never called: there are no memory warnings here.
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

  // MARK: State

  /// A name for the user; nothing here shows it by itself.
  open var title: String?

  /// Whether the user edits the content. Setting it calls `setEditing(_:animated:)`.
  open var isEditing = false {
    didSet {
      if isEditing != oldValue, !isSettingEditing { setEditing(isEditing, animated: false) }
    }
  }
  private var isSettingEditing = false

  /// Begins or ends editing. An override calls `super`.
  open func setEditing(_ editing: Bool, animated: Bool) {
    isSettingEditing = true
    isEditing = editing
    isSettingEditing = false
  }

  /// The size in points that a container, a menu's preview for example, should give the view; zero
  /// leaves that to the container.
  open var preferredContentSize = CGSize.zero
  /// Kept without effect: what is presented covers the window.
  open var definesPresentationContext = false
  /// How the controller covers the one that presents it.
  open var modalPresentationStyle = UIModalPresentationStyle.automatic
  /// Kept without effect: a transition is shown at once.
  open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
  /// Kept without effect: no gesture dismisses a presented controller.
  open var isModalInPresentation = false
  /// Kept without effect: there are no bars.
  open var edgesForExtendedLayout = UIRectEdge.all

  /// Light or dark for this controller and its children, whatever the terminal is.
  open var overrideUserInterfaceStyle: UIUserInterfaceStyle = .unspecified {
    didSet {
      guard overrideUserInterfaceStyle != oldValue else { return }
      loadedView?.imposedStyleChanged()
      loadedView?.traitsChanged()
    }
  }

  /// The view's traits, or the screen's while the view has not been loaded.
  open var traitCollection: UITraitCollection {
    loadedView?.traitCollection ?? UIScreen.main.traitCollection
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

  /// The controller that this one presents.
  open package(set) var presentedViewController: UIViewController?
  /// The controller that presents this one.
  open package(set) weak var presentingViewController: UIViewController?

  /// Shows another controller above everything of this window.
  ///
  /// In a style that covers this controller, `.fullScreen` or `.currentContext`, its view leaves
  /// the window until the other one is dismissed, so that it is told to disappear and to appear. A
  /// terminal shows a transition at once: it has ended when the window has been laid out, which
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
    if let presentingViewController { return presentingViewController }
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

/// How a presented controller covers the presenting one.
public enum UIModalPresentationStyle: Int, Sendable {
  /// Covers the window; the presenting controller's view leaves it.
  case fullScreen = 0
  /// A sheet: in the middle if the controller has a preferred size, else as large as the window.
  case pageSheet = 1
  /// Shown as `pageSheet`.
  case formSheet = 2
  /// Shown as `fullScreen`.
  case currentContext = 3
  /// Shown as a sheet: there are no presentation controllers.
  case custom = 4
  /// Covers the window; the presenting controller's view stays in it.
  case overFullScreen = 5
  /// Shown as `overFullScreen`.
  case overCurrentContext = 6
  /// Shown as a sheet: there are no popovers.
  case popover = 7
  /// Shown as `overFullScreen`.
  case none = -1
  /// Shown as `pageSheet`.
  case automatic = -2
}

/// How a presented controller comes. Kept without effect: transitions are shown at once.
public enum UIModalTransitionStyle: Int, Sendable {
  /// Slides up on iOS.
  case coverVertical = 0
  /// Flips on iOS.
  case flipHorizontal = 1
  /// Fades in on iOS.
  case crossDissolve = 2
  /// Curls a page up on iOS.
  case partialCurl = 3
}
