import Foundation
internal import VitrineCharacterWidths

// VITRINE_RECORD=review: both screens beside each other, to decide whether to record the new one.
extension GoldenScreen {
  /// What a comparison does with a screen, by the environment variable `VITRINE_RECORD`.
  enum Recording {
    /// It compares the screen with the file.
    case none
    /// It writes the file: `1`.
    case write
    /// It compares, and shows the old and the new screen side by side: `review`.
    case review

    init(_ value: String?) {
      switch value {
      case "1": self = .write
      case "review": self = .review
      default: self = .none
      }
    }

    static var environment: Recording {
      Recording(ProcessInfo.processInfo.environment["VITRINE_RECORD"])
    }
  }

  /// Returns two screens side by side, the expected one on the left; nil if there is no difference.
  ///
  /// The column between them is as in `diff -y`: `|` for rows that differ, `<` and `>` for rows that
  /// only the left or the right screen has.
  public static func sideBySide(expected: [String], found: [String]) -> String? {
    if expected == found { return nil }
    let columns = expected.map { TextColumns.columns(of: $0) }.max() ?? 0
    return (0..<max(expected.count, found.count)).map { row in
      let old = row < expected.count ? expected[row] : nil
      let new = row < found.count ? found[row] : nil
      let mark = old == new ? " " : old == nil ? ">" : new == nil ? "<" : "|"
      let left = old ?? ""
      let blanks = String(repeating: " ", count: columns - TextColumns.columns(of: left))
      var line = left + blanks + " " + mark + " " + (new ?? "")
      while line.last == " " { line.removeLast() }
      return line
    }.joined(separator: "\n")
  }

  /// With `VITRINE_RECORD=review`, writes both screens to standard error if they differ.
  ///
  /// - Parameter name: The name of the recording, for the line above them.
  package static func review(_ name: String, expected: [String], found: [String]) {
    review(name, expected: expected, found: found, .environment)
  }

  static func review(
    _ name: String, expected: [String], found: [String], _ recording: Recording
  ) {
    guard recording == .review, let text = sideBySide(expected: expected, found: found)
    else { return }
    FileHandle.standardError.write(Data("\(name), old and new:\n\(text)\n\n".utf8))
  }
}
