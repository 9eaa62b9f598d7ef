import Foundation
import UIKitCore

/// Decides which tabs the user may select, and follows the selection. Every method is optional.
@preconcurrency @MainActor public protocol UITabBarControllerDelegate: OptionalMethods {
  /// Returns whether the user may select a tab, even if already selected; true unless implemented.
  func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool
  /// Called when the user has selected a tab.
  func tabBarController(
    _ tabBarController: UITabBarController, didSelect viewController: UIViewController)
  /// Returns whether the user may select a `UITab`, even if already selected; true unless implemented.
  func tabBarController(_ tabBarController: UITabBarController, shouldSelectTab tab: UITab) -> Bool
  /// Called when the user has selected a `UITab`, with the former one.
  func tabBarController(
    _ tabBarController: UITabBarController, didSelectTab selectedTab: UITab, previousTab: UITab?)
}

extension UITabBarControllerDelegate {
  public func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool { true }
  public func tabBarController(
    _ tabBarController: UITabBarController, didSelect viewController: UIViewController
  ) {}
  public func tabBarController(
    _ tabBarController: UITabBarController, shouldSelectTab tab: UITab
  ) -> Bool { true }
  public func tabBarController(
    _ tabBarController: UITabBarController, didSelectTab selectedTab: UITab, previousTab: UITab?
  ) {}
}

