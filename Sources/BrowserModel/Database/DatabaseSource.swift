import Dispatch

/// The tables and views of a database.
@MainActor
public final class DatabaseSource: PlacedSource {
  public let options: PlaceOptions
  public let noun = (one: "table", many: "tables")
  public var changed: ((SourceChange) -> Void)?
  public private(set) var isComplete = false
  let path: DatabasePath
  private var list = TableList()
  private var mailbox: Mailbox<News>?
  private let interruption = Interruption()

  private struct News: Sendable {
    var list = TableList()
    var failure: DatabaseFailure?
    var notice: String?
    /// Whether only counts are new.
    var isCounted = false
    var isLast = false
  }

  /// Counting a view may never end.
  private nonisolated static let longestCount = 1_000

  init(_ path: DatabasePath, _ options: PlaceOptions) {
    (self.path, self.options) = (path, options)
  }

  public var place: Place { .database(path) }
  public var name: String { VisibleText.text(of: path.bytes) }
  public private(set) lazy var crumbs = PlaceCrumb.crumbs(of: place, options)

  // MARK: Reading

  public func start() {
    guard mailbox == nil else { return }
    let mailbox = Mailbox<News> { [weak self] in self?.receive($0) }
    self.mailbox = mailbox
    let (file, interruption) = (DatabaseFile(path.file), interruption)
    DispatchQueue(label: "vitrine.tables", qos: .userInitiated).async {
      Self.read(file, interruption) { mailbox.post($0, isLast: $0.isLast) }
    }
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

  public func cancel() {
    interruption.request()
    mailbox?.close()
  }

  public func reopened() throws(BrowserFailure) -> (any ItemSource)? {
    DatabaseSource(path, options)
  }

  // MARK: Items

  public var sectionCount: Int { 1 }
  public var hasSectionTitles: Bool { false }
  public func sectionTitle(_ section: Int) -> String { "" }
  public func itemCount(in section: Int) -> Int { list.entries.count }

  public func identity(section: Int, item: Int) -> [UInt8] { Array(list.entries[item].name.utf8) }

  public func title(section: Int, item: Int) -> String {
    VisibleText.text(of: list.entries[item].name, tabStop: 1)
  }

  public func entrance(section: Int, item: Int) -> Place? {
    .database(DatabasePath(file: path.file, table: list.entries[item].name))
  }

  public func description(section: Int, item: Int) -> [String] {
    [VisibleText.text(of: place.path(ofItem: identity(section: section, item: item)))]
  }

  public func output(section: Int, item: Int) -> OutputItem {
    .file(path: place.path(ofItem: identity(section: section, item: item)))
  }

  public func previewSubject(section: Int, item: Int) -> PreviewSubject {
    .table(StoredTable(file: path.file, name: list.entries[item].name))
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
        Column(Self.rows, title: "Rows", priority: 90),
        Column(Self.fields, title: "Columns", priority: 80),
        Column(Self.kind, title: "Kind", priority: 70, bounds: 5...8),
      ])
  }

  public var fieldReader: any FieldReader { TableListReader(list: list) }

  public var matchReader: any MatchReader {
    TextListReader(texts: list.entries, counts: [list.entries.count]) { entries, _, item, buffer in
      buffer.append(VisibleText.text(of: entries[item].name, tabStop: 1).utf8)
    }
  }
}

/// The fields of the tables of a database.
private struct TableListReader: FieldReader {
  let list: TableList

  var counts: [Int] { [list.entries.count] }

  func values(of fields: [Int], section: Int, items: Range<Int>) -> [[FieldValue]] {
    fields.map { field in
      list.entries[items].map { entry in
        switch field {
        case 0: .text(Array(entry.name.utf8))
        case 1: entry.rowCount.map { .integer($0) } ?? .none
        case 2: .integer(entry.columnCount)
        default: .text(Array(entry.kindText.utf8))
        }
      }
    }
  }
}
