import Foundation
import UIKitCore

/// A placeholder among the items, from the drop to when the data source has its item.
@MainActor
final class PlaceholderContext: UICollectionViewDropPlaceholderContext {
  let dragItem: UIDragItem
  private let placeholder: UICollectionViewDropPlaceholder
  private weak var owner: UICollectionView?
  private let standIn: StandIn
  /// The way of the item to the placeholder.
  let flight: DragFlight

  init(
    _ item: UIDragItem, _ placeholder: UICollectionViewDropPlaceholder, in owner: UICollectionView
  ) {
    dragItem = item
    self.placeholder = placeholder
    self.owner = owner
    let standIn = StandIn { [weak owner] path in
      guard let owner else { return nil }
      let cell = owner.supply.dequeueCell(placeholder.reuseIdentifier, at: path)
      placeholder.cellUpdateHandler?(cell)
      return cell
    }
    self.standIn = standIn
    flight = DragFlight(item.preview) { [weak owner] in
      guard let owner, let path = owner.counts.places?.path(of: standIn),
        let frame = owner.frameInWindow(ofItemAt: path)
      else { return nil }
      let parameters = owner.visible.cell(at: path).flatMap { cell in
        placeholder.previewParametersProvider?(cell)
      }
      return parameters.part(of: frame)
    }
  }

  /// Puts the placeholder among the items.
  func show() {
    guard let owner else { return }
    guard owner.counts.data.count(ofSection: placeholder.insertionIndexPath.first ?? -1) != nil
    else {
      CollectionViewInconsistency.report(
        .noSuchSection(
          placeholder.insertionIndexPath.first ?? -1, sections: owner.counts.data.sectionCount))
      return
    }
    owner.updates.rearrange(
      owner.drop.gap.guests(adding: standIn, at: placeholder.insertionIndexPath))
  }

  func commitInsertion(dataSourceUpdates: (IndexPath) -> Void) -> Bool {
    guard let owner, let places = owner.counts.places, let path = places.path(of: standIn) else {
      return false
    }
    let insertion = places.insertionPath(at: path)
    owner.updates.replace(standIn, byItemAt: insertion) { dataSourceUpdates(insertion) }
    return true
  }

  func deletePlaceholder() -> Bool {
    guard let owner, let places = owner.counts.places, let path = places.path(of: standIn) else {
      return false
    }
    let rest = places.guests.filter { $0.standIn !== standIn }.map { guest in
      var guest = guest
      if guest.path.section == path.section, guest.path.item > path.item { guest.path.item -= 1 }
      return guest
    }
    owner.updates.rearrange(rest)
    return true
  }

  func setNeedsCellUpdate() {
    guard let owner, let path = owner.counts.places?.path(of: standIn),
      let cell = owner.visible.cell(at: path)
    else { return }
    placeholder.cellUpdateHandler?(cell)
  }

  func addAnimations(_ animations: @escaping () -> Void) { flight.addAnimations(animations) }
  func addCompletion(_ completion: @escaping () -> Void) { flight.addCompletion(completion) }
}
