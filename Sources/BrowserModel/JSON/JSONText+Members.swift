extension JSONText {
  /// The text with another value in a member of its root: all other bytes stay, a member that is not there comes last.
  ///
  /// - Parameter value: As it is written.
  /// - Returns: nil where the root is no object.
  func setting(_ name: String, to value: [UInt8]) -> [UInt8]? {
    guard root.kind == .object else { return nil }
    let members = members(of: root)
    if let member = members.last(where: { self.name($0.name, is: name) }) {
      let range = member.value.range
      return Array(bytes[root.range.lowerBound..<range.lowerBound]) + value
        + bytes[range.upperBound..<root.range.upperBound]
    }
    let written = JSONWriter.string(Array(name.utf8))
    guard let first = members.first, let last = members.last else {
      return Array("{".utf8) + written + Array(": ".utf8) + value + Array("}".utf8)
    }
    // As the others are written.
    let colon = Array(bytes[first.name.range.upperBound..<first.value.range.lowerBound])
    let end = last.value.range.upperBound
    let comma =
      members.count > 1
      ? Array(bytes[members[members.count - 2].value.range.upperBound..<last.name.range.lowerBound])
      : [UInt8(ascii: ",")] + bytes[(root.range.lowerBound + 1)..<first.name.range.lowerBound]
    return Array(bytes[root.range.lowerBound..<end]) + comma + written + colon + value
      + bytes[end..<root.range.upperBound]
  }
}

extension FieldValue {
  /// As it is written in JSON.
  var json: [UInt8] {
    switch self {
    case .none: Array("null".utf8)
    case .text(let bytes), .path(let bytes): JSONWriter.string(bytes)
    case .json(let bytes): bytes
    case .integer, .size, .boolean: printed
    case .decimal(let number):
      Array((Int(exactly: number).map { "\($0)" } ?? "\(number)").utf8)
    case .date, .blob: JSONWriter.string(Array(shown.utf8))
    }
  }
}
