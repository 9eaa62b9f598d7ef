import Dispatch
import Glibc
import VitrineArchiveReading
import VitrineFuzzyMatching
import VitrineItems
import VitrineSaving
import VitrineStyledText
import VitrineSupport
import VitrineTextFormats

/// The lines of a file or a pipe.
@MainActor
public final class LineSource: ItemSource {
  public let name: String
  public var noun: (one: String, many: String) { ("line", "lines") }
  public var changed: ((SourceChange) -> Void)?
  public private(set) var isComplete = false

  private(set) var lines: LineItems
  /// The current order of the lines, and the order when last read or saved.
  private(set) var order = ItemOrder(counts: [0])
  private var savedOrder = ItemOrder(counts: [0])
  private let reader: LineReader
  let origin: LineOrigin
  /// The file to save the lines to; nil for lines without a file.
  private(set) var file: SourceFile?
  /// The digest of the file, taken at the first edit because most files are only viewed.
  package private(set) var digest: FileDigest?
  /// The reason why lines are missing.
  private var readingFailure: ReadingFailure?
  /// A validated edit and its result.
  private var prepared: PreparedLineEdit?
  /// The identities of the file's lines when it was saved; nil for their numbers.
  private var names: ItemRuns?
  private var mailbox: LatestValue<LineReader.News>?

  /// The maximum number of bytes of a title. No screen shows more in one row.
  private static let titleBytes = 4096
  /// The maximum number of bytes of a line in the detail view.
  private static let descriptionBytes = 1 << 20

  /// Shows the lines of an open file, which is closed with the source.
  ///
  /// - Parameters:
  ///   - descriptor: The descriptor of a regular file.
  ///   - path: The path for opening the file again.
  ///   - name: The name instead of the path, for a redirected file, which is not saved.
  ///   - conversion: Set for a file that needs conversion and is read-only.
  public init(
    file descriptor: Int32, path: [UInt8], name: String? = nil,
    conversion: TextConversion? = nil, format: LineFormat = LineFormat(),
    door: any FileSystemCalls = RealFileSystem()
  ) {
    let bytes = FileBytes(descriptor: descriptor, door: door)
    // Taken before reading, so that any later write to the file counts as a change.
    file = name == nil ? SourceFile(path: path, descriptor: descriptor, door: door) : nil
    if let conversion {
      let spool = Spool()
      lines = LineItems(bytes: spool, headerCount: format.headerCount)
      reader = LineReader(file: bytes, conversion, into: spool, table: format.table)
    } else {
      lines = LineItems(bytes: bytes, headerCount: format.headerCount)
      reader = LineReader(file: bytes, table: format.table)
    }
    origin = LineOrigin(
      path: path, name: name, bytes: conversion == nil ? bytes : nil, conversion: conversion,
      format: format)
    self.name = name ?? VisibleText.text(of: path)
  }

  /// Shows the lines of an input that can be read only once.
  ///
  /// - Parameters:
  ///   - descriptor: The descriptor to read to its end.
  ///   - endsWithNull: Whether items end with NUL bytes, as with `find -print0`, and may contain
  ///     line feeds.
  public init(
    pipe descriptor: Int32, name: String, endsWithNull: Bool = false,
    format: LineFormat = LineFormat(), closes: Bool = false
  ) {
    origin = LineOrigin(endsWithNull: endsWithNull, format: format)
    let spool = Spool()
    lines = LineItems(bytes: spool, headerCount: format.headerCount)
    reader = LineReader(
      pipe: descriptor, into: spool, endsWithNull: endsWithNull, closes: closes,
      table: format.table)
    self.name = name
  }

  public func start() {
    guard mailbox == nil else { return }
    let mailbox = LatestValue<LineReader.News> { [weak self] news in self?.receive(news) }
    self.mailbox = mailbox
    reader.start { mailbox.post($0, isLast: $0.hasEnded) }
  }

  public func waitBriefly() {
    // A pipe may stay silent for any time.
    if origin.path != nil { mailbox?.waitForFirst(atMost: .milliseconds(10)) }
  }

  public func finish() {
    start()
    reader.goOn()
    mailbox?.waitForLast()
  }

  public func cancel() {
    reader.cancel()
    mailbox?.close()
  }

