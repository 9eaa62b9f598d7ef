import Foundation

/// The search for an index title by typing. Characters in quick succession form one title.
struct IndexTitleSearch: Equatable, Sendable {
  /// The longest time between two characters of a title, in seconds.
  static let patience: TimeInterval = 1

  private var typed = ""
  private var deadline: TimeInterval = 0

  /// Adds typed text, and returns the number of the matching title; `nil` if there is none.
  ///
  /// Upper and lower case are equal. Characters that continue no title begin a new one.
  mutating func type(_ text: String, at now: TimeInterval, among titles: [String]) -> Int? {
    let before = now < deadline ? typed : ""
    for candidate in before.isEmpty ? [text] : [before + text, text] {
      if let found = Self.title(beginningWith: candidate, among: titles) {
        typed = candidate
        deadline = now + Self.patience
        return found
      }
    }
    typed = ""
    return nil
  }

  /// Returns the title that equals the text, else one that begins with it.
  private static func title(beginningWith text: String, among titles: [String]) -> Int? {
    let wanted = folded(text)
    let folded = titles.map(folded)
    return folded.firstIndex(of: wanted) ?? folded.firstIndex { $0.hasPrefix(wanted) }
  }

  private static func folded(_ text: String) -> String {
    text.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
  }
}
