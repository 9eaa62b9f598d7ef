import VitrineItems
import VitrineSQLiteClient
import VitrineTextFormats

/// What a table or a view is: its columns, and what names each of its rows.
package struct DatabaseTableShape: Equatable, Sendable {
  package enum Kind: String, Sendable {
    case table, view, virtual
    case partitioned
    case foreign
    case materialized = "materialized view"
  }

  package struct Column: Equatable, Sendable {
    package let name: String
    /// The name as SQL has it.
    package let quoted: String
    /// As it was declared; often empty.
    package var type: String
    package var isNullable: Bool
    /// Its place in the primary key, from 1; 0: it is not in it.
    package var keyPlace: Int
    /// Whether SQLite works it out, so that it cannot be written.
    package var isGenerated: Bool
    /// What a new row has there by itself, as it was declared; nil: NULL.
    package var standard: String?
    /// What kind of values it has where the name of its type does not say so as for SQLite.
    let knownAffinity: Affinity?
    package let affinity: Affinity
    /// The field that it is shown as.
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

  /// Columns that name a row of another table.
  package struct ForeignKey: Equatable, Sendable {
    package var columns: [String]
    package var table: String
    /// The columns there; empty: its primary key.
    package var targets: [String]

    package init(columns: [String], table: String, targets: [String]) {
      (self.columns, self.table, self.targets) = (columns, table, targets)
    }
  }

  /// Of a table of a server: as SQL has it, with its schema.
  package var name: String
  package var kind: Kind
  package var columns: [Column] = []
  package var foreignKeys: [ForeignKey] = []
  /// What names a row: a name of the rowid, or the columns of the primary key; empty: nothing does.
  package var key: [String] = []
  /// Whether the key is one integer that SQLite stores rows by.
  package var hasRowid = false
  /// Whether it is known that an index has the rows of the table, and of no other, in the order of the key.
  package var isSortedByKey = false
  package var dialect = SQLDialect.sqlite

  package var quoted: String { dialect == .sqlite ? DatabaseConnection.quoted(name) : name }

  /// The name for people: of a server's table with its schema, if it has not the usual one.
  var shownName: String {
    name.hasPrefix("public.") ? String(name.dropFirst("public.".count)) : name
  }

  /// The column that is stored as the rowid itself.
  var rowidColumn: Column? {
    let keys = columns.filter { $0.keyPlace > 0 }
    return dialect == .sqlite && hasRowid && keys.count == 1
      && keys[0].type.uppercased() == "INTEGER"
      ? keys[0] : nil
  }

  /// The column that names a row, if the database gives new rows a value there.
  var automaticColumn: Column? {
    guard dialect == .postgres else { return rowidColumn }
    let keys = columns.filter { $0.keyPlace > 0 }
    return keys.count == 1 && (keys[0].isGenerated || keys[0].standard != nil) ? keys[0] : nil
  }

  /// A table of a server, of which only these are known.
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
  /// What kind of values it has.
  package enum Affinity: Sendable {
    case text, integer, real, numeric, blob, boolean, json, date, none
  }

  /// Whether words are looked for in it.
  var holdsText: Bool { [.text, .none, .numeric, .json, .date].contains(affinity) }
}

extension DatabaseTableShape.Column.Affinity {
  /// What SQLite makes of a declared type.
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

  /// The field that a column of a declared type is shown as.
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

  /// - Parameter parts: In capitals.
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

  /// The place of the column that a row is known by: the first one of text, or else the first one.
  var titleColumn: Int? {
    columns.firstIndex { $0.affinity == .text } ?? (columns.isEmpty ? nil : 0)
  }
}

extension DatabaseTableShape {
  /// The name of a column of the primary key, in its order.
  package func keyColumn(_ place: Int) -> String {
    let keys = columns.filter { $0.keyPlace > 0 }.sorted { $0.keyPlace < $1.keyPlace }
    return place < keys.count ? keys[place].name : key.first ?? ""
  }
}
