import Glibc
import VitrineSupport
import VitrineTextFormats

/// A safe connection to a database, for one thread at a time.
///
/// It is read-only unless the file allows writing, loads no extensions, distrusts the schema, and
/// obeys memory limits. Every statement ends soon after its interruption is requested.
package final class DatabaseConnection {
  package let file: DatabaseFile
  package let library: LibSQLite
  package let handle: OpaquePointer
  private(set) var interruption: Interruption
  /// A message about opening the database.
  package private(set) var notice: String?
  /// The stamp of the file when it was opened.
  private let stamp: FileStamp?

  /// The number of virtual machine steps between two checks of the interruption.
  private static let stepsBetweenLooks: Int32 = 2_000

  /// Opens a database and reads its schema. In a read-only folder SQLite cannot use the write-ahead
  /// log, so the connection ignores it and adds a notice.
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
        ? "read without its write-ahead log, because its folder is write-protected: the newest changes are missing"
        : "read without locks: its folder is write-protected"
      return connection
    }
  }

  /// - Parameter file: The file; its header has a 2 if it uses a write-ahead log.
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
    // SQLite would wait for another program to open the pipe.
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

  /// Runs several statements on one consistent state of the database. SQLite locks the file and
  /// checks its journal only once.
  package func reading<Result>(
    _ body: () throws(DatabaseFailure) -> Result
  ) throws(DatabaseFailure) -> Result {
    try run("BEGIN")
    defer { try? run("COMMIT") }
    return try body()
  }

  private func configure() {
    let (defensive, trustedSchema, loadsExtensions): (Int32, Int32, Int32) = (1010, 1017, 1005)
    // Without that mode, a truncated file is readable up to its end; nothing writes to it anyway.
    _ = library.configure(handle, defensive, file.isDamaged ? 0 : 1, nil)
    _ = library.configure(handle, trustedSchema, 0, nil)
    _ = library.configure(handle, loadsExtensions, 0, nil)
    for (kind, most) in Self.limits { _ = library.limit(handle, kind, most) }
    use(interruption)
  }

  /// Whether the path still leads to the same file.
  package var isCurrent: Bool {
    guard let stamp, let now = FileStamp(path: file.path) else { return false }
    return now.device == stamp.device && now.inode == stamp.inode
  }

  package var isInTransaction: Bool { library.isAutomatic(handle) == 0 }

  /// Sets the interruption that ends statements from now on.
  package func use(_ interruption: Interruption) {
    self.interruption = interruption
    let context = Unmanaged.passUnretained(interruption).toOpaque()
    library.setProgress(
      handle, Self.stepsBetweenLooks,
      { context in
        context.map { Unmanaged<Interruption>.fromOpaque($0).takeUnretainedValue().isRequested }
          == true ? 1 : 0
      }, context)
    // Waits up to two seconds for a lock of another program.
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

  /// The limits by their SQLite numbers: the bytes of a value and a statement, columns, expression
  /// depth, terms of a compound SELECT, function arguments, attached databases, the bytes of a
  /// pattern, trigger depth, and threads.
  private static let limits: [(Int32, Int32)] = [
    (0, 256 << 20), (1, 1 << 20), (2, 2_000), (3, 200), (4, 50), (6, 100), (7, 0), (8, 4_096),
    (10, 20), (11, 0),
  ]

  /// Reads the schema, or fails if the file is not a readable database.
  private func readSchema() throws(DatabaseFailure) {
    if file.isDamaged { try run("PRAGMA writable_schema = ON") }
    // The cache is small: the system caches pages in frequent use.
    try run("PRAGMA cache_size = -2048")
    let statement = try prepare("SELECT count(*) FROM sqlite_schema")
    _ = try statement.step()
  }

  /// Returns SQLite's schema version, which changes with the schema.
  package func schemaVersion() throws(DatabaseFailure) -> Int? {
    let statement = try prepare("PRAGMA schema_version")
    return try statement.step() ? statement.integer(0) : nil
  }

  /// The error of the last call.
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

  /// Runs a statement to its end, and drops its rows.
  package func run(_ sql: String, _ values: [FieldValue] = []) throws(DatabaseFailure) {
    let statement = try prepare(sql, values)
    while try statement.step() {}
  }

  /// The number of rows that the last statement changed.
  package var changeCount: Int { Int(library.changes(handle)) }

  package static func text(_ text: UnsafePointer<CChar>?) -> String {
    text.map { String(cString: $0) } ?? "unknown failure"
  }

  /// Returns a name quoted for SQL, whatever it contains.
  package static func quoted(_ name: String) -> String {
    "\"" + name.replacing("\"", with: "\"\"") + "\""
  }
}
