import Foundation

extension UIViewController {
  /// The view is about to come into a window, or to leave one.
  final func viewWillMove(toWindow window: UIWindow?) {
    if window != nil {
      guard appearance == .hidden || appearance == .disappearing else { return }
      appearance = .appearing
      viewWillAppear(false)
    } else {
      guard appearance == .visible || appearance == .appearing else { return }
      appearance = .disappearing
      viewWillDisappear(false)
    }
  }

  /// The view came into a window, or left one. It has appeared when it is laid out.
  final func viewMovedToWindow(_ window: UIWindow?) {
    if let window {
      guard appearance == .appearing else { return }
      viewIsAppearing(false)
      window.afterLayout.append { [weak self] in
        guard let self, self.appearance == .appearing else { return }
        self.appearance = .visible
        self.viewDidAppear(false)
      }
    } else {
      guard appearance == .disappearing else { return }
      appearance = .hidden
      viewDidDisappear(false)
    }
  }
}
