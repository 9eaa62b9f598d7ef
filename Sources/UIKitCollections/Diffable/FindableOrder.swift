/// A sequence of numbers in which each is found without a linear search.
///
/// The places of numbers are stored outside, in `places`: several sequences share one such table. A
/// small change does not rewrite the places of all later numbers. The stored places are then off by
/// at most the total length of the changes, the drift, and a search goes outwards from the stored
/// place. When the drift becomes too large, all places are rewritten.
struct FindableOrder: Equatable, Sendable {
  private(set) var numbers: [Int32] = []
  private var drift = 0

  /// The drift after which all places are rewritten. A search looks at twice as many numbers at
  /// most.
  private static let mostDrift = 128

  var count: Int { numbers.count }
  subscript(place: Int) -> Int32 { numbers[place] }

  /// Returns the place of a number; `nil` if the sequence does not contain it.
  func place(of number: Int32, in places: [Int32]) -> Int? {
    let guess = Int(places[Int(number)])
    for distance in 0...drift {
      let above = guess + distance
      if above < numbers.count, numbers[above] == number { return above }
      let below = guess - distance
      if below >= 0, below < numbers.count, numbers[below] == number { return below }
    }
    return nil
  }

  /// Inserts numbers, the first of them at a place.
  mutating func insert(_ new: [Int32], at place: Int, places: inout [Int32]) {
    if place == numbers.count {
      numbers.append(contentsOf: new)
    } else {
      numbers.insert(contentsOf: new, at: place)
      drift += new.count
    }
    if drift > Self.mostDrift { return settle(&places) }
    for index in place..<place + new.count { places[Int(numbers[index])] = Int32(index) }
  }

  /// Appends a number.
  mutating func append(_ number: Int32, places: inout [Int32]) {
    places[Int(number)] = Int32(numbers.count)
    numbers.append(number)
  }

  mutating func remove(at place: Int, places: inout [Int32]) {
    let isLast = place == numbers.count - 1
    numbers.remove(at: place)
    if isLast { return }
    drift += 1
    if drift > Self.mostDrift { settle(&places) }
  }

  /// Removes all numbers that meet a condition.
  mutating func removeAll(places: inout [Int32], where isDoomed: (Int32) -> Bool) {
    numbers.removeAll(where: isDoomed)
    settle(&places)
  }

  /// Rewrites all places.
  mutating func settle(_ places: inout [Int32]) {
    drift = 0
    for (index, number) in numbers.enumerated() { places[Int(number)] = Int32(index) }
  }

  /// Traps if a number would not be found.
  func checkInvariants(places: [Int32]) {
    for (index, number) in numbers.enumerated() {
      precondition(abs(Int(places[Int(number)]) - index) <= drift, "\(number) drifted too far")
      precondition(place(of: number, in: places) == index, "\(number) is not found")
    }
  }
}
