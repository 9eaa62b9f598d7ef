import VitrineSaving
import VitrineSupport

/// The layouts that were chosen for places, so that they are shown there again.
///
/// They are kept in a file of the state folder, a line each, the latest last: the layout, a tab, and the path from the
/// root as `FileNames.text` writes it.
public struct LayoutMemory: StateMemory, Sendable {
  private var entries: [(path: [UInt8], layout: String)] = []

  /// So many places are remembered.
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

  /// The layout of a place, as it is written on the command line.
  public subscript(path: [UInt8]) -> String? {
    get { entries.last { $0.path == path }?.layout }
    set {
      entries.removeAll { $0.path == path }
      // A name that would not come back as it is, is not worth a line.
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
  /// What the choice of a layout is remembered by: the path from the root; nil where there is none.
  public var layoutKey: [UInt8]? {
    if let placed { return placed.place.absolutePath }
    return editable?.journalSource?.filePath
  }
}
