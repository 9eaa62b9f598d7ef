import VitrineSaving
import VitrineStyledText
import VitrineSupport

/// Folders that were given a letter to be gone to by.
///
/// They are kept in a file of the state folder, a line each: the letter, a blank, and the path from the root as
/// `FileNames.text` writes it.
public struct Bookmarks: Equatable, Sendable {
  private var paths: [Character: [UInt8]] = [:]

  private static let file = "bookmarks"
  private static let mostBytes = 1 << 18

  public init() {}

  /// Reads lines; those that are none are left out.
  init(_ bytes: [UInt8]) {
    for line in bytes.split(separator: 0x0A) {
      let text = String(decoding: line, as: UTF8.self)
      guard let name = text.first, Self.isName(name), text.dropFirst().first == " " else {
        continue
      }
      let path = FileNames.name(of: text.dropFirst(2).utf8)
      if path.first == UInt8(ascii: "/") { paths[name] = path }
    }
  }

  var bytes: [UInt8] {
    all.flatMap { Array("\($0.name) \(FileNames.text(of: $0.path))\n".utf8) }
  }

  /// Those that are kept; none where there are none, or nothing can be read.
  public init(keptIn state: StateFolder) {
    self.init(state.remembered(Self.file, atMost: Self.mostBytes) ?? [])
  }

  public func keep(in state: StateFolder) { state.remember(bytes, as: Self.file) }

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
