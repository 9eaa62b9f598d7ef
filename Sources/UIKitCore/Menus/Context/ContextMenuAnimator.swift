import Foundation

/// Collects what an app adds to a change of a context menu, and runs it.
@MainActor
package final class ContextMenuAnimator: UIContextMenuInteractionCommitAnimating {
  package let previewViewController: UIViewController?
  package var preferredCommitStyle = UIContextMenuInteractionCommitStyle.dismiss
  private var animations: [() -> Void] = []
  private var completions: [() -> Void] = []

  /// How long the changes of the app take, in seconds. The menu itself is there, or gone, at once.
  private static let duration: TimeInterval = 0.25

  package init(preview: UIViewController?) { previewViewController = preview }

  package func addAnimations(_ animations: @escaping () -> Void) {
    self.animations.append(animations)
  }

  package func addCompletion(_ completion: @escaping () -> Void) { completions.append(completion) }

  /// Runs the animations, and the completions when these are over; what a completion adds runs too.
  package func run() {
    if animations.isEmpty { return complete() }
    let changes = animations
    animations = []
    UIView.animate(withDuration: Self.duration) {
      for change in changes { change() }
    } completion: { _ in
      self.complete()
    }
  }

  private func complete() {
    while !completions.isEmpty { completions.removeFirst()() }
  }
}
