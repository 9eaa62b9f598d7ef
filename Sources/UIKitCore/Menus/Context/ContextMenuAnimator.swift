import Foundation

/// Collects an app's animations and completions for a change of a context menu, and runs them.
@MainActor
package final class ContextMenuAnimator: UIContextMenuInteractionCommitAnimating {
  package let previewViewController: UIViewController?
  package var preferredCommitStyle = UIContextMenuInteractionCommitStyle.dismiss
  private var animations: [() -> Void] = []
  private var completions: [() -> Void] = []

  /// The duration of the app's animations, in seconds. The menu itself appears or disappears at
  /// once.
  private static let duration: TimeInterval = 0.25

  package init(preview: UIViewController?) { previewViewController = preview }

  package func addAnimations(_ animations: @escaping () -> Void) {
    self.animations.append(animations)
  }

  package func addCompletion(_ completion: @escaping () -> Void) { completions.append(completion) }

  /// Runs the animations, then the completions, including those that a completion adds.
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
