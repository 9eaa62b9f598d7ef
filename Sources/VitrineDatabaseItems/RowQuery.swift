import Dispatch
import Glibc
import Synchronization
import VitrineItems
import VitrineSQLiteClient
import VitrineStyledText
import VitrineSupport
import VitrineTextFormats

/// The rows of a table in one order and with one filter, read on separate threads.
///
/// Another order is another view. Cancelling a view ends all its work.
package final class RowQuery: Sendable {
  /// A description of the rows to read.
  package struct Request: Sendable {
    /// The path of a table.
    package var path: DatabasePath
    package var query = ItemQuery()
    /// The number of rows without a filter; nil if unknown.
    package var count: Int?
    /// The number of the view in its source.
    var number = 0
    /// The row to focus, and the marked rows.
    var followed = Followed()
    /// The plan, if it is already known.
    var plan: RowPlan?
    /// Idle connections to the file.
    var idle = IdleConnections()
  }

  /// Rows to find in a view.
  struct Followed: Sendable {
    /// The key of the focused row.
    var focus: [FieldValue]?
    /// The known values of the focused row by SQL column name.
    var values: [String: FieldValue] = [:]
    /// Column values that identify the focused row if its key is unknown.
    var reference: [DatabasePath.Reference] = []
    /// The number of visible rows, and how many of them are above the focused one.
    var inSight = (before: 0, count: RowPage.inSight)
    var marks: [[FieldValue]] = []
    /// Marks of another view by their positions there.
    var marksElsewhere: (view: RowQuery, positions: [Int])?

    mutating func adopt(_ focus: Int?, inSight shown: Range<Int>) {
      guard let focus, shown.contains(focus) else { return }
      inSight = (focus - shown.lowerBound, shown.count)
    }
  }

  enum News: Sendable {
    case opened(Opening)
    case page(RowPage)
    /// The number of rows known so far.
    case counted(Int)
    /// All rows are known, with the places of the requested rows.
    case completed(count: Int)
    case located(focus: Int?, marks: [Int])
    case whole(WholeRows)
    case noticed(String)
    case failed(DatabaseFailure)
  }

  /// A part of the requested whole rows.
  struct WholeRows: Sendable {
    /// The number of the request.
    var number: Int
    var rows: Result<[Int: RowEdits.Original], DatabaseFailure>
    var isLast: Bool
  }

  struct Opening: Sendable {
    var plan: RowPlan
    var page: RowPage?
    /// The rows around the focused one.
    var focusedPage: RowPage?
    var focus: Int?
    /// The known or estimated number of rows.
    var count: Int
    var marks: [[FieldValue]]
    var notice: String?
  }

  let request: Request
  let index = RowIndex()
  private let inbox: LatestValue<News>
  let rows = DispatchQueue(label: "vitrine.rows", qos: .userInteractive)
  private let scanning = DispatchQueue(label: "vitrine.scan", qos: .utility)
  private let ending = (rows: Interruption(), scan: Interruption())
  private let wanted = Mutex([PageRequest]())
  /// Whether the connection was lost before the end of the scan.
  private let isScanLost = Atomic(false)
  /// The number of the latest request for whole rows.
  private let wholeNumber = Atomic(0)
  let confined = Confined()

  /// The longest wait of a blocking call, in milliseconds.
  static let patience = 20_000
  /// The delay of a server's row count after its first page, in microseconds.
  private static let scanDelay: UInt32 = 20_000
  /// The number of whole rows to read before a page may interrupt.
  private static let wholeAtOnce = 256

  /// State for the queue of rows only.
  final class Confined: @unchecked Sendable { var reader: PageReader? }

  init(_ request: Request, receive: @escaping @MainActor @Sendable ([News]) -> Void) {
    self.request = request
    inbox = LatestValue(receiveAll: receive)
  }

  // MARK: From the main thread

  func start() { rows.async { self.open() } }

  /// Replaces pending page requests by new ones.
  func want(_ requests: [PageRequest]) {
    wanted.withLock { $0 = requests }
    rows.async { self.serve() }
  }

  /// Finds the positions of rows by their keys.
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

  /// Cancels all work permanently.
  func cancel() {
    inbox.close()
    ending.rows.request()
    ending.scan.request()
  }

  /// Stops counting rows.
  func stopScanning() { ending.scan.request() }

  /// Blocks until all requests are answered, and delivers the results.
  ///
  /// - Parameter time: The time limit for counting and waiting, in milliseconds.
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

  /// Delivers the first result; false after a timeout.
  @MainActor
  func wait(until time: DispatchTime) -> Bool { inbox.deliver(until: time) }

  /// Blocks until the requested pages arrive, or a timeout.
  @MainActor
  func waitForRows() {
    waitForQueue(atMost: Self.patience)
    inbox.deliver()
  }

  /// Reads a whole row now; nil if it no longer exists. The read ends after `patience`.
  ///
  /// - Parameter tuple: The tuple of the row, if known.
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

  /// Reads rows as displayed, off the main thread, once all are counted.
  func shownRows(at positions: Range<Int>) throws(DatabaseFailure) -> [TableRow] {
    try rows.sync {
      Result { () throws(DatabaseFailure) in try confined.reader?.shownRows(at: positions) }
    }.get() ?? []
  }

  /// Reads some whole rows now, like `PageReader.wholeRows(at:known:)`.
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

  /// Reads some whole rows, like `PageReader.wholeRows(at:known:)`, and reports each part.
  ///
  /// - Parameter number: The number of this request; a newer one cancels it.
  func read(_ ranges: [Range<Int>], known: [Int: [FieldValue]], number: Int) {
    wholeNumber.store(number, ordering: .relaxed)
    rows.async { self.readOn(ranges[...], known, number) }
  }

  /// Stops reading whole rows.
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
      // Another table may have replaced this one.
      attempt { () throws(DatabaseFailure) in try open(request.path.store(request, ending.rows)) }
    }
  }

  private func open(_ store: any RowBackend) throws(DatabaseFailure) {
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
        // If the screen shows other rows, the first ones can wait.
        if opening.focusedPage.map({ $0.number <= RowPage.many }) ?? true {
          opening.page = try reader.page(.first(of: opening.count))
        }
      }
    }
    opening.count = max(opening.count, opening.page?.rows.count ?? 0)
    _ = try store.hasChangedOutside()
    inbox.post(.opened(opening))
    if opening.focus != nil { rows.async { self.getReady() } }
    // The scan needs a session of its own, so it starts after the first page is on the screen, or
    // at once if that page has all rows: editing needs the count. The pause runs on the scan queue,
    // so that waiting for the queue includes the scan.
    let isMore = opening.page.map { $0.rows.count >= RowPage.many * RowPage.length } ?? true
    scanning.async {
      if isMore, self.request.path.server != nil { usleep(Self.scanDelay) }
      self.scan(plan)
    }
  }

  /// Estimates the position of the focused row.
  private func find(_ reader: PageReader, _ opening: inout Opening) throws(DatabaseFailure) {
    var key = request.followed.focus
    if key == nil, !request.followed.reference.isEmpty { key = try referencedKey(reader) }
    guard let key else { return }
    // Its displayed values may give its tuple; the page then verifies it.
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
    // Fills the screen if there are enough rows.
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
        if let last { request.adopt(last) }
        let page = try reader.store.reading { () throws(DatabaseFailure) in
          try reader.page(request)
        }
        self.inbox.post(.page(page))
        // The remaining requests are next to the visible rows, on both sides.
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

  /// New requests run between two steps.
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
