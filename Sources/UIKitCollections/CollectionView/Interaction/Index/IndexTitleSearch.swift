import Foundation

/// Finds the title of an index that is being typed; characters that follow each other quickly are one title.
struct IndexTitleSearch: Equatable, Sendable {
  /// How soon the next character must follow, in seconds.
  static let patience: TimeInterval = 1

  private var typed = ""
  private var deadline: TimeInterval = 0

  /// The number of the title meant by what has been typed until now; `nil` when there is none.
  ///
  /// Upper and lower case are the same. Characters that continue no title begin a new one.
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

  /// A title that is exactly that comes before one that only begins so.
  private static func title(beginningWith text: String, among titles: [String]) -> Int? {
    let wanted = folded(text)
    let folded = titles.map(folded)
    return folded.firstIndex(of: wanted) ?? folded.firstIndex { $0.hasPrefix(wanted) }
  }

  private static func folded(_ text: String) -> String {
    text.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
  }
}
