import Foundation
import UIKitCore

/// Lets items be dropped onto a collection view.
///
/// All methods but the first are optional: each has a default that means what absence means in UIKit.
@preconcurrency @MainActor
public protocol UICollectionViewDropDelegate: AnyObject {
  /// Takes what was dropped into the data, and says by the coordinator where it goes.
  func collectionView(
    _ collectionView: UICollectionView,
    performDropWith coordinator: any UICollectionViewDropCoordinator)

  /// Whether anything of a drag can be dropped here; if not, nothing more is heard of it. Asked once a drag. Default: `true`.
  func collectionView(
    _ collectionView: UICollectionView, canHandle session: any UIDropSession
  ) -> Bool

  /// A drag comes in.
  func collectionView(
    _ collectionView: UICollectionView, dropSessionDidEnter session: any UIDropSession)

  /// What would become of the items if they were dropped now. Called at every move. Default: they would be copied, at no place in
  /// particular.
  ///
  /// - Parameter destinationIndexPath: Where they would go: `nil` over empty space, and one past the last item at the end of a section.
  func collectionView(
    _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UICollectionViewDropProposal

  /// A drag leaves, or is cancelled.
  func collectionView(
    _ collectionView: UICollectionView, dropSessionDidExit session: any UIDropSession)

  /// A drag that came in once is over, wherever it has gone.
  func collectionView(
    _ collectionView: UICollectionView, dropSessionDidEnd session: any UIDropSession)

  /// How an item looks that is dropped to the place of an item. Default: `nil`, as it was dragged.
  func collectionView(
    _ collectionView: UICollectionView, dropPreviewParametersForItemAt indexPath: IndexPath
  ) -> UIDragPreviewParameters?
}

extension UICollectionViewDropDelegate {
  public func collectionView(
    _ collectionView: UICollectionView, canHandle session: any UIDropSession
  ) -> Bool {
    OptionalMethod.defaultOf(.canHandleDrop, true)
  }

  public func collectionView(
    _ collectionView: UICollectionView, dropSessionDidEnter session: any UIDropSession
  ) {
    OptionalMethod.defaultOf(.dropDidEnter, ())
  }

  public func collectionView(
    _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UICollectionViewDropProposal {
    OptionalMethod.defaultOf(
      .dropDidUpdate, UICollectionViewDropProposal(operation: .copy, intent: .unspecified))
  }

  public func collectionView(
    _ collectionView: UICollectionView, dropSessionDidExit session: any UIDropSession
  ) {
    OptionalMethod.defaultOf(.dropDidExit, ())
  }

  public func collectionView(
    _ collectionView: UICollectionView, dropSessionDidEnd session: any UIDropSession
  ) {
    OptionalMethod.defaultOf(.dropDidEnd, ())
  }

  public func collectionView(
    _ collectionView: UICollectionView, dropPreviewParametersForItemAt indexPath: IndexPath
  ) -> UIDragPreviewParameters? {
    OptionalMethod.defaultOf(.dropPreviewParameters, nil)
  }
}
