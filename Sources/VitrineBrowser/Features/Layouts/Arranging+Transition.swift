import UIKit

/// A switch of layouts that keys and the wheel drive.
struct DrivenTransition {
  /// The layout that comes.
  var kind: LayoutKind
  var layout: UICollectionViewTransitionLayout
  /// How wide the screen was when it began: another width ends it.
  var width: CGFloat
  /// Lies over the items, so that the wheel drives.
  var wheel: ProgressWheel
}

extension Arranging {
  /// How far one key goes, as a share of the way.
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
    // Ten steps of a tenth are the whole way, whatever their sum is.
    let progress = min(max((progress * 1000).rounded() / 1000, 0), 1)
    transition.layout.transitionProgress = progress
    transition.layout.invalidateLayout()
    transition.wheel.progress = progress
    context.statusChanged()
  }

  /// Ends a switch that is driven, if there is one: the rest of the way, or the way back, is animated.
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

  /// A switch is over. It may have been another change of the layout that ended it: keys drive it no longer.
  private func transitionWasEnded() {
    guard let ended = transition, collectionView.collectionViewLayout !== ended.layout else {
      return
    }
    leaveTransition()
    context.statusChanged()
    context.interactionEnded()
  }
}
