import VitrineItems
import VitrineSQLiteClient
import VitrineTextFormats

/// The structure of a table or a view: its columns, and the key of its rows.
package struct DatabaseTableShape: Equatable, Sendable {
  package enum Kind: String, Sendable {
    case table, view, virtual
    case partitioned
    case foreign
    case materialized = "materialized view"
  }

  package struct Column: Equatable, Sendable {
    package let name: String
    /// The quoted name in SQL.
    package let quoted: String
    /// The declared type; often empty.
    package var type: String
    package var isNullable: Bool
    /// The position in the primary key, from 1; 0 if it is not part of it.
    package var keyPlace: Int
    /// Whether SQLite generates the value, which is then read-only.
    package var isGenerated: Bool
    /// The declared default; nil for NULL.
    package var standard: String?
    /// The affinity, if SQLite's rules for type names do not give it.
    let knownAffinity: Affinity?
    package let affinity: Affinity
    /// The field for display.
    let field: Field

    package init(
      name: String, type: String, isNullable: Bool, keyPlace: Int, isGenerated: Bool,
      standard: String? = nil, knownAffinity: Affinity? = nil
    ) {
      (self.name, self.type, self.isNullable) = (name, type, isNullable)
      quoted = DatabaseConnection.quoted(name)
      (self.keyPlace, self.isGenerated, self.standard) = (keyPlace, isGenerated, standard)
      self.knownAffinity = knownAffinity
      affinity = knownAffinity ?? Affinity(ofType: type)
      field = Field(name, affinity.kind(ofType: type))
    }
  }

  /// Columns that refer to a row of another table.
  package struct ForeignKey: Equatable, Sendable {
    package var columns: [String]
    package var table: String
    /// The columns of the other table; empty for its primary key.
    package var targets: [String]

    package init(columns: [String], table: String, targets: [String]) {
      (self.columns, self.table, self.targets) = (columns, table, targets)
    }
  }

  /// The name; for a table of a server, the SQL name with its schema.
  package var name: String
  package var kind: Kind
  package var columns: [Column] = []
  package var foreignKeys: [ForeignKey] = []
  /// The key of a row: a name of the rowid, or the columns of the primary key; empty if there is no
  /// key.
  package var key: [String] = []
  /// Whether the key is the integer rowid of SQLite.
  package var hasRowid = false
  /// Whether an index is known to contain exactly the rows of the table in key order.
  package var isSortedByKey = false
  package var dialect = SQLDialect.sqlite

  package var quoted: String { dialect == .sqlite ? DatabaseConnection.quoted(name) : name }

  /// The name for display; a table of a server has its schema, unless that is the default.
  var shownName: String {
    name.hasPrefix("public.") ? String(name.dropFirst("public.".count)) : name
  }

  /// The column that is an alias of the rowid.
  var rowidColumn: Column? {
    let keys = columns.filter { $0.keyPlace > 0 }
    return dialect == .sqlite && hasRowid && keys.count == 1
      && keys[0].type.uppercased() == "INTEGER"
      ? keys[0] : nil
  }

  /// The key column, if the database assigns its value for new rows.
  var automaticColumn: Column? {
    guard dialect == .postgres else { return rowidColumn }
    let keys = columns.filter { $0.keyPlace > 0 }
    return keys.count == 1 && (keys[0].isGenerated || keys[0].standard != nil) ? keys[0] : nil
  }

  /// Creates the shape of a table of a server with only these known properties.
  package init(serverName name: String, kind: Kind) {
    (self.name, self.kind, dialect) = (name, kind, .postgres)
  }

  init(_ name: String, _ connection: DatabaseConnection) throws(DatabaseFailure) {
    self.name = name
    let facts = try connection.prepare(
      "SELECT type, wr FROM pragma_table_list WHERE schema = 'main' AND name = ?1",
      [.text(Array(name.utf8))])
    guard try facts.step() else {
      throw DatabaseFailure(code: LibSQLite.Code.error, reason: "there is no table \(name)")
    }
    kind = Kind(rawValue: facts.string(0)) ?? .virtual
    let lacksRowid = facts.integer(1) != 0
    facts.reset()
    try readColumns(connection)
    try readForeignKeys(connection)
    guard kind == .table else { return }
    if lacksRowid {
      key = columns.filter { $0.keyPlace > 0 }.sorted { $0.keyPlace < $1.keyPlace }.map(\.quoted)
    } else {
      let names = Set(columns.map { $0.name.lowercased() })
      key = ["rowid", "_rowid_", "oid"].first { !names.contains($0) }.map { [$0] } ?? []
      hasRowid = !key.isEmpty
    }
  }

  private mutating func readColumns(_ connection: DatabaseConnection) throws(DatabaseFailure) {
    let rows = try connection.prepare(
      "SELECT name, type, \"notnull\", pk, hidden, dflt_value FROM pragma_table_xinfo(?1)",
      [.text(Array(name.utf8))])
    while try rows.step() {
      guard rows.integer(4) != 1 else { continue }
      columns.append(
        Column(
          name: rows.string(0), type: rows.string(1), isNullable: rows.integer(2) == 0,
          keyPlace: rows.integer(3), isGenerated: rows.integer(4) != 0,
          standard: rows.kind(5) == .null ? nil : rows.string(5)))
    }
  }

  private mutating func readForeignKeys(_ connection: DatabaseConnection) throws(DatabaseFailure) {
    let rows = try connection.prepare(
      "SELECT id, \"table\", \"from\", \"to\" FROM pragma_foreign_key_list(?1) ORDER BY id DESC, seq",
      [.text(Array(name.utf8))])
    var last = -1
    while try rows.step() {
      if rows.integer(0) != last {
        foreignKeys.append(ForeignKey(columns: [], table: rows.string(1), targets: []))
        last = rows.integer(0)
      }
      foreignKeys[foreignKeys.count - 1].columns.append(rows.string(2))
      if rows.kind(3) != .null {
        foreignKeys[foreignKeys.count - 1].targets.append(rows.string(3))
      }
    }
  }
}

