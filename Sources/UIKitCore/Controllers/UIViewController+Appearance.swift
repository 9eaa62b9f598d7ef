import Foundation

extension UIViewController {
  /// Called before the view enters or leaves a window.
  final func viewWillMove(toWindow window: UIWindow?) {
    if AnimatorTransition.isMovingViews { return }
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

  /// Called after the view has entered or left a window. It has appeared when it is laid out.
  final func viewMovedToWindow(_ window: UIWindow?) {
    if AnimatorTransition.isMovingViews { return }
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

  /// Ends a disappearance, unless the view has come back.
  final func viewHasLeft(animated: Bool) {
    guard appearance == .disappearing else { return }
    appearance = .hidden
    viewDidDisappear(animated)
  }
}
