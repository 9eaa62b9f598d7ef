import Foundation

/// The letters that use the buttons of bars with Alt: one from each title, each letter once.
struct BarLetters {
  /// Letters that the library uses with Alt: cut, copy, paste, move.
  static let reserved: Set<Character> = ["x", "c", "v", "m"]

  /// Assigns to each title the first of its letters that is free, preferring capitals and first
  /// letters of words.
  ///
  /// - Parameters:
  ///   - titles: The titles in order of precedence.
  ///   - taken: Letters to avoid.
  /// - Returns: The letter for each title, in lower case; nil if none is free.
  static func letters(for titles: [String], taken: Set<Character> = []) -> [Character?] {
    var used = reserved.union(taken)
    return titles.map { title in
      let letters = Array(title)
      let starts = letters.indices.filter { $0 == 0 || letters[$0 - 1] == " " }
      for index in starts + Array(letters.indices) {
        let letter = Character(letters[index].lowercased())
        guard letter.isASCII, letter.isLetter, !used.contains(letter) else { continue }
        used.insert(letter)
        return letter
      }
      return nil
    }
  }
}
