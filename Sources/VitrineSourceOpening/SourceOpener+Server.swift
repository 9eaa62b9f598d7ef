import Synchronization
import VitrineDatabaseItems
import VitrineItems
import VitrineSQLiteClient
import VitrineStyledText
import VitrineSupport

#if PostgreSQL
  import VitrinePostgresItems
#endif

// Databases of servers.
extension SourceOpener {
  /// Asks the user for a password, whatever is on the screen; nil where there is nobody to ask.
  public static var askPassword: (_ question: String) throws(BrowserFailure) -> [UInt8]? = { _ in
    nil
  }

  /// The functions that are called while a server is waited for before there is a screen.
  public struct Waiting {
    /// Asked now and then whether the user waits no longer.
    var isGivenUp: () -> Bool
    /// Called when it is over.
    var end: () -> Void

    public init(isGivenUp: @escaping () -> Bool = { false }, end: @escaping () -> Void = {}) {
      (self.isGivenUp, self.end) = (isGivenUp, end)
    }
  }

  public static var waiting = Waiting()

  /// An argument as it may be shown; nil if there is no password in it.
  public nonisolated static func withoutPassword(_ argument: [UInt8]) -> [UInt8]? {
    guard let address = PostgresAddress(argument), address.password != nil else { return nil }
    return address.text(of: address.table)
  }

  /// The database at an address, or a table of it.
  ///
  /// - Throws: Where the program is built without the trait `PostgreSQL`.
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
    /// The server that is being connected to since the command line was read.
    private nonisolated static let early = Mutex<PostgresServer?>(nil)

    /// Begins to open what servers need, if an argument of the program is the address of one: first of all.
    public nonisolated static func prepareForServers() { LibPQ.loadEarly() }

    /// Begins to connect to what will be opened, if that is a server, while all else of the start is done.
    public nonisolated static func prepare(for request: SourceRequest) {
      guard let text = request.path, PostgresAddress.isAddress(text),
        let address = PostgresAddress(text)
      else { return }
      let server = PostgresServer(address)
      early.withLock { $0 = server }
      server.connectEarly()
    }

    /// The server of an address: the one that is being connected to, if that is meant.
    private static func server(of address: PostgresAddress) -> PostgresServer {
      let server = PostgresServer(address)
      let early = early.withLock { early in
        defer { early = nil }
        return early
      }
      guard let early, early == server, early.password == server.password else { return server }
      return early
    }

    /// The tables of a server's database, or one of them. It is connected to before there is a screen: so a password can
    /// be asked for, and what is wrong is said where the command was typed.
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

    /// The server of the source that was opened, which has not been heard of yet.
    private static var unconfirmed: (PostgresServer, DatabasePath)?
    public static var awaitsServer: Bool { unconfirmed != nil }

    /// Makes sure that the server of the source that was opened can be connected to, if it has one. Whoever shows the
    /// source calls this before anything is on the screen.
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
      return BrowserFailure("cannot open \(name): this vitrine is built without PostgreSQL")
    }
  }
#endif
