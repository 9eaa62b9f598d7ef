import Foundation
import UIKitCore

/// The calls of a drop to the drop delegate. Items are named by data paths.
@MainActor
protocol DropCalls: AnyObject {
  /// Whether there is a drop delegate.
  var isDropEnabled: Bool { get }
  /// The delay after which items make room.
  var reorderingCadence: UICollectionView.ReorderingCadence { get }
  func canHandle(_ session: any UIDropSession) -> Bool
  func didEnter(_ session: any UIDropSession)
  /// Returns the delegate's proposal for the items; `nil` without a delegate.
  func proposal(
    for session: any UIDropSession, at destination: IndexPath?
  ) -> UICollectionViewDropProposal?
  func didExit(_ session: any UIDropSession)
  func didEnd(_ session: any UIDropSession)
  func perform(_ coordinator: any UICollectionViewDropCoordinator)
  func dropPreviewParameters(at path: IndexPath) -> UIDragPreviewParameters?
}
