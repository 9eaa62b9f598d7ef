/// A set of numbers in insertion order.
struct ChosenNumbers: Equatable, Sendable {
  private(set) var numbers: [Int32] = []
  private var known: Set<Int32> = []

  var isEmpty: Bool { numbers.isEmpty }
  func contains(_ number: Int32) -> Bool { !known.isEmpty && known.contains(number) }

  mutating func insert(_ number: Int32) {
    if known.insert(number).inserted { numbers.append(number) }
  }

  mutating func remove(_ doomed: Set<Int32>) {
    guard !known.isEmpty, !known.isDisjoint(with: doomed) else { return }
    known.subtract(doomed)
    numbers.removeAll(where: doomed.contains)
  }
}
