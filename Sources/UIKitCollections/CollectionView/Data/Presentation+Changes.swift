import Foundation
import UIKitCore
@_spi(Vitrine) internal import VitrineBasicValues

/// A new presentation, with the changes from the previous one.
@MainActor
struct PresentationChange {
  /// The presentation; `nil` if it equals the data.
  let presentation: Presentation?
  /// The changes, in presentation paths.
  let update: BatchUpdate
}

extension Presentation {
  /// A displaced element, with its insertion path in the data.
  private struct Anchored {
    var entry: Displaced
    var place: DataPath
  }

  /// Returns the same presentation on other data, of which only the counts are known.
  func rebased(on data: CollectionData) -> Presentation? {
    var staying: [Anchored] = []
    for (entry, insertion) in zip(displaced, insertionPaths()) {
      var place = insertion
      guard let count = data.count(ofSection: place.section),
        entry.origin.map({ data.contains($0) }) ?? true
      else { continue }
      place.item = min(place.item, count)
      staying.append(Anchored(entry: entry, place: place))
    }
    return Presentation(data: data, displaced: Self.placed(staying))
  }

  /// Returns the change to another set of displaced elements in the same data.
  ///
  /// - Parameters:
  ///   - old: The old presentation; `nil` if it equals the data.
  ///   - new: The displaced elements, by their places after the change.
  static func change(
    from old: Presentation?, to new: [Displaced], in data: CollectionData
  ) -> PresentationChange? {
    let presentation = Presentation(data: data, displaced: new)
    if presentation == nil, !new.isEmpty { return nil }
    var changes = RecordedChanges()
    note(&changes, from: old, to: presentation) { $0 }
    let update = try? BatchUpdate(
      before: old?.presented ?? data, after: presentation?.presented ?? data, changes: changes)
    return update.map { PresentationChange(presentation: presentation, update: $0) }
  }

  /// Returns the change of the presentation after a change of the data. Displaced elements keep
  /// their places between their neighbours.
  ///
  /// - Parameters:
  ///   - update: The change in data paths.
  ///   - leaves: Returns whether an element is no longer displaced after the change.
  func following(
    _ update: BatchUpdate, leaves: (Displaced) -> Bool
  ) -> PresentationChange? {
    let moved = Set(update.changes.movedItems.map(\.from))
    let staying = staying(through: update, moved: moved, leaves: leaves)
    let next = Presentation(data: update.after, displaced: Self.placed(staying))
    if next == nil, !staying.isEmpty { return nil }
    let changes = presentedChanges(of: update, moved: moved, to: next)
    let presentedUpdate = try? BatchUpdate(
      before: presented, after: next?.presented ?? update.after, changes: changes)
    return presentedUpdate.map { PresentationChange(presentation: next, update: $0) }
  }

  /// Returns the elements that remain displaced after a change of the data, by their insertion
  /// paths in the new data.
  ///
  /// - Parameter moved: The items that the change moves explicitly. They are no longer displaced.
  private func staying(
    through update: BatchUpdate, moved: Set<IndexPath>, leaves: (Displaced) -> Bool
  ) -> [Anchored] {
    let insertions = insertionPaths()
    // The insertion path of the next element that leaves, from the last one to the first.
    var leaving: DataPath?
    var staying: [Anchored] = []
    for (entry, anchor) in zip(displaced, insertions).reversed() {
      if leaves(entry) {
        leaving = anchor
        continue
      }
      var entry = entry
      if let origin = entry.origin {
        guard !moved.contains(origin.indexPath), let next = update.newPath(of: origin.indexPath)
        else { continue }
        entry.kind = .carried(from: DataPath(next))
      }
      guard let (section, shift) = update.shift(ofSection: anchor.section) else { continue }
      let isLast = anchor.item >= (update.before.count(ofSection: anchor.section) ?? 0)
      let end = update.after.count(ofSection: section) ?? 0
      var place = isLast ? end : min(shift.afterOrNext(anchor.item), end)
      // The replacement for a leaving element goes behind the displaced elements before it.
      if leaving == anchor {
        let before = (0..<anchor.item).reversed().lazy.compactMap(shift.after).first
        place = min(place, before.map { $0 + 1 } ?? 0)
      }
      staying.append(Anchored(entry: entry, place: DataPath(item: place, section: section)))
    }
    return staying.reversed()
  }

