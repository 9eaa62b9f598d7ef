import Dispatch
import Glibc
import VitrineItems
import VitrineSQLiteClient
import VitrineSupport
import VitrineTextFormats

/// A connection to a server, for one thread at a time, that only reads, but for `PostgresTransaction`.
///
/// No call waits without looking at its interruption: a statement is cancelled then on another thread, and a server
/// that does not answer is left.
final class PostgresConnection {
  let server: PostgresServer
  let library: LibPQ
  var interruption: Interruption
  private var handle: OpaquePointer
  /// Whether a statement has not been read to its end: then nothing else can be asked.
  private var isSpoilt = false
  /// The requests to end a statement that the server has not taken yet.
  private let cancels = DispatchGroup()
  /// Whether the session is one that can do no harm. It becomes one with its first statement, or before it.
  private var isSettled = false
  /// When a statement that was interrupted is given up; nil: none was.
  private var end: DispatchTime?
  /// The statements that the session keeps.
  var prepared = PreparedStatements()

  /// In milliseconds: how soon an interruption is noticed, how long a connection and a cancelled statement may take.
  private static let look: Int32 = 20
  private static let connecting = 15_000
  private static let cancelling = 1_500
  /// An answer is given up that takes more bytes, and a row where they come one by one.
  private static let (mostBytes, mostRowBytes) = (64 << 20, 512 << 20)
  /// The server ends a statement itself after so many seconds, unless it has a limit of its own.
  static let longestStatement = 300

  init(
    _ server: PostgresServer, _ interruption: Interruption
  ) throws(DatabaseFailure) {
    guard let library = LibPQ.shared else { throw DatabaseFailure(code: 0, reason: LibPQ.missing) }
    (self.server, self.library, self.interruption) = (server, library, interruption)
    handle = try Self.connect(library, server, interruption)
  }

  deinit { library.finish(handle) }

  // MARK: Connecting

  private static func connect(
    _ library: LibPQ, _ server: PostgresServer, _ interruption: Interruption
  ) throws(DatabaseFailure) -> OpaquePointer {
    var settings: [(String, [UInt8])] = [
      ("dbname", server.address.connection), ("fallback_application_name", Array("vitrine".utf8)),
      ("client_encoding", Array("UTF8".utf8)),
    ]
    if let password = server.password { settings.append(("password", password)) }
    let names = CStrings(settings.map { Array($0.0.utf8) })
    let values = CStrings(settings.map(\.1))
    guard let handle = library.start(names.pointers, values.pointers, 1) else {
      throw DatabaseFailure(code: 0, reason: "not enough memory")
    }
    withExtendedLifetime((names, values)) {}
    // Notices are dropped: what a server says of itself must not reach the terminal.
    _ = library.setNoticeReceiver(handle, { _, _ in }, nil)
    let limit = DispatchTime.now() + .milliseconds(connecting)
    var state = LibPQ.Polling.writing
    var bytes = ReceivedBytes(library.socket(handle))
    while library.status(handle) != LibPQ.Status.bad, state != LibPQ.Polling.okay {
      let events = state == LibPQ.Polling.reading ? POLLIN : POLLOUT
      if interruption.isRequested || DispatchTime.now() > limit {
        library.finish(handle)
        if interruption.isRequested { throw .interrupted }
        throw DatabaseFailure(
          code: DatabaseFailure.lost, reason: "no answer in \(connecting / 1_000) s")
      }
      guard wait(library.socket(handle), events) else { continue }
      let socket = library.socket(handle)
      state = bytes.reading(socket, atMost: mostBytes) { library.poll(handle) }
      if bytes.isMore(than: mostBytes, socket) {
        library.finish(handle)
        throw tooMuch(mostBytes)
      }
      if state == LibPQ.Polling.failed { break }
    }
    guard library.status(handle) == LibPQ.Status.okay else {
      let reason = text(library.message(handle))
      let code =
        library.needsPassword(handle) != 0
        ? DatabaseFailure.needsPassword : DatabaseFailure.lost
      library.finish(handle)
      throw DatabaseFailure(code: code, reason: reason)
    }
    _ = library.setNonblocking(handle, 1)
    return handle
  }

