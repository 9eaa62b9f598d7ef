import Dispatch
import Glibc

/// The lines of a file or a pipe.
@MainActor
package final class LineSource: ItemSource {
  package let name: String
  package let noun = (one: "line", many: "lines")
  package var changed: ((SourceChange) -> Void)?
  package private(set) var isComplete = false

  private var table: LineTable
  private let reader: LineReader
  private let path: [UInt8]?
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
  ///   - name: What it is called, if not by its path.
  package init(file descriptor: Int32, path: [UInt8], name: String? = nil) {
    let bytes = FileBytes(descriptor: descriptor)
    table = LineTable(bytes: bytes)
    reader = LineReader(file: bytes)
    self.name = name ?? VisibleText.text(of: path)
    self.path = path
  }

  /// The lines of something that can be read once only.
  package init(pipe descriptor: Int32, name: String) {
    let spool = Spool()
    table = LineTable(bytes: spool)
    reader = LineReader(pipe: descriptor, into: spool)
    self.name = name
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
    table.update(news.index)
    isComplete = news.hasEnded
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
    return LineSource(file: try SourceOpener.open(path), path: path, name: name)
  }

  package var sectionCount: Int { 1 }
  package var hasSectionTitles: Bool { false }
  package func sectionTitle(_ section: Int) -> String { "" }
  package func itemCount(in section: Int) -> Int { table.count }

  package func title(section: Int, item: Int) -> String {
    Self.display(table.prefix(ofLine: item, limit: Self.titleBytes))
  }

  package func description(section: Int, item: Int) -> [String] {
    let range = table.range(ofLine: item)
    let shown = Self.display(table.prefix(ofLine: item, limit: Self.descriptionBytes))
    guard range.count > Self.descriptionBytes else { return [shown] }
    return [shown, "… and \(range.count - Self.descriptionBytes) bytes more"]
  }

  /// A carriage return before the line feed is printed, but not shown.
  private static func display(_ bytes: [UInt8]) -> String {
    let shown = bytes.last == 0x0D ? bytes.dropLast() : bytes[...]
    return VisibleText.text(of: shown, tabStop: 8)
  }

  package func output(section: Int, item: Int) -> OutputItem {
    .line(table.prefix(ofLine: item, limit: .max))
  }

  package var sortKeys: [SortKey] { [.text] }

  package func sorter(by key: SortKey) -> Sorter? {
    { [table] in [table.textOrder()] }
  }

  package func identity(section: Int, item: Int) -> [UInt8] { Array(String(item).utf8) }

  package var matchReader: any MatchReader {
    LineMatchReader(bytes: table.bytes, index: table.index)
  }
}
