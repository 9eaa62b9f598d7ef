import Foundation

/// Lets a controller change with a transition, such as a new size of the window.
@preconcurrency @MainActor public protocol UIViewControllerTransitionCoordinator: AnyObject {
  @discardableResult
  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinator) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinator) -> Void)?
  ) -> Bool
}

/// The change of the window's size. A terminal resizes at once, so its parts run one after the other.
@MainActor final class TransitionCoordinator: UIViewControllerTransitionCoordinator {
  private var animations: [(any UIViewControllerTransitionCoordinator) -> Void] = []
  private var completions: [(any UIViewControllerTransitionCoordinator) -> Void] = []

  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinator) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinator) -> Void)?
  ) -> Bool {
    if let animation { animations.append(animation) }
    if let completion { completions.append(completion) }
    return true
  }

  /// Runs everything when the window has been laid out next.
  func run(after window: UIWindow) {
    guard !animations.isEmpty || !completions.isEmpty else { return }
    window.afterLayout.append { [self] in
      for animation in animations { animation(self) }
      for completion in completions { completion(self) }
    }
  }
}
