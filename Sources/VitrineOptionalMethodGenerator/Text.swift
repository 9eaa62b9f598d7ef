import Foundation

extension String {
  var lines: [String] { components(separatedBy: "\n") }

  /// The words separated by single spaces, without spaces inside parentheses.
  var singleSpaced: String {
    split(separator: " ").joined(separator: " ").replacingOccurrences(of: "( ", with: "(")
      .replacingOccurrences(of: " )", with: ")")
  }

  /// Returns the text after a prefix, or nil if it does not begin with the prefix.
  func after(_ prefix: String) -> String? {
    hasPrefix(prefix) ? String(dropFirst(prefix.count)) : nil
  }

  var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }

  /// The name of a type as the beginning of a variable name: `uiThing` for `UIThing`.
  var firstLowered: String {
    let capitals = prefix { $0.isUppercase }.count
    return prefix(max(1, capitals - 1)).lowercased() + dropFirst(max(1, capitals - 1))
  }
}

extension Substring {
  var trimmed: String { trimmingCharacters(in: .whitespaces) }

  /// Returns the index of the parenthesis that closes the one at `open`.
  func closingParenthesis(from open: Index) -> Index? {
    var depth = 0
    for index in self[open...].indices {
      if self[index] == "(" { depth += 1 }
      if self[index] == ")" { depth -= 1 }
      if depth == 0 { return index }
    }
    return nil
  }

  /// The parts between the commas outside parentheses and brackets.
  var topLevelParts: [String] {
    var parts = [""]
    var depth = 0
    for character in self {
      if "([".contains(character) { depth += 1 }
      if ")]".contains(character) { depth -= 1 }
      if character == ",", depth == 0 {
        parts.append("")
      } else {
        parts[parts.count - 1].append(character)
      }
    }
    return parts.map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
  }
}

/// Formats Swift code like `swift format` with the rules of this package.
struct SwiftLayout {
  static let width = 100

  /// Returns `head(parts)tail` on one line if it fits, else with the parts on separate lines.
  ///
  /// - Parameter closesAfterParts: Whether `)` may follow the last part on its line, which is
  ///   allowed only at the end of a line.
  static func call(
    _ head: String, _ parts: [String], _ tail: String, indent: Int, closesAfterParts: Bool = false
  ) -> [String] {
    let space = String(repeating: " ", count: indent)
    let oneLine = "\(space)\(head)(\(parts.joined(separator: ", ")))\(tail)"
    if oneLine.count <= width || parts.isEmpty { return [oneLine] }
    let all = parts.dropLast().map { $0 + "," } + parts.suffix(1)
    let inner = fill(all, indent: indent + 2, reserve: closesAfterParts ? 1 : 0)
    let open = "\(space)\(head)("
    guard closesAfterParts else { return [open] + inner + ["\(space))\(tail)"] }
    return [open] + inner.dropLast() + inner.suffix(1).map { "\($0))\(tail)" }
  }

  /// Returns a function with a body in its shortest form, indented by two columns.
  static func function(_ head: String, _ method: Method, body: [String]) -> [String] {
    let parameters = method.parameters.map(\.declaration)
    let opened = call(head, parameters, "\(method.arrow) {", indent: 2)
    if body.count == 1, let only = body.first {
      let text = only.trimmingCharacters(in: .whitespaces)
      let short = call(head, parameters, "\(method.arrow) { \(text) }", indent: 2)
      if short.count <= opened.count, short.allSatisfy({ $0.count <= width }) { return short }
    }
    return opened + body + ["  }"]
  }

  /// Returns a computed property, indented by two columns.
  static func property(_ head: String, _ type: String, _ body: String) -> [String] {
    let oneLine = "  \(head): \(type) { \(body) }"
    if oneLine.count <= width { return [oneLine] }
    let opened = "  \(head): \(type) {"
    if opened.count <= width { return [opened, "    \(body)", "  }"] }
    let declared = "  \(head): \(type)"
    if declared.count <= width { return [declared, "  {", "    \(body)", "  }"] }
    return ["  \(head):", "    \(type)", "  {", "    \(body)", "  }"]
  }

  /// Fills lines with words up to a width, leaving `reserve` columns free after the last word.
  static func fill(
    _ words: [String], indent: Int = 0, width: Int = Self.width, reserve: Int = 0
  ) -> [String] {
    let space = String(repeating: " ", count: indent)
    var lines: [String] = []
    for (number, word) in words.enumerated() {
      let room = number == words.count - 1 ? width - reserve : width
      if let last = lines.last, last.count + 1 + word.count <= room {
        lines[lines.count - 1] += " \(word)"
      } else {
        lines.append(space + word)
      }
    }
    return lines
  }

  /// Returns a documentation comment. Consecutive lines are filled up to the width.
  static func documentation(_ lines: [String], indent: Int) -> [String] {
    let space = String(repeating: " ", count: indent) + "///"
    var paragraphs: [String] = []
    for line in lines {
      let text = line.trimmingCharacters(in: .whitespaces)
      if let last = paragraphs.last, !last.isEmpty, !text.isEmpty, !text.hasPrefix("- ") {
        paragraphs[paragraphs.count - 1] = "\(last) \(text)"
      } else {
        paragraphs.append(line.hasPrefix("  - ") ? line : text)
      }
    }
    return paragraphs.flatMap { paragraph -> [String] in
      guard !paragraph.isEmpty else { return [space] }
      let depth = paragraph.hasPrefix("  - ") ? 2 : 0
      let hanging = depth + (paragraph.drop { $0 == " " }.hasPrefix("- ") ? 2 : 0)
      let words = paragraph.split(separator: " ").map(String.init)
      let filled = fill(words, width: width - space.count - 1 - hanging)
      return filled.enumerated().map { number, line in
        "\(space) \(String(repeating: " ", count: number == 0 ? depth : hanging))\(line)"
      }
    }
  }
}
