import Dispatch
import Glibc

/// The lines of a file or a pipe.
@MainActor
package final class LineSource: ItemSource {
  package let name: String
  package let noun = (one: "line", many: "lines")
  package var changed: ((SourceChange) -> Void)?
  package private(set) var isComplete = false

  private var lines: LineItems
  /// The lines as they stand now, and as they stood when they were read or saved last.
  private var order = ItemOrder(counts: [0])
  private var savedOrder = ItemOrder(counts: [0])
  private let reader: LineReader
  private let path: [UInt8]?
  private let givenName: String?
  /// Where the lines are saved; nil if they have no file of their own.
  private var file: SourceFile?
  private let fileBytes: FileBytes?
  /// What the bytes of the file are known by again. Taken when it is edited first: most files are only looked at.
  private(set) var digest: FileDigest?
  private var readingFailed = false
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
  package init(
    file descriptor: Int32, path: [UInt8], name: String? = nil, door: any SystemDoor = OpenDoor()
  ) {
    let bytes = FileBytes(descriptor: descriptor)
    fileBytes = bytes
    lines = LineItems(bytes: bytes)
    // Before anything is read: what is written to it from now on is a change.
    file = name == nil ? SourceFile(path: path, descriptor: descriptor, door: door) : nil
    reader = LineReader(file: bytes)
    self.name = name ?? VisibleText.text(of: path)
    givenName = name
    self.path = path
  }

  /// The lines of something that can be read once only.
  package init(pipe descriptor: Int32, name: String) {
    fileBytes = nil
    let spool = Spool()
    lines = LineItems(bytes: spool)
    reader = LineReader(pipe: descriptor, into: spool)
    self.name = name
    givenName = nil
    path = nil
  }

  package func start() {
    guard mailbox == nil else { return }
    let mailbox = Mailbox<LineReader.News> { [weak self] news in self?.receive(news) }
    self.mailbox = mailbox
    reader.start { mailbox.post($0, isLast: $0.hasEnded) }
  }

  package func waitBriefly() {
    // Nobody knows when a pipe has something to say.
    if path != nil { mailbox?.waitForFirst(atMost: .milliseconds(10)) }
  }

  package func finish() {
    start()
    reader.goOn()
    mailbox?.waitForLast()
  }

  package func cancel() {
    reader.cancel()
    mailbox?.close()
  }

  private func receive(_ news: LineReader.News) {
    lines.table.update(news.index)
    order = ItemOrder(counts: [lines.table.count])
    savedOrder = order
    if news.hasEnded { lines.finish() }
    isComplete = news.hasEnded
    readingFailed = news.failure != 0
    if news.failure != 0 {
      let reason = String(cString: strerror(news.failure))
      changed?(.failed(BrowserFailure("cannot read \(name): \(reason)")))
    }
    changed?(.grew)
    // The frame that this asked for comes first.
    DispatchQueue.main.async { [reader] in reader.goOn() }
  }

  package func reopened() throws(BrowserFailure) -> (any ItemSource)? {
    guard let path else { return nil }
    let source = LineSource(file: try SourceOpener.open(path), path: path, name: givenName)
    source.names = savedOrder.sections[0].runCount == 1 ? names : savedOrder.sections[0]
    return source
  }

  package var sectionCount: Int { 1 }
  package var hasSectionTitles: Bool { false }
  package func sectionTitle(_ section: Int) -> String { "" }
  package func itemCount(in section: Int) -> Int { order.count(in: 0) }

  private func number(_ item: Int) -> Int { order.number(section: 0, item: item) }

  package func title(section: Int, item: Int) -> String {
    Self.display(lines.prefix(of: number(item), limit: Self.titleBytes))
  }

  package func description(section: Int, item: Int) -> [String] {
    let shown = Self.display(lines.prefix(of: number(item), limit: Self.descriptionBytes))
    let length = lines.length(of: number(item))
    guard length > Self.descriptionBytes else { return [shown] }
    return [shown, "… and \(length - Self.descriptionBytes) bytes more"]
  }

  /// A carriage return before the line feed is printed, but not shown.
  private static func display(_ bytes: [UInt8]) -> String {
    let shown = bytes.last == 0x0D ? bytes.dropLast() : bytes[...]
    return VisibleText.text(of: shown, tabStop: 8)
  }

  package func output(section: Int, item: Int) -> OutputItem {
    .line(lines.output(of: number(item)))
  }

  package var sortKeys: [SortKey] { [.text] }

  package func sorter(by key: SortKey) -> Sorter? {
    guard isEdited else { return { [table = lines.table] in [table.textOrder()] } }
    return { [text = lines.text(in: order.sections[0])] in [text.textOrder()] }
  }

  /// Whether the lines stand in another order than in the input, or are others.
  private var isEdited: Bool { order.sections[0] != ItemRuns(0..<lines.table.count) }

  /// A line keeps its identity when it is moved, and when it is read again after it was saved.
  package func identity(section: Int, item: Int) -> [UInt8] {
    let number = number(item)
    guard let names, number < names.count else { return Array(String(number).utf8) }
    return Array(String(names[number]).utf8)
  }

  package var matchReader: any MatchReader {
    guard isEdited else {
      return LineMatchReader(bytes: lines.table.bytes, index: lines.table.index)
    }
    return lines.text(in: order.sections[0])
  }
}

