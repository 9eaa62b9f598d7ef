/// What the status line says of something that has just happened, as a value.
///
/// Where room is short it is shortened in its path, never at what it says.
package struct StatusMessage: Equatable, Sendable {
  package let text: String
  /// The path or name in it; nil if there is none.
  private let path: String?
  /// How wide it is in full.
  package let columns: Int

  /// In characters: of a longer name the end is kept. In fewer columns there is no room for it.
  private static let (longestName, leastForName) = (24, 40)

  /// - Parameters:
  ///   - path: What may be shortened, where the text has it.
  ///   - width: How many columns a text takes.
  package init(_ text: String, about path: String, width: (String) -> Int) {
    self.text = text
    self.path = !path.isEmpty && text.contains(path) ? path : nil
    columns = width(text)
  }

  /// The text with as little of its path left out as must be, in the path's middle: more stays of its end, which
  /// says most.
  ///
  /// - Returns: A text that may still be too wide: what is no path stays whole.
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
    // What takes several rows anyway says at least which file it is about.
    guard kept == 0, room >= Self.leastForName, width(shortened) > room,
      let name = path.split(separator: "/").last
    else { return shortened }
    return parts.joined(separator: "…/" + name.suffix(Self.longestName))
  }
}
