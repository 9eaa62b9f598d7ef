import Synchronization

/// A database of a server, and the connections to it that nobody uses at the moment.
final class PostgresServer: Sendable {
  let address: PostgresAddress
  private let state: Mutex<State>

  private struct State {
    var password: [UInt8]?
    var idle: [Idle] = []
    var notice: String?
  }

  /// One thread at a time has a connection; nobody has those that wait here.
  private struct Idle: @unchecked Sendable { let connection: PostgresConnection }

  private static let mostIdle = 3

  init(_ address: PostgresAddress) {
    var address = address
    let notice = "a password in a command can be seen by others: ~/.pgpass keeps it"
    state = Mutex(
      State(password: address.password, notice: address.password == nil ? nil : notice))
    (address.password, address.table) = (nil, nil)
    self.address = address
  }

  /// The password that is known, from the address or from a user who was asked.
  var password: [UInt8]? {
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

  /// A connection that is there, or a new one.
  ///
  /// - Parameter interruption: Ends what is done on it.
  func connection(
    _ interruption: Interruption
  ) throws(DatabaseFailure) -> PostgresConnection {
    let idle = state.withLock { state in state.idle.popLast() }
    if let connection = idle?.connection {
      connection.interruption = interruption
      return connection
    }
    return try PostgresConnection(self, interruption)
  }

  /// The rows of one statement, on a connection of its own.
  func ask(
    _ sql: String, _ values: [FieldValue], _ interruption: Interruption
  ) throws(DatabaseFailure) -> PostgresResult {
    try PostgresConnection(self, interruption).query(sql, values)
  }

  /// Keeps a connection for whoever needs one next.
  func take(back connection: PostgresConnection) {
    let idle = Idle(connection: connection)
    state.withLock { state in
      if state.idle.count < Self.mostIdle { state.idle.append(idle) }
    }
  }
}

extension PostgresServer: Hashable {
  static func == (left: PostgresServer, right: PostgresServer) -> Bool {
    left.address == right.address
  }

  func hash(into hasher: inout Hasher) { hasher.combine(address) }
}