  /// Converts a change of the data to presentation paths.
  private func presentedChanges(
    of update: BatchUpdate, moved: Set<IndexPath>, to next: Presentation?
  ) -> RecordedChanges {
    func before(_ path: IndexPath) -> IndexPath? {
      presentationPath(of: DataPath(path))?.indexPath
    }
    func after(_ path: IndexPath) -> IndexPath {
      next?.presentationPath(of: DataPath(path))?.indexPath ?? path
    }
    var changes = update.changes
    changes.deletedItems = changes.deletedItems.compactMap(before)
    changes.reloadedItems = changes.reloadedItems.compactMap(before)
    changes.renewedItems = changes.renewedItems.compactMap(before)
    changes.reconfiguredItems = changes.reconfiguredItems.compactMap(before)
    changes.insertedItems = changes.insertedItems.map(after)
    changes.movedItems = changes.movedItems.compactMap { move in
      before(move.from).map { .init(from: $0, to: after(move.to)) }
    }
    let gone = Set(update.changes.deletedSections + update.changes.reloadedSections)
    let named = moved.union(update.changes.deletedItems)
    for entry in displaced {
      guard let origin = entry.origin?.indexPath, !named.contains(origin) else { continue }
      switch (update.newPath(of: origin), gone.contains(entry.path.section)) {
      case (let new?, true): changes.insertedItems.append(after(new))
      case (nil, false): changes.deletedItems.append(entry.path.indexPath)
      default: break
      }
    }
    Self.note(&changes, from: self, to: next) { entry in
      guard !gone.contains(entry.path.section) else { return nil }
      guard let origin = entry.origin?.indexPath else { return entry }
      guard !named.contains(origin), let new = update.newPath(of: origin) else { return nil }
      var entry = entry
      entry.kind = .carried(from: DataPath(new))
      return entry
    }
    // For an item that is both reloaded and moved, the move decides.
    let sources = Set(changes.movedItems.map(\.from))
    changes.renewedItems += changes.reloadedItems.filter(sources.contains)
    changes.reloadedItems.removeAll(where: sources.contains)
    return changes
  }

  /// Returns the places of elements in the presentation, by their insertion paths in the data.
  private static func placed(_ entries: [Anchored]) -> [Displaced] {
    let away = Dictionary(grouping: entries.compactMap(\.entry.origin).sorted(), by: \.section)
    var counts: [Int: Int] = [:]
    let order = entries.enumerated().sorted {
      ($0.element.place, $0.offset) < ($1.element.place, $1.offset)
    }
    return order.map { _, anchored in
      var entry = anchored.entry
      let place = anchored.place
      let missing = away[place.section]?.partitioningIndex { $0.item >= place.item } ?? 0
      let before = counts[place.section, default: 0]
      counts[place.section] = before + 1
      entry.path = PresentationPath(item: place.item - missing + before, section: place.section)
      return entry
    }
  }

  /// Records the change of a displaced element. It is an explicit move, because its place cannot be
  /// derived from the data.
  ///
  /// - Parameter kept: The new name of an old element; `nil` if another change describes it.
  private static func note(
    _ changes: inout RecordedChanges, from old: Presentation?, to new: Presentation?,
    kept: (Displaced) -> Displaced?
  ) {
    let now = new?.displaced ?? []
    var arrived = Dictionary(
      now.enumerated().map { ($1.identity, $0) }, uniquingKeysWith: { first, _ in first })
    for before in old?.displaced ?? [] {
      guard let kept = kept(before) else { continue }
      let from = before.path.indexPath
      if let index = arrived.removeValue(forKey: kept.identity) {
        changes.movedItems.append(.init(from: from, to: now[index].path.indexPath))
      } else if let origin = kept.origin {
        // The item returns to its place in the data.
        let home = new?.presentationPath(of: origin)?.indexPath ?? origin.indexPath
        changes.movedItems.append(.init(from: from, to: home))
      } else {
        changes.deletedItems.append(from)
      }
    }
    for entry in now where arrived[entry.identity] != nil {
      let to = entry.path.indexPath
      if let origin = entry.origin {
        let from = old?.presentationPath(of: origin)?.indexPath ?? origin.indexPath
        changes.movedItems.append(.init(from: from, to: to))
      } else {
        changes.insertedItems.append(to)
      }
    }
  }
}
