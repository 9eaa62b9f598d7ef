/// The names of Swift methods in Objective-C.
enum SelectorName {
  private static let prepositions: Set<String> = [
    "above", "after", "along", "alongside", "as", "at", "before", "below", "by", "following", "for",
    "from", "given", "in", "including", "inside", "into", "matching", "of", "on", "passing",
    "preceding", "since", "to", "until", "using", "via", "when", "with", "within",
  ]

  /// Returns the selector of a method: `move(_:to:)` is `move:to:`, `tapped(sender:)` is
  /// `tappedWithSender:`, and `moved(to:)` is `movedTo:`.
  static func of(_ base: String, labels: [String]) -> String {
    guard let first = labels.first else { return base }
    var name = base
    if first != "_" {
      let isJoined =
        prepositions.contains(words(of: first).first ?? "")
        || prepositions.contains(words(of: base).last ?? "")
      name += (isJoined ? "" : "With") + first.prefix(1).uppercased() + first.dropFirst()
    }
    return name + ":" + labels.dropFirst().map { ($0 == "_" ? "" : $0) + ":" }.joined()
  }

  /// Returns the words of a name in camel case, in lower case.
  private static func words(of name: String) -> [String] {
    var words: [String] = []
    for character in name {
      if character.isUppercase || words.isEmpty { words.append("") }
      words[words.count - 1] += character.lowercased()
    }
    return words
  }
}