// MARK: Editing

extension LineSource: EditableSource {
  package var readOnlyReason: String? {
    if readingFailed { return "\(name) could not be read whole" }
    guard isComplete else { return "\(name) is still being read" }
    guard digest != nil || isUntouched else {
      return "\(name) was written to by others: R reads it again"
    }
    return nil
  }

  package var canBeSaved: Bool { file != nil }

  package var isModified: Bool { order != savedOrder }

  package func content(section: Int, item: Int) -> ItemContent { lines.content(of: number(item)) }

  package func editableText(section: Int, item: Int) -> String {
    EditableText(ofLine: content(section: section, item: item).bytes).text
  }

  package func content(
    typed text: String, replacing replaced: ItemContent?
  ) throws(BrowserFailure) -> ItemContent {
    guard !text.utf8.contains(0x0A) else {
      throw BrowserFailure("a line has no line break in it: paste several lines instead")
    }
    return ItemContent(EditableText(ofLine: replaced?.bytes ?? []).bytes(typed: text))
  }

  package func contents(pasted text: String) -> [ItemContent] { LineClipboard.contents(of: text) }

  package func clipboardText(of contents: [ItemContent]) -> String {
    LineClipboard.text(of: contents)
  }

  package func apply(_ edit: ItemEdit) -> ItemEdit {
    if digest == nil, isUntouched, let fileBytes, let stamp = file?.openedStamp {
      digest = FileDigest(of: fileBytes, length: lines.table.index.length, stamp: stamp)
    }
    return order.apply(edit, in: &lines)
  }

  package func hasChangedOutside() -> Bool {
    guard let file else { return false }
    let text = lines.text(in: savedOrder.sections[0])
    return file.hasChanged { isThere && FileComparison(path: file.path).equals(text.write) }
  }

  /// Whether what was read from the file is still in it.
  private var isThere: Bool {
    if isUntouched { return true }
    guard let fileBytes, let digest = digest?.value else { return false }
    return ByteDigest.value(of: fileBytes, length: lines.table.index.length) == digest
  }

  /// Whether nobody has written to the file that was opened.
  private var isUntouched: Bool {
    guard let file, let fileBytes else { return true }
    return file.isUntouched(fileBytes.descriptor)
  }

  package func save() throws(BrowserFailure) {
    guard var file else {
      throw BrowserFailure(
        "nothing to save: \(name) is no file; marked lines are printed in this order (--pick)")
    }
    if let reason = readOnlyReason { throw BrowserFailure("cannot save: \(reason)") }
    // The lines that were not edited are read again from the file that was opened.
    guard isThere else {
      throw BrowserFailure("cannot save \(name): \(SavingFailure.sourceIsGone.reason)")
    }
    try file.save(name, lines.text(in: order.sections[0]).write)
    self.file = file
    savedOrder = order
  }

  package func rescue() throws(BrowserFailure) -> [UInt8] {
    try RescueFile.write(
      name, beside: file?.path, lines.text(in: order.sections[0]).write)
  }
}