  /// Makes the session one that can do no harm, and that writes values always in the same way.
  private func settle() throws(DatabaseFailure) {
    if isSettled { return }
    isSettled = true
    do throws(DatabaseFailure) {
      _ = try result(Self.settings, [])
    } catch {
      isSettled = false
      throw error
    }
  }

  private static let settings = """
    SELECT pg_catalog.set_config('default_transaction_read_only', 'on', false),
    pg_catalog.set_config('statement_timeout',
      CASE pg_catalog.current_setting('statement_timeout') WHEN '0' THEN '\(longestStatement)s'
      ELSE pg_catalog.current_setting('statement_timeout') END, false),
    pg_catalog.set_config('DateStyle', 'ISO', false),
    pg_catalog.set_config('bytea_output', 'hex', false),
    pg_catalog.set_config('standard_conforming_strings', 'on', false)
    """

  /// Connects once more where the server has gone away.
  private func reconnect() throws(DatabaseFailure) {
    let new = try Self.connect(library, server, interruption)
    library.finish(handle)
    (handle, isSpoilt, isSettled, prepared) = (new, false, false, PreparedStatements())
  }

  var isLost: Bool { isSpoilt || library.status(handle) != LibPQ.Status.okay }

  // MARK: Statements

  /// The rows of a statement. Where the connection is lost it is made anew, and the statement run once more.
  func query(
    _ sql: String, _ values: [FieldValue] = []
  ) throws(DatabaseFailure) -> PostgresResult {
    if isLost { try reconnect() }
    do throws(DatabaseFailure) {
      return try result(sql, values)
    } catch {
      guard error.code == DatabaseFailure.lost else { throw error }
      try reconnect()
      return try result(sql, values)
    }
  }

  /// The rows of a statement that is run once, since it is a part of more.
  func once(
    _ sql: String, _ values: [FieldValue] = []
  ) throws(DatabaseFailure) -> PostgresResult {
    guard !isLost else {
      throw DatabaseFailure(code: DatabaseFailure.lost, reason: "the connection was lost")
    }
    return try result(sql, values)
  }

  /// - Parameter name: Of the same statement, if the session keeps it.
  func result(
    _ sql: String, _ values: [FieldValue], named name: String? = nil
  ) throws(DatabaseFailure) -> PostgresResult {
    var last: PostgresResult?
    try run(sql, values, named: name, byRow: false) { result in
      last = result
      return true
    }
    guard let last else { throw DatabaseFailure(code: DatabaseFailure.lost, reason: "no result") }
    return last
  }

  /// Has the session keep a statement, read and understood, under a name.
  func keep(_ sql: String, as name: String) throws(DatabaseFailure) {
    try Self.refuseNUL(in: sql)
    try settle()
    try read(library.sendPrepare(handle, name, sql, 0, nil), byRow: false) { _ in true }
  }

  /// Visits the rows of a statement as they come, so that none is kept.
  ///
  /// - Parameter visit: Given a result with one row; returns whether to go on.
  func stream(
    _ sql: String, _ values: [FieldValue], visit: (PostgresResult) -> Bool
  ) throws(DatabaseFailure) {
    if isLost { try reconnect() }
    try run(sql, values, byRow: true, visit)
  }

  /// The results of statements without values, all in one answer: what a user has typed is in them as a `literal`.
  ///
  /// The settings of a new session go before them. What fails ends the transaction that they have begun.
  ///
  /// - Parameter reconnects: Whether a connection that was lost is made anew; not within a transaction.
  func script(
    _ statements: [String], reconnects: Bool = true
  ) throws(DatabaseFailure) -> [PostgresResult] {
    guard reconnects else { return try scriptOnce(statements) }
    var isLast = isLost
    if isLost { try reconnect() }
    while true {
      do throws(DatabaseFailure) {
        return try scriptOnce(statements)
      } catch {
        guard error.code == DatabaseFailure.lost, !isLast else {
          if !isLost { _ = try? result("ROLLBACK", []) }
          throw error
        }
        isLast = true
        try reconnect()
      }
    }
  }

