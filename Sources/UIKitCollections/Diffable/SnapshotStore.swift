import Foundation
import UIKitCore

/// The sections and items of a snapshot as sequences of numbers, with look-ups, insertions and
/// removals.
///
/// Copies share their memory until one changes. Appending costs O(1) per item, and a look-up O(1)
/// expected. Inserting or removing a few items costs O(items of the section) at the speed of moving
/// memory, and many at once O(items) in total.
struct SnapshotStore<Section: Hashable, Item: Hashable> {
  private(set) var sections = IdentifierTable<Section>()
  private(set) var items = IdentifierTable<Item>()
  /// The numbers of the sections, in order.
  private(set) var order = FindableOrder()
  /// By section number: the numbers of its items, in order.
  private(set) var lists: [FindableOrder] = []
  private var sectionPlaces: [Int32] = []
  private var itemPlaces: [Int32] = []
  /// By item number: the number of its section.
  private var homes: [Int32] = []

  // MARK: Look-ups

  /// Returns the place of a section among the sections.
  func place(ofSection number: Int32) -> Int? { order.place(of: number, in: sectionPlaces) }

  func home(ofItem number: Int32) -> Int32 { homes[Int(number)] }

  /// Returns the place of an item within its section.
  func place(ofItem number: Int32) -> Int? {
    lists[Int(homes[Int(number)])].place(of: number, in: itemPlaces)
  }

  /// Returns the section and the place of an item.
  func path(ofItem number: Int32) -> IndexPath? {
    guard let section = place(ofSection: home(ofItem: number)), let item = place(ofItem: number)
    else { return nil }
    return IndexPath(item: item, section: section)
  }

  /// Returns the items of a section, by its number.
  func list(ofSection number: Int32) -> FindableOrder { lists[Int(number)] }

  /// Returns the items of the section at a place; `nil` beyond the sections.
  func list(at place: Int) -> FindableOrder? {
    place >= 0 && place < order.count ? lists[Int(order[place])] : nil
  }

  // MARK: Insertions

  /// Inserts sections, the first of them at a place.
  ///
  /// - Returns: The existing sections, which were ignored.
  mutating func insert(sections new: [Section], at place: Int) -> [Section] {
    var numbers: [Int32] = []
    var duplicates: [Section] = []
    for identifier in new {
      guard let number = sections.insert(identifier) else {
        duplicates.append(identifier)
        continue
      }
      if Int(number) == lists.count {
        lists.append(FindableOrder())
        sectionPlaces.append(0)
      }
      numbers.append(number)
    }
    order.insert(numbers, at: place, places: &sectionPlaces)
    return duplicates
  }

  /// The inserted items that were not new.
  struct KnownItems {
    /// The existing items, which have been moved.
    var moved: [Item] = []
    /// The duplicate items, which were ignored.
    var repeated: [Item] = []
  }

  /// Inserts items into a section, the first of them at a place, or all at the end. Existing items
  /// are moved there.
  ///
  /// - Returns: The items that were not new.
  @_specialize(kind:partial,where Item == UUID)
  @_specialize(kind:partial,where Item == String)
  @_specialize(kind:partial,where Item == Int)
  mutating func insert(
    items new: [Item], inSection home: Int32, at place: Int? = nil
  ) -> KnownItems {
    var numbers: [Int32] = []
    var known = KnownItems()
    var moved: [Int32] = []
    // The inserted items so far; only needed after the first existing one.
    var taken: Set<Int32>?
    numbers.reserveCapacity(new.count)
    if new.count > 64 { items.reserve(new.count) }
    for identifier in new {
      guard let number = items.insert(identifier) else {
        guard let number = items.number(of: identifier) else { continue }
        if taken == nil { taken = Set(numbers) }
        if taken?.insert(number).inserted == true {
          known.moved.append(identifier)
          moved.append(number)
          numbers.append(number)
        } else {
          known.repeated.append(identifier)
        }
        continue
      }
      taken?.insert(number)
      if Int(number) == homes.count {
        homes.append(home)
        itemPlaces.append(0)
      } else {
        homes[Int(number)] = home
      }
      numbers.append(number)
    }
    let end = place ?? lists[Int(home)].count
    var before = 0
    for number in moved where homes[Int(number)] == home {
      if let old = self.place(ofItem: number), old < end { before += 1 }
    }
    detach(items: moved)
    for number in moved { homes[Int(number)] = home }
    lists[Int(home)].insert(numbers, at: end - before, places: &itemPlaces)
    return known
  }

