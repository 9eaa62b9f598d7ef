import Dispatch
import VitrineFuzzyMatching
import VitrineItems
import VitrineSQLiteClient
import VitrineStyledText
import VitrineSupport
import VitrineTextFormats

/// The tables and views of a database.
@MainActor
public final class DatabaseSource: PlacedSource {
  public let options: PlaceOptions
  public var noun: (one: String, many: String) { ("table", "tables") }
  public var changed: ((SourceChange) -> Void)?
  public private(set) var isComplete = false
  static let readOnly = "a database is read-only: --write allows changes of its rows"
  public var capabilities: SourceCapabilities {
    var capabilities = SourceCapabilities()
    capabilities.place = self
    capabilities.readOnlyReason =
      options.writesDatabases ? "enter a table: its rows can be changed" : Self.readOnly
    return capabilities
  }
  let path: DatabasePath
  private var list = TableList() { didSet { sections = list.sections } }
  private var sections = [0..<0]
  private var mailbox: LatestValue<News>?
  private let interruption = Interruption()

  private struct News: Sendable {
    var list = TableList()
    var failure: DatabaseFailure?
    var notice: String?
    /// Whether only the counts are new.
    var isCounted = false
    var isLast = false
  }

  /// The time limit for counting a view, which may never end.
  private nonisolated static let longestCount = 1_000

  package init(_ path: DatabasePath, _ options: PlaceOptions) {
    (self.path, self.options) = (path, options)
  }

  public var place: Place { .database(path) }
  public var name: String { VisibleText.text(of: path.bytes) }
  public private(set) lazy var crumbs = place.crumbs(options)

  // MARK: Reading

  public func start() {
    guard mailbox == nil else { return }
    let mailbox = LatestValue<News> { [weak self] in self?.receive($0) }
    self.mailbox = mailbox
    let (path, interruption) = (path, interruption)
    DispatchQueue(label: "vitrine.tables", qos: .userInitiated).async {
      if let server = path.server {
        let news = Self.read(server, interruption)
        mailbox.post(news, isLast: true)
      } else {
        Self.read(DatabaseFile(path.file), interruption) { mailbox.post($0, isLast: $0.isLast) }
      }
    }
  }

  private nonisolated static func read(
    _ server: any DatabaseServer, _ interruption: Interruption
  ) -> News {
    var news = News()
    do throws(DatabaseFailure) {
      (news.list, news.notice) = try server.tables(interruption)
    } catch {
      news.failure = error
    }
    news.isLast = true
    return news
  }

  private nonisolated static func read(
    _ file: DatabaseFile, _ interruption: Interruption, tell: (News) -> Void
  ) {
    var news = News()
    do throws(DatabaseFailure) {
      let connection = try DatabaseConnection.open(file, interruption)
      news.notice = connection.notice
      news.list = try TableList(connection)
      tell(news)
      news.notice = nil
      for place in news.list.entries.indices where !interruption.isRequested {
        if news.list.entries[place].kind == .table {
          news.list.count(place, connection)
        } else {
          let limited = Interruption()
          limited.request(afterMilliseconds: longestCount)
          news.list.count(place, try DatabaseConnection.open(file, limited))
        }
        news.isCounted = true
        tell(news)
      }
      news.notice = connection.notice ?? news.list.damage
    } catch {
      news.failure = error
    }
    news.isLast = true
    tell(news)
  }

  private func receive(_ news: News) {
    let isSame = list.entries.map(\.name) == news.list.entries.map(\.name)
    isComplete = news.isLast
    if let failure = news.failure, news.list.entries.isEmpty {
      changed?(.failed(failure.explained(path.file)))
      return
    }
    let isFirst = list.entries.isEmpty
    if isSame, !isFirst {
      list = news.list
      changed?(.refreshed)
    } else {
      changed?(.willReplace)
      list = news.list
      changed?(.replaced)
    }
    if let notice = news.notice { changed?(.noticed(notice)) }
  }

  public func finish() {
    start()
    mailbox?.waitForLast()
  }

  public func waitBriefly() { mailbox?.waitForFirst(atMost: .milliseconds(100)) }

  public func stopReading() -> Bool {
    guard !isComplete else { return false }
    interruption.request()
    return true
  }

  public func cancel() {
    interruption.request()
    mailbox?.close()
  }

  public func reopened() throws(BrowserFailure) -> (any ItemSource)? {
    DatabaseSource(path, options)
  }

  // MARK: Items

  public var sectionCount: Int { sections.count }
  public var hasSectionTitles: Bool { sections.count > 1 }
  public func sectionTitle(_ section: Int) -> String {
    VisibleText.text(of: list.entries[sections[section].lowerBound].schema ?? "", tabStop: 1)
  }
  public func itemCount(in section: Int) -> Int { sections[section].count }

  private func entry(_ section: Int, _ item: Int) -> TableList.Entry {
    list.entries[sections[section].lowerBound + item]
  }

  public func identity(section: Int, item: Int) -> [UInt8] {
    Array(entry(section, item).name.utf8)
  }

  public func title(section: Int, item: Int) -> String { entry(section, item).title }

  public func entrance(section: Int, item: Int) -> Place? {
    .database(path.table(entry(section, item).name))
  }

  public func description(section: Int, item: Int) -> [String] {
    [VisibleText.text(of: path.table(entry(section, item).name).bytes)]
  }

  public func output(section: Int, item: Int) -> OutputItem {
    .table(path.table(entry(section, item).name))
  }

  public func previewSubject(section: Int, item: Int) -> PreviewSubject {
    .stored(StoredPreview(StoredTable(path: path.table(entry(section, item).name))))
  }

  public var sortKeys: [SortKey] { [.name] }
  public func sorter(by key: SortKey) -> Sorter? { key.field == nil ? nil : fieldSorter(by: key) }

  static let rows = Field("rows", .integer)
  static let fields = Field("columns", .integer)
  static let kind = Field("kind", .text)

  public var schema: Schema {
    Schema([Field("name", .text), Self.rows, Self.fields, Self.kind], title: "name")
  }

  public var columns: ColumnSet? {
    ColumnSet(
      title: "Table",
      [
        Column(Self.rows, title: path.server == nil ? "Rows" : "~Rows", priority: 90),
        Column(Self.fields, title: "Columns", priority: 80),
        Column(Self.kind, title: "Kind", priority: 70, bounds: 5...17),
      ])
  }

  public var fieldReader: any FieldReader { TableListReader(list: list, sections: sections) }

  public var matchReader: any MatchReader {
    TextListReader(texts: (list.entries, sections), counts: sections.map(\.count)) {
      texts, section, item, buffer in
      buffer.append(texts.0[texts.1[section].lowerBound + item].title.utf8)
    }
  }
}

/// Reads the fields in the list of tables.
private struct TableListReader: FieldReader {
  let list: TableList
  let sections: [Range<Int>]

  var counts: [Int] { sections.map(\.count) }

  func values(of fields: [Int], section: Int, items: Range<Int>) -> [[FieldValue]] {
    fields.map { field in
      let first = sections[section].lowerBound
      return items.map { item in
        let entry = list.entries[first + item]
        return switch field {
        case 0: .text(Array((entry.shortName ?? entry.name).utf8))
        case 1: entry.rowCount.map { .integer($0) } ?? .none
        case 2: .integer(entry.columnCount)
        default: .text(Array(entry.kindText.utf8))
        }
      }
    }
  }
}
