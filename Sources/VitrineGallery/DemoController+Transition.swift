import CollectionLayouts
import UIKit

extension DemoController {
  /// Turns the layout a part of the way into the other one, or back: 1 is all of the way.
  ///
  /// The first step begins the transition; `endTransition(finishes:)` ends it. No step before a
  /// layout is ready, and none into a layout that the demo does not have.
  public final func stepTransition(by share: CGFloat) {
    if transition == nil {
      guard let other = makeOtherLayout() else { return }
      transition = collectionView.startInteractiveTransition(to: other) { [weak self] _, _ in
        self?.transitionWasEnded()
      }
    }
    guard let transition else { return }
    // Ten steps of a tenth are the whole way, whatever their sum is.
    let progress = ((transition.transitionProgress + share) * 1000).rounded() / 1000
    transition.transitionProgress = min(max(progress, 0), 1)
    transition.invalidateLayout()
    statusChanged?()
  }

  /// Ends a transition: the rest of the way, or the way back, is animated.
  public final func endTransition(finishes: Bool) {
    guard transition != nil else { return }
    transition = nil
    if finishes {
      collectionView.finishInteractiveTransition()
    } else {
      collectionView.cancelInteractiveTransition()
    }
    transitionEnded()
    statusChanged?()
  }

  /// A transition is over. It may have been another change of the layout that ended it: keys drive it no longer.
  private func transitionWasEnded() {
    guard let ended = transition, collectionView.collectionViewLayout !== ended else { return }
    transition = nil
    transitionEnded()
    statusChanged?()
  }

  /// A circle of small items.
  final func makeCircle() -> UICollectionViewLayout {
    CircleLayout(options: .init(itemSize: CGSize(width: 80, height: 48)))
  }
}
