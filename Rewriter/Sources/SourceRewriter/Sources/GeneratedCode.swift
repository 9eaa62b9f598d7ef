/// Generated lines of Swift. Each is a statement, a label or a part of a declaration with braces.
struct GeneratedCode {
  var lines: [String]

  init(_ lines: [String] = []) { self.lines = lines }

  /// The code on one line.
  var inline: String {
    var result = ""
    for line in lines.map({ $0.drop { $0 == " " } }) where !line.isEmpty {
      if result.isEmpty {
      } else if result.hasSuffix("{") || result.hasSuffix(":") || line.hasPrefix("}")
        || line.hasPrefix("set {")
      {
        result += " "
      } else {
        result += "; "
      }
      result += line
    }
    return result
  }

  /// Returns the code on lines of its own.
  func indented(by indentation: String) -> String {
    lines.map { $0.isEmpty ? "" : indentation + $0 }.joined(separator: "\n")
  }

  static func += (left: inout GeneratedCode, right: GeneratedCode) {
    if !left.lines.isEmpty { left.lines.append("") }
    left.lines += right.lines
  }
}
