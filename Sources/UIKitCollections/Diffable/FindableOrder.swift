/// Numbers in an order, where each is found again without going through all.
///
/// Where a number stands is remembered outside, in `places`: several orders share one such table. A
/// small change does not rewrite the places of all that follows; they are then off by no more than
/// the length of the changes, the drift, and a search goes from the remembered place outwards. Once
/// the drift is too large, the places are written anew.
struct FindableOrder: Equatable, Sendable {
  private(set) var numbers: [Int32] = []
  private var drift = 0

  /// Beyond this the places are written anew: a search looks at twice as many numbers at most.
  private static let mostDrift = 128

  var count: Int { numbers.count }
  subscript(place: Int) -> Int32 { numbers[place] }

  /// Where a number stands; `nil` when it is not in.
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

  /// Puts numbers in, the first of them at a place.
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

  /// Puts a number at the end.
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

  /// Takes out all numbers that a condition names.
  mutating func removeAll(places: inout [Int32], where isDoomed: (Int32) -> Bool) {
    numbers.removeAll(where: isDoomed)
    settle(&places)
  }

  /// Writes all places anew.
  mutating func settle(_ places: inout [Int32]) {
    drift = 0
    for (index, number) in numbers.enumerated() { places[Int(number)] = Int32(index) }
  }

  /// Traps when a number would not be found.
  func checkInvariants(places: [Int32]) {
    for (index, number) in numbers.enumerated() {
      precondition(abs(Int(places[Int(number)]) - index) <= drift, "\(number) drifted too far")
      precondition(place(of: number, in: places) == index, "\(number) is not found")
    }
  }
}