/// Shows one of several controllers, selected by a row of tabs at the top.
///
/// Ctrl-PageDown and Ctrl-PageUp select the next and the previous tab, Alt-1 to Alt-9 a tab by its
/// number. The row scrolls if it is too short for all tabs: there is no `moreNavigationController`.
/// A view that is constrained to the top of the row from outside, such as a small player, is placed
/// at the bottom of the controller's view. Selecting the tab of a navigation controller again pops
/// that to its root, as in UIKit.
@preconcurrency @MainActor
open class UITabBarController: UIViewController, LibraryKeySource,
  UITabBarDelegate
{
  private final var shown: [UIViewController] = []
  private final var selected: UIViewController?
  private let bar = UITabBar()
  private let contentView = ChildView(frame: .zero)

  /// Makes a tab bar controller; the names of nibs are ignored.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  /// Makes a controller without tabs: there are no archives to read.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  // MARK: Tabs

  /// The controllers, in the order of their tabs.
  open var viewControllers: [UIViewController]? {
    get { shown.isEmpty ? nil : shown }
    set { setViewControllers(newValue, animated: false) }
  }

  /// Replaces the controllers. The selected one remains selected if it is among the new ones, else
  /// the first one is.
  open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
    releaseTabs()
    showControllers(viewControllers ?? [])
  }

  /// The tabs and groups of tabs, if they determine the controllers.
  final var rootTabs: [UITab] = []

  final func showControllers(_ new: [UIViewController]) {
    let gone = shown.filter { !new.contains($0) }
    let come = new.filter { !shown.contains($0) }
    shown = new
    for controller in gone { controller.willMove(toParent: nil) }
    for controller in come { addChild(controller) }
    if selected.map(new.contains) != true { select(new.first) }
    for controller in gone { controller.removeFromParent() }
    for controller in come { controller.didMove(toParent: self) }
    updateBar()
  }

  /// The shown controller.
  open var selectedViewController: UIViewController? {
    get { selected }
    set { if let newValue, shown.contains(newValue) { select(newValue) } }
  }

  /// The index of the shown controller; `NSNotFound` if there is none.
  open var selectedIndex: Int {
    get { selected.flatMap(shown.firstIndex) ?? NSNotFound }
    set { if shown.indices.contains(newValue) { select(shown[newValue]) } }
  }

  /// The row of tabs.
  open var tabBar: UITabBar { bar }
  /// The delegate, which decides about the selection of tabs.
  open weak var delegate: (any UITabBarControllerDelegate)?
  /// Whether the row of tabs is hidden.
  open var isTabBarHidden = false { didSet { viewIfLoaded?.setNeedsLayout() } }
  /// Sets whether the row of tabs is hidden; the change shows in the next frame.
  open func setTabBarHidden(_ hidden: Bool, animated: Bool) { isTabBarHidden = hidden }

  private final func select(_ controller: UIViewController?) {
    let old = selected
    guard controller !== old else { return }
    selected = controller
    updateBar()
    guard isViewLoaded else { return }
    view.window?.finishSlides()
    guard let window = view.window else {
      old?.viewIfLoaded?.removeFromSuperview()
      return install()
    }
    let focus = window.focusSystem.focusedView
    let keepsFocus = focus.map { !$0.isDescendant(of: contentView) } ?? false
    controller?.loadViewIfNeeded()
    let transition = AppearanceTransition(isAnimated: false, order: .leavingFirst)
    transition.coordinate(from: old, to: controller, in: contentView, by: self)
    transition.perform {
      install()
      old?.viewIfLoaded?.removeFromSuperview()
    }
    view.layoutIfNeeded()
    if !keepsFocus { window.focusSystem.setNeedsFocusUpdate(in: self) }
    transition.end(in: window, undo: {}, { _ in })
  }

  private final func install() {
    guard let view = selected?.view, view.superview !== contentView else { return }
    layOut()
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.frame = contentView.bounds
    contentView.addSubview(view)
  }

  private final func updateBar() {
    bar.items = shown.map { $0.tabBarItem }
    bar.selectedItem = selected?.tabBarItem
    bar.content = selected
    viewIfLoaded?.setNeedsLayout()
  }

  // MARK: View

  open override func loadView() {
    let container = ContainerView(frame: UIScreen.main.bounds)
    container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    container.layOut = { [weak self] in self?.layOut() }
    bar.roomAbove = container
    UIView.roomAboveTop = { ($0 as? UITabBar)?.roomAbove }
    container.addSubview(contentView)
    container.addSubview(bar)
    bar.delegate = self
    view = container
    install()
  }

  open override var preferredFocusEnvironments: [any UIFocusEnvironment] {
    selected.map { [$0] } ?? super.preferredFocusEnvironments
  }

  private final func layOut() {
    guard let view = viewIfLoaded else { return }
    let hides = (selected as? UINavigationController)?.hidesBottomBars ?? false
    bar.isHidden = isTabBarHidden || hides || shown.isEmpty
    let height = bar.isHidden ? 0 : bar.sizeThatFits(view.bounds.size).height
    bar.frame = CGRect(x: 0, y: 0, width: view.bounds.width, height: height)
    contentView.frame = CGRect(
      x: 0, y: height, width: view.bounds.width, height: max(0, view.bounds.height - height))
  }

  // MARK: The user

  /// Called when the user has selected a tab. An override calls `super`, which shows its
  /// controller.
  open func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {
    guard let controller = shown.first(where: { $0.tabBarItem === item }) else { return }
    let (tab, previous) = (tab(of: controller), selectedTab)
    let mayGo =
      delegate?.tabBarController(self, shouldSelect: controller) ?? true
      && tab.map { delegate?.tabBarController(self, shouldSelectTab: $0) ?? true } ?? true
    guard mayGo else {
      bar.selectedItem = selected?.tabBarItem
      return
    }
    if controller === selected, let stack = controller as? UINavigationController {
      stack.popToRootViewController(animated: true)
    }
    select(controller)
    delegate?.tabBarController(self, didSelect: controller)
    if let tab { delegate?.tabBarController(self, didSelectTab: tab, previousTab: previous) }
  }

  private final func userSelects(_ index: Int) {
    guard shown.indices.contains(index), let item = shown[index].tabBarItem, item.isEnabled else {
      return
    }
    tabBar(bar, didSelect: item)
  }

  package final var libraryKeyCommands: [UIKeyCommand] {
    guard !bar.isHidden, shown.count > 1 else { return [] }
    let count = shown.count
    var commands = [
      LibraryKeys.command("Next tab", UIKeyCommand.inputPageDown, .control) { [weak self] in
        guard let self else { return }
        self.userSelects((self.selectedIndex + 1) % count)
      },
      LibraryKeys.command("Previous tab", UIKeyCommand.inputPageUp, .control) { [weak self] in
        guard let self else { return }
        self.userSelects((self.selectedIndex + count - 1) % count)
      },
    ]
    for (index, controller) in shown.prefix(9).enumerated() {
      let title = controller.tabBarItem?.title ?? "Tab \(index + 1)"
      commands.append(
        LibraryKeys.command(title, "\(index + 1)", .alternate) { [weak self] in
          self?.userSelects(index)
        })
    }
    return commands
  }
}
