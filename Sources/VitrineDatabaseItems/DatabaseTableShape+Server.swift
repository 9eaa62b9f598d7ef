import VitrineTextFormats

extension DatabaseTableShape {
  /// How PostgreSQL calls the place of a row, where no column names it.
  package static let physicalPlace = "ctid"
}

extension DatabaseTableShape.Column {
  /// Whether a value that a server has written as text is a number in JSON, too.
  func isServerNumber(_ value: FieldValue) -> Bool {
    guard knownAffinity == .real || knownAffinity == .numeric, case .text(let text) = value else {
      return false
    }
    return text.last.map { (0x30...0x39).contains($0) } == true
      && text.allSatisfy { (0x30...0x39).contains($0) || "+-.eE".utf8.contains($0) }
  }

  /// A number that a server has written as text, as JSON has it; any other value as it is.
  package func number(_ value: FieldValue) -> FieldValue {
    isServerNumber(value) ? .json(value.printed) : value
  }

  /// A number that a server has written as text, to count with; any other value as it is.
  func decimal(_ value: FieldValue) -> FieldValue {
    let text = value.printed
    guard isServerNumber(.text(text)) else { return value }
    return Double(String(decoding: text, as: UTF8.self)).map { .decimal($0) } ?? value
  }
}
