import Foundation
import UIKitCore

/// Carries out one drop.
@MainActor
final class DropCoordinator: UICollectionViewDropCoordinator {
  private let owner: UICollectionView
  private let drop: DropSession
  let items: [any UICollectionViewDropItem]
  let destinationIndexPath: IndexPath?
  let proposal: UICollectionViewDropProposal

  init(
    owner: UICollectionView, drop: DropSession, destination: IndexPath?,
    proposal: UICollectionViewDropProposal
  ) {
    self.owner = owner
    self.drop = drop
    destinationIndexPath = destination
    self.proposal = proposal
    items = drop.items.map { item in
      DroppedItem(
        item,
        from: owner.dragging?.path(of: item).flatMap(owner.counts.dataPath))
    }
  }

  var session: any UIDropSession { drop }

  func drop(
    _ dragItem: UIDragItem, to placeholder: UICollectionViewDropPlaceholder
  ) -> any UICollectionViewDropPlaceholderContext {
    let context = PlaceholderContext(dragItem, placeholder, in: owner)
    context.show()
    drop.drag.fly(context.flight, dragItem)
    return context
  }

  func drop(_ dragItem: UIDragItem, toItemAt indexPath: IndexPath) -> any UIDragAnimating {
    let owner = owner
    return fly(dragItem) {
      guard let frame = owner.frameInWindow(ofItemAt: owner.counts.shownPath(of: indexPath)) else {
        return nil
      }
      let parameters = owner.dropDelegate?.collectionView(
        owner, dropPreviewParametersForItemAt: indexPath)
      return parameters.part(of: frame)
    }
  }

  func drop(
    _ dragItem: UIDragItem, intoItemAt indexPath: IndexPath, rect: CGRect
  ) -> any UIDragAnimating {
    let owner = owner
    return fly(dragItem) {
      owner.frameInWindow(ofItemAt: owner.counts.shownPath(of: indexPath)).map {
        CGRect(
          x: $0.minX + rect.minX, y: $0.minY + rect.minY, width: rect.width, height: rect.height)
      }
    }
  }

  func drop(_ dragItem: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating {
    let size = dragItem.preview?.size ?? .zero
    return fly(dragItem) {
      guard target.container.window != nil else { return nil }
      let center = target.container.convert(target.center, to: nil)
      let frame = CGRect(origin: .zero, size: size).applying(target.transform)
      return CGRect(
        x: center.x - frame.width / 2, y: center.y - frame.height / 2, width: frame.width,
        height: frame.height)
    }
  }

  private func fly(_ item: UIDragItem, to end: @escaping () -> CGRect?) -> DragFlight {
    let flight = DragFlight(item.preview, to: end)
    drop.drag.fly(flight, item)
    return flight
  }
}

extension UIDragPreviewParameters? {
  /// The part of a frame that is to be seen.
  @MainActor func part(of frame: CGRect) -> CGRect {
    guard let path = self?.visiblePath?.bounds else { return frame }
    return path.offsetBy(dx: frame.minX, dy: frame.minY).intersection(frame)
  }
}
