import Foundation

/// Shows controllers above others, and takes them away.
@MainActor enum Presentation {
  static func present(
    _ controller: UIViewController, from presenter: UIViewController, animated: Bool,
    _ completion: (() -> Void)?
  ) {
    guard presenter.presentedViewController == nil, controller.presentingViewController == nil,
      let window = presenter.view.window
    else { return }
    window.menu?.close()
    presenter.presentedViewController = controller
    controller.presentingViewController = presenter
    guard let view = controller.view else { return }
    controller.hiddenState = HiddenState(of: window)
    window.firstResponder?.resignFirstResponder()
    window.presented.append(controller)
    let transition = AppearanceTransition(isAnimated: animated)
    transition.perform {
      if controller.modalPresentationStyle.coversPresenter {
        controller.hiddenState.takeAway(presenter.outermost)
      }
      view.frame = window.frame(forPresented: controller)
      window.addSubview(view)
    }
    // Keys that came together with the one that presents go to the new controller.
    view.layoutIfNeeded()
    window.focusSystem.setNeedsFocusUpdate(in: controller)
    transition.end(in: window) { completion?() }
  }

  static func dismiss(
    from controller: UIViewController, animated: Bool, _ completion: (() -> Void)?
  ) {
    if let presented = controller.presentedViewController {
      remove(presented, from: controller, animated: animated, completion)
    } else if let presenter = controller.presentingViewController {
      remove(controller, from: presenter, animated: animated, completion)
    } else if let parent = controller.parent {
      dismiss(from: parent, animated: animated, completion)
    } else {
      completion?()
    }
  }

  /// Takes a controller away, and all that are presented above it.
  private static func remove(
    _ controller: UIViewController, from presenter: UIViewController, animated: Bool,
    _ completion: (() -> Void)?
  ) {
    var leaving = [controller]
    while let above = leaving.last?.presentedViewController { leaving.append(above) }
    let hidden = controller.hiddenState
    let transition = AppearanceTransition(isAnimated: animated)
    if let window = hidden.window, window.presented.contains(controller) {
      window.presented.removeAll { leaving.contains($0) }
      transition.perform {
        for controller in leaving.reversed() { controller.viewIfLoaded?.removeFromSuperview() }
        hidden.bringBack()
      }
      hidden.restoreFocus(for: presenter)
    }
    let unlink = {
      for controller in leaving {
        controller.presentingViewController?.presentedViewController = nil
        controller.presentingViewController = nil
        controller.hiddenState = HiddenState()
      }
      completion?()
    }
    guard let window = hidden.window else { return unlink() }
    transition.end(in: window, unlink)
    // A closure of the controller may have asked for this, and must end first.
    window.afterLayout.append { withExtendedLifetime(leaving) {} }
  }
}

/// What a presentation covered and gives back.
@MainActor struct HiddenState {
  private weak var firstResponder: UIResponder?
  private weak var focusedView: UIView?
  private(set) weak var window: UIWindow?
  /// The view that has left the window, and its place there.
  private(set) var view: UIView?
  private var index = 0

  init(of window: UIWindow? = nil) {
    self.window = window
    firstResponder = window?.firstResponder
    focusedView = window?.focusSystem.focusedView
  }

  /// Removes the view of a controller, if it is one of the window's own.
  mutating func takeAway(_ controller: UIViewController) {
    guard let window, let view = controller.viewIfLoaded,
      let index = window.subviews.firstIndex(of: view)
    else { return }
    self.view = view
    self.index = index
    view.removeFromSuperview()
  }

  /// Forgets the view that has left the window.
  mutating func forgetView() { view = nil }

  /// Puts the view back to its place.
  func bringBack() {
    guard let window, let view else { return }
    window.insertSubview(view, at: index)
    view.layoutIfNeeded()
  }

  /// Gives focus and the role of first responder back.
  func restoreFocus(for presenter: UIViewController) {
    if let focusedView, focusedView.window === window {
      window?.focusSystem.focus(focusedView)
    } else {
      window?.focusSystem.setNeedsFocusUpdate(in: presenter)
    }
    firstResponder?.becomeFirstResponder()
  }
}

extension UIModalPresentationStyle {
  /// Whether nothing is seen of who presents, so that its view leaves the window.
  fileprivate var coversPresenter: Bool { self == .fullScreen || self == .currentContext }
}

extension UIViewController {
  /// The controller, or else its outermost ancestor: what fills the window.
  fileprivate var outermost: UIViewController {
    var controller = self
    while let parent = controller.parent { controller = parent }
    return controller
  }
}

extension UIWindow {
  /// A sheet or popover that has a preferred size is centred, everything else fills the window.
  final func frame(forPresented controller: UIViewController) -> CGRect {
    let size = controller.preferredContentSize
    switch controller.modalPresentationStyle {
    case .pageSheet, .formSheet, .popover, .automatic, .custom:
      guard size.width > 0, size.height > 0 else { return bounds }
      let cell = UIScreen.main.cellMetrics
      let width = min(size.width, bounds.width)
      let height = min(size.height, bounds.height)
      return CGRect(
        x: cell.wholeColumns(in: (bounds.width - width) / 2),
        y: cell.wholeRows(in: (bounds.height - height) / 2),
        width: width, height: height)
    default: return bounds
    }
  }
}
