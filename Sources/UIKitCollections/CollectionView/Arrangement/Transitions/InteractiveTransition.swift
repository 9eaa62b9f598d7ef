import Foundation
import UIKitCore

/// A transition between two layouts that the program drives.
@MainActor
final class InteractiveTransition {
  let layout: UICollectionViewTransitionLayout
  let current: UICollectionViewLayout
  let next: UICollectionViewLayout
  let completion: UICollectionView.LayoutInteractiveTransitionCompletion?
  /// The anchor that stays in sight.
  var anchor: Anchor?
  /// The offset at which the transition began.
  let start: CGPoint
  /// Whether the path of the offset must be computed, at the start and after a change of data or
  /// size.
  var needsRoute = true
  /// Whether the offset follows the progress. False once the program scrolls by itself.
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

  /// Checks the offset. If it is not where the transition put it, the program has taken over.
  func check(_ offset: CGPoint) {
    if let steered, steered != offset { letGo() }
  }

  func letGo() {
    isSteering = false
    layout.route = nil
  }

  /// Called when the offset has followed the progress.
  func steered(to offset: CGPoint) { steered = offset }

  /// The offset for the current progress; `nil` if the transition does not determine it.
  var wish: CGPoint? {
    layout.route.map { $0.from.interpolated(to: $0.to, layout.fraction) }
  }

  func concerns(_ other: UICollectionViewLayout) -> Bool {
    other === layout || other === current || other === next
      || layout.partners.contains { $0 === other }
  }
}
