import VitrineTextFormats

extension DatabaseTableShape {
  /// The name of the physical row location in PostgreSQL, for tables without a key.
  package static let physicalPlace = "ctid"
}

extension DatabaseTableShape.Column {
  /// Whether a value that a server sent as text is a valid JSON number, too.
  func isServerNumber(_ value: FieldValue) -> Bool {
    guard knownAffinity == .real || knownAffinity == .numeric, case .text(let text) = value else {
      return false
    }
    return text.last.map { (0x30...0x39).contains($0) } == true
      && text.allSatisfy { (0x30...0x39).contains($0) || "+-.eE".utf8.contains($0) }
  }

  /// Returns a JSON number for a number that a server sent as text; other values stay the same.
  package func number(_ value: FieldValue) -> FieldValue {
    isServerNumber(value) ? .json(value.printed) : value
  }

  /// Returns a number to calculate with for a number that a server sent as text; other values stay
  /// the same.
  func decimal(_ value: FieldValue) -> FieldValue {
    let text = value.printed
    guard isServerNumber(.text(text)) else { return value }
    return Double(String(decoding: text, as: UTF8.self)).map { .decimal($0) } ?? value
  }
}
