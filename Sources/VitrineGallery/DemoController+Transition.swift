import CollectionLayouts
import UIKit

extension DemoController {
  /// Moves the transition to the other layout by a share, or back by a negative one; 1 is the whole
  /// way.
  ///
  /// The first step begins the transition, and `endTransition(finishes:)` ends it. Does nothing
  /// before a layout is ready, or in a demo without another layout.
  public final func stepTransition(by share: CGFloat) {
    if transition == nil {
      guard let other = makeOtherLayout() else { return }
      transition = collectionView.startInteractiveTransition(to: other) { [weak self] _, _ in
        self?.transitionWasEnded()
      }
    }
    guard let transition else { return }
    // Rounding makes ten steps of a tenth add up to exactly 1.
    let progress = ((transition.transitionProgress + share) * 1000).rounded() / 1000
    transition.transitionProgress = min(max(progress, 0), 1)
    transition.invalidateLayout()
    statusChanged?()
  }

  /// Ends a transition, and animates the rest of the way or the way back.
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

  /// Called when a transition is over, perhaps because of another layout change. Keys no longer
  /// drive it.
  private func transitionWasEnded() {
    guard let ended = transition, collectionView.collectionViewLayout !== ended else { return }
    transition = nil
    transitionEnded()
    statusChanged?()
  }

  /// Makes a circle of small items.
  final func makeCircle() -> UICollectionViewLayout {
    CircleLayout(options: .init(itemSize: CGSize(width: 80, height: 48)))
  }
}
