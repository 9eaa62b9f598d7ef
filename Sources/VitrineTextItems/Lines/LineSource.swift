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
  /// The lines as they stand now, and as they stood when they were read or saved last.
  private(set) var order = ItemOrder(counts: [0])
  private var savedOrder = ItemOrder(counts: [0])
  private let reader: LineReader
  let origin: LineOrigin
  /// Where the lines are saved; nil if they have no file of their own.
  private(set) var file: SourceFile?
  /// What the bytes of the file are known by again. Taken when it is edited first: most files are only looked at.
  package private(set) var digest: FileDigest?
  /// Why the lines are not all.
  private var readingFailure: ReadingFailure?
  /// An edit that has been found to be possible, and what it leads to.
  private var prepared: PreparedLineEdit?
  /// What the lines of the file were called when it was saved; nil: by their numbers.
  private var names: ItemRuns?
  private var mailbox: Mailbox<LineReader.News>?

  /// More of a line than any screen shows in one row.
  private static let titleBytes = 4096
  /// As much of a line as is shown whole.
  private static let descriptionBytes = 1 << 20

  /// The lines of a file that is open; it is closed with the source.
  ///
  /// - Parameters:
  ///   - descriptor: A regular file's.
  ///   - path: Where it can be opened again.
  ///   - name: What it is called, if not by its path: a file that was redirected, which is not saved.
  ///   - conversion: Set for a file that is converted, and can only be looked at.
  public init(
    file descriptor: Int32, path: [UInt8], name: String? = nil,
    conversion: TextConversion? = nil, format: LineFormat = LineFormat(),
    door: any SystemDoor = OpenDoor()
  ) {
    let bytes = FileBytes(descriptor: descriptor, door: door)
    // Before anything is read: what is written to it from now on is a change.
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

  /// The lines of something that can be read once only.
  ///
  /// - Parameters:
  ///   - descriptor: Read to its end.
  ///   - endsWithNull: Whether items end with NUL bytes, as `find -print0` writes them, and may have line feeds.
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
    let mailbox = Mailbox<LineReader.News> { [weak self] news in self?.receive(news) }
    self.mailbox = mailbox
    reader.start { mailbox.post($0, isLast: $0.hasEnded) }
  }

  public func waitBriefly() {
    // Nobody knows when a pipe has something to say.
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
      changed?(.noticed("NULs and no line end: --read0 takes them for ends of items"))
    }
    // The frame that this asked for comes first, and its way through the terminal's driver.
    DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(6)) { [reader] in reader.goOn() }
  }

  /// Whether it is all one line, with NUL bytes where others have line feeds.
  private var hasNullsOnly: Bool {
    lines.table.count == 1 && lines.form.isOpen
      && lines.prefix(of: 0, limit: ContentKind.prefixLength).contains(0)
  }

  /// Does something with the lines, and throws if a read of theirs failed meanwhile.
  private func checkingReads<Result>(
    _ body: () -> Result
  ) throws(ReadingFailure) -> Result {
    try lines.table.bytes.checkingReads(body)
  }

  /// Why the lines are not all of the input; nil if they are.
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

  /// The beginning of a line, as it stands in the input. Its neighbours are kept for the next call.
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

  /// What something reads of the lines, if it can be read.
  private func read<Result>(_ body: () -> Result) throws(BrowserFailure) -> Result {
    do throws(ReadingFailure) {
      return try checkingReads(body)
    } catch {
      throw .cannotRead(name, error)
    }
  }

  public var fieldReader: any FieldReader {
    LineFieldReader(lines: lines, order: order.sections[0])
  }

  /// By the bytes as they stand in the file: no line is read by itself.
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

  /// Whether the lines stand in another order than in the input, or are others.
  private var isEdited: Bool { order.sections[0] != ItemRuns(0..<lines.table.count) }

  /// The numbers of the lines that are items, as far as they are read.
  private var readItems: Range<Int> {
    lines.headerCount..<lines.table.count
  }

  public var header: [String] {
    (0..<readItems.lowerBound).map { number in
      (try? checkingReads { display(lines.prefix(of: number, limit: Self.titleBytes)) }) ?? ""
    }
  }

  /// A line keeps its identity when it is moved, and when it is read again after it was saved.
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
      return "\(name) is \(text), which can only be looked at"
    }
    if let reason = file?.readOnlyReason(name) { return reason }
    if origin.endsWithNull { return "items that end with NUL can only be looked at" }
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

  /// Works out what an edit leads to: a line that comes in the place of another one needs that to be read.
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
    // What cannot be read is not edited.
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
        "nothing to save: \(name) is no file; marked lines are printed in this order (--pick)")
    }
    if let reason = readOnlyReason { throw BrowserFailure("cannot save: \(reason)") }
    let (order, name, ground) = (order, name, ground)
    let text = lines.text(in: order.sections[0])
    return { [weak self] (progress) throws(BrowserFailure) in
      // The lines that were not edited are read again from the file that was opened.
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
