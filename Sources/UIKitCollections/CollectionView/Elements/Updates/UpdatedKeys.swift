import Foundation
import UIKitCore

/// The keys of layout elements before and after an update. Cells follow the update. Other views
/// follow their section and the layout's answers about inserted and deleted views.
@MainActor
final class UpdatedKeys {
  private let update: BatchUpdate
  private let layout: UICollectionViewLayout
  private var kinds: [Kind: KindChange] = [:]

  private struct Kind: Hashable {
    let category: UICollectionView.ElementCategory
    let name: String
  }

  /// The layout's answers for one kind of views.
  private struct KindChange {
    var deleted: Set<IndexPath>
    var inserted: Set<IndexPath>
    var shifts: [Int: PlaceShift] = [:]
  }

  init(_ update: BatchUpdate, layout: UICollectionViewLayout) {
    self.update = update
    self.layout = layout
  }

  /// Returns the new key of an old element; `nil` if it is gone or must be requested again.
  func after(_ key: ElementKey) -> ElementKey? {
    if layout.goesWithItem(key) {
      return update.isReloaded(key.path) ? nil : update.newPath(of: key.path).map(key.moved(to:))
    }
    guard let section = key.path.first else { return key }
    guard key.path.count > 1 else {
      return change(of: key).deleted.contains(key.path) ? nil : key
    }
    guard let target = update.shift(ofSection: section)?.section,
      let place = shift(of: key, section, target).after(key.path[1])
    else { return nil }
    return renamed(key, section: target, place)
  }

  /// Returns the old key of an element; `nil` if it is new or must be requested again.
  func before(_ key: ElementKey) -> ElementKey? {
    if layout.goesWithItem(key) {
      guard let path = update.oldPath(of: key.path), !update.isReloaded(path) else { return nil }
      return key.moved(to: path)
    }
    guard let section = key.path.first else { return key }
    guard key.path.count > 1 else {
      return change(of: key).inserted.contains(key.path) ? nil : key
    }
    guard let origin = update.oldSection(of: section), !update.isReloaded(section: origin),
      let place = shift(of: key, origin, section).before(key.path[1])
    else { return nil }
    return renamed(key, section: origin, place)
  }

  private func renamed(_ key: ElementKey, section: Int, _ place: Int) -> ElementKey {
    var path = key.path
    path[0] = section
    path[1] = place
    return key.moved(to: path)
  }

  private func shift(of key: ElementKey, _ old: Int, _ new: Int) -> PlaceShift {
    var change = change(of: key)
    if change.deleted.isEmpty && change.inserted.isEmpty { return .none }
    if let shift = change.shifts[old] { return shift }
    func places(_ paths: Set<IndexPath>, in section: Int) -> [Int] {
      paths.filter { $0.count > 1 && $0[0] == section }.map { $0[1] }
    }
    let shift = PlaceShift(
      removed: places(change.deleted, in: old), added: places(change.inserted, in: new))
    change.shifts[old] = shift
    kinds[Kind(category: key.category, name: key.kind ?? "")] = change
    return shift
  }

  /// Asks the layout once for each kind.
  private func change(of key: ElementKey) -> KindChange {
    let kind = Kind(category: key.category, name: key.kind ?? "")
    if let known = kinds[kind] { return known }
    let change =
      key.category == .supplementaryView
      ? KindChange(
        deleted: Set(layout.indexPathsToDeleteForSupplementaryView(ofKind: kind.name)),
        inserted: Set(layout.indexPathsToInsertForSupplementaryView(ofKind: kind.name)))
      : KindChange(
        deleted: Set(layout.indexPathsToDeleteForDecorationView(ofKind: kind.name)),
        inserted: Set(layout.indexPathsToInsertForDecorationView(ofKind: kind.name)))
    kinds[kind] = change
    return change
  }
}
