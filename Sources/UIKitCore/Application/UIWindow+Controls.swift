import Foundation

extension UIWindow {
  /// Refreshes for F5, with the refresh control nearest to the focus, else the first visible one.
  final func refresh() -> Bool { refreshControl?.ask() ?? false }

  final var refreshControl: UIRefreshControl? {
    var view = focusSystem.focusedView
    while let current = view {
      if let control = (current as? UIScrollView)?.refreshControl { return control }
      view = current.superview
    }
    for root in focusRoots.reversed() {
      let scrollView = root.firstView { ($0 as? UIScrollView)?.refreshControl != nil }
      if let control = (scrollView as? UIScrollView)?.refreshControl { return control }
    }
    return nil
  }

  /// Presses the default button for Return, if no responder uses that key.
  final func pressDefaultControl() -> Bool {
    for root in focusRoots.reversed() {
      let found = root.firstView {
        guard let control = $0 as? UIControl else { return false }
        return control.isDefaultControl && control.isEnabled
      }
      guard let control = found as? UIControl else { continue }
      control.sendActions(for: .touchUpInside)
      control.performPrimaryAction()
      return true
    }
    return false
  }
}

extension UIView {
  /// Returns the first visible view in this subtree that meets a condition.
  fileprivate final func firstView(where isMeant: (UIView) -> Bool) -> UIView? {
    if isHidden { return nil }
    if isMeant(self) { return self }
    for child in subviews {
      if let found = child.firstView(where: isMeant) { return found }
    }
    return nil
  }
}
