import Foundation
import UIKitCore

/// Performs one drop.
@MainActor
final class DropCoordinator: UICollectionViewDropCoordinator {
  // Kept alive while items fly; the finder is not.
  private let view: UIView
  private let counts: any ItemCounts
  private let finder: ItemFinder
  private let calls: any DropCalls
  private let drop: DropSession
  private let makePlaceholder:
    (UIDragItem, UICollectionViewDropPlaceholder) -> any PlaceholderPresenter
  let items: [any UICollectionViewDropItem]
  let destinationIndexPath: IndexPath?
  let proposal: UICollectionViewDropProposal

  /// - Parameters:
  ///   - lifted: Returns the current path of an item lifted here; `nil` for other items.
  ///   - makePlaceholder: Makes the placeholder of an item.
  init(
    _ drop: CollectionDrop.Drop, onto view: UIView, counts: any ItemCounts, finder: ItemFinder,
    calls: any DropCalls, lifted: (UIDragItem) -> IndexPath?,
    makePlaceholder:
      @escaping (UIDragItem, UICollectionViewDropPlaceholder) -> any PlaceholderPresenter
  ) {
    self.drop = drop.session
    self.view = view
    self.counts = counts
    self.finder = finder
    self.calls = calls
    self.makePlaceholder = makePlaceholder
    destinationIndexPath = drop.destination
    proposal = drop.proposal
    items = drop.session.items.map { item in
      DroppedItem(item, from: lifted(item).flatMap(counts.dataPath))
    }
  }

  var session: any UIDropSession { drop }

  func drop(
    _ dragItem: UIDragItem, to placeholder: UICollectionViewDropPlaceholder
  ) -> any UICollectionViewDropPlaceholderContext {
    let context = makePlaceholder(dragItem, placeholder)
    context.show()
    drop.drag.fly(context.flight, dragItem)
    return context
  }

  func drop(_ dragItem: UIDragItem, toItemAt indexPath: IndexPath) -> any UIDragAnimating {
    fly(dragItem) { [self] in
      guard let frame = frameInWindow(ofItemAt: indexPath) else { return nil }
      return calls.dropPreviewParameters(at: indexPath).part(of: frame)
    }
  }

  func drop(
    _ dragItem: UIDragItem, intoItemAt indexPath: IndexPath, rect: CGRect
  ) -> any UIDragAnimating {
    fly(dragItem) { [self] in
      frameInWindow(ofItemAt: indexPath).map {
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

  private func frameInWindow(ofItemAt path: IndexPath) -> CGRect? {
    finder.frameInWindow(of: counts.presentationPath(of: path))
  }

  private func fly(_ item: UIDragItem, to end: @escaping () -> CGRect?) -> DragFlight {
    let flight = DragFlight(item.preview, to: end)
    drop.drag.fly(flight, item)
    return flight
  }
}

extension UIDragPreviewParameters? {
  /// Returns the visible part of a frame.
  @MainActor func part(of frame: CGRect) -> CGRect {
    guard let path = self?.visiblePath?.bounds else { return frame }
    return path.offsetBy(dx: frame.minX, dy: frame.minY).intersection(frame)
  }
}
