import Synchronization
import VitrineDatabaseItems
import VitrineItems
import VitrineSQLiteClient
import VitrineStyledText
import VitrineSupport

#if PostgreSQL
  import VitrinePostgresItems
#endif

// Databases on servers.
extension SourceOpener {
  /// Asks the user for a password on top of any screen. Returns nil without a user.
  public static var askPassword: (_ question: String) throws(BrowserFailure) -> [UInt8]? = { _ in
    nil
  }

  /// The functions called while waiting for a server before the first screen.
  public struct Waiting {
    /// Returns whether the user has given up. Called now and then.
    var isGivenUp: () -> Bool
    /// Called when the wait is over.
    var end: () -> Void

    public init(isGivenUp: @escaping () -> Bool = { false }, end: @escaping () -> Void = {}) {
      (self.isGivenUp, self.end) = (isGivenUp, end)
    }
  }

  public static var waiting = Waiting()

  /// Returns an argument without its password, or nil if it has no password.
  public nonisolated static func withoutPassword(_ argument: [UInt8]) -> [UInt8]? {
    guard let address = PostgresAddress(argument), address.password != nil else { return nil }
    return address.text(of: address.table)
  }

  /// Returns the database at an address, or a table of it.
  ///
  /// - Throws: An error if the program was built without the trait `PostgreSQL`.
  nonisolated static func database(at address: PostgresAddress) throws(BrowserFailure)
    -> DatabasePath
  {
    #if PostgreSQL
      DatabasePath(server: PostgresServer(address), table: address.table)
    #else
      throw withoutServers(address)
    #endif
  }
}

#if PostgreSQL
  extension SourceOpener {
    /// The server whose connection started right after parsing the command line.
    private nonisolated static let early = Mutex<PostgresServer?>(nil)

    /// Starts loading the client library if an argument is the address of a server. Called first at
    /// start-up.
    public nonisolated static func prepareForServers() { LibPQ.loadEarly() }

    /// Starts connecting to the server of a request, in parallel with the rest of the start-up.
    public nonisolated static func prepare(for request: SourceRequest) {
      guard let text = request.path, PostgresAddress.isAddress(text),
        let address = PostgresAddress(text)
      else { return }
      let server = PostgresServer(address)
      early.withLock { $0 = server }
      server.connectEarly()
    }

    /// Returns the server of an address. Reuses the early connection if it matches.
    private static func server(of address: PostgresAddress) -> PostgresServer {
      let server = PostgresServer(address)
      let early = early.withLock { early in
        defer { early = nil }
        return early
      }
      guard let early, early == server, early.password == server.password else { return server }
      return early
    }

    /// Opens the tables of a server's database, or one of them. Connects before the first screen,
    /// so that the program can ask for a password and report errors on the command line.
    static func server(
      _ request: SourceRequest, _ text: [UInt8]
    ) throws(BrowserFailure) -> any ItemSource {
      guard let address = PostgresAddress(text) else {
        throw BrowserFailure("no address of a server: \(VisibleText.text(of: text))")
      }
      let server = server(of: address)
      let path = DatabasePath(server: server, table: address.table)
      if let form = request.form {
        throw BrowserFailure(
          "--as \(form.rawValue) needs a file: \(VisibleText.text(of: path.bytes)) is a database")
      }
      if request.confirmsLater {
        unconfirmed = (server, path)
      } else {
        try confirm(server, path)
      }
      return address.table == nil
        ? DatabaseSource(path, request.placeOptions)
        : DatabaseTableSource(path, request.placeOptions)
    }

    /// The server of the opened source, until its connection is confirmed.
    private static var unconfirmed: (PostgresServer, DatabasePath)?
    public static var awaitsServer: Bool { unconfirmed != nil }

    /// Waits for the connection to the server of the opened source, if it has one. Call this before
    /// the first screen.
    public static func confirm() throws(BrowserFailure) {
      guard let (server, path) = unconfirmed else { return }
      unconfirmed = nil
      try confirm(server, path)
    }

    private static func confirm(
      _ server: PostgresServer, _ path: DatabasePath
    ) throws(BrowserFailure) {
      do throws(DatabaseFailure) {
        try wait(for: server)
      } catch {
        let name = VisibleText.text(of: path.file)
        guard error.code == DatabaseFailure.needsPassword, server.password == nil else {
          throw error.explained(path.file)
        }
        guard let password = try askPassword("Password for \(name): ") else {
          throw BrowserFailure(
            "\(name) asks for a password, and there is no terminal to type it: put it into ~/.pgpass",
            about: name)
        }
        server.password = password
        do throws(DatabaseFailure) {
          try wait(for: server)
        } catch {
          throw error.explained(path.file)
        }
      }
    }

    private static func wait(for server: PostgresServer) throws(DatabaseFailure) {
      defer { waiting.end() }
      try server.check(isGivenUp: waiting.isGivenUp)
    }
  }
#else
  extension SourceOpener {
    public nonisolated static func prepareForServers() {}
    public nonisolated static func prepare(for request: SourceRequest) {}
    public static var awaitsServer: Bool { false }
    public static func confirm() throws(BrowserFailure) {}

    static func server(
      _ request: SourceRequest, _ text: [UInt8]
    ) throws(BrowserFailure) -> any ItemSource {
      guard let address = PostgresAddress(text) else {
        throw BrowserFailure("no address of a server: \(VisibleText.text(of: text))")
      }
      throw withoutServers(address)
    }

    private nonisolated static func withoutServers(_ address: PostgresAddress) -> BrowserFailure {
      let name = VisibleText.text(of: address.text(of: address.table))
      return BrowserFailure("cannot open \(name): this build of vitrine has no PostgreSQL")
    }
  }
#endif
