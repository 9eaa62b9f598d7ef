import Foundation

/// Which letter with Alt chooses which button of some bars: one of its title, each letter once.
struct BarLetters {
  /// What the library itself does with Alt: cut, copy, paste, move.
  static let reserved: Set<Character> = ["x", "c", "v", "m"]

  /// Gives each title the first of its letters that nobody else has: capitals and first letters of words before others.
  ///
  /// - Parameters:
  ///   - titles: In the order in which they choose.
  ///   - taken: Letters that are not to be given.
  /// - Returns: For each title the letter, in lower case; nil where none is left.
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
