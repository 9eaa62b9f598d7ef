import UIKit

/// A switch of layouts that keys and the wheel drive.
struct DrivenTransition {
  /// What is switched to.
  var kind: LayoutKind
  var layout: UICollectionViewTransitionLayout
  /// How wide the screen was when it began: another width ends it.
  var width: CGFloat
}

extension BrowserViewController {
  /// How far one key goes, as a share of the way.
  private static let step: CGFloat = 0.1

  func perform(_ action: Command.TransitionAction, count: Int?) {
    switch action {
    case .forward: advanceTransition(by: Self.step * CGFloat(min(count ?? 1, 10)))
    case .back: advanceTransition(by: -Self.step * CGFloat(min(count ?? 1, 10)))
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
    endRange(keeps: true)
    var target = browserLayout
    target.kind = browserLayout.kind.next
    let layout = target.make()
    target.fit(layout, width: view.bounds.width - indexWidth)
    transition = DrivenTransition(
      kind: target.kind, layout: collectionView.startInteractiveTransition(to: layout),
      width: view.bounds.width)
    let wheel = ProgressWheel(frame: collectionView.frame)
    wheel.turned = { [weak self] progress in self?.setProgress(progress) }
    progressWheel = wheel
    view.insertSubview(wheel, aboveSubview: collectionView)
  }

  private func setProgress(_ progress: CGFloat) {
    guard let transition else { return }
    // Ten steps of a tenth are the whole way, whatever their sum is.
    let progress = min(max((progress * 1000).rounded() / 1000, 0), 1)
    transition.layout.transitionProgress = progress
    transition.layout.invalidateLayout()
    progressWheel?.progress = progress
    statusChanged()
  }

  /// Ends a switch that is driven, if there is one: the rest of the way, or the way back, is animated.
  func endTransition(finishes: Bool) {
    guard let ended = transition else { return }
    transition = nil
    progressWheel?.removeFromSuperview()
    progressWheel = nil
    if finishes {
      browserLayout.kind = ended.kind
      collectionView.finishInteractiveTransition()
    } else {
      collectionView.cancelInteractiveTransition()
    }
    view.setNeedsLayout()
    statusChanged()
    reloadIfOutdated()
  }
}
