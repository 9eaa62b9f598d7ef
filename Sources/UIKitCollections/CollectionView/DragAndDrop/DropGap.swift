import Foundation
import UIKitCore

/// The room that items make for what might be dropped among them.
///
/// A single item that would be moved within its own view goes there itself, as when items are reordered; for everything else a blank stands
/// in. Places are those as shown once the gap is there: to say a place is to say where the gap will be.
@MainActor
final class DropGap {
  typealias Guest = ShownPlaces.Guest

  private unowned let owner: UICollectionView
  private let blank = StandIn()
  /// Whether what is dropped would leave the place it comes from.
  var isMove = false

  init(owner: UICollectionView) { self.owner = owner }

  /// Whether the gap goes with whatever the app changes next: what it puts in takes its place.
  var leavesWithNextChange = false {
    didSet {
      owner.counts.leaves =
        leavesWithNextChange ? { [unowned self] guest in self.isOwn(guest) } : nil
    }
  }

  /// The item that is carried itself, by its path in the data.
  private var carried: IndexPath? {
    guard isMove, let session = owner.drop.session, session.items.count == 1,
      let item = session.items.first, let path = owner.dragging?.path(of: item)
    else { return nil }
    return owner.counts.dataPath(of: path)
  }

  private func isOwn(_ guest: Guest) -> Bool { guest.standIn === blank || guest.origin != nil }

  private var guest: Guest? { owner.counts.places?.guests.first(where: isOwn) }

  var isOpen: Bool { guest != nil }
  func isOpen(at place: IndexPath) -> Bool { guest?.path == place }
  /// Where the gap is.
  var path: IndexPath? { guest?.path }

  /// Where that is shown which goes to the gap: the gap itself, or the item that would be carried there.
  var ownPath: IndexPath? { path ?? carried.map(owner.counts.shownPath) }

  /// Whether something is shown at a place that would go to the gap.
  func isOwn(_ path: IndexPath) -> Bool { path == ownPath }

  // MARK: Places

  /// How many places there are in a section.
  func placeCount(inSection section: Int) -> Int {
    let count = owner.counts.current.count(ofSection: section) ?? 0
    return ownPath?.section == section ? count : count + 1
  }

  /// The others that do not stand where the data has them: placeholders, as they would be without the gap.
  private var others: [Guest] {
    let own = ownPath
    return (owner.counts.places?.guests ?? []).filter { !isOwn($0) }.map { guest in
      var guest = guest
      if let own, own.section == guest.path.section, own.item < guest.path.item {
        guest.path.item -= 1
      }
      return guest
    }
  }

  /// What the app calls a place: where in its data something that is dropped there goes.
  func told(_ place: IndexPath) -> IndexPath {
    let before = others.count { $0.path.section == place.section && $0.path.item < place.item }
    return IndexPath(item: place.item - before, section: place.section)
  }

  // MARK: Opening and closing

  func open(at place: IndexPath) {
    guard !isOpen(at: place), place.item < placeCount(inSection: place.section) else { return }
    var guests = others.map { guest in
      var guest = guest
      if guest.path.section == place.section, guest.path.item >= place.item {
        guest.path.item += 1
      }
      return guest
    }
    let kind: Guest.Kind =
      carried.map { .carried(from: $0) } ?? .standIn(blank)
    guests.append(Guest(path: place, kind: kind))
    owner.updates.rearrange(guests)
  }

  /// Closes the gap if another kind of it is wanted: several items leave a blank, where a single one went itself.
  ///
  /// - Returns: Where the gap was, as a place of the other kind.
  func closeIfOfOtherKind() -> IndexPath? {
    guard let guest, (guest.origin != nil) != (carried != nil) else { return nil }
    var place = guest.path
    if let home = guest.origin {
      if home.section == place.section, home.item <= place.item { place.item += 1 }
    } else if let carried = carried.map(owner.counts.shownPath),
      carried.section == place.section, carried.item < place.item
    {
      place.item -= 1
    }
    close()
    return place
  }

  func close() {
    guard isOpen else { return }
    // What was carried goes home, and its place among the others closes.
    owner.updates.rearrange(closedGuests)
  }

  /// What stands elsewhere without the gap.
  private var closedGuests: [Guest] {
    guard let own = guest else { return owner.counts.places?.guests ?? [] }
    let home = own.origin
    let rest = others
    guard let home else { return rest }
    // The item comes back before the first item of the data that follows it.
    return rest.map { guest in
      var guest = guest
      guard guest.path.section == home.section else { return guest }
      let before = rest.count {
        $0.path.section == guest.path.section && $0.path.item < guest.path.item
      }
      // How many items of the data come before the guest, without the one that comes back.
      if guest.path.item - before > home.item { guest.path.item += 1 }
      return guest
    }
  }

  /// The guests with one more in the place of the gap, or at a place.
  func guests(adding standIn: StandIn, at path: IndexPath) -> [Guest] {
    if let own = guest, own.standIn === blank, told(own.path) == path {
      return (owner.counts.places?.guests ?? []).map {
        isOwn($0) ? Guest(path: own.path, kind: .standIn(standIn)) : $0
      }
    }
    let rest = closedGuests
    // Before the item that has the path now, and behind placeholders that stand before it already.
    let data = owner.counts.data
    let without = ShownPlaces(data: data, guests: rest)
    let count = (without?.shown ?? data).count(ofSection: path.section) ?? 0
    let place = data.contains(path) ? without?.shown(path) ?? path : nil
    let target = IndexPath(item: place?.item ?? count, section: path.section)
    var guests = rest.map { guest in
      var guest = guest
      if guest.path.section == target.section, guest.path.item >= target.item {
        guest.path.item += 1
      }
      return guest
    }
    guests.append(Guest(path: target, kind: .standIn(standIn)))
    return guests
  }
}
