import Dispatch
import Synchronization
import VitrineDatabaseItems
import VitrineSQLiteClient
import VitrineSupport
import VitrineTextFormats

/// A database on a server, with its idle connections.
package final class PostgresServer: Sendable {
  let address: PostgresAddress
  private let state: Mutex<State>

  private struct State {
    var password: [UInt8]?
    var idle: [Idle] = []
    var notice: String?
    /// The reason why the early connection failed.
    var failure: DatabaseFailure?
    var isConnected = false
    /// Whether requests for connections wait until `check()` has connected.
    var isHeld = false
  }

  /// Groups that wait for the result of the early connection, and for permission to use it.
  private let answer = DispatchGroup()
  private let use = DispatchGroup()
  /// Cancels connecting in `connectEarly()` and `check()`.
  private let connecting = Interruption()

  /// An idle connection. Only one thread at a time has a connection, and none has an idle one.
  private struct Idle: @unchecked Sendable { let connection: PostgresConnection }

  private static let mostIdle = 4

  package init(_ address: PostgresAddress) {
    var address = address
    let notice = "other users can see a password in a command: use ~/.pgpass"
    state = Mutex(
      State(password: address.password, notice: address.password == nil ? nil : notice))
    (address.password, address.table) = (nil, nil)
    self.address = address
  }

  /// The known password, from the address or from a prompt.
  package var password: [UInt8]? {
    get { state.withLock { $0.password } }
    set { state.withLock { $0.password = newValue } }
  }

  /// Returns a message about the address, once.
  func takeNotice() -> String? {
    state.withLock { state in
      defer { state.notice = nil }
      return state.notice
    }
  }

  /// Starts to connect on another thread while the program starts.
  ///
  /// If that fails, nothing connects before `check()`: the password may be missing, and the user
  /// must be prompted only once.
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

  /// Allows the use and creation of connections.
  private func letGo() {
    let isHeld = state.withLock { state in
      defer { state.isHeld = false }
      return state.isHeld
    }
    if isHeld { use.leave() }
  }

  /// The interval between two calls of `isGivenUp`.
  private static let pause = DispatchTimeInterval.milliseconds(50)

  /// Checks that the server accepts connections; waits for the early connection if there is one.
  ///
  /// - Parameter isGivenUp: Called from time to time; returns whether to stop waiting.
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

  /// Returns an idle connection, or a new one.
  ///
  /// - Parameters:
  ///   - interruption: Cancels work on the connection.
  ///   - statement: Prefers a connection that has prepared this statement.
  ///   - isPlain: Whether to use only a connection without prepared statements, because the work is
  ///     long and prepared ones may soon be needed.
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
      // The server may have reached its connection limit.
      guard !error.isInterruption, let connection = idle(where: { _ in true }) else {
        throw error
      }
      connection.interruption = interruption
      return connection
    }
  }

  /// Returns the most recently used idle connection that meets a condition.
  private func idle(where isWanted: (PostgresConnection) -> Bool) -> PostgresConnection? {
    let idle = state.withLock { state in
      state.idle.lastIndex { isWanted($0.connection) }.map { state.idle.remove(at: $0) }
    }
    return idle?.connection
  }

  /// Runs one statement on a new connection and returns its rows.
  func ask(
    _ sql: String, _ values: [FieldValue], _ interruption: Interruption
  ) throws(DatabaseFailure) -> PostgresResult {
    try PostgresConnection(self, interruption).query(sql, values)
  }

  /// Stores a connection for the next request.
  func take(back connection: PostgresConnection) {
    // A connection that was abandoned during a response may hold much of it in memory.
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
