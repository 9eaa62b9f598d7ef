import VitrineArchiveReading
import VitrineBasicValues
import VitrineFuzzyMatching
import VitrineItems
import VitrineStyledText
import VitrineSupport

/// The files of a folder in an archive.
@MainActor
public final class ArchiveSource: PlacedSource, PackedFileSource {
  public let options: PlaceOptions
  public var noun: (one: String, many: String) { ("file", "files") }
  public var changed: ((SourceChange) -> Void)?
  public var capabilities: SourceCapabilities {
    var capabilities = SourceCapabilities()
    (capabilities.place, capabilities.packedFiles) = (self, self)
    capabilities.readOnlyReason = "an archive is read-only: y and p copy files out of it"
    return capabilities
  }
  let path: ArchivePath
  package let contents: ArchiveContents
  public private(set) var isComplete = false
  private var shown = ArchiveListing()
  /// Lists a folder, on any thread.
  private let list: ArchiveListing.Making
  /// The listing in progress.
  private var work: BackgroundWork<ArchiveListing, Never>?
  /// The listener's number in the contents; nil before the start.
  private var listener: Int?

  /// - Parameter path: The path of an existing archive. Reading the archive shows whether the
  ///   folder exists in it.
  package convenience init(
    _ path: ArchivePath, _ options: PlaceOptions
  ) throws(BrowserFailure) {
    try self.init(path, options, list: ArchiveListing.init)
  }

  init(
    _ path: ArchivePath, _ options: PlaceOptions, list: @escaping ArchiveListing.Making
  ) throws(BrowserFailure) {
    (self.path, self.options, self.list) = (path, options, list)
    contents = try ArchiveContents.of(path.file, names: options.encoding)
  }

  public var place: Place { .archive(path) }
  public var name: String { VisibleText.text(of: path.bytes) }
  public private(set) lazy var crumbs = place.crumbs(options)

  // MARK: Reading

  public func start() {
    guard listener == nil else { return }
    listener = contents.listen { [weak self] in self?.receive() }
    if contents.isComplete { receive() } else { contents.start() }
  }

  public func finish() {
    start()
    contents.finish()
    work?.finish()
  }

  public func cancel() {
    work?.cancel()
    if let listener { contents.changed[listener] = nil }
    listener = nil
    contents.stopIfUnused()
  }

  public func reopened() throws(BrowserFailure) -> (any ItemSource)? {
    try ArchiveSource(path, options)
  }

  /// Lists the members read so far. Sorting the names of a large folder takes too long here.
  private func receive() {
    work?.cancel()
    let (tree, isLast) = (contents.tree, contents.isComplete)
    let work = BackgroundWork { [path, options, list] in
      list(path.inner, tree, options)
    } done: { [weak self] listed in
      self?.show(listed, isLast: isLast)
    }
    self.work = work
    work.waitBriefly()
  }

  private func show(_ listed: Result<ArchiveListing, Never>, isLast: Bool) {
    work = nil
    isComplete = isLast
    let next = listed.get()
    if isLast, let failure = failure(of: next) {
      shown.tree = next.tree
      changed?(.failed(failure))
      return
    }
    changed?(.willReplace)
    shown = next
    changed?(.replaced)
    if isLast, let notice { changed?(.noticed(notice)) }
  }

  /// Returns the reason why there is nothing to show, or nil if there is something.
  private func failure(of listing: ArchiveListing) -> BrowserFailure? {
    let name = VisibleText.text(of: path.file)
    if let failure = contents.failure, listing.tree.memberCount == 0 {
      let others = failure == .noLibrary ? "" : "; --as hex shows its bytes"
      return BrowserFailure(
        "cannot read the archive \(name): \(failure.text)\(others)", about: name)
    }
    guard listing.folder == nil else { return nil }
    return BrowserFailure("\(name) has no folder \(VisibleText.text(of: path.inner.last ?? []))")
  }

  /// A notice about the shown members.
  private var notice: String? {
    let tree = shown.tree
    if let failure = contents.failure { return "not all could be read: \(failure.text)" }
    if tree.shortenedNames > 0 {
      let many = tree.shortenedNames == 1 ? "1 name leads" : "\(tree.shortenedNames) names lead"
      return "\(many) out of the archive: shown without that part"
    }
    if tree.hiddenMembers > 0 {
      let many = tree.hiddenMembers == 1 ? "1 member is" : "\(tree.hiddenMembers) members are"
      return "\(many) left out: their names are taken"
    }
    return nil
  }

  // MARK: Items