  private func scriptOnce(_ statements: [String]) throws(DatabaseFailure) -> [PostgresResult] {
    // The end of a transaction of theirs would undo what is set before it.
    if statements.contains("ROLLBACK") { try settle() }
    let settings = isSettled ? [] : [Self.settings]
    var results: [PostgresResult] = []
    let script = (settings + statements).joined(separator: "; ")
    try read(library.sendScript(handle, script), byRow: false) {
      results.append($0)
      return true
    }
    isSettled = true
    return Array(results.dropFirst(settings.count))
  }

  /// A text as SQL has it.
  func literal(_ text: String) throws(DatabaseFailure) -> String {
    try Self.refuseNUL(in: text)
    guard let quoted = library.escapeLiteral(handle, text, text.utf8.count) else { throw lost() }
    defer { library.freeMemory(quoted) }
    return String(cString: quoted)
  }

  /// libpq ends a text at a NUL: something else would be asked.
  private static func refuseNUL(in text: String) throws(DatabaseFailure) {
    guard text.utf8.contains(0) else { return }
    throw .init(code: DatabaseFailure.server, reason: "a NUL cannot be in a name or query")
  }

  /// Does something in one transaction that is given up at its end: whatever it sets is undone.
  func transaction<Result>(
    _ body: () throws(DatabaseFailure) -> Result
  ) throws(DatabaseFailure) -> Result {
    _ = try query("BEGIN READ ONLY")
    do throws(DatabaseFailure) {
      let value = try body()
      _ = try result("ROLLBACK", [])
      return value
    } catch {
      if !isLost { _ = try? result("ROLLBACK", []) }
      throw error
    }
  }

  private func run(
    _ sql: String, _ values: [FieldValue], named name: String? = nil, byRow: Bool,
    _ visit: (PostgresResult) -> Bool
  ) throws(DatabaseFailure) {
    let texts = try values.map { (value) throws(DatabaseFailure) in try Self.parameter(value) }
    try Self.refuseNUL(in: sql)
    try settle()
    let parameters = CStrings(texts)
    let count = Int32(values.count)
    let isSent =
      name.map { library.sendPrepared(handle, $0, count, parameters.pointers, nil, nil, 0) }
      ?? library.send(handle, sql, count, nil, parameters.pointers, nil, nil, 0)
    withExtendedLifetime(parameters) {}
    try read(isSent, byRow: byRow, visit)
  }

  /// Reads the results of what was sent.
  private func read(
    _ isSent: Int32, byRow: Bool, _ visit: (PostgresResult) -> Bool
  ) throws(DatabaseFailure) {
    guard isSent != 0 else { throw lost() }
    (isSpoilt, end) = (true, nil)
    if byRow { _ = library.setSingleRowMode(handle) }
    var input = Input(bytes: ReceivedBytes(library.socket(handle)), most: Self.mostBytes)
    try flush(&input)
    var failure: DatabaseFailure?
    var goesOn = true
    while let next = try nextResult(&input) {
      let result = PostgresResult(next, library)
      switch library.kind(next) {
      case LibPQ.Kind.command, LibPQ.Kind.tuples, LibPQ.Kind.singleTuple:
        // The last one has no row where they come one by one.
        guard goesOn, failure == nil, !byRow || result.count > 0 else { continue }
        if byRow {
          input = Input(bytes: ReceivedBytes(library.socket(handle)), most: Self.mostRowBytes)
        }
        goesOn = visit(result)
        if !goesOn { cancel() }
      case LibPQ.Kind.copyOut, LibPQ.Kind.copyIn, LibPQ.Kind.copyBoth:
        // It comes again and again until all of it is read: the connection is left.
        throw DatabaseFailure(
          code: DatabaseFailure.server, reason: "it began a COPY, for which it was not asked")
      default: failure = failure ?? self.failure(of: next)
      }
    }
    // A request to cancel that comes later would end the next statement.
    isSpoilt = cancels.wait(timeout: .now() + .milliseconds(Self.cancelling)) == .timedOut
    if let failure, goesOn { throw failure }
  }

