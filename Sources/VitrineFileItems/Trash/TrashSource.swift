import VitrineFuzzyMatching
import VitrineItems
import VitrineStyledText
import VitrineSupport
import VitrineTextFormats

/// The files in the trash, newest first, with their original locations.
@MainActor
public final class TrashSource: TrashedFileSource {
  /// The shown trash.
  public let trash: TrashPlaces
  public let name = "trash"
  public var noun: (one: String, many: String) { ("file", "files") }
  public var changed: ((SourceChange) -> Void)?
  public private(set) var isComplete = false
  private var entries: [TrashEntry] = []
  private var work: BackgroundWork<[TrashEntry], Never>?

  public init(_ trash: TrashPlaces) { self.trash = trash }

  public var capabilities: SourceCapabilities {
    var capabilities = SourceCapabilities()
    capabilities.trashedFiles = self
    return capabilities
  }

  public func start() {
    guard work == nil else { return }
    work = BackgroundWork { [trash] in
      FileTasks.entries(in: trash)
    } done: { [weak self] in
      self?.receive($0.get())
    }
  }

  private func receive(_ found: [TrashEntry]) {
    changed?(.willReplace)
    (entries, isComplete) = (found, true)
    changed?(.replaced)
  }

  public func finish() {
    start()
    work?.finish()
  }

  public func cancel() { work?.cancel() }

  public func reopened() -> (any ItemSource)? { TrashSource(trash) }

  /// Returns the trash entry of an item.
  public func entry(section: Int, item: Int) -> TrashEntry { entries[item] }

  public func itemCount(in section: Int) -> Int { entries.count }

  public func title(section: Int, item: Int) -> String {
    VisibleText.text(of: entries[item].original.name)
  }

  public func description(section: Int, item: Int) -> [String] {
    let entry = entries[item]
    var lines = ["was \(VisibleText.text(of: entry.original.path))"]
    if let seconds = entry.seconds { lines.append("deleted \(DateText.text(of: seconds))") }
    return lines
  }

  public func previewSubject(section: Int, item: Int) -> PreviewSubject {
    .file(entries[item].location.path)
  }

  public func file(section: Int, item: Int) -> FileFacts? {
    let entry = entries[item]
    return FileFacts(
      name: entry.original.name, path: entry.location.path, isFolder: false, isLink: false)
  }

  public func output(section: Int, item: Int) -> OutputItem {
    .file(path: entries[item].location.path)
  }

  public func identity(section: Int, item: Int) -> [UInt8] { entries[item].location.path }

  public var schema: Schema { TrashFieldReader.schema }
  public var fieldReader: any FieldReader { TrashFieldReader(entries: entries) }
  public var sortKeys: [SortKey] { [.name] }

  public var columns: ColumnSet? {
    ColumnSet(
      title: "Name",
      [
        Column(TrashFieldReader.deleted, title: "Deleted", priority: 90),
        Column(TrashFieldReader.folder, title: "From", priority: 80, bounds: 8...40),
      ])
  }

  public var matchReader: any MatchReader {
    TextListReader(texts: entries, counts: [entries.count]) { entries, _, item, buffer in
      buffer.append(VisibleText.text(of: entries[item].original.name).utf8)
    }
  }
}
