/// Gives each identifier a number for as long as it is in: lists of identifiers become lists of
/// numbers, that are copied, searched and compared without hashing.
struct IdentifierTable<Identifier: Hashable> {
  private var numbers: [Identifier: Int32] = [:]
  private var identifiers: [Identifier?] = []
  /// Numbers that are given again.
  private var free: [Int32] = []

  /// How many identifiers are in.
  var count: Int { numbers.count }
  /// Every number is below.
  var capacity: Int { identifiers.count }

  mutating func reserve(_ more: Int) {
    numbers.reserveCapacity(count + more)
    // Exactly as much would be copied at each of many small calls.
    if free.count < more, identifiers.isEmpty { identifiers.reserveCapacity(more) }
  }

  func number(of identifier: Identifier) -> Int32? { numbers[identifier] }

  /// The number of an identifier, looked for at a number it may well have: then nothing is hashed.
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

  /// Takes an identifier in; `nil` when it is in already.
  mutating func insert(_ identifier: Identifier) -> Int32? {
    let candidate = free.last ?? Int32(identifiers.count)
    let before = numbers.count
    // Looks for the identifier and takes it in at once: it is hashed a single time.
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
  /// Traps when the two directions disagree.
  func checkInvariants() {
    precondition(numbers.count + free.count == identifiers.count, "numbers are lost")
    for (identifier, number) in numbers {
      precondition(identifiers[Int(number)] == identifier, "\(number) stands for another one")
    }
    for number in free { precondition(identifiers[Int(number)] == nil, "\(number) is not free") }
  }
}
