import Dispatch
import Glibc
import Synchronization
import VitrineArchiveReading
import VitrineDatabaseItems
import VitrineFuzzyMatching
import VitrineItems
import VitrineSQLiteClient
import VitrineStyledText
import VitrineSupport

/// The files of a folder, of all folders below it, or of a list of paths, in sections by kind.
@MainActor
public final class FolderSource: FileSource, FolderMeasuring {
  /// The folder or the list of files.
  public let kind: FolderPlace
  public var place: Place { Place(kind) }
  public package(set) var options: PlaceOptions
  public var noun: (one: String, many: String) { ("file", "files") }
  public var changed: ((SourceChange) -> Void)?
  public private(set) var isComplete = false
  /// Whether most files are pictures.
  public private(set) var isAlbum = false

  private var listing = FolderListing()
  private var mailbox: LatestValue<News>?
  private var opened: (any ListingReader)?
  private var watcher: FolderWatcher?
  /// The new names of files renamed since the folder was read, by their names at that time.
  public private(set) var newNames: [[UInt8]: [UInt8]] = [:]
  private let isCancelled = Flag()
  /// The measured sizes of subfolders in bytes, by name.
  var folderSizes: [[UInt8]: Int] = [:]
  /// Measures folders.
  var sizes: FolderSizes?

  /// A part of the listing from the reading thread.
  private struct News: Sendable {
    var listing: FolderListing
    var hasEnded: Bool
  }

  /// A flag that tells the reading thread to stop.
  private final class Flag: Sendable {
    let value = Atomic(false)
  }

  /// Opens a place.
  package init(_ kind: FolderPlace, _ options: PlaceOptions) throws(BrowserFailure) {
    (self.kind, self.options) = (kind, options)
    do throws(FolderReader.Failure) {
      let reader = try Self.reader(of: kind, options)
      opened = reader
      listing.folder = reader.listing.folder
    } catch {
      let name = VisibleText.text(of: kind.folder.systemPath)
      throw BrowserFailure("cannot open the folder \(name): \(error.reason)", about: name)
    }
  }

  /// The number of the listed folder or of the start of a tree; nil for a list.
  var number: FileNumber? { listing.folder }

  /// The folder that paths of files are relative to.
  public var path: FolderPath { kind.folder }
  public private(set) lazy var name = kind.name(options)
  public private(set) lazy var crumbs = kind.crumbs(options)
  public var capabilities: SourceCapabilities {
    var capabilities = SourceCapabilities()
    capabilities.place = self
    (capabilities.files, capabilities.folderSizes) = (self, self)
    return capabilities
  }
  public var showsHidden: Bool { options.showsHidden }
  public var groupsByKind: Bool { options[groups: place] }

  public func start() { start(now: time(nil)) }

  /// - Parameter now: The current time in seconds since 1970.
  func start(now: Int) {
    guard mailbox == nil, let reader = opened else { return }
    opened = nil
    // Watching a large folder takes the system a while, so the folder is read at the same time. If
    // a change before the start of the watch could go unnoticed, the watch starts first.
    let before = watchesFolder ? FolderMoment(of: path.systemPath) : nil
    let readsAtOnce = before?.tellsNextChange(now: now) ?? !watchesFolder
    if !readsAtOnce { watch() }
    let mailbox = LatestValue<News> { [weak self] news in self?.receive(news) }
    self.mailbox = mailbox
    DispatchQueue(label: "vitrine.folder", qos: .userInitiated).async {
      [isCancelled, groupsByKind] in
      Self.read(from: reader, isCancelled, groupsByKind) { mailbox.post($0, isLast: $0.hasEnded) }
    }
    guard watchesFolder, readsAtOnce else { return }
    watch()
    if FolderMoment(of: path.systemPath) != before {
      DispatchQueue.main.async { [weak self] in
        MainActor.assumeIsolated { self?.changed?(.outdated(.names)) }
      }
    }
  }

  /// Whether the source follows changes of the folder.
  private var watchesFolder: Bool {
    if case .folder = kind { true } else { false }
  }

  private func apply(_ renamings: [FolderWatcher.Renaming]) {
    for renaming in renamings {
      let first = newNames.first { $0.value == renaming.from }?.key
      newNames[first ?? renaming.from] = renaming.to
    }
  }

  private func watch() {
    watcher = FolderWatcher(path: path.systemPath) { [weak self] change, renamings in
      self?.apply(renamings)
      self?.changed?(.outdated(change))
    }
  }

  /// Waits until the first screenful of files is read, unless the folder is very large.
  public func waitBriefly() {
    if watchesFolder { mailbox?.waitForFirst(atMost: .milliseconds(50)) }
  }

  /// Reports the entries after 100 ms, then each time their number has doubled. Repeated sorting
  /// stays cheap, and small folders are reported once.
  private nonisolated static func read(
    from reader: some ListingReader, _ isCancelled: Flag, _ groupsByKind: Bool,
    _ tell: (News) -> Void
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
    // The working directory of the program can still be read after its removal, and is empty.
    if watchesFolder, FileSystem.isUnlinked(path.systemPath) {
      throw BrowserFailure("moved or removed: \(name)", about: name)
    }
    let source = try FolderSource(kind, options)
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
    [VisibleText.text(of: filePath(section, item))]
  }

  public func file(section: Int, item: Int) -> FileFacts? {
    let entry = entry(section, item)
    let name = listing.name(of: entry)
    return FileFacts(
      name: Array(name), path: filePath(section, item), isFolder: entry.isFolder,
      isLink: entry.isLink)
  }

  public func output(section: Int, item: Int) -> OutputItem {
    .file(path: filePath(section, item))
  }

  public func previewSubject(section: Int, item: Int) -> PreviewSubject {
    .file(filePath(section, item))
  }

  public func identity(section: Int, item: Int) -> [UInt8] { Array(fileName(section, item)) }

  public var sortKeys: [SortKey] { [.name, .size, .time, .type] }

  /// Returns nil for the key of names: the listing is already sorted by name.
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

  /// Returns the archive or the database in a file, or nil for other files.
  private func fileEntrance(_ section: Int, _ item: Int) -> Place? {
    let path = filePath(section, item)
    var status = stat()
    guard path.withPath({ stat($0, &status) }) == 0, status.isRegular else { return nil }
    if ArchivePath.isArchive(fileName(section, item)) { return .archive(ArchivePath(file: path)) }
    return DatabaseFile.isDatabase(path) ? .database(DatabasePath(file: path)) : nil
  }

  private func filePath(_ section: Int, _ item: Int) -> [UInt8] {
    place.path(ofItem: Array(fileName(section, item)))
  }

  /// Returns whether an item is a folder, not a link to one.
  func isFolder(section: Int, item: Int) -> Bool {
    let entry = entry(section, item)
    return entry.isFolder && !entry.isLink
  }

  public func entrance(section: Int, item: Int) -> Place? {
    guard entry(section, item).isFolder else { return fileEntrance(section, item) }
    if case .list = kind { return .folder(FolderPath(source: Array(fileName(section, item)))) }
    return .folder(path.entering(fileName(section, item)))
  }

  public var matchReader: any MatchReader { listing.matchReader }
}
