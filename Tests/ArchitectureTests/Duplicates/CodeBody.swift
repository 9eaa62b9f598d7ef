/// The shape of the code between two braces: the code with every name replaced.
struct CodeBody {
  var firstLine: Int
  var lastLine: Int
  /// The number of lines with code.
  var lineCount: Int
  var shape: String

  /// Every body of a source with at least some lines: of types, functions, accessors, closures, branches.
  static func bodies(in source: String, atLeast lineCount: Int) -> [CodeBody] {
    let tokens = SwiftTokens(source).tokens
    var open: [Int] = []
    var bodies: [CodeBody] = []
    for (index, token) in tokens.enumerated() where token.kind == .mark {
      if token.text == "{" { open.append(index) }
      guard token.text == "}", let start = open.popLast() else { continue }
      let inside = tokens[(start + 1)..<index]
      guard token.line - tokens[start].line > lineCount else { continue }
      let lines = Set(inside.map(\.line)).count
      guard lines >= lineCount else { continue }
      bodies.append(
        CodeBody(
          firstLine: tokens[start].line, lastLine: token.line, lineCount: lines,
          shape: inside.map { $0.kind == .name ? "x" : $0.text }.joined(separator: " ")))
    }
    return bodies
  }
}
