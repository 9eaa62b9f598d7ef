/// The invalid lines in JSON Lines: their total number, and the numbers of the first ones.
public struct MistakenLines: Equatable, Sendable {
  private var first: [Int] = []
  private var count = 0
  private var reason = ""

  private static let mostNamed = 8

  public init() {}

  public var isEmpty: Bool { count == 0 }

  package mutating func add(_ line: Int, _ error: JSONError) {
    count += 1
    if count == 1 { reason = "column \(error.column): \(error.message)" }
    if first.count < Self.mostNamed { first.append(line) }
  }

  /// The invalid lines as one line of text; nil for none.
  public var note: String? {
    if count == 0 { return nil }
    if count == 1 { return "line \(first[0]) is not JSON: \(reason)" }
    let numbers = first.map(String.init).joined(separator: ", ")
    let more = count > first.count ? " and more" : ""
    return "\(count) lines are not JSON: \(numbers)\(more); the first one at \(reason)"
  }
}