  private func receive(_ news: LineReader.News) {
    lines.table.update(news.index)
    order = ItemOrder(numbers: readItems)
    savedOrder = order
    prepared = nil
    readingFailure = news.failure
    if news.hasEnded {
      do throws(ReadingFailure) {
        try checkingReads { lines.finish() }
      } catch {
        readingFailure = readingFailure ?? error
      }
    }
    isComplete = news.hasEnded
    if let incompleteness { changed?(.failed(BrowserFailure(incompleteness))) }
    changed?(.grew)
    if news.hasEnded, origin.path == nil, !origin.endsWithNull, hasNullsOnly {
      changed?(.noticed("NULs and no line end: --read0 reads them as ends of items"))
    }
    // Lets the frame with these lines pass through the terminal's driver first.
    DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(6)) { [reader] in reader.goOn() }
  }

  /// Whether the text is a single line that contains NUL bytes.
  private var hasNullsOnly: Bool {
    lines.table.count == 1 && lines.form.isOpen
      && lines.prefix(of: 0, limit: ContentKind.prefixLength).contains(0)
  }

  /// Runs a function on the lines, and throws if a read of them failed.
  private func checkingReads<Result>(
    _ body: () -> Result
  ) throws(ReadingFailure) -> Result {
    try lines.table.bytes.checkingReads(body)
  }

  /// The reason why lines of the input are missing; nil if none are.
  private var incompleteness: String? {
    readingFailure.map { "cannot read \(name) to its end: \($0.reason)" }
  }

  public func reopened() throws(BrowserFailure) -> (any ItemSource)? {
    guard let path = origin.path else { return nil }
    return reopened(from: try ContentOpener.openContent(path))
  }

  public var packedPath: [UInt8]? { file?.isUnpacked == true ? origin.path : nil }

  public func reopened(from content: Int32) -> (any ItemSource)? {
    guard let path = origin.path else { return nil }
    let source = LineSource(
      file: content, path: path, name: origin.name,
      conversion: origin.conversion, format: origin.format)
    source.names = savedOrder.sections[0].runCount == 1 ? names : savedOrder.sections[0]
    return source
  }

  public func itemCount(in section: Int) -> Int { order.count(in: 0) }

  private func number(_ item: Int) -> Int { order.number(section: 0, item: item) }

  public func title(section: Int, item: Int) -> String {
    do throws(ReadingFailure) {
      return display(try prefix(of: item, limit: Self.titleBytes))
    } catch {
      return "(cannot be read: \(error.reason))"
    }
  }

  public func description(section: Int, item: Int) -> [String] {
    do throws(ReadingFailure) {
      let (shown, length) = try checkingReads {
        (
          display(lines.prefix(of: number(item), limit: Self.descriptionBytes)),
          lines.length(of: number(item))
        )
      }
      guard length > Self.descriptionBytes else { return [shown] }
      return [shown, "… and \(length - Self.descriptionBytes) bytes more"]
    } catch {
      return ["cannot be read: \(error.reason)"]
    }
  }

  public func detail(section: Int, item: Int) -> ItemDetail {
    ItemDetail(
      title: "line \(item + 1 + readItems.lowerBound) of \(name)",
      lines: description(section: section, item: item).map { .text($0) })
  }

  private func display(_ bytes: [UInt8]) -> String { origin.display(bytes) }

  /// Returns the beginning of a line as read. Caches its neighbours.
  func prefix(of item: Int, limit: Int) throws(ReadingFailure) -> [UInt8] {
    try checkingReads { lines.prefix(of: number(item), limit: limit) }
  }

  private func prefix(_ item: Int) -> [UInt8]? { try? prefix(of: item, limit: Self.titleBytes) }

  public func styledTitle(section: Int, item: Int) -> StyledLine? {
    origin.format.readsColors ? prefix(item).flatMap(origin.styled) : nil
  }

  public func matchedParts(section: Int, item: Int) -> [Range<Int>]? {
    origin.format.matchedFields.isEmpty ? nil : prefix(item).map(origin.matchedParts)
  }

  public func output(section: Int, item: Int) throws(BrowserFailure) -> OutputItem {
    .line(origin.output(try read { lines.output(of: number(item)) }))
  }

  /// Runs a function that reads lines, and converts its error.
  private func read<Result>(_ body: () -> Result) throws(BrowserFailure) -> Result {
    try BrowserFailure.reading(name) { () throws(ReadingFailure) in try checkingReads(body) }
  }

  public var fieldReader: any FieldReader {
    LineFieldReader(lines: lines, order: order.sections[0])
  }

  /// Sorts by the bytes in the file, without reading each line.
  public func sorter(by key: SortKey) -> Sorter? {
    guard (key.field.map(schema.place) ?? schema.title) != nil else { return nil }
    if !isEdited {
      return { [table = lines.table] () throws(ReadingFailure) in
        try table.bytes.checkingReads { [table.textOrder()] }
      }
    }
    return { [text = lines.text(in: order.sections[0])] () throws(ReadingFailure) in
      try text.bytes.checkingReads { [text.textOrder()] }
    }
  }

  /// Whether the lines or their order differ from the input.
  private var isEdited: Bool { order.sections[0] != ItemRuns(0..<lines.table.count) }

  /// The numbers of the lines read so far that are items.
  private var readItems: Range<Int> {
    lines.headerCount..<lines.table.count
  }

  public var header: [String] {
    (0..<readItems.lowerBound).map { number in
      (try? checkingReads { display(lines.prefix(of: number, limit: Self.titleBytes)) }) ?? ""
    }
  }

  /// A line keeps its identity when it is moved, and when it is read again after saving.
  public func identity(section: Int, item: Int) -> [UInt8] {
    let number = number(item)
    let place = number - lines.headerCount
    guard let names, place < names.count else { return Array(String(number).utf8) }
    return Array(String(names[place]).utf8)
  }

  public var matchReader: any MatchReader {
    let reader = plainMatchReader
    return origin.format.isPlain
      ? reader : FormattedLineReader(lines: reader, format: origin.format)
  }

  private var plainMatchReader: any MatchReader {
    guard isEdited else {
      return LineMatchReader(bytes: lines.table.bytes, index: lines.table.index)
    }
    return lines.text(in: order.sections[0])
  }
}

