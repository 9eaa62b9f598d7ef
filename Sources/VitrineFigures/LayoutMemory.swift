import VitrineItems
import VitrineSaving
import VitrineSupport

/// The layouts that were chosen for places, so that they are shown there again.
///
/// They are kept in a file of the state folder, a line each, the latest last: the layout, a tab, and the path from the
/// root as `FileNames.text` writes it.
public struct LayoutMemory: Equatable, Sendable {
  private var entries: [(path: [UInt8], layout: String)] = []

  /// So many places are remembered.
  static let most = 1_000
  private static let file = "layouts"
  private static let mostBytes = 1 << 20

  public init() {}

  /// Reads lines; those that are none are left out.
  init(_ bytes: [UInt8]) {
    for line in bytes.split(separator: 0x0A) {
      let text = String(decoding: line, as: UTF8.self)
      guard let tab = text.lastIndex(of: "\t"), tab > text.startIndex else { continue }
      let path = FileNames.name(of: text[text.index(after: tab)...].utf8)
      if path.first == UInt8(ascii: "/") { entries.append((path, String(text[..<tab]))) }
    }
  }

  var bytes: [UInt8] {
    entries.flatMap { Array("\($0.layout)\t\(FileNames.text(of: $0.path))\n".utf8) }
  }

  /// Those that are kept; none where there are none, or nothing can be read.
  public init(in state: StateFolder) {
    self.init(state.remembered(Self.file, atMost: Self.mostBytes) ?? [])
  }

  public func keep(in state: StateFolder) { state.remember(bytes, as: Self.file) }

  /// Forgets all that was chosen.
  public static func forget(in state: StateFolder) { state.forget(file) }

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
    left.bytes == right.bytes
  }
}

extension ItemSource {
  /// What the choice of a layout is remembered by: the path from the root; nil where there is none.
  public var layoutKey: [UInt8]? {
    if let placed { return placed.place.absolutePath }
    return editable?.journalSource?.filePath
  }
}
