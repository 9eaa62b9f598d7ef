/// A mistake that the user can mend, in one line: what, where, and how to mend it.
public struct PortFailure: Error, CustomStringConvertible {
  /// The line.
  public var description: String

  init(_ description: String) { self.description = description }
}

extension String {
  /// The text with signs in the place of characters that a terminal obeys.
  var visible: String {
    var result = ""
    for scalar in unicodeScalars {
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator:
        result += "\\u{\(String(scalar.value, radix: 16))}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
