import Foundation
import UIKitCore

/// How what is shown differs from what the data source holds, while something is carried over the items or placeholders stand among them.
///
///     data     A B C D
///     shown    A C . D B      B is carried to another place, and there is room for something that the data does not have
///
/// What stands at its place by the order of the data needs no word; *guests* are the items that do not. Each is named by the place at which
/// it is shown. Places of the data are for the data source, the delegate and the app; places as shown are for the layout and the views.
///
/// - Complexity: a question costs O(log *k*) and a change O(sections + *k* log *k*) for *k* guests and changes.
@MainActor
struct ShownPlaces {
  /// The counts of the data source.
  let data: CollectionData
  /// The counts with everything that is shown.
  let shown: CollectionData
  /// In ascending order of their places.
  let guests: [Guest]
  /// The way from the data to what is shown.
  let map: BatchUpdate

  /// An item that stands where the order of the data does not put it.
  struct Guest {
    /// Where it is shown.
    var path: IndexPath
    var kind: Kind

    enum Kind {
      /// An item of the data, by its place there.
      case carried(from: IndexPath)
      case standIn(StandIn)
    }

    var standIn: StandIn? {
      if case .standIn(let standIn) = kind { return standIn }
      return nil
    }

    /// Where the data has it.
    var origin: IndexPath? {
      if case .carried(let origin) = kind { return origin }
      return nil
    }

    func isSame(as other: Guest) -> Bool {
      if let standIn { return standIn === other.standIn }
      return origin == other.origin
    }
  }

  /// - Returns: `nil` without guests, and for guests that cannot stand where they are said to.
  init?(data: CollectionData, guests: [Guest]) {
    guard !guests.isEmpty else { return nil }
    let guests = guests.sorted { $0.path < $1.path }
    var counts = (0..<data.sectionCount).map { data.count(ofSection: $0) ?? 0 }
    var changes = RecordedChanges()
    for guest in guests {
      guard guest.path.count == 2, counts.indices.contains(guest.path.section) else { return nil }
      counts[guest.path.section] += 1
      if let origin = guest.origin {
        guard data.contains(origin) else { return nil }
        counts[origin.section] -= 1
        changes.movedItems.append(.init(from: origin, to: guest.path))
      } else {
        changes.insertedItems.append(guest.path)
      }
    }
    let shown = CollectionData(counts: counts)
    guard let map = try? BatchUpdate(before: data, after: shown, changes: changes) else {
      return nil
    }
    self.data = data
    self.shown = shown
    self.guests = guests
    self.map = map
  }

  /// Where an item of the data is shown; `nil` if the data has no such item.
  func shown(_ path: IndexPath) -> IndexPath? { map.newPath(of: path) }

  /// What the data calls an item that is shown; `nil` for one that it does not have.
  func data(_ path: IndexPath) -> IndexPath? { map.oldPath(of: path) }

  /// The way from what is shown to the data.
  var wayBack: BatchUpdate? {
    var changes = RecordedChanges()
    for guest in guests {
      if let origin = guest.origin {
        changes.movedItems.append(.init(from: guest.path, to: origin))
      } else {
        changes.deletedItems.append(guest.path)
      }
    }
    return try? BatchUpdate(before: shown, after: data, changes: changes)
  }

  /// What stands at a place for something that the data does not have.
  func standIn(at path: IndexPath) -> StandIn? { guests.first { $0.path == path }?.standIn }

  func path(of standIn: StandIn) -> IndexPath? { guests.first { $0.standIn === standIn }?.path }

  // MARK: Places between the items of the data

  /// Where in the data something would go in that is shown at a place: before the first item behind it that is not carried there.
  func insertionPath(at path: IndexPath) -> IndexPath {
    var place = path
    while shown.contains(place) {
      let isGuest = guests.contains { $0.path == place }
      if !isGuest, let found = map.oldPath(of: place) { return found }
      place.item += 1
    }
    return IndexPath(item: data.count(ofSection: path.section) ?? 0, section: path.section)
  }
}

extension ShownPlaces {
  /// The same among other data, of which no more is known than the counts.
  func rebased(on data: CollectionData) -> ShownPlaces? {
    var staying: [(guest: Guest, section: Int, anchor: Int)] = []
    for guest in guests {
      let anchor = insertionPath(at: guest.path)
      guard let count = data.count(ofSection: anchor.section),
        guest.origin.map(data.contains) ?? true
      else { continue }
      staying.append((guest, anchor.section, min(anchor.item, count)))
    }
    return ShownPlaces(data: data, guests: Self.placed(staying))
  }
}

// MARK: - Changing

extension ShownPlaces {
  /// Other guests for the same data, and what has changed for those who look.
  ///
  /// - Parameters:
  ///   - old: `nil`: everything is shown as the data has it.
  ///   - new: The guests by the places at which they will be shown.
  static func change(
    from old: ShownPlaces?, to new: [Guest], in data: CollectionData
  ) -> (places: ShownPlaces?, update: BatchUpdate)? {
    let places = ShownPlaces(data: data, guests: new)
    if places == nil, !new.isEmpty { return nil }
    var changes = RecordedChanges()
    note(&changes, from: old, to: places) { $0 }
    let update = try? BatchUpdate(
      before: old?.shown ?? data, after: places?.shown ?? data, changes: changes)
    return update.map { (places, $0) }
  }

