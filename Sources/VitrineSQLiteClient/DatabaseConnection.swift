import Glibc
import VitrineSupport
import VitrineTextFormats

/// A connection to a database, for one thread at a time, on which no statement can do harm.
///
/// It reads only, unless the file says otherwise; loads no extensions, trusts no schema, and keeps to limits of memory.
/// Every statement ends soon after its interruption is requested.
package final class DatabaseConnection {
  package let file: DatabaseFile
  package let library: LibSQLite
  package let handle: OpaquePointer
  private(set) var interruption: Interruption
  /// What is worth a word about how it was opened.
  package private(set) var notice: String?
  /// The file as it was when it was opened.
  private let stamp: FileStamp?

  /// How many steps of SQLite's machine are made between two looks at the interruption.
  private static let stepsBetweenLooks: Int32 = 2_000

  /// Opens a database and reads its schema. A write-ahead log in a folder where nothing can be written, which SQLite
  /// needs to read it, is left out with a notice.
  package static func open(
    _ file: DatabaseFile, _ interruption: Interruption
  ) throws(DatabaseFailure) -> DatabaseConnection {
    do throws(DatabaseFailure) {
      let connection = try DatabaseConnection(file, interruption)
      try connection.readSchema()
      return connection
    } catch {
      if error.kind == LibSQLite.Code.corrupt, !file.isDamaged, !file.isWritable {
        var copy = file
        copy.isDamaged = true
        let connection = try DatabaseConnection(copy, interruption)
        try connection.readSchema()
        connection.notice = "the file is damaged: its readable part is shown"
        return connection
      }
      guard !file.isImmutable, !file.isWritable, canBeImmutable(file, error) else { throw error }
      var copy = file
      copy.isImmutable = true
      let connection = try DatabaseConnection(copy, interruption)
      try connection.readSchema()
      let log = FileStamp(path: file.path + Array("-wal".utf8))
      connection.notice =
        log.map { $0.size > 0 } == true
        ? "read without its write-ahead log, as its folder cannot be written: the newest is missing"
        : "read as it stands: its folder cannot be written"
      return connection
    }
  }

  /// - Parameter file: A database that keeps a write-ahead log has a 2 in its header.
  private static func canBeImmutable(_ file: DatabaseFile, _ failure: DatabaseFailure) -> Bool {
    guard [LibSQLite.Code.cannotOpen, LibSQLite.Code.readOnly].contains(failure.kind),
      failure.code != LibSQLite.Code.readOnlyHotJournal
    else { return false }
    let descriptor = file.path.withPath {
      Glibc.open($0, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY)
    }
    guard descriptor >= 0 else { return false }
    defer { Glibc.close(descriptor) }
    var version: UInt8 = 0
    return pread(descriptor, &version, 1, 19) == 1 && version == 2
  }

  private init(
    _ file: DatabaseFile, _ interruption: Interruption
  ) throws(DatabaseFailure) {
    guard let library = LibSQLite.shared else { throw .missingLibrary }
    (self.file, self.library, self.interruption) = (file, library, interruption)
    stamp = FileStamp(path: file.path)
    // SQLite would wait for a program that opens the other end of a pipe.
    var status = stat()
    if file.path.withPath({ stat($0, &status) }) == 0, status.st_mode & S_IFMT == S_IFIFO {
      throw DatabaseFailure(code: DatabaseFailure.server, reason: "it is a pipe")
    }
    var handle: OpaquePointer?
    let mode = file.isWritable ? LibSQLite.OpenFlag.readWrite : LibSQLite.OpenFlag.readOnly
    let code = library.open(
      file.uri, &handle, mode | LibSQLite.OpenFlag.uri | LibSQLite.OpenFlag.noMutex, nil)
    guard let handle else {
      throw DatabaseFailure(code: code, reason: Self.text(library.codeText(code)))
    }
    self.handle = handle
    guard code == 0 else {
      let reason = Self.text(library.message(handle))
      _ = library.close(handle)
      throw DatabaseFailure(code: code, reason: reason)
    }
    configure()
  }

  deinit { _ = library.close(handle) }

  /// Reads by several statements what is one state of the database: SQLite locks the file and looks at its journal
  /// once.
  package func reading<Result>(
    _ body: () throws(DatabaseFailure) -> Result
  ) throws(DatabaseFailure) -> Result {
    try run("BEGIN")
    defer { try? run("COMMIT") }
    return try body()
  }

  private func configure() {
    let (defensive, trustedSchema, loadsExtensions): (Int32, Int32, Int32) = (1010, 1017, 1005)
    // Without that mode a file that is too short is read as far as it goes; nothing is written to it anyhow.
    _ = library.configure(handle, defensive, file.isDamaged ? 0 : 1, nil)
    _ = library.configure(handle, trustedSchema, 0, nil)
    _ = library.configure(handle, loadsExtensions, 0, nil)
    for (kind, most) in Self.limits { _ = library.limit(handle, kind, most) }
    use(interruption)
  }

  /// Whether the same file still stands at its path.
  package var isCurrent: Bool {
    guard let stamp, let now = FileStamp(path: file.path) else { return false }
    return now.device == stamp.device && now.inode == stamp.inode
  }

  package var isInTransaction: Bool { library.isAutomatic(handle) == 0 }

  /// From now on statements end soon after this interruption is requested.
  package func use(_ interruption: Interruption) {
    self.interruption = interruption
    let context = Unmanaged.passUnretained(interruption).toOpaque()
    library.setProgress(
      handle, Self.stepsBetweenLooks,
      { context in
        context.map { Unmanaged<Interruption>.fromOpaque($0).takeUnretainedValue().isRequested }
          == true ? 1 : 0
      }, context)
    // What another program holds for less than two seconds is waited for.
    _ = library.setBusy(
      handle,
      { context, count in
        let isRequested = context.map {
          Unmanaged<Interruption>.fromOpaque($0).takeUnretainedValue().isRequested
        }
        guard count < 200, isRequested == false else { return 0 }
        usleep(10_000)
        return 1
      }, context)
  }

  /// By SQLite's numbers: bytes of a value, bytes of a statement, columns, depth of an expression, terms of a
  /// compound statement, arguments of a function, databases besides this one, bytes of a pattern, depth of triggers,
  /// threads.
  private static let limits: [(Int32, Int32)] = [
    (0, 256 << 20), (1, 1 << 20), (2, 2_000), (3, 200), (4, 50), (6, 100), (7, 0), (8, 4_096),
    (10, 20), (11, 0),
  ]

  /// Fails where the file is no database, or one that cannot be read now.
  private func readSchema() throws(DatabaseFailure) {
    if file.isDamaged { try run("PRAGMA writable_schema = ON") }
    // The cache is small: pages that are read often are in the system's.
    try run("PRAGMA cache_size = -2048")
    let statement = try prepare("SELECT count(*) FROM sqlite_schema")
    _ = try statement.step()
  }

  /// What SQLite calls the state of the schema: another one after every change of it.
  package func schemaVersion() throws(DatabaseFailure) -> Int? {
    let statement = try prepare("PRAGMA schema_version")
    return try statement.step() ? statement.integer(0) : nil
  }

  /// What the last call has to say.
  var failure: DatabaseFailure {
    DatabaseFailure(
      code: library.extendedCode(handle), reason: Self.text(library.message(handle)))
  }

  package func prepare(
    _ sql: String, _ values: [FieldValue] = []
  ) throws(DatabaseFailure) -> DatabaseStatement {
    let statement = try DatabaseStatement(self, sql)
    try statement.bind(values)
    return statement
  }

  /// Runs a statement to its end; rows are dropped.
  package func run(_ sql: String, _ values: [FieldValue] = []) throws(DatabaseFailure) {
    let statement = try prepare(sql, values)
    while try statement.step() {}
  }

  /// How many rows the last statement has changed.
  package var changeCount: Int { Int(library.changes(handle)) }

  package static func text(_ text: UnsafePointer<CChar>?) -> String {
    text.map { String(cString: $0) } ?? "unknown failure"
  }

  /// A name as SQL has it, whatever is in it.
  package static func quoted(_ name: String) -> String {
    "\"" + name.replacing("\"", with: "\"\"") + "\""
  }
}
