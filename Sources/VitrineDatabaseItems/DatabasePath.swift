import VitrineSQLiteClient
import VitrineSupport
import VitrineTextFormats

/// A database or one of its tables: the path of the file as printed, or the address of a server,
/// and the name of the table.
public struct DatabasePath: Hashable, Sendable {
  /// The path of the file; for a server, its address as displayed.
  package let file: [UInt8]
  /// The server; nil for a file.
  let server: (any DatabaseServer)?
  /// The table; nil for the database with all its tables.
  package var table: String?
  /// The target row, by column values; empty column names stand for the primary key.
  var row: [Reference] = []

  /// A value of a row in a column.
  package struct Reference: Hashable, Sendable {
    package var column: String
    package var value: FieldValue
  }

  package init(file: [UInt8], table: String? = nil) {
    (self.file, self.table, server) = (file, table, nil)
  }

  package init(server: any DatabaseServer, table: String? = nil) {
    (file, self.table, self.server) = (server.address(of: nil), table, server)
  }

  /// Returns the path of another table of the database, or of the database itself.
  func table(_ name: String?) -> DatabasePath {
    var path = self
    (path.table, path.row) = (name, [])
    return path
  }

  /// - Parameter path: The path of a database followed by the name of a table.
  /// - Returns: nil if there is no such file.
  package init?(toTable path: [UInt8]) {
    // Table names may contain slashes, too, but there is nothing below a file.
    let slashes = path.indices.dropLast().filter { path[$0] == UInt8(ascii: "/") }
    guard let slash = slashes.first(where: { DatabaseFile.isDatabase(Array(path[..<$0])) }) else {
      return nil
    }
    self.init(
      file: Array(path[..<slash]), table: String(decoding: path[(slash + 1)...], as: UTF8.self))
  }

  /// The path of the file followed by the name of the table.
  package var bytes: [UInt8] {
    if let server { return server.address(of: table) }
    return table.map { file + [UInt8(ascii: "/")] + Array($0.utf8) } ?? file
  }
  public var key: [UInt8] {
    if server != nil { return bytes + [0, 0] }
    return FolderPath(source: file).key + [0, 0] + (table.map { Array($0.utf8) } ?? [])
  }

  /// The folder of the file, and its name there.
  var home: (folder: FolderPath, name: [UInt8]) {
    if server != nil { return (.current, file) }
    let (folder, name) = FolderPath(source: file).parent
    return (folder, name ?? file)
  }

  /// The folder of the file.
  public var folder: FolderPath { home.folder }
}

extension DatabasePath {
  /// Opens the table on the reading thread, and determines how to read it.
  func store(
    _ request: RowQuery.Request, _ interruption: Interruption
  ) throws(DatabaseFailure) -> any RowBackend {
    if let server { return try server.store(request, interruption) }
    return try SQLiteRows(request, interruption)
  }

  /// Opens the table as the request specifies, if that is still valid.
  func store(
    of request: RowQuery.Request, _ interruption: Interruption
  ) throws(DatabaseFailure) -> any RowBackend {
    if let plan = request.plan {
      let store = try store(of: plan, interruption, request.idle)
      // SQLite would take the name of a removed column for a string.
      if try (store as? SQLiteRows)?.isOutdated() != true { return store }
    }
    return try store(request, interruption)
  }

  /// Opens the table once more in a known way.
  ///
  /// - Parameter isScan: Whether the connection is for a scan of all rows, which may use any
  ///   connection.
  func store(
    of plan: RowPlan, _ interruption: Interruption, _ idle: IdleConnections, isScan: Bool = false
  ) throws(DatabaseFailure) -> any RowBackend {
    if let server { return try server.store(of: plan, interruption, isScan: isScan) }
    return SQLiteRows(try idle.connection(DatabaseFile(file), interruption), plan, idle: idle)
  }
}

extension DatabasePath {
  public static func == (left: DatabasePath, right: DatabasePath) -> Bool {
    left.file == right.file && (left.server == nil) == (right.server == nil)
      && left.table == right.table && left.row == right.row
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(file)
    hasher.combine(table)
    hasher.combine(row)
  }
}
