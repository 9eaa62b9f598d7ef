import Dispatch
import Synchronization

/// The files of a folder, in sections by kind.
@MainActor
public final class FolderSource: ItemSource {
  public let path: FolderPath
  public let showsHidden: Bool
  /// Whether there is a section for each kind of files; else folders stand before all files.
  public let groupsByKind: Bool
  public let noun = (one: "file", many: "files")
  public var changed: ((SourceChange) -> Void)?
  public private(set) var isComplete = false
  /// Whether more of its files are pictures than are not.
  public private(set) var isAlbum = false

  private var listing = FolderListing()
  private var mailbox: Mailbox<News>?
  private var opened: FolderReader?
  private var watcher: FolderWatcher?
  private let isCancelled = Flag()
  /// What folders in it take as far as it was measured, in bytes, by their names.
  var folderSizes: [[UInt8]: Int] = [:]
  /// Measures folders.
  var sizes: FolderSizes?

  /// What the reading thread has read so far.
  private struct News: Sendable {
    var listing: FolderListing
    var hasEnded: Bool
  }

  /// Tells the reading thread to stop.
  private final class Flag: Sendable {
    let value = Atomic(false)
  }

  /// Opens a folder.
  public init(
    path: FolderPath, showsHidden: Bool, groupsByKind: Bool = true
  ) throws(BrowserFailure) {
    self.path = path
    self.showsHidden = showsHidden
    self.groupsByKind = groupsByKind
    do throws(FolderReader.Failure) {
      opened = try FolderReader(path: path.systemPath, showsHidden: showsHidden)
    } catch {
      let name = VisibleText.text(of: path.systemPath)
      throw BrowserFailure("cannot open the folder \(name): \(error.reason)", about: name)
    }
  }

  /// The current folder and those above it have no names of their own: they are told from the root.
  public private(set) lazy var name: String = VisibleText.text(
    of: path.levelsUp != nil
      ? FileSystem.absolute(path.systemPath) ?? path.systemPath : path.systemPath)

  public func start() {
    guard mailbox == nil, let reader = opened else { return }
    opened = nil
    // First, so that nothing happens between reading and watching.
    watcher = FolderWatcher(path: path.systemPath) { [weak self] change in
      self?.changed?(.outdated(change))
    }
    let mailbox = Mailbox<News> { [weak self] news in self?.receive(news) }
    self.mailbox = mailbox
    DispatchQueue(label: "vitrine.folder", qos: .userInitiated).async {
      [isCancelled, groupsByKind] in
      Self.read(reader, isCancelled, groupsByKind) { mailbox.post($0, isLast: $0.hasEnded) }
    }
  }

  /// What is read so far is told after 100 ms, then each time when it has doubled: sorting again
  /// and again stays cheap, and small folders are told once.
  private nonisolated static func read(
    _ reader: FolderReader, _ isCancelled: Flag, _ groupsByKind: Bool, _ tell: (News) -> Void
  ) {
    var reader = reader
    var due = DispatchTime.now().uptimeNanoseconds + 100_000_000
    var told = 0
    while reader.read(2_000) {
      if isCancelled.value.load(ordering: .relaxed) {
        reader.close()
        break
      }
      let now = DispatchTime.now().uptimeNanoseconds
      if now >= due, reader.listing.count >= 2 * told {
        var listing = reader.listing
        listing.sort(groupsByKind: groupsByKind)
        told = listing.count
        tell(News(listing: listing, hasEnded: false))
        due = now + 100_000_000
      }
    }
    var listing = reader.listing
    listing.sort(groupsByKind: groupsByKind)
    tell(News(listing: listing, hasEnded: true))
  }

  public func finish() {
    start()
    mailbox?.waitForLast()
  }

  public func cancel() {
    isCancelled.value.store(true, ordering: .relaxed)
    mailbox?.close()
    sizes?.cancel()
    watcher = nil
  }

  private func receive(_ news: News) {
    changed?(.willReplace)
    listing = news.listing
    isAlbum = listing.isAlbum
    isComplete = news.hasEnded
    changed?(.replaced)
  }

  public func reopened() throws(BrowserFailure) -> (any ItemSource)? {
    let source = try FolderSource(
      path: path, showsHidden: showsHidden, groupsByKind: groupsByKind)
    source.folderSizes = folderSizes
    return source
  }

  public var sectionCount: Int { listing.sections.count }
  public var hasSectionTitles: Bool { groupsByKind }
  public func sectionTitle(_ section: Int) -> String { listing.sections[section].title }
  public func itemCount(in section: Int) -> Int { listing.sections[section].entries.count }

  private func entry(_ section: Int, _ item: Int) -> FolderListing.Entry {
    listing.sections[section].entries[item]
  }

  public func title(section: Int, item: Int) -> String {
    let entry = entry(section, item)
    let name = VisibleText.text(of: listing.name(of: entry))
    return entry.isFolder ? name + "/" : entry.isLink ? name + "@" : name
  }

  public func description(section: Int, item: Int) -> [String] {
    [VisibleText.text(of: path.path(ofEntry: fileName(section, item)))]
  }

  public func file(section: Int, item: Int) -> FileFacts? {
    let entry = entry(section, item)
    let name = listing.name(of: entry)
    return FileFacts(
      name: Array(name), path: path.path(ofEntry: name), isFolder: entry.isFolder,
      isLink: entry.isLink)
  }

  public func output(section: Int, item: Int) -> OutputItem {
    .file(path: path.path(ofEntry: fileName(section, item)))
  }

  public func previewSubject(section: Int, item: Int) -> PreviewSubject {
    .file(path.path(ofEntry: fileName(section, item)))
  }

  public func identity(section: Int, item: Int) -> [UInt8] { Array(fileName(section, item)) }

  public var sortKeys: [SortKey] { [.name, .size, .time, .type] }

  /// The listing stands in the order of names.
  public func sorter(by key: SortKey) -> Sorter? { key.field == nil ? nil : fieldSorter(by: key) }

  public var columns: ColumnSet? { .folder }

  public var schema: Schema { FolderFieldReader.schema }

  public var fieldReader: any FieldReader {
    FolderFieldReader(
      listing: listing, folder: path.systemPath, folderSizes: folderSizes)
  }

  private func fileName(_ section: Int, _ item: Int) -> ArraySlice<UInt8> {
    listing.name(of: entry(section, item))
  }

  /// Whether an item is a folder itself, and no link to one.
  func isFolder(section: Int, item: Int) -> Bool {
    let entry = entry(section, item)
    return entry.isFolder && !entry.isLink
  }

  /// The path of the folder that an item is; nil for a file.
  func folder(section: Int, item: Int) -> FolderPath? {
    guard entry(section, item).isFolder else { return nil }
    return path.entering(fileName(section, item))
  }

  public var matchReader: any MatchReader {
    TextListReader(texts: listing, counts: listing.sections.map(\.entries.count)) {
      listing, section, item, buffer in
      let entry = listing.sections[section].entries[item]
      buffer.append(VisibleText.text(of: listing.name(of: entry)).utf8)
      if entry.isFolder || entry.isLink { buffer.append(UInt8(ascii: entry.isFolder ? "/" : "@")) }
    }
  }
}
