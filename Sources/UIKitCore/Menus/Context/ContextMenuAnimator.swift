import Foundation

/// Collects what an app adds to a change of a context menu, and runs it.
@MainActor
final class ContextMenuAnimator: UIContextMenuInteractionCommitAnimating {
  let previewViewController: UIViewController?
  var preferredCommitStyle = UIContextMenuInteractionCommitStyle.dismiss
  private var animations: [() -> Void] = []
  private var completions: [() -> Void] = []

  /// How long the changes of the app take, in seconds. The menu itself is there, or gone, at once.
  private static let duration: TimeInterval = 0.25

  init(preview: UIViewController?) { previewViewController = preview }

  func addAnimations(_ animations: @escaping () -> Void) { self.animations.append(animations) }

  func addCompletion(_ completion: @escaping () -> Void) { completions.append(completion) }

  /// Runs the animations, and the completions when these are over; what a completion adds runs too.
  func run() {
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
