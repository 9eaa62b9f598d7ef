import Foundation
import UIKitCore

/// What a drop asks and tells the drop delegate. Items are named as the data has them.
@MainActor
protocol DropCalls: AnyObject {
  /// Whether there is a drop delegate.
  var isDropEnabled: Bool { get }
  /// How fast items make room.
  var reorderingCadence: UICollectionView.ReorderingCadence { get }
  func canHandle(_ session: any UIDropSession) -> Bool
  func didEnter(_ session: any UIDropSession)
  /// What the delegate would do with the items now; `nil` without a delegate.
  func proposal(
    for session: any UIDropSession, at destination: IndexPath?
  ) -> UICollectionViewDropProposal?
  func didExit(_ session: any UIDropSession)
  func didEnd(_ session: any UIDropSession)
  func perform(_ coordinator: any UICollectionViewDropCoordinator)
  func dropPreviewParameters(at path: IndexPath) -> UIDragPreviewParameters?
}
