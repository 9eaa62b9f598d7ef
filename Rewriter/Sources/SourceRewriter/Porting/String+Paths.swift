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

  /// The part behind the last dot.
  var pathExtension: String { split(separator: ".").last.map(String.init) ?? "" }
}
