import Foundation

extension UIViewController {
  /// The view is about to come into a window, or to leave one.
  final func viewWillMove(toWindow window: UIWindow?) {
    let isAnimated = AppearanceTransition.current?.isAnimated ?? false
    if window != nil {
      guard appearance == .hidden || appearance == .disappearing else { return }
      appearance = .appearing
      viewWillAppear(isAnimated)
      if !isAnimated { whenAppearing?() }
    } else {
      guard appearance == .visible || appearance == .appearing else { return }
      appearance = .disappearing
      viewWillDisappear(isAnimated)
    }
  }

  /// The view came into a window, or left one. It has appeared when it is laid out.
  final func viewMovedToWindow(_ window: UIWindow?) {
    let transition = AppearanceTransition.current
    let isAnimated = transition?.isAnimated ?? false
    if let window {
      guard appearance == .appearing else { return }
      viewIsAppearing(isAnimated)
      let arrival = { [weak self] in
        guard let self, self.appearance == .appearing else { return }
        self.appearance = .visible
        if isAnimated { self.whenAppearing?() }
        self.viewDidAppear(isAnimated)
      }
      if let transition {
        transition.arrivals.append(arrival)
      } else {
        window.afterLayout.append(arrival)
      }
    } else if let transition {
      transition.leaving.append(self)
    } else {
      viewHasLeft(animated: false)
    }
  }

  /// The end of a disappearance, unless the view has come back meanwhile.
  final func viewHasLeft(animated: Bool) {
    guard appearance == .disappearing else { return }
    appearance = .hidden
    viewDidDisappear(animated)
  }
}
