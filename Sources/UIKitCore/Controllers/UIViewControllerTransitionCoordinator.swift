import Foundation

/// Lets a controller change with a transition, such as a new size of the window.
@preconcurrency @MainActor public protocol UIViewControllerTransitionCoordinator: AnyObject {
  /// Runs changes together with the transition, and others after it.
  @discardableResult
  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinator) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinator) -> Void)?
  ) -> Bool
}

extension UIViewControllerTransitionCoordinator {
  /// Runs changes together with the transition, and nothing after it.
  @discardableResult
  public func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinator) -> Void)?
  ) -> Bool { animate(alongsideTransition: animation, completion: nil) }
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
