import Foundation
import UIKitCore

/// A placeholder among the items, from the drop until the data source has its item.
@MainActor
final class PlaceholderContext: PlaceholderPresenter {
  let dragItem: UIDragItem
  private let description: UICollectionViewDropPlaceholder
  private weak var owner: UICollectionView?
  private let placeholder: Placeholder
  /// The flight of the item to the placeholder.
  let flight: DragFlight

  init(
    _ item: UIDragItem, _ description: UICollectionViewDropPlaceholder, in owner: UICollectionView
  ) {
    dragItem = item
    self.description = description
    self.owner = owner
    let placeholder = Placeholder { [weak owner] path in
      guard let owner else { return nil }
      let cell = owner.viewProvider.dequeueCell(description.reuseIdentifier, at: path.indexPath)
      description.cellUpdateHandler?(cell)
      return cell
    }
    self.placeholder = placeholder
    flight = DragFlight(item.preview) { [weak owner] in
      guard let owner,
        let path = owner.counts.presentation?.path(of: placeholder)?.indexPath,
        let frame = owner.finder.frameInWindow(of: path)
      else { return nil }
      let parameters = owner.visible.cell(at: path).flatMap { cell in
        description.previewParametersProvider?(cell)
      }
      return parameters.part(of: frame)
    }
  }

  /// Inserts the placeholder among the items.
  func show() {
    guard let owner else { return }
    let section = description.insertionIndexPath.first ?? -1
    guard owner.counts.data.count(ofSection: section) != nil else {
      CollectionViewInconsistency.report(
        .noSuchSection(section, sections: owner.counts.data.sectionCount))
      return
    }
    owner.updates.displace(
      owner.drop.gap.displaced(
        adding: placeholder, at: DataPath(description.insertionIndexPath)))
  }

  func commitInsertion(dataSourceUpdates: (IndexPath) -> Void) -> Bool {
    guard let owner, let presentation = owner.counts.presentation,
      let path = presentation.path(of: placeholder)
    else { return false }
    let insertion = presentation.insertionPath(at: path)
    owner.updates.replace(placeholder, byItemAt: insertion) {
      dataSourceUpdates(insertion.indexPath)
    }
    return true
  }

  func deletePlaceholder() -> Bool {
    guard let owner, let presentation = owner.counts.presentation,
      let path = presentation.path(of: placeholder)
    else { return false }
    let rest = presentation.displaced.filter { $0.placeholder !== placeholder }.map { entry in
      var entry = entry
      if entry.path.section == path.section, entry.path.item > path.item { entry.path.item -= 1 }
      return entry
    }
    owner.updates.displace(rest)
    return true
  }

  func setNeedsCellUpdate() {
    guard let owner, let path = owner.counts.presentation?.path(of: placeholder),
      let cell = owner.visible.cell(at: path.indexPath)
    else { return }
    description.cellUpdateHandler?(cell)
  }

  func addAnimations(_ animations: @escaping () -> Void) { flight.addAnimations(animations) }
  func addCompletion(_ completion: @escaping () -> Void) { flight.addCompletion(completion) }
}