extension DatabaseTableShape.Column {
  /// The affinity of a column.
  package enum Affinity: Sendable {
    case text, integer, real, numeric, blob, boolean, json, date, none
  }

  /// Whether filters search the column for words.
  var holdsText: Bool { [.text, .none, .numeric, .json, .date].contains(affinity) }
}

extension DatabaseTableShape.Column.Affinity {
  /// Returns SQLite's affinity of a declared type.
  init(ofType type: String) {
    func names(_ parts: String...) -> Bool { Self.type(type, containsOneOf: parts) }
    self =
      if type.isEmpty {
        .none
      } else if names("INT") {
        .integer
      } else if names("CHAR", "CLOB", "TEXT") {
        .text
      } else if names("BLOB") {
        .blob
      } else if names("REAL", "FLOA", "DOUB") {
        .real
      } else {
        .numeric
      }
  }

  /// Returns the field kind of a declared type.
  func kind(ofType type: String) -> Field.Kind {
    switch self {
    case .integer: .integer
    case .real: .decimal
    case .text, .none: .text
    case .blob: .blob
    case .boolean: .boolean
    case .json: .json
    case .date: .date
    case .numeric:
      Self.type(type, containsOneOf: ["DEC", "NUM", "MONEY"]) ? .decimal : .text
    }
  }

  /// - Parameter parts: The parts, in upper case.
  private static func type(_ type: String, containsOneOf parts: [String]) -> Bool {
    let letters = type.utf8.map { (0x61...0x7A).contains($0) ? $0 & 0xDF : $0 }
    return letters.indices.contains { start in
      parts.contains { letters[start...].starts(with: $0.utf8) }
    }
  }
}

extension DatabaseTableShape {
  /// The columns as fields.
  var schema: Schema { Schema(columns.map(\.field), title: titleColumn.map { columns[$0].name }) }

  /// The place of the title column: the first one of text, or else the first one.
  var titleColumn: Int? {
    columns.firstIndex { $0.affinity == .text } ?? (columns.isEmpty ? nil : 0)
  }
}

extension DatabaseTableShape {
  /// Returns the name of a column of the primary key, by its position there.
  package func keyColumn(_ place: Int) -> String {
    let keys = columns.filter { $0.keyPlace > 0 }.sorted { $0.keyPlace < $1.keyPlace }
    return place < keys.count ? keys[place].name : key.first ?? ""
  }

  /// Returns the condition for rows with some values, which are its parameters.
  package func condition(having values: [DatabasePath.Reference]) -> String {
    values.enumerated().map { place, part in
      let name = part.column.isEmpty ? keyColumn(place) : part.column
      return "\(DatabaseConnection.quoted(name)) = \(dialect.parameter(place + 1))"
    }.joined(separator: " AND ")
  }
}
