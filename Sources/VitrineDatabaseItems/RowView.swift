import Dispatch
import Glibc
import Synchronization
import VitrineFuzzyMatching
import VitrineItems
import VitrineSQLiteClient
import VitrineStyledText
import VitrineSupport
import VitrineTextFormats

/// The rows of a table in one order and through one filter, read by threads of their own.
///
/// Another order is another view. A view that is not wanted any more ends whatever it does.
package final class RowView: Sendable {
  /// What is read of what.
  package struct Request: Sendable {
    /// Of a table.
    package var path: DatabasePath
    package var sort = SortOrder()
    package var filter = ""
    package var rules = FilterRules()
    /// How many rows there are without a filter; nil: that is not known.
    package var count: Int?
    /// Which of the views of a source it is.
    var number = 0
    /// The row that is to have focus, and those that are marked.
    var followed = Followed()
    /// How the rows are read, if that was found out before.
    var plan: RowPlan?
    /// Connections to the file that may be used.
    var idle = IdleConnections()
  }

  /// Rows that are looked for in a view.
  struct Followed: Sendable {
    /// What names the row in focus.
    var focus: [FieldValue]?
    /// Values of the row in focus by their columns, as SQL has those, as far as they are known.
    var values: [String: FieldValue] = [:]
    /// Columns and their values that the row in focus has, where nothing else is known of it.
    var reference: [DatabasePath.Reference] = []
    /// So many rows are in sight, and so many of them before the one in focus.
    var inSight = (before: 0, count: RowPage.inSight)
    var marks: [[FieldValue]] = []
    /// Marks of another view by their positions there.
    var marksElsewhere: (view: RowView, positions: [Int])?

    mutating func take(_ focus: Int?, inSight shown: Range<Int>) {
      guard let focus, shown.contains(focus) else { return }
      inSight = (focus - shown.lowerBound, shown.count)
    }
  }

  enum News: Sendable {
    case opened(Opening)
    case page(RowPage)
    /// How many rows are known by now.
    case counted(Int)
    /// All rows are known, and where the rows are that were looked for.
    case completed(count: Int)
    case located(focus: Int?, marks: [Int])
    case whole(WholeRows)
    case noticed(String)
    case failed(DatabaseFailure)
  }

  /// A part of the rows that are read whole.
  struct WholeRows: Sendable {
    /// Of what was asked for.
    var number: Int
    var rows: Result<[Int: RowEdits.Original], DatabaseFailure>
    var isLast: Bool
  }

  struct Opening: Sendable {
    var plan: RowPlan
    var page: RowPage?
    /// The rows around the one in focus.
    var focusedPage: RowPage?
    var focus: Int?
    /// How many rows there may be.
    var count: Int
    var marks: [[FieldValue]]
    var notice: String?
  }

  let request: Request
  let index = RowIndex()
  private let inbox: Mailbox<News>
  let rows = DispatchQueue(label: "vitrine.rows", qos: .userInteractive)
  private let scanning = DispatchQueue(label: "vitrine.scan", qos: .utility)
  private let ending = (rows: Interruption(), scan: Interruption())
  private let wanted = Mutex([PageRequest]())
  /// Whether the connection was lost before all rows were passed.
  private let isScanLost = Atomic(false)
  /// The number of what rows were asked to be read whole last.
  private let wholeNumber = Atomic(0)
  let confined = Confined()

  /// Who blocks waits for rows no longer, in milliseconds.
  static let patience = 20_000
  /// In microseconds: how long after a page of a server its rows are counted.
  private static let scanDelay: UInt32 = 20_000
  /// So many rows are read whole before a page may come between.
  private static let wholeAtOnce = 256

  /// What is used on the queue of rows alone.
  final class Confined: @unchecked Sendable { var reader: PageReader? }

  init(_ request: Request, receive: @escaping @MainActor @Sendable ([News]) -> Void) {
    self.request = request
    inbox = Mailbox(receiveAll: receive)
  }

  // MARK: From the main thread

  func start() { rows.async { self.open() } }

  /// Reads pages, and none that was asked for before and is not there yet.
  func want(_ requests: [PageRequest]) {
    wanted.withLock { $0 = requests }
    rows.async { self.serve() }
  }

  /// Looks for rows by what names them.
  func locate(focus: [FieldValue]?, marks: [[FieldValue]]) {
    rows.async {
      guard let reader = self.confined.reader else { return }
      self.attempt { () throws(DatabaseFailure) in
        let count = self.index.scanned
        let place = try focus.flatMap { (key) throws(DatabaseFailure) in
          try reader.position(ofKey: key, count: count)
        }
        var places: [Int] = []
        for mark in marks {
          if let place = try reader.position(ofKey: mark, count: count) { places.append(place) }
        }
        self.inbox.post(.located(focus: place, marks: places))
      }
    }
  }

  /// Ends everything, for good.
  func cancel() {
    inbox.close()
    ending.rows.request()
    ending.scan.request()
  }

  /// Ends the counting of rows.
  func stopScanning() { ending.scan.request() }

  /// Blocks until all that was asked for is there, and delivers it.
  ///
  /// - Parameter time: Rows are counted, and waited for, no longer than so many milliseconds.
  @MainActor
  func finish(countingFor time: Int) {
    ending.scan.request(afterMilliseconds: time)
    waitForQueue(atMost: time)
    scanning.sync {}
    waitForQueue(atMost: time)
    inbox.deliver()
  }

  private func waitForQueue(atMost time: Int) {
    ending.rows.request(afterMilliseconds: time)
    rows.sync {}
    ending.rows.withdraw()
  }

  /// Delivers what comes first; false if nothing comes by then.
  @MainActor
  func wait(until time: DispatchTime) -> Bool { inbox.deliver(until: time) }

  /// Blocks until the pages that were asked for are there, or have not come in time.
  @MainActor
  func waitForRows() {
    waitForQueue(atMost: Self.patience)
    inbox.deliver()
  }

  /// Reads all of a row now; nil if it is not there any more. The read ends after `patience`.
  ///
  /// - Parameter tuple: Its place in the order, if that is known.
  func wholeValues(
    at position: Int, tuple: [FieldValue]?
  ) throws(DatabaseFailure) -> [FieldValue]? {
    ending.rows.request(afterMilliseconds: Self.patience)
    defer { ending.rows.withdraw() }
    return try rows.sync {
      Result { () throws(DatabaseFailure) in
        try confined.reader?.wholeValues(at: position, tuple: tuple)
      }
    }.get()
  }

  /// Reads rows as they are shown, on any thread but the main one, once all are counted.
  func shownRows(at positions: Range<Int>) throws(DatabaseFailure) -> [TableRow] {
    try rows.sync {
      Result { () throws(DatabaseFailure) in try confined.reader?.shownRows(at: positions) }
    }.get() ?? []
  }

  /// Reads all of some rows now, as `PageReader.wholeRows(at:known:)`.
  func wholeRows(
    at ranges: [Range<Int>], known: [Int: [FieldValue]]
  ) throws(DatabaseFailure) -> [Int: RowEdits.Original] {
    let result: Result<[Int: RowEdits.Original]?, DatabaseFailure> = rows.sync {
      Result { () throws(DatabaseFailure) in
        try confined.reader?.wholeRows(at: ranges, known: known)
      }
    }
    return try result.get() ?? [:]
  }

  /// Reads all of some rows, as `PageReader.wholeRows(at:known:)`, and tells part by part.
  ///
  /// - Parameter number: Of this request; an older one is not gone on with.
  func read(_ ranges: [Range<Int>], known: [Int: [FieldValue]], number: Int) {
    wholeNumber.store(number, ordering: .relaxed)
    rows.async { self.readOn(ranges[...], known, number) }
  }

  /// Reads no more rows whole.
  func stopReading() { wholeNumber.store(0, ordering: .relaxed) }

  // MARK: On the queue of rows

  private func readOn(_ ranges: ArraySlice<Range<Int>>, _ known: [Int: [FieldValue]], _ number: Int)
  {
    guard number == wholeNumber.load(ordering: .relaxed), let reader = confined.reader else {
      return
    }
    var (rest, part, count) = (ranges, [Range<Int>](), 0)
    while count < Self.wholeAtOnce, let next = rest.popFirst() {
      let taken = next.prefix(Self.wholeAtOnce - count)
      part.append(taken)
      count += taken.count
      if taken.count < next.count { rest = [taken.upperBound..<next.upperBound] + rest }
    }
    let found = Result { () throws(DatabaseFailure) in
      try reader.wholeRows(at: part, known: known)
    }
    let left = rest
    inbox.post(.whole(WholeRows(number: number, rows: found, isLast: left.isEmpty)))
    guard !left.isEmpty, case .success = found else { return }
    rows.async { self.readOn(left, known, number) }
  }

  private func attempt(_ body: () throws(DatabaseFailure) -> Void) {
    do throws(DatabaseFailure) {
      try body()
    } catch {
      if !error.isInterruption { inbox.post(.failed(error)) }
    }
  }

  private func open() {
    do throws(DatabaseFailure) {
      try open(request.path.store(of: request, ending.rows))
    } catch {
      if error.isInterruption { return inbox.post(.failed(.noRows(in: Self.patience))) }
      guard request.plan != nil else { return inbox.post(.failed(error)) }
      // The table may be another one by now.
      attempt { () throws(DatabaseFailure) in try open(request.path.store(request, ending.rows)) }
    }
  }

  private func open(_ store: any RowStore) throws(DatabaseFailure) {
    let plan = store.plan
    let reader = PageReader(store, index)
    confined.reader = reader
    var opening = Opening(
      plan: plan, count: plan.estimate ?? 0, marks: request.followed.marks)
    if request.plan != nil, plan.ends != nil { opening.count = request.count ?? opening.count }
    opening.notice = store.notice ?? plan.notice
    if let (view, positions) = request.followed.marksElsewhere {
      opening.marks += view.keys(at: positions)
    }
    switch plan.way {
    case .byList:
      inbox.post(.opened(opening))
      scanning.async { self.scan(plan) }
      return
    case .byPosition:
      opening.page = try reader.page(.first(of: 0))
    case .byKey:
      try store.reading { () throws(DatabaseFailure) in
        try find(reader, &opening)
        // Where the screen shows other rows, the first ones can wait.
        if opening.focusedPage.map({ $0.number <= RowPage.many }) ?? true {
          opening.page = try reader.page(.first(of: opening.count))
        }
      }
    }
    opening.count = max(opening.count, opening.page?.rows.count ?? 0)
    _ = try store.hasChangedOutside()
    inbox.post(.opened(opening))
    if opening.focus != nil { rows.async { self.getReady() } }
    // Its news is of what is open. The session that it takes is begun once that is on the screen, unless that is all
    // there is: rows can be changed when they are counted. The pause is one of its queue, so that who waits for that
    // waits for the scan.
    let isMore = opening.page.map { $0.rows.count >= RowPage.many * RowPage.length } ?? true
    scanning.async {
      if isMore, self.request.path.server != nil { usleep(Self.scanDelay) }
      self.scan(plan)
    }
  }

  /// Guesses where the row in focus is.
  private func find(_ reader: PageReader, _ opening: inout Opening) throws(DatabaseFailure) {
    var key = request.followed.focus
    if key == nil, !request.followed.reference.isEmpty { key = try referencedKey(reader) }
    guard let key else { return }
    // What is shown of it may say where it stands, and the page says whether it does.
    if let tuple = reader.plan.order?.tuple(ofKey: key, values: request.followed.values),
      try find(tuple, reader, &opening)
    {
      return
    }
    if let tuple = try reader.store.tuple(ofKey: key) { _ = try find(tuple, reader, &opening) }
  }

  private func find(
    _ tuple: [FieldValue], _ reader: PageReader, _ opening: inout Opening
  ) throws(DatabaseFailure) -> Bool {
    let guess = reader.guess(of: tuple, count: opening.count) ?? opening.count / 2
    let (before, inSight) = request.followed.inSight
    // Near the beginning there may not be enough rows above it.
    let page = guess / RowPage.length * RowPage.length
    // A screen is full where there are rows enough.
    let first = max(0, min(guess - before, opening.count - inSight))
    for (position, start) in [(guess, first), (page, page)] {
      guard
        let page = try reader.page(
          around: tuple, at: position, from: start, inSight: max(inSight, position - start + 1))
      else { continue }
      let place = position - page.positions.lowerBound
      guard place < page.rows.count, page.rows[place].tuple == tuple else { return false }
      (opening.focus, opening.focusedPage) = (position, page)
      return true
    }
    return false
  }

  private func referencedKey(_ reader: PageReader) throws(DatabaseFailure) -> [FieldValue]? {
    let key = try reader.store.key(having: request.followed.reference)
    if key == nil {
      let name = VisibleText.text(of: reader.plan.shape.name)
      inbox.post(.noticed("no row of \(name) has that value"))
    }
    return key
  }

  private func serve() {
    guard let reader = confined.reader else { return }
    var last: RowPage?
    while var request = wanted.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) {
      attempt { () throws(DatabaseFailure) in
        if let last { request.take(last) }
        let page = try reader.store.reading { () throws(DatabaseFailure) in
          try reader.page(request)
        }
        self.inbox.post(.page(page))
        // What follows is next to what is in sight, on both sides.
        last = last ?? page
      }
    }
    if last != nil { rows.async { self.getReady() } }
    if last != nil, isScanLost.exchange(false, ordering: .relaxed) {
      let plan = reader.plan
      scanning.async { self.scan(plan) }
    }
    attempt { () throws(DatabaseFailure) in
      guard try reader.store.hasChangedOutside() else { return }
      self.inbox.post(.noticed("the database was changed by another program: R reads it again"))
    }
  }

  /// What is asked for meanwhile comes between.
  private func getReady() {
    if confined.reader?.store.getReady() == true { rows.async { self.getReady() } }
  }

  // MARK: On the queue of the scan

  private func scan(_ plan: RowPlan) {
    let (inbox, index) = (inbox, index)
    attempt { () throws(DatabaseFailure) in
      let store = try request.path.store(of: plan, ending.scan, request.idle, isScan: true)
      do throws(DatabaseFailure) {
        try store.scan(into: index) { inbox.post(.counted($0)) }
      } catch {
        if error.code == DatabaseFailure.lost { isScanLost.store(true, ordering: .relaxed) }
        throw error
      }
      inbox.post(.completed(count: index.scanned))
    }
  }
}
