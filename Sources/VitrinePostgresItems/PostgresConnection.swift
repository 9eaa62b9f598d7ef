import Dispatch
import Glibc
import VitrineItems
import VitrineSQLiteClient
import VitrineSupport
import VitrineTextFormats

/// A read-only connection to a server for one thread at a time; only `PostgresTransaction` writes.
///
/// Every wait checks the interruption, which makes another thread cancel the statement. A server
/// that does not respond to that is abandoned.
final class PostgresConnection {
  let server: PostgresServer
  let library: LibPQ
  var interruption: Interruption
  private var handle: OpaquePointer
  /// Whether the result of a statement is incomplete, so that the connection is unusable.
  private var isSpoilt = false
  /// The cancel requests that the server has not processed yet.
  private let cancels = DispatchGroup()
  /// Whether the session has its safe settings; it gets them with its first statement or before.
  private var isSettled = false
  /// The deadline of an interrupted statement; nil if none is interrupted.
  private var end: DispatchTime?
  /// The prepared statements of the session.
  var prepared = PreparedStatements()

  /// The time, in milliseconds, to notice an interruption, to connect, and to cancel a statement.
  private static let look: Int32 = 20
  private static let connecting = 15_000
  private static let cancelling = 1_500
  /// The largest size of a response, and of one row in single-row mode.
  private static let (mostBytes, mostRowBytes) = (64 << 20, 512 << 20)
  /// The server's time limit for a statement, in seconds, unless the session has its own.
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
    // Drops notices: server messages must not reach the terminal.
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

  /// Applies the safe settings: read-only, and with a fixed format for values.
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

  /// Connects again after the server has closed the connection.
  private func reconnect() throws(DatabaseFailure) {
    let new = try Self.connect(library, server, interruption)
    library.finish(handle)
    (handle, isSpoilt, isSettled, prepared) = (new, false, false, PreparedStatements())
  }

  var isLost: Bool { isSpoilt || library.status(handle) != LibPQ.Status.okay }

  // MARK: Statements

  /// Runs a statement and returns its rows. After a lost connection, reconnects and runs it again.
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

  /// Runs a statement of a larger sequence, without a second attempt, and returns its rows.
  func once(
    _ sql: String, _ values: [FieldValue] = []
  ) throws(DatabaseFailure) -> PostgresResult {
    guard !isLost else {
      throw DatabaseFailure(code: DatabaseFailure.lost, reason: "the connection was lost")
    }
    return try result(sql, values)
  }

  /// - Parameter name: The name of the prepared statement, if there is one.
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

  /// Prepares a statement in the session under a name.
  func keep(_ sql: String, as name: String) throws(DatabaseFailure) {
    try Self.refuseNUL(in: sql)
    try settle()
    try read(library.sendPrepare(handle, name, sql, 0, nil), byRow: false) { _ in true }
  }

  /// Visits the rows of a statement as they arrive, without storing them.
  ///
  /// - Parameter visit: Receives a result with one row; returns whether to continue.
  func stream(
    _ sql: String, _ values: [FieldValue], visit: (PostgresResult) -> Bool
  ) throws(DatabaseFailure) {
    if isLost { try reconnect() }
    try run(sql, values, byRow: true, visit)
  }

  /// Returns the results of statements in one round trip; user text in them must be a `literal`.
  ///
  /// A new session gets its settings first. An error ends the transaction that the script began.
  ///
  /// - Parameter reconnects: Whether to reconnect after a lost connection; not in a transaction.
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
    // A rollback within the script would undo the settings before it.
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

  /// Returns a text as a SQL literal.
  func literal(_ text: String) throws(DatabaseFailure) -> String {
    try Self.refuseNUL(in: text)
    guard let quoted = library.escapeLiteral(handle, text, text.utf8.count) else { throw lost() }
    defer { library.freeMemory(quoted) }
    return String(cString: quoted)
  }

  /// Rejects a NUL, at which libpq would cut the statement.
  private static func refuseNUL(in text: String) throws(DatabaseFailure) {
    guard text.utf8.contains(0) else { return }
    throw .init(code: DatabaseFailure.server, reason: "a name or a query cannot contain NUL")
  }

  /// Runs a function in a transaction that is always rolled back, with all settings made in it.
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

  /// Reads the results of the statement just sent.
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
        // In single-row mode the final result has no row.
        guard goesOn, failure == nil, !byRow || result.count > 0 else { continue }
        if byRow {
          input = Input(bytes: ReceivedBytes(library.socket(handle)), most: Self.mostRowBytes)
        }
        goesOn = visit(result)
        if !goesOn { cancel() }
      case LibPQ.Kind.copyOut, LibPQ.Kind.copyIn, LibPQ.Kind.copyBoth:
        // It repeats until all data is read, so the connection is abandoned.
        throw DatabaseFailure(
          code: DatabaseFailure.server, reason: "it began a COPY without a request")
      default: failure = failure ?? self.failure(of: next)
      }
    }
    // A late cancel request would end the next statement.
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
    // The limit may have shut down the connection.
    if input.bytes.isMore(than: most, socket) { throw Self.tooMuch(most) }
    if !isRead { throw lost() }
  }

  /// Waits for data from the server; cancels the statement after an interruption.
  private func waitOrCancel(_ events: Int32) throws(DatabaseFailure) {
    repeat { try look() } while !Self.wait(library.socket(handle), events)
  }

  /// Cancels an interrupted statement, and gives up on a server that does not stop.
  private func look() throws(DatabaseFailure) {
    if end == nil, interruption.isRequested {
      cancel()
      end = .now() + .milliseconds(Self.cancelling)
    }
    if let end, DispatchTime.now() > end { throw .interrupted }
  }

  /// Sends a cancel request on another thread, because it needs a connection of its own.
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

  /// - Returns: Whether the socket is ready within a short time.
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
    // A message of a server that shuts down ends the connection.
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
