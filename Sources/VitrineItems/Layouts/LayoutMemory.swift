import VitrineSaving
import VitrineSupport

/// The layouts chosen for places, for the next visit.
///
/// A file in the state folder stores one line for each, the latest last: the layout, a tab, and the
/// absolute path as `FileNames.text` writes it.
public struct LayoutMemory: StateMemory, Sendable {
  private var entries: [(path: [UInt8], layout: String)] = []

  /// The largest number of places to remember.
  static let most = 1_000
  public static let file = "layouts"
  public static let mostBytes = 1 << 20

  public init(lines: [String] = []) {
    for line in lines {
      guard let tab = line.lastIndex(of: "\t"), tab > line.startIndex else { continue }
      let path = FileNames.name(of: line[line.index(after: tab)...].utf8)
      if path.first == UInt8(ascii: "/") { entries.append((path, String(line[..<tab]))) }
    }
  }

  public var lines: [String] { entries.map { "\($0.layout)\t\(FileNames.text(of: $0.path))" } }

  /// The layout of a place, as on the command line.
  public subscript(path: [UInt8]) -> String? {
    get { entries.last { $0.path == path }?.layout }
    set {
      entries.removeAll { $0.path == path }
      // A layout with a line break or a tab does not survive the file format.
      guard let newValue, !newValue.contains(where: { $0 == "\n" || $0 == "\t" }) else { return }
      entries.append((path, newValue))
      entries.removeFirst(max(0, entries.count - Self.most))
    }
  }

  public static func == (left: LayoutMemory, right: LayoutMemory) -> Bool {
    left.lines == right.lines
  }
}

extension ItemSource {
  /// The key for remembering a layout: the absolute path; nil if there is none.
  public var layoutKey: [UInt8]? {
    if let placed { return placed.place.absolutePath }
    return editable?.journalSource?.filePath
  }
}
