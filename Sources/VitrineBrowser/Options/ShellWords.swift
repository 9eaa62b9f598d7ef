/// A splitter that divides a text into words as a shell does.
enum ShellWords {
  /// Returns the words of a text. Spaces separate words; quotes and backslashes protect spaces.
  ///
  /// There is no expansion. An unclosed quote extends to the end.
  static func split(_ text: String) -> [String] {
    var words: [String] = []
    var word: String?
    var quote: Character?
    var isEscaped = false
    for character in text {
      if isEscaped {
        // Between double quotes, a backslash before most characters stands for itself.
        if quote == "\"", !"\"\\$`".contains(character) { word?.append("\\") }
        word = (word ?? "") + String(character)
        isEscaped = false
      } else if character == "\\", quote != "'" {
        isEscaped = true
        word = word ?? ""
      } else if character == quote {
        quote = nil
      } else if quote == nil, character == "'" || character == "\"" {
        quote = character
        word = word ?? ""
      } else if quote == nil, character.isWhitespace {
        if let word { words.append(word) }
        word = nil
      } else {
        word = (word ?? "") + String(character)
      }
    }
    return words + [word].compactMap(\.self)
  }
}
