import Foundation

/// The public names that keep their values without an effect in a terminal, by the comments of the sources:
/// "Kept without effect: REASON."
struct NamesWithoutEffect {
  struct Name: Equatable {
    /// The type with its outer types; empty for a name outside of types.
    var type: String
    /// The name of a member; empty for a type.
    var member: String
    /// The rest of the sentence; empty if the comment gives no reason.
    var reason: String
  }

  private static let phrase = "Kept without effect"
  private static let kinds: Set = ["class", "struct", "enum", "protocol", "extension", "actor"]

  /// Returns the names of a source file that the formatter has laid out: two columns of indentation for each type.
  static func names(in text: String) -> [Name] {
    var names: [Name] = []
    var types: [(name: String, indentation: Int)] = []
    var comment: [String] = []
    for line in text.components(separatedBy: "\n") {
      let content = line.drop { $0 == " " }
      let indentation = line.count - content.count
      if let last = types.last, indentation <= last.indentation, content.hasPrefix("}") {
        types.removeLast()
      }
      if content.hasPrefix("///") {
        comment.append(content.dropFirst(3).trimmingCharacters(in: .whitespaces))
        continue
      }
      if content.hasPrefix("//") || content.hasPrefix("@") && !content.contains(" open ") {
        if !content.contains(" class ") && !content.contains(" enum ") { continue }
      }
      defer { comment = [] }
      guard let (kind, name) = declaration(in: String(content)) else { continue }
      let isType = kinds.contains(kind)
      if let reason = reason(in: comment.joined(separator: " ")) {
        let path = types.map(\.name) + (isType ? [name] : [])
        names.append(
          Name(type: path.joined(separator: "."), member: isType ? "" : name, reason: reason))
      }
      if isType, !content.hasSuffix("}") { types.append((name, indentation)) }
    }
    return names
  }

  /// Returns the word and the name of a declaration.
  private static func declaration(in line: String) -> (kind: String, name: String)? {
    let words = line.split(separator: " ").map(String.init)
    let wanted = kinds.union(["var", "let", "func", "case", "init"])
    for (index, word) in words.enumerated() {
      // `class func` and `class var` are members.
      if word == "class", ["func", "var"].contains(words.dropFirst(index + 1).first ?? "") {
        continue
      }
      if word.hasPrefix("init(") { return ("init", "init") }
      if wanted.contains(word), index + 1 < words.count {
        let name = words[index + 1].prefix { $0.isLetter || $0.isNumber || "_`.".contains($0) }
        return (word, name.trimmingCharacters(in: ["`"]))
      }
      let isModifier =
        [
          "public", "open", "nonisolated", "package", "final", "static", "override", "weak", "lazy",
          "internal",
        ]
        .contains { word.hasPrefix($0) } || word.hasPrefix("@") || word.hasPrefix("private")
      if !isModifier { return nil }
    }
    return nil
  }

  /// Returns the reason in a comment; nil if the comment is about something else.
  private static func reason(in comment: String) -> String? {
    guard let start = comment.range(of: phrase) else { return nil }
    let rest = comment[start.upperBound...]
    let end = rest.range(of: ". ")?.lowerBound ?? rest.lastIndex(of: ".") ?? rest.endIndex
    let sentence = rest[..<end].drop { ":, ".contains($0) }
    return sentence == "in points" ? "" : String(sentence)
  }

  /// The rows of the guide: a type, its names and their reason. Names of one type with the same reason share a row.
  static func rows(_ names: [Name]) -> String {
    let types = Dictionary(grouping: names, by: \.type)
    var rows: [String] = []
    for type in types.keys.sorted() {
      var reasons: [(reason: String, names: [String])] = []
      for name in types[type] ?? [] {
        let shown = name.member.isEmpty ? "the type" : "`\(name.member)`"
        if let index = reasons.firstIndex(where: { $0.reason == name.reason }) {
          if !reasons[index].names.contains(shown) { reasons[index].names.append(shown) }
        } else {
          reasons.append((name.reason, [shown]))
        }
      }
      for row in reasons {
        rows.append("| `\(type)` | \(row.names.joined(separator: ", ")) | \(row.reason) |\n")
      }
    }
    return rows.joined()
  }
}