// MARK: Editing

extension LineSource: FileBackedSource, UnpackedSource, TextSource {
  public var readOnlyReason: String? {
    if let incompleteness { return incompleteness }
    if let text = origin.conversion?.name {
      return "\(name) is \(text), which is read-only"
    }
    if let reason = file?.readOnlyReason(name) { return reason }
    if origin.endsWithNull { return "items that end with NUL are read-only" }
    guard isComplete else { return "\(name) is still being read" }
    guard digest != nil || ground.isUntouched else {
      return "\(name) was written to by others: R reads it again"
    }
    return nil
  }

  public var canBeSaved: Bool { file != nil }

  public var isModified: Bool { order != savedOrder }

  public func content(section: Int, item: Int) throws(BrowserFailure) -> ItemContent {
    try read { lines.content(of: number(item)) }
  }

  public func editableText(section: Int, item: Int) throws(BrowserFailure) -> String {
    EditableText(ofLine: try content(section: section, item: item).bytes).text
  }

  public func content(
    typed text: String, replacing replaced: ItemContent?
  ) throws(BrowserFailure) -> ItemContent {
    guard !text.utf8.contains(0x0A) else {
      throw BrowserFailure("a line has no line break in it: paste several lines instead")
    }
    return ItemContent(EditableText(ofLine: replaced?.bytes ?? []).bytes(typed: text))
  }

  public func contents(pasted text: String) -> [ItemContent] { LineClipboard.contents(of: text) }

  public func clipboardText(of contents: [ItemContent]) -> String {
    LineClipboard.text(of: contents)
  }

  public func refusal(of edit: ItemEdit) -> String? {
    do throws(BrowserFailure) {
      prepared = try prepare(edit)
      return nil
    } catch {
      return error.description
    }
  }

  /// Computes the result of an edit. An edit that replaces a line has to read the old line.
  private func prepare(_ edit: ItemEdit) throws(BrowserFailure) -> PreparedLineEdit {
    var (lines, order) = (lines, order)
    let undo = try read { order.apply(edit, in: &lines) }
    return PreparedLineEdit(edit: edit, lines: lines, order: order, undo: undo)
  }

  public func apply(_ edit: ItemEdit) -> ItemEdit {
    if digest == nil, ground.isUntouched, let fileBytes = origin.bytes,
      let stamp = file?.openedStamp
    {
      digest = FileDigest(of: fileBytes, length: lines.table.index.length, stamp: stamp)
    }
    let known = prepared.flatMap { $0.edit == edit ? $0 : nil }
    prepared = nil
    // Unreadable lines cannot be edited.
    guard let next = known ?? (try? prepare(edit)) else { return ItemEdit([], name: edit.name) }
    lines = next.lines
    order = next.order
    return next.undo
  }

  public func prepareComparison() -> ComparingWork? {
    let (text, ground) = (lines.text(in: savedOrder.sections[0]), ground)
    return file?.comparison(isThere: { (try? ground.isThere()) ?? false }, text.write)
  }

  private var ground: LineGround {
    LineGround(
      file: file, bytes: origin.bytes, digest: digest, length: lines.table.index.length)
  }

  public var savingLoss: String? { file?.loss }

  public func prepareSave() throws(BrowserFailure) -> SavingWork {
    guard let file else {
      throw BrowserFailure(
        "nothing to save: \(name) is not a file; marked lines are printed in this order (--pick)")
    }
    if let reason = readOnlyReason { throw BrowserFailure("cannot save: \(reason)") }
    let (order, name, ground) = (order, name, ground)
    let text = lines.text(in: order.sections[0])
    return { [weak self] (progress) throws(BrowserFailure) in
      // Unedited lines are read again from the opened file.
      let isThere: Bool
      do throws(ReadingFailure) {
        isThere = try ground.isThere()
      } catch {
        throw .cannotSave(name, .reading(error))
      }
      guard isThere else { throw .cannotSave(name, .sourceIsGone) }
      var saved = file
      try saved.save(name, progress: progress, text.write)
      return { [saved] in
        self?.file = saved
        self?.savedOrder = order
      }
    }
  }
}
