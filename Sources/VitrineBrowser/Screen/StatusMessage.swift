/// A message in the status line about a recent event, as a value.
///
/// If it is too long, only its path is shortened.
package struct StatusMessage: Equatable, Sendable {
  package let text: String
  /// The path or name in the message; nil if there is none.
  private let path: String?
  /// The full width of the message.
  package let columns: Int

  /// The longest file name in characters, of which the end is kept, and the least width of a
  /// message that shows a name.
  private static let (longestName, leastForName) = (24, 40)

  /// - Parameters:
  ///   - path: The part of the text that may be shortened.
  ///   - width: Returns the width of a text in columns.
  package init(_ text: String, about path: String, width: (String) -> Int) {
    self.text = text
    self.path = !path.isEmpty && text.contains(path) ? path : nil
    columns = width(text)
  }

  /// Returns the text with the shortest possible omission in the middle of the path. Most of the
  /// path's end stays, because it is the most informative part.
  ///
  /// - Returns: A text that may still be too wide, because only the path is shortened.
  package func text(columns room: Int, width: (String) -> Int) -> String {
    guard columns > room, let path else { return text }
    let parts = text.split(separator: path, omittingEmptySubsequences: false)
    var kept = path.count
    var shortened = text
    repeat {
      kept -= 1
      let (start, end) = (path.prefix(kept / 3), path.suffix(kept - kept / 3))
      shortened = parts.joined(separator: start + "…" + end)
    } while width(shortened) > room && kept > 0
    // A message that needs several rows anyway at least shows the file name.
    guard kept == 0, room >= Self.leastForName, width(shortened) > room,
      let name = path.split(separator: "/").last
    else { return shortened }
    return parts.joined(separator: "…/" + name.suffix(Self.longestName))
  }
}
