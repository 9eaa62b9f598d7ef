import VitrineSaving
import VitrineStyledText
import VitrineSupport

/// Bookmarks of folders, each with a letter for jumping to it.
///
/// They are stored in a file of the state folder, one per line: the letter, a space, and the path
/// from the root as written by `FileNames.text`.
public struct Bookmarks: StateMemory, Sendable {
  private var paths: [Character: [UInt8]] = [:]

  public static let file = "bookmarks"
  public static let mostBytes = 1 << 18

  public init(lines: [String] = []) {
    for line in lines {
      guard let name = line.first, Self.isName(name), line.dropFirst().first == " " else {
        continue
      }
      let path = FileNames.name(of: line.dropFirst(2).utf8)
      if path.first == UInt8(ascii: "/") { paths[name] = path }
    }
  }

  public var lines: [String] { all.map { "\($0.name) \(FileNames.text(of: $0.path))" } }

  /// Returns whether a character can name a bookmark. The backquote is reserved for the last place.
  public static func isName(_ name: Character) -> Bool {
    name != "`" && name != " " && VisibleText.text(of: String(name)) == String(name)
  }

  /// The bookmarks in the order of their names.
  public var all: [(name: Character, path: [UInt8])] {
    paths.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  /// The path from the root of a bookmark.
  public subscript(name: Character) -> [UInt8]? {
    get { paths[name] }
    set { paths[name] = newValue }
  }
}
