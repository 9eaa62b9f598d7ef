import VitrineSQLiteClient
import VitrineSupport
import VitrineTextFormats

/// A database, or one of its tables: the file's path, as it is printed, or a server's address, and the name.
public struct DatabasePath: Hashable, Sendable {
  /// Of a server: its address as it is shown.
  package let file: [UInt8]
  /// nil: the database is a file.
  let server: (any DatabaseServer)?
  /// nil is the database itself: all its tables.
  package var table: String?
  /// The row that is gone to, by its columns; those of empty names are the primary key's.
  var row: [Reference] = []

  /// A value that a row has in a column.
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

  /// Another table of the database, or the database itself.
  func table(_ name: String?) -> DatabasePath {
    var path = self
    (path.table, path.row) = (name, [])
    return path
  }

  /// - Parameter path: Of a database with the name of a table behind it.
  /// - Returns: nil if there is no such file.
  package init?(toTable path: [UInt8]) {
    // The name of a table may have slashes, too: a file has nothing below it.
    let slashes = path.indices.dropLast().filter { path[$0] == UInt8(ascii: "/") }
    guard let slash = slashes.first(where: { DatabaseFile.isDatabase(Array(path[..<$0])) }) else {
      return nil
    }
    self.init(
      file: Array(path[..<slash]), table: String(decoding: path[(slash + 1)...], as: UTF8.self))
  }

  /// The file with the name of the table behind it.
  package var bytes: [UInt8] {
    if let server { return server.address(of: table) }
    return table.map { file + [UInt8(ascii: "/")] + Array($0.utf8) } ?? file
  }
  public var key: [UInt8] {
    if server != nil { return bytes + [0, 0] }
    return FolderPath(source: file).key + [0, 0] + (table.map { Array($0.utf8) } ?? [])
  }

  /// The folder that the file is in, and its name there.
  var home: (folder: FolderPath, name: [UInt8]) {
    if server != nil { return (.current, file) }
    let (folder, name) = FolderPath(source: file).parent
    return (folder, name ?? file)
  }

  /// The folder that holds the file.
  public var folder: FolderPath { home.folder }
}

extension DatabasePath {
  /// Opens the table on the thread that reads it, and finds out how that is done.
  func store(
    _ request: RowView.Request, _ interruption: Interruption
  ) throws(DatabaseFailure) -> any RowStore {
    if let server { return try server.store(request, interruption) }
    return try SQLiteRows(request, interruption)
  }

  /// The same, in the way of the request where it has one that holds still.
  func store(
    of request: RowView.Request, _ interruption: Interruption
  ) throws(DatabaseFailure) -> any RowStore {
    if let plan = request.plan {
      let store = try store(of: plan, interruption, request.idle)
      // SQLite would take the name of a column that is not there any more for a text.
      if try (store as? SQLiteRows)?.isOutdated() != true { return store }
    }
    return try store(request, interruption)
  }

  /// Opens the table once more, in a way that is known.
  ///
  /// - Parameter isScan: Whether all rows are passed: for that any connection will do.
  func store(
    of plan: RowPlan, _ interruption: Interruption, _ idle: IdleConnections, isScan: Bool = false
  ) throws(DatabaseFailure) -> any RowStore {
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
