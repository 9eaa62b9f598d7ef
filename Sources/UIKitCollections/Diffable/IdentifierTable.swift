/// A table that gives each identifier a number while it is present. Lists of identifiers become
/// lists of numbers, which are copied, searched and compared without hashing.
struct IdentifierTable<Identifier: Hashable> {
  private var numbers: [Identifier: Int32] = [:]
  private var identifiers: [Identifier?] = []
  /// Numbers to reuse.
  private var free: [Int32] = []

  /// The number of identifiers.
  var count: Int { numbers.count }
  /// The upper bound of all numbers.
  var capacity: Int { identifiers.count }

  mutating func reserve(_ more: Int) {
    numbers.reserveCapacity(count + more)
    // Reserving the exact size would copy at each of many small calls.
    if free.count < more, identifiers.isEmpty { identifiers.reserveCapacity(more) }
  }

  func number(of identifier: Identifier) -> Int32? { numbers[identifier] }

  /// Returns the number of an identifier, trying a probable number first. If that is right, nothing
  /// is hashed.
  func number(of identifier: Identifier, probably guess: Int32) -> Int32? {
    if identifiers.indices.contains(Int(guess)), identifiers[Int(guess)] == identifier {
      return guess
    }
    return numbers[identifier]
  }

  subscript(number: Int32) -> Identifier {
    guard let identifier = identifiers[Int(number)] else {
      preconditionFailure("no identifier has the number \(number)")
    }
    return identifier
  }

  /// Inserts an identifier; `nil` if it is already present.
  mutating func insert(_ identifier: Identifier) -> Int32? {
    let candidate = free.last ?? Int32(identifiers.count)
    let before = numbers.count
    // Finds and inserts the identifier in one step, to hash it only once.
    _ = Self.touch(&numbers[identifier, default: candidate])
    guard numbers.count > before else { return nil }
    if free.popLast() == nil {
      identifiers.append(identifier)
    } else {
      identifiers[Int(candidate)] = identifier
    }
    return candidate
  }

  private static func touch(_ number: inout Int32) -> Int32 { number }

  mutating func remove(_ number: Int32) {
    guard let identifier = identifiers[Int(number)] else { return }
    numbers[identifier] = nil
    identifiers[Int(number)] = nil
    free.append(number)
  }

  mutating func removeAll() { self = IdentifierTable() }
}

extension IdentifierTable: Sendable where Identifier: Sendable {}

extension IdentifierTable {
  /// Traps if the two directions disagree.
  func checkInvariants() {
    precondition(numbers.count + free.count == identifiers.count, "numbers are lost")
    for (identifier, number) in numbers {
      precondition(identifiers[Int(number)] == identifier, "\(number) stands for another one")
    }
    for number in free { precondition(identifiers[Int(number)] == nil, "\(number) is not free") }
  }
}
