import Foundation
import UIKitCore

/// A transition between two layouts that the program drives.
@MainActor
final class InteractiveTransition {
  let layout: UICollectionViewTransitionLayout
  let current: UICollectionViewLayout
  let next: UICollectionViewLayout
  let completion: UICollectionView.LayoutInteractiveTransitionCompletion?
  /// What stays in sight.
  var anchor: Anchor?
  /// The offset at which the transition began.
  let start: CGPoint
  /// Whether the way of the offset must be found, at first and after a change of data or size.
  var needsRoute = true
  /// Whether the offset follows the progress: until the program moves it by itself.
  private(set) var isSteering = true
  private var steered: CGPoint?

  init(
    layout: UICollectionViewTransitionLayout, current: UICollectionViewLayout,
    next: UICollectionViewLayout, anchor: Anchor?, start: CGPoint,
    completion: UICollectionView.LayoutInteractiveTransitionCompletion?
  ) {
    self.layout = layout
    self.current = current
    self.next = next
    self.anchor = anchor
    self.start = start
    self.completion = completion
  }

  /// The offset is where the transition put it, or else the program has taken over.
  func check(_ offset: CGPoint) {
    if let steered, steered != offset { letGo() }
  }

  func letGo() {
    isSteering = false
    layout.route = nil
  }

  /// The offset has been moved to follow the progress.
  func steered(to offset: CGPoint) { steered = offset }

  /// Where the progress wants the offset; `nil` when that is not for the transition to say.
  var wish: CGPoint? {
    layout.route.map { $0.from.interpolated(to: $0.to, layout.fraction) }
  }

  func concerns(_ other: UICollectionViewLayout) -> Bool {
    other === layout || other === current || other === next
      || layout.partners.contains { $0 === other }
  }
}
