import Dispatch
import Synchronization
import VitrineDatabaseItems
import VitrineSQLiteClient
import VitrineSupport
import VitrineTextFormats

/// A database of a server, and the connections to it that nobody uses at the moment.
package final class PostgresServer: Sendable {
  let address: PostgresAddress
  private let state: Mutex<State>

  private struct State {
    var password: [UInt8]?
    var idle: [Idle] = []
    var notice: String?
    /// Why the connection that was begun early did not come about.
    var failure: DatabaseFailure?
    var isConnected = false
    /// Whether connections wait until `check()` has made one.
    var isHeld = false
  }

  /// The connection that was begun early: until there is an answer, and until it can be used.
  private let answer = DispatchGroup()
  private let use = DispatchGroup()
  /// Ends the connecting of `connectEarly()` and `check()`.
  private let connecting = Interruption()

  /// One thread at a time has a connection; nobody has those that wait here.
  private struct Idle: @unchecked Sendable { let connection: PostgresConnection }

  private static let mostIdle = 4

  package init(_ address: PostgresAddress) {
    var address = address
    let notice = "a password in a command can be seen by others: ~/.pgpass keeps it"
    state = Mutex(
      State(password: address.password, notice: address.password == nil ? nil : notice))
    (address.password, address.table) = (nil, nil)
    self.address = address
  }

  /// The password that is known, from the address or from a user who was asked.
  package var password: [UInt8]? {
    get { state.withLock { $0.password } }
    set { state.withLock { $0.password = newValue } }
  }

  /// What is worth a word about the address, once.
  func takeNotice() -> String? {
    state.withLock { state in
      defer { state.notice = nil }
      return state.notice
    }
  }

  /// Begins to connect on another thread, before anybody asks: the program starts meanwhile.
  ///
  /// Where that fails nobody connects before `check()` has: a password may be missing, and is asked for once.
  package func connectEarly() {
    use.enter()
    state.withLock { $0.isHeld = true }
    connect()
  }

  /// Connects on another thread.
  private func connect() {
    answer.enter()
    LibPQ.whenLoaded { [self] in
      var connection: PostgresConnection?
      do throws(DatabaseFailure) {
        connection = try PostgresConnection(self, connecting)
        state.withLock { $0.isConnected = true }
      } catch {
        state.withLock { $0.failure = error }
      }
      answer.leave()
      guard let connection else { return }
      take(back: connection)
      letGo()
    }
  }

  deinit { letGo() }

  /// Lets connections be used, or made.
  private func letGo() {
    let isHeld = state.withLock { state in
      defer { state.isHeld = false }
      return state.isHeld
    }
    if isHeld { use.leave() }
  }

  /// How often it is asked whether to wait any longer.
  private static let pause = DispatchTimeInterval.milliseconds(50)

  /// Makes sure that the server can be connected to: waits for what was begun early, if that was done.
  ///
  /// - Parameter isGivenUp: Asked now and then, and may end it.
  package func check(isGivenUp: () -> Bool = { false }) throws(DatabaseFailure) {
    try wait(isGivenUp)
    let (isConnected, failure) = state.withLock { state in
      defer { state.failure = nil }
      return (state.isConnected, state.failure)
    }
    if let failure { throw failure }
    guard !isConnected else { return }
    connect()
    try check(isGivenUp: isGivenUp)
  }

  private func wait(_ isGivenUp: () -> Bool) throws(DatabaseFailure) {
    while answer.wait(timeout: .now() + Self.pause) == .timedOut {
      guard isGivenUp() else { continue }
      connecting.request()
      throw .interrupted
    }
  }

  /// A connection that is there, or a new one.
  ///
  /// - Parameters:
  ///   - interruption: Ends what is done on it.
  ///   - statement: Where one keeps that, it is taken.
  ///   - isPlain: Whether one is taken that keeps nothing: it is to be used for long, and others may soon be needed.
  func connection(
    _ interruption: Interruption, keeping statement: String? = nil, isPlain: Bool = false
  ) throws(DatabaseFailure) -> PostgresConnection {
    use.wait()
    let suited = idle { connection in
      let prepared = connection.prepared
      return isPlain ? prepared.isEmpty : statement.flatMap(prepared.name) != nil
    }
    if let connection = suited ?? (isPlain ? nil : idle { _ in true }) {
      connection.interruption = interruption
      return connection
    }
    do throws(DatabaseFailure) {
      return try PostgresConnection(self, interruption)
    } catch {
      // A server may have no room for one more.
      guard !error.isInterruption, let connection = idle(where: { _ in true }) else {
        throw error
      }
      connection.interruption = interruption
      return connection
    }
  }

  /// Takes the connection of those that wait which was used last and is as wanted.
  private func idle(where isWanted: (PostgresConnection) -> Bool) -> PostgresConnection? {
    let idle = state.withLock { state in
      state.idle.lastIndex { isWanted($0.connection) }.map { state.idle.remove(at: $0) }
    }
    return idle?.connection
  }

  /// The rows of one statement, on a connection of its own.
  func ask(
    _ sql: String, _ values: [FieldValue], _ interruption: Interruption
  ) throws(DatabaseFailure) -> PostgresResult {
    try PostgresConnection(self, interruption).query(sql, values)
  }

  /// Keeps a connection for whoever needs one next.
  func take(back connection: PostgresConnection) {
    // One that was left in the middle of an answer may hold much of it.
    if connection.isLost { return }
    let idle = Idle(connection: connection)
    state.withLock { state in
      if state.idle.count < Self.mostIdle { state.idle.append(idle) }
    }
  }
}

extension PostgresServer: Hashable {
  package static func == (left: PostgresServer, right: PostgresServer) -> Bool {
    left.address == right.address
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(address) }
}
