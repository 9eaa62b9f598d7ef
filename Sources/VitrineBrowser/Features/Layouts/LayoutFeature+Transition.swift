import UIKit
import VitrineItems

/// A layout transition that keys and the wheel drive.
struct DrivenTransition {
  /// The target layout.
  var kind: LayoutKind
  var layout: UICollectionViewTransitionLayout
  /// The screen width at the start. A change of width ends the transition.
  var width: CGFloat
  /// An overlay above the items that receives the wheel.
  var wheel: ProgressWheel
}

extension LayoutFeature {
  /// The progress of one key press, from 0 to 1.
  private static let step: CGFloat = 0.1

  func drive(_ step: TransitionStep, count: Int) {
    switch step {
    case .forward: advanceTransition(by: Self.step * CGFloat(min(count, 10)))
    case .back: advanceTransition(by: -Self.step * CGFloat(min(count, 10)))
    case .finish: endTransition(finishes: true)
    case .cancel: endTransition(finishes: false)
    }
  }

  private func advanceTransition(by share: CGFloat) {
    if transition == nil { beginTransition() }
    guard let transition else { return }
    setProgress(transition.layout.transitionProgress + share)
  }

  private func beginTransition() {
    range.end(keeps: true)
    var target = layout
    target.kind = neighbour(by: 1)
    let wheel = ProgressWheel(frame: collectionView.frame)
    wheel.turned = { [weak self] progress in self?.setProgress(progress) }
    let made = collectionView.startInteractiveTransition(to: fitted(target)) { [weak self] _, _ in
      self?.transitionWasEnded()
    }
    transition = DrivenTransition(
      kind: target.kind, layout: made, width: context.width, wheel: wheel)
    collectionView.superview?.insertSubview(wheel, aboveSubview: collectionView)
  }

  private func setProgress(_ progress: CGFloat) {
    guard let transition else { return }
    // Rounding makes ten steps of a tenth add up to exactly 1.
    let progress = min(max((progress * 1000).rounded() / 1000, 0), 1)
    transition.layout.transitionProgress = progress
    transition.layout.invalidateLayout()
    transition.wheel.progress = progress
    context.statusChanged()
  }

  /// Ends a driven transition, if there is one, and animates the rest of the way or the way back.
  func endTransition(finishes: Bool) {
    guard let ended = transition else { return }
    leaveTransition()
    if finishes {
      (layout.kind, layout.fields) = (ended.kind, [])
      collectionView.finishInteractiveTransition()
    } else {
      collectionView.cancelInteractiveTransition()
    }
    context.statusChanged()
    context.interactionEnded()
  }

  private func leaveTransition() {
    transition?.wheel.removeFromSuperview()
    transition = nil
  }

  /// Called when a transition is over, perhaps because of another layout change. Keys no longer
  /// drive it.
  private func transitionWasEnded() {
    guard let ended = transition, collectionView.collectionViewLayout !== ended.layout else {
      return
    }
    leaveTransition()
    context.statusChanged()
    context.interactionEnded()
  }
}
