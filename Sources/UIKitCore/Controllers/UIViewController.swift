import Foundation

/// Manages a tree of views: loads it, hears when it comes and goes, presents others above it.
@preconcurrency @MainActor
open class UIViewController: UIResponder, UIFocusEnvironment,
  UITraitEnvironment
{
  private var loadedView: UIView?
  private var isLoading = false
  final var appearance = Appearance.hidden
  /// What presenting this controller covered.
  final var hiddenState = HiddenState()

  enum Appearance {
    case hidden
    case appearing
    case visible
    case disappearing
  }

  /// There are no nib files to read; the names are ignored.
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) { super.init() }

  public convenience override init() { self.init(nibName: nil, bundle: nil) }

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

  open var viewIfLoaded: UIView? { loadedView }
  open var isViewLoaded: Bool { loadedView != nil }

  /// Makes the view and assigns it to `view`.
  open func loadView() {
    let bounds = UIScreen.main.bounds
    let view = UIView(frame: bounds)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    self.view = view
  }

  open func loadViewIfNeeded() {
    guard loadedView == nil, !isLoading else { return }
    isLoading = true
    loadView()
    if loadedView == nil { view = UIView(frame: UIScreen.main.bounds) }
    isLoading = false
    viewDidLoad()
  }

  open func viewDidLoad() {}
  open func viewWillAppear(_ animated: Bool) {}
  open func viewIsAppearing(_ animated: Bool) {}
  open func viewDidAppear(_ animated: Bool) {}
  open func viewWillDisappear(_ animated: Bool) {}
  open func viewDidDisappear(_ animated: Bool) {}
  open func viewWillLayoutSubviews() {}
  open func viewDidLayoutSubviews() {}
  open func viewSafeAreaInsetsDidChange() {}
  open func didReceiveMemoryWarning() {}

  open func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    for child in children { child.viewWillTransition(to: size, with: coordinator) }
  }

  // MARK: State

  open var title: String?

  open var isEditing = false {
    didSet {
      if isEditing != oldValue, !isSettingEditing { setEditing(isEditing, animated: false) }
    }
  }
  private var isSettingEditing = false

  open func setEditing(_ editing: Bool, animated: Bool) {
    isSettingEditing = true
    isEditing = editing
    isSettingEditing = false
  }

  open var preferredContentSize = CGSize.zero
  open var definesPresentationContext = false
  open var modalPresentationStyle = UIModalPresentationStyle.automatic
  open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
  open var isModalInPresentation = false
  open var edgesForExtendedLayout = UIRectEdge.all

  open var overrideUserInterfaceStyle: UIUserInterfaceStyle = .unspecified {
    didSet {
      guard overrideUserInterfaceStyle != oldValue else { return }
      loadedView?.imposedStyleChanged()
      loadedView?.traitsChanged()
    }
  }

  open var traitCollection: UITraitCollection {
    loadedView?.traitCollection ?? UIScreen.main.traitCollection
  }

  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  // MARK: Children

  open private(set) var children: [UIViewController] = []
  open private(set) weak var parent: UIViewController?

  /// Makes another controller a child. Its view is added by the caller.
  open func addChild(_ childController: UIViewController) {
    if childController.parent === self { return }
    childController.removeFromParent()
    childController.willMove(toParent: self)
    childController.parent = self
    children.append(childController)
  }

  open func removeFromParent() {
    guard let parent else { return }
    parent.children.removeAll { $0 === self }
    self.parent = nil
    didMove(toParent: nil)
  }

  open func willMove(toParent parent: UIViewController?) {}
  open func didMove(toParent parent: UIViewController?) {}

  // MARK: Presentation

  open package(set) var presentedViewController: UIViewController?
  open package(set) weak var presentingViewController: UIViewController?

  /// Shows another controller above everything of this window.
  open func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool,
    completion: (() -> Void)? = nil
  ) {
    Presentation.present(viewControllerToPresent, from: self)
    completion?()
  }

  /// Takes away what this controller presents, or else itself.
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    Presentation.dismiss(from: self)
    completion?()
  }

  // MARK: Responder and focus

  open override var next: UIResponder? {
    if let presentingViewController { return presentingViewController }
    return loadedView?.superview ?? parent
  }

  open var preferredFocusEnvironments: [any UIFocusEnvironment] {
    loadedView.map { [$0] } ?? []
  }

  open func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { true }
  open func didUpdateFocus(
    in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
  ) {}
  open func setNeedsFocusUpdate() {
    loadedView?.window?.focusSystem.setNeedsFocusUpdate(in: self)
  }
  open func updateFocusIfNeeded() { loadedView?.window?.focusSystem.updateFocusIfNeeded() }
}

public enum UIModalPresentationStyle: Int, Sendable {
  case fullScreen = 0
  case pageSheet = 1
  case formSheet = 2
  case currentContext = 3
  case custom = 4
  case overFullScreen = 5
  case overCurrentContext = 6
  case popover = 7
  case none = -1
  case automatic = -2
}

public enum UIModalTransitionStyle: Int, Sendable {
  case coverVertical = 0
  case flipHorizontal = 1
  case crossDissolve = 2
  case partialCurl = 3
}