  // MARK: Removals

  /// Removes items, each named once.
  mutating func remove(items doomed: [Int32]) {
    detach(items: doomed)
    for number in doomed { items.remove(number) }
  }

  /// Removes items, each named once, from the sequences of their sections.
  private mutating func detach(items doomed: [Int32]) {
    if doomed.count <= 8 {
      for number in doomed { detach(item: number) }
    } else {
      var isDoomed = [Bool](repeating: false, count: items.capacity)
      for number in doomed { isDoomed[Int(number)] = true }
      for home in Set(doomed.map { homes[Int($0)] }) {
        lists[Int(home)].removeAll(places: &itemPlaces) { isDoomed[Int($0)] }
      }
    }
  }

  /// Removes a section, with its items.
  mutating func remove(section number: Int32) {
    for item in lists[Int(number)].numbers { items.remove(item) }
    lists[Int(number)] = FindableOrder()
    if let place = place(ofSection: number) { order.remove(at: place, places: &sectionPlaces) }
    sections.remove(number)
  }

  // MARK: Moving

  /// Moves an item next to another one, before or after it.
  mutating func move(item number: Int32, nextTo neighbour: Int32, offset: Int) {
    guard number != neighbour else { return }
    detach(item: number)
    guard let place = place(ofItem: neighbour) else { return }
    put(item: number, inSection: home(ofItem: neighbour), at: place + offset)
  }

  /// Moves an item to an index path that does not count the item itself.
  mutating func move(item number: Int32, to path: IndexPath) {
    guard path.section >= 0, path.section < order.count else { return }
    let home = order[path.section]
    let isAtHome = home == self.home(ofItem: number)
    let most = lists[Int(home)].count - (isAtHome ? 1 : 0)
    detach(item: number)
    put(item: number, inSection: home, at: min(max(path.item, 0), most))
  }

  /// Moves a section next to another one, before or after it.
  mutating func move(section number: Int32, nextTo neighbour: Int32, offset: Int) {
    guard number != neighbour, let old = place(ofSection: number) else { return }
    order.remove(at: old, places: &sectionPlaces)
    guard let place = place(ofSection: neighbour) else { return }
    order.insert([number], at: place + offset, places: &sectionPlaces)
  }

  private mutating func detach(item number: Int32) {
    guard let place = place(ofItem: number) else { return }
    lists[Int(homes[Int(number)])].remove(at: place, places: &itemPlaces)
  }

  private mutating func put(item number: Int32, inSection home: Int32, at place: Int) {
    homes[Int(number)] = home
    lists[Int(home)].insert([number], at: place, places: &itemPlaces)
  }
}

extension SnapshotStore: Sendable where Section: Sendable, Item: Sendable {}

extension SnapshotStore {
  /// Traps if the records disagree.
  func checkInvariants() {
    sections.checkInvariants()
    items.checkInvariants()
    order.checkInvariants(places: sectionPlaces)
    precondition(order.count == sections.count, "sections are lost")
    var total = 0
    for number in order.numbers {
      let list = lists[Int(number)]
      list.checkInvariants(places: itemPlaces)
      for item in list.numbers {
        precondition(home(ofItem: item) == number, "an item has another home")
        precondition(items.number(of: items[item]) == item, "an item is not known")
      }
      total += list.count
    }
    precondition(total == items.count, "items are lost")
  }
}