  /// Lets the guests keep to their neighbours through a change of the data, and says what changes for those who look.
  ///
  /// - Parameters:
  ///   - update: The change as the data source sees it.
  ///   - leaves: Which guests are no more after it.
  func following(
    _ update: BatchUpdate, leaves: (Guest) -> Bool
  ) -> (places: ShownPlaces?, update: BatchUpdate)? {
    var staying: [(guest: Guest, section: Int, anchor: Int)] = []
    let moved = Set(update.changes.movedItems.map(\.from))
    let leaving = guests.filter(leaves).map(\.path)
    for guest in guests where !leaves(guest) {
      var guest = guest
      if let origin = guest.origin {
        guard !moved.contains(origin), let next = update.newPath(of: origin) else { continue }
        guest.kind = .carried(from: next)
      }
      let anchor = insertionPath(at: guest.path)
      guard let (section, shift) = update.shift(ofSection: anchor.section) else { continue }
      let isLast = anchor.item >= (update.before.count(ofSection: anchor.section) ?? 0)
      let end = update.after.count(ofSection: section) ?? 0
      var place = isLast ? end : min(shift.afterOrNext(anchor.item), end)
      // What comes in for a guest that leaves does so behind those before it.
      let isBeforeLeaving = leaving.contains { path in
        path.section == guest.path.section && path.item > guest.path.item
          && insertionPath(at: path) == anchor
      }
      if isBeforeLeaving {
        let before = (0..<anchor.item).reversed().lazy.compactMap(shift.after).first
        place = min(place, before.map { $0 + 1 } ?? 0)
      }
      staying.append((guest, section, place))
    }
    let next = ShownPlaces(data: update.after, guests: Self.placed(staying))
    if next == nil, !staying.isEmpty { return nil }
    var changes = update.changes
    changes.deletedItems = changes.deletedItems.compactMap(shown)
    changes.reloadedItems = changes.reloadedItems.compactMap(shown)
    changes.renewedItems = changes.renewedItems.compactMap(shown)
    changes.reconfiguredItems = changes.reconfiguredItems.compactMap(shown)
    func after(_ path: IndexPath) -> IndexPath { next?.shown(path) ?? path }
    changes.insertedItems = changes.insertedItems.map(after)
    changes.movedItems = changes.movedItems.compactMap { move in
      shown(move.from).map { .init(from: $0, to: after(move.to)) }
    }
    let gone = Set(update.changes.deletedSections + update.changes.reloadedSections)
    let named = moved.union(update.changes.deletedItems)
    for guest in guests {
      guard let origin = guest.origin, !named.contains(origin) else { continue }
      switch (update.newPath(of: origin), gone.contains(guest.path.section)) {
      case (let new?, true): changes.insertedItems.append(after(new))
      case (nil, false): changes.deletedItems.append(guest.path)
      default: break
      }
    }
    Self.note(&changes, from: self, to: next) { guest in
      guard !gone.contains(guest.path.section) else { return nil }
      guard let origin = guest.origin else { return guest }
      guard !named.contains(origin), let new = update.newPath(of: origin) else { return nil }
      var guest = guest
      guest.kind = .carried(from: new)
      return guest
    }
    // What is requested anew and moves is told by its move.
    let sources = Set(changes.movedItems.map(\.from))
    changes.renewedItems += changes.reloadedItems.filter(sources.contains)
    changes.reloadedItems.removeAll(where: sources.contains)
    let shownUpdate = try? BatchUpdate(
      before: shown, after: next?.shown ?? update.after, changes: changes)
    return shownUpdate.map { (next, $0) }
  }

  /// The places at which guests are shown that go in before items of the data.
  private static func placed(
    _ guests: [(guest: Guest, section: Int, anchor: Int)]
  ) -> [Guest] {
    let away = Dictionary(grouping: guests.compactMap(\.guest.origin), by: \.section)
    var counts: [Int: Int] = [:]
    let order = guests.enumerated().sorted {
      ($0.element.section, $0.element.anchor, $0.offset)
        < ($1.element.section, $1.element.anchor, $1.offset)
    }
    return order.map { _, entry in
      var guest = entry.guest
      let missing = (away[entry.section] ?? []).count { $0.item < entry.anchor }
      let before = counts[entry.section, default: 0]
      counts[entry.section] = before + 1
      guest.path = IndexPath(item: entry.anchor - missing + before, section: entry.section)
      return guest
    }
  }

  /// Notes what the guests do: those that stay are moved by name, as nothing but their places says where they are.
  ///
  /// - Parameter kept: A guest from before as it is called now; `nil` when something else tells what becomes of it.
  private static func note(
    _ changes: inout RecordedChanges, from old: ShownPlaces?, to new: ShownPlaces?,
    kept: (Guest) -> Guest?
  ) {
    var arrived = new?.guests ?? []
    for before in old?.guests ?? [] {
      guard let now = kept(before) else {
        continue
      }
      if let index = arrived.firstIndex(where: { $0.isSame(as: now) }) {
        changes.movedItems.append(.init(from: before.path, to: arrived[index].path))
        arrived.remove(at: index)
      } else if let origin = now.origin {
        // It goes back to its place in the data.
        changes.movedItems.append(.init(from: before.path, to: new?.shown(origin) ?? origin))
      } else {
        changes.deletedItems.append(before.path)
      }
    }
    for guest in arrived {
      if let origin = guest.origin {
        changes.movedItems.append(
          .init(from: old?.shown(origin) ?? origin, to: guest.path))
      } else {
        changes.insertedItems.append(guest.path)
      }
    }
  }
}