  private func flush(_ input: inout Input) throws(DatabaseFailure) {
    while true {
      switch library.flush(handle) {
      case 0: return
      case 1: try waitOrCancel(POLLIN | POLLOUT)
      default: throw lost()
      }
      try consume(&input)
    }
  }

  private func nextResult(_ input: inout Input) throws(DatabaseFailure) -> OpaquePointer? {
    try look()
    while library.isBusy(handle) != 0 {
      try waitOrCancel(POLLIN)
      try consume(&input)
    }
    return library.nextResult(handle)
  }

  private func consume(_ input: inout Input) throws(DatabaseFailure) {
    let socket = library.socket(handle)
    let (most, library, handle) = (input.most, library, handle)
    let isRead = input.bytes.reading(socket, atMost: most) { library.consumeInput(handle) } != 0
    // The connection may have been ended for it.
    if input.bytes.isMore(than: most, socket) { throw Self.tooMuch(most) }
    if !isRead { throw lost() }
  }

  /// Waits until the server says something, or ends it: then it has a moment to say so.
  private func waitOrCancel(_ events: Int32) throws(DatabaseFailure) {
    repeat { try look() } while !Self.wait(library.socket(handle), events)
  }

  /// Ends a statement that is interrupted. A server that still goes on is left.
  private func look() throws(DatabaseFailure) {
    if end == nil, interruption.isRequested {
      cancel()
      end = .now() + .milliseconds(Self.cancelling)
    }
    if let end, DispatchTime.now() > end { throw .interrupted }
  }

  /// Asks the server to end the statement, on another thread: that takes a connection of its own.
  private func cancel() {
    guard let canceller = library.canceller(handle) else { return }
    let (library, box) = (library, UInt(bitPattern: canceller))
    DispatchQueue.global().async(group: cancels) {
      let canceller = OpaquePointer(bitPattern: box)
      var reason = [CChar](repeating: 0, count: 256)
      _ = library.cancel(canceller, &reason, 256)
      library.freeCanceller(canceller)
    }
  }

  /// - Returns: Whether something has happened on a socket, within a moment.
  private static func wait(_ socket: Int32, _ events: Int32) -> Bool {
    var request = pollfd(fd: socket, events: Int16(events), revents: 0)
    return Glibc.poll(&request, 1, look) != 0
  }

  // MARK: Failures

  private static func tooMuch(_ bytes: Int) -> DatabaseFailure {
    DatabaseFailure(
      code: DatabaseFailure.server,
      reason: "it sent more than \(SizeText.text(of: bytes)) for one answer")
  }

  private func lost() -> DatabaseFailure {
    DatabaseFailure(code: DatabaseFailure.lost, reason: Self.text(library.message(handle)))
  }

  private func failure(of result: OpaquePointer) -> DatabaseFailure {
    let state = library.errorField(result, Self.field("C")).map { String(cString: $0) } ?? ""
    let reason = library.errorField(result, Self.field("M")).map { String(cString: $0) }
    // What a server says as it goes away is the end of the connection.
    if library.status(handle) != LibPQ.Status.okay || state.hasPrefix("57P") || state.isEmpty {
      isSpoilt = true
      return DatabaseFailure(
        code: DatabaseFailure.lost, reason: reason ?? Self.text(library.message(handle)))
    }
    if state == "57014" {
      if interruption.isRequested { return .interrupted }
      return DatabaseFailure(
        code: DatabaseFailure.server,
        reason: (reason ?? "") + "; PGOPTIONS='-c statement_timeout=1h' gives it more time")
    }
    let code =
      switch state {
      case "55P03", "40P01", "40001": DatabaseFailure.locked
      case "23505", "23P01": DatabaseFailure.conflict
      default: DatabaseFailure.server
      }
    return DatabaseFailure(code: code, reason: reason ?? "unknown failure")
  }

  private static func field(_ letter: Unicode.Scalar) -> Int32 { Int32(letter.value) }
}