  public var sectionCount: Int { shown.files.sections.count }
  public var hasSectionTitles: Bool { options.groupsByKind }
  public func sectionTitle(_ section: Int) -> String { shown.files.sections[section].title }
  public func itemCount(in section: Int) -> Int { shown.files.sections[section].entries.count }

  public func identity(section: Int, item: Int) -> [UInt8] {
    Array(shown.files.name(of: shown.files.sections[section].entries[item]))
  }

  func node(section: Int, item: Int) -> Int32? {
    guard let folder = shown.folder else { return nil }
    return shown.tree.node(named: identity(section: section, item: item), in: folder)
  }

  public func title(section: Int, item: Int) -> String {
    let entry = shown.files.sections[section].entries[item]
    let mark = entry.isFolder ? "/" : entry.isLink ? "@" : ""
    return VisibleText.text(of: shown.files.name(of: entry)) + mark
  }

  public func entrance(section: Int, item: Int) -> Place? {
    let entry = shown.files.sections[section].entries[item]
    return entry.isFolder ? .archive(path.entering(shown.files.name(of: entry))) : nil
  }

  public func file(section: Int, item: Int) -> FileFacts? {
    guard let node = node(section: section, item: item) else { return nil }
    let member = shown.tree[node]
    let type: FileFacts.FileType =
      switch member.kind {
      case .folder: .folder
      case .other: .pipe
      default: member.mode & 0o111 != 0 ? .executable : .regular
      }
    return FileFacts(
      name: identity(section: section, item: item), type: type, isLink: member.kind == .link)
  }

  public func description(section: Int, item: Int) -> [String] {
    [VisibleText.text(of: place.path(ofItem: identity(section: section, item: item)))]
  }

  public func output(section: Int, item: Int) -> OutputItem {
    .file(path: place.path(ofItem: identity(section: section, item: item)))
  }

  public func previewSubject(section: Int, item: Int) -> PreviewSubject {
    guard let node = node(section: section, item: item) else { return .lines([]) }
    return subject(of: node)
  }

  private static let mostNames = 500

  /// Returns the preview subject of a node.
  private func subject(of node: Int32) -> PreviewSubject {
    let tree = shown.tree
    let member = tree[node]
    switch member.kind {
    case .folder:
      let children = tree.children(of: node)
      if children.isEmpty { return .lines([StyledLine("an empty folder", .dim)]) }
      let names = children.prefix(Self.mostNames).map { child in
        let isFolder = tree[child].kind == .folder
        let name = VisibleText.text(of: tree.name(of: child)) + (isFolder ? "/" : "")
        return isFolder ? StyledLine(name, .folder) : StyledLine(name)
      }
      let rest = children.count - names.count
      return .lines(names + (rest > 0 ? [StyledLine("… and \(rest) more", .dim)] : []))
    case .link:
      let target = VisibleText.text(of: tree.target(of: node))
      return .lines([StyledLine("a link to \(target)", .dim)])
    case .other: return .lines([StyledLine("a device, a pipe or a socket", .dim)])
    case .file, .hardLink:
      let original = member.kind == .file ? node : tree.original(of: node)
      guard let original else { return .lines([StyledLine("an invalid file name", .dim)]) }
      if tree[original].isEncrypted { return .lines([StyledLine("encrypted", .dim)]) }
      let size = tree[original].size
      return .member(
        ArchivedFile(
          reader: contents.reader, stamp: contents.stamp, place: Int(tree[original].place),
          size: size < 0 ? nil : size, name: Array(tree.name(of: node))))
    }
  }

  public var sortKeys: [SortKey] { [.name, .size, .time, .type] }
  /// Returns nil for the key of names: the listing is already sorted by name.
  public func sorter(by key: SortKey) -> Sorter? { key.field == nil ? nil : fieldSorter(by: key) }
  public var columns: ColumnSet? { .folder }
  public var schema: Schema { FolderFieldReader.schema }

  public var fieldReader: any FieldReader {
    ArchiveFieldReader(
      listing: shown.files, tree: shown.tree, folder: shown.folder ?? ArchiveTree.root)
  }

  public var matchReader: any MatchReader { shown.files.matchReader }

  // MARK: Copying out

  /// Returns the members to extract, or nil until the whole archive is read.
  ///
  /// - Parameter places: Sections and items as numbered by the source.
  public func selection(of places: some Sequence<(section: Int, item: Int)>) -> ArchiveSelection? {
    guard isComplete, let file = FileSystem.absolute(path.file) else { return nil }
    return ArchiveSelection(
      reader: contents.reader(file), stamp: contents.stamp,
      tree: shown.tree, tops: places.compactMap { node(section: $0.section, item: $0.item) },
      folder: path.inner)
  }
}
