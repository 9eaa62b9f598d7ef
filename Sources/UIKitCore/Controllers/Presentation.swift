import Foundation

/// Shows controllers above others, and takes them away.
@MainActor enum Presentation {
  static func present(_ controller: UIViewController, from presenter: UIViewController) {
    guard presenter.presentedViewController == nil, controller.presentingViewController == nil,
      let window = presenter.view.window
    else { return }
    window.menu?.close()
    presenter.presentedViewController = controller
    controller.presentingViewController = presenter
    controller.hiddenState = HiddenState(
      firstResponder: window.firstResponder, focusedView: window.focusSystem.focusedView)
    window.firstResponder?.resignFirstResponder()
    window.presented.append(controller)
    guard let view = controller.view else { return }
    view.frame = window.frame(forPresented: controller)
    window.addSubview(view)
    window.layoutIfNeeded()
    window.focusSystem.setNeedsFocusUpdate(in: controller)
  }

  static func dismiss(from controller: UIViewController) {
    if let presented = controller.presentedViewController {
      remove(presented, from: controller)
    } else if let presenter = controller.presentingViewController {
      remove(controller, from: presenter)
    } else if let parent = controller.parent {
      dismiss(from: parent)
    }
  }

  private static func remove(_ controller: UIViewController, from presenter: UIViewController) {
    if let above = controller.presentedViewController { remove(above, from: controller) }
    let window = controller.viewIfLoaded?.window
    window?.presented.removeAll { $0 === controller }
    controller.viewIfLoaded?.removeFromSuperview()
    presenter.presentedViewController = nil
    controller.presentingViewController = nil
    let hidden = controller.hiddenState
    controller.hiddenState = HiddenState()
    if let focused = hidden.focusedView, focused.window === window {
      window?.focusSystem.focus(focused)
    } else {
      window?.focusSystem.setNeedsFocusUpdate(in: presenter)
    }
    hidden.firstResponder?.becomeFirstResponder()
  }
}

/// What a presentation covered and gives back.
struct HiddenState {
  weak var firstResponder: UIResponder?
  weak var focusedView: UIView?
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
        x: ((bounds.width - width) / 2 / cell.width).rounded(.down) * cell.width,
        y: ((bounds.height - height) / 2 / cell.height).rounded(.down) * cell.height,
        width: width, height: height)
    default: return bounds
    }
  }
}
