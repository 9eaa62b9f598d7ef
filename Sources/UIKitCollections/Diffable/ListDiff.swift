/// The difference between two orders of elements: deletes, inserts, and the fewest possible moves.
///
/// ```
/// old  a b c d e        deletes  1          (b, by its old place)
/// new  e a x c d        inserts  2          (x, by its new place)
///                       moves    4 -> 0     (e; a, c and d only make room)
/// ```
///
/// Elements are matched by identity, like in Heckel's algorithm. Of the elements in both lists, the
/// longest run in the same order stays; only the others move.
///
/// - Complexity: O(*n*) expected if few elements move, O(*n* log *n*) for a shuffled list.
package struct ListDiff: Equatable, Sendable {
  /// An element in both lists that changes its order among the others.
  package struct Move: Equatable, Sendable {
    /// Its old place.
    package var source: Int
    /// Its new place.
    package var target: Int

    package init(from source: Int, to target: Int) {
      self.source = source
      self.target = target
    }
  }

  /// The old places of deleted elements, in ascending order.
  package private(set) var deletes: [Int] = []
  /// The new places of inserted elements, in ascending order.
  package private(set) var inserts: [Int] = []
  /// The moves, in ascending order of the new places.
  package private(set) var moves: [Move] = []

  /// Whether the lists are equal.
  package var isEmpty: Bool { deletes.isEmpty && inserts.isEmpty && moves.isEmpty }

  /// Compares two lists by identity. Of equal elements within one list, the first one is matched.
  package init<Thing: Hashable>(from old: [Thing], to new: [Thing]) {
    var places: [Thing: Int32] = [:]
    places.reserveCapacity(old.count)
    for (place, thing) in old.enumerated().reversed() { places[thing] = Int32(place) }
    var isTaken = [Bool](repeating: false, count: old.count)
    self.init(
      oldCount: old.count,
      oldPlaces: new.map { thing in
        guard let place = places[thing], !isTaken[Int(place)] else { return Self.none }
        isTaken[Int(place)] = true
        return place
      })
  }

  /// The old place of an inserted element.
  package static let none: Int32 = -1

  /// Compares lists whose elements have been matched already.
  ///
  /// - Parameter oldPlaces: The old place for each new place, or `none`. Old places must be unique.
  package init(oldCount: Int, oldPlaces: [Int32]) {
    var isKept = [Bool](repeating: false, count: oldCount)
    var order = LongestRun()
    for (place, old) in oldPlaces.enumerated() {
      if old == Self.none {
        inserts.append(place)
      } else {
        isKept[Int(old)] = true
        order.append(value: old, tag: Int32(place))
      }
    }
    deletes.reserveCapacity(oldCount - order.count)
    for place in isKept.indices where !isKept[place] { deletes.append(place) }
    order.forEachOutside { moves.append(Move(from: Int($0), to: Int($1))) }
  }
}
