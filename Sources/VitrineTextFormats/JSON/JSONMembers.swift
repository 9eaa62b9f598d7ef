/// The members of an object, one after another, including duplicates.
package struct JSONMembers: Sequence, IteratorProtocol {
  private let text: JSONText
  private var scanner: JSONScanner?

  init(of object: JSONToken, in text: JSONText) {
    self.text = text
    scanner =
      object.kind == .object ? JSONScanner(text.bytes, at: object.range.lowerBound + 1) : nil
  }

  package mutating func next() -> (name: JSONToken, value: JSONToken)? {
    guard var scanner else { return nil }
    self.scanner = nil
    defer { self.scanner = scanner }
    guard let name = text.next(&scanner, before: UInt8(ascii: "}")),
      let value = text.next(&scanner, before: UInt8(ascii: "}"))
    else { return nil }
    return (name, value)
  }

  /// The number of values in the last container that was skipped.
  var lastCount: Int { scanner?.lastCount ?? 0 }
}
