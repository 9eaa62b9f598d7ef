import VitrineSaving
import VitrineStyledText
import VitrineSupport

/// Folders that were given a letter to be gone to by.
///
/// They are kept in a file of the state folder, a line each: the letter, a blank, and the path from the root as
/// `FileNames.text` writes it.
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

  /// Whether a bookmark can be called so: a backquote is the last place.
  public static func isName(_ name: Character) -> Bool {
    name != "`" && name != " " && VisibleText.text(of: String(name)) == String(name)
  }

  /// In the order of their names.
  public var all: [(name: Character, path: [UInt8])] {
    paths.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  /// The path from the root that has a name.
  public subscript(name: Character) -> [UInt8]? {
    get { paths[name] }
    set { paths[name] = newValue }
  }
}
