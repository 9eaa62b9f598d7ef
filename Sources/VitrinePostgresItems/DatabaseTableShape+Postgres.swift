import VitrineDatabaseItems
import VitrineSQLiteClient
import VitrineTextFormats

// The structure of a table of a server.
extension DatabaseTableShape {
  /// Returns the statements that describe a table; one script runs them all, because each response
  /// costs a round trip.
  ///
  /// Each statement reads one catalog: in a fresh session, planning a join of many catalogs, or of
  /// all in one statement, takes longer than everything else.
  ///
  /// - Parameter table: The SQL expression for the number of the table.
  private static func facts(of table: String) -> [String] {
    [
      """
      SELECT c.relnamespace::pg_catalog.regnamespace::text || '.' || pg_catalog.quote_ident(c.relname),
        c.relkind, c.relam, c.relhassubclass AND c.relkind = 'r'
        FROM pg_catalog.pg_class c
        WHERE c.oid = \(table) AND c.relkind IN ('r', 'p', 'v', 'm', 'f')
      """,
      """
      SELECT a.attnum, a.atttypid, a.attname, pg_catalog.format_type(a.atttypid, a.atttypmod),
        CASE WHEN a.attnotnull THEN '' ELSE 'n' END
          || CASE WHEN a.attgenerated <> '' OR a.attidentity = 'a' THEN 'g' ELSE '' END
          || CASE WHEN a.attidentity = 'd' THEN 'i' ELSE '' END
        FROM pg_catalog.pg_attribute a
        WHERE a.attrelid = \(table) AND a.attnum > 0 AND NOT a.attisdropped ORDER BY a.attnum
      """,
      """
      SELECT i.indisprimary, i.indkey, i.indnkeyatts FROM pg_catalog.pg_index i
        WHERE i.indrelid = \(table) AND i.indisunique AND i.indisvalid AND i.indimmediate
        AND i.indpred IS NULL AND i.indexprs IS NULL
        ORDER BY i.indisprimary DESC, i.indnkeyatts, i.indexrelid
      """,
      """
      SELECT f.adnum, pg_catalog.pg_get_expr(f.adbin, f.adrelid) FROM pg_catalog.pg_attrdef f
        WHERE f.adrelid = \(table)
      """,
      """
      SELECT 1 FROM pg_catalog.pg_constraint k WHERE k.conrelid = \(table) AND k.contype = 'f' LIMIT 1
      """,
    ]
  }

  /// Rare properties: columns of types that are not built in, and of foreign keys.
  private static let rareFacts = """
    SELECT 1 AS part, a.attnum::int8 AS major, 0::int8 AS minor, b.typname::text AS a, '' AS b, '' AS c
      FROM pg_catalog.pg_attribute a
      JOIN pg_catalog.pg_type y ON y.oid = a.atttypid
      JOIN pg_catalog.pg_type b ON b.oid = CASE WHEN y.typbasetype = 0 THEN y.oid ELSE y.typbasetype END
      WHERE a.attrelid = pg_catalog.to_regclass($1)::oid AND a.attnum > 0 AND NOT a.attisdropped
    UNION ALL SELECT 2, k.oid::int8, p.place,
      (SELECT a.attname::text FROM pg_catalog.pg_attribute a
        WHERE a.attrelid = k.conrelid AND a.attnum = p.source),
      (SELECT pg_catalog.format('%I.%I',
          (SELECT n.nspname FROM pg_catalog.pg_namespace n WHERE n.oid = r.relnamespace), r.relname)
        FROM pg_catalog.pg_class r WHERE r.oid = k.confrelid),
      (SELECT f.attname::text FROM pg_catalog.pg_attribute f
        WHERE f.attrelid = k.confrelid AND f.attnum = p.target)
      FROM pg_catalog.pg_constraint k
      CROSS JOIN LATERAL ROWS FROM (pg_catalog.unnest(k.conkey), pg_catalog.unnest(k.confkey))
        WITH ORDINALITY p(source, target, place)
      WHERE k.conrelid = pg_catalog.to_regclass($1)::oid AND k.contype = 'f'
    ORDER BY 1, 2, 3
    """

  /// - Parameters:
  ///   - name: The SQL name; without a schema, the search path of the session applies.
  ///   - reconnects: Whether to reconnect after a lost connection; not within a transaction.
  init(
    _ name: String, _ connection: PostgresConnection, reconnects: Bool = true
  ) throws(DatabaseFailure) {
    let table = "pg_catalog.to_regclass(\(try connection.literal(name)))::oid"
    let facts = try connection.script(Self.facts(of: table), reconnects: reconnects)
    guard facts.count == 5, let relation = facts.first, relation.count == 1 else {
      throw DatabaseFailure(code: DatabaseFailure.server, reason: "there is no table \(name)")
    }
    self.init(serverName: relation.string(0, 0), kind: Kind(relation: relation.string(0, 1)))
    var standards: [Int: String] = [:]
    for row in 0..<facts[3].count {
      standards[facts[3].integer(row, 0) ?? 0] = facts[3].string(row, 1)
    }
    // The columns by the server's column number.
    var places: [Int: Int] = [:]
    var needsMore = facts[4].count > 0
    for row in 0..<facts[1].count {
      let number = facts[1].integer(row, 0) ?? 0
      places[number] = columns.count
      let type = facts[1].integer(row, 1) ?? 0
      if type >= Self.firstOwnType { needsMore = true }
      columns.append(
        Self.column(facts[1], row, standards[number], Self.affinities[type] ?? .none))
    }
    // The primary key comes first; its index is never descending.
    let hasPrimaryKey = facts[2].count > 0 && facts[2].string(0, 0) == "t"
    let indexes = (0..<facts[2].count).map { row in
      let numbers = facts[2].string(row, 1).split(separator: " ").compactMap { Int($0) }
      return Array(numbers.prefix(facts[2].integer(row, 2) ?? 0))
    }
    if needsMore {
      let values: [FieldValue] = [.text(Array(name.utf8))]
      readRare(
        reconnects
          ? try connection.query(Self.rareFacts, values)
          : try connection.once(Self.rareFacts, values), places)
    }
    let index = indexes.first { numbers in
      numbers.allSatisfy { number in places[number].map { !columns[$0].isNullable } ?? false }
    }
    key = (index ?? []).enumerated().compactMap { place, number in
      guard let column = places[number] else { return nil }
      columns[column].keyPlace = place + 1
      return columns[column].quoted
    }
    // Tables that inherit from this one have indexes of their own.
    isSortedByKey = hasPrimaryKey && !key.isEmpty && relation.string(0, 3) == "f"
    hasRowid = relation.integer(0, 2) == Self.heap && (kind == .table || kind == .materialized)
    if key.isEmpty, hasRowid { key = [Self.physicalPlace] }
  }

  private mutating func readRare(_ facts: PostgresResult, _ places: [Int: Int]) {
    var last: Int?
    for row in 0..<facts.count {
      let major = facts.integer(row, 1) ?? 0
      if facts.integer(row, 0) == 1 {
        guard let place = places[major], columns[place].affinity == .none else { continue }
        columns[place] = columns[place].known(as: Self.affinity(ofType: facts.string(row, 3)))
        continue
      }
      if last != major {
        foreignKeys.append(ForeignKey(columns: [], table: facts.string(row, 4), targets: []))
        last = major
      }
      foreignKeys[foreignKeys.count - 1].columns.append(facts.string(row, 3))
      foreignKeys[foreignKeys.count - 1].targets.append(facts.string(row, 5))
    }
  }

  private static func column(
    _ facts: PostgresResult, _ row: Int, _ standard: String?, _ affinity: Column.Affinity
  ) -> Column {
    let marks = facts.string(row, 4)
    return Column(
      name: facts.string(row, 2), type: facts.string(row, 3), isNullable: marks.contains("n"),
      keyPlace: 0, isGenerated: marks.contains("g"),
      standard: standard ?? (marks.contains("i") ? "automatic" : nil), knownAffinity: affinity)
  }

  /// The number of the default table access method; only there does a row have a location to find
  /// it by.
  private static let heap = 2
  /// The first number of types that differ between servers: those of users and of catalog views.
  private static let firstOwnType = 10_000

  /// The affinities of PostgreSQL's built-in types, by their numbers, which are the same in every
  /// version.
  private static let affinities: [Int: Column.Affinity] = [
    16: .boolean, 17: .blob, 19: .text, 20: .integer, 21: .integer, 23: .integer, 25: .text,
    26: .integer, 114: .json, 700: .real, 701: .real, 790: .numeric, 1042: .text, 1043: .text,
    1082: .date, 1114: .date, 1184: .date, 1700: .numeric, 3802: .json,
  ]

  private static func affinity(ofType name: String) -> Column.Affinity {
    switch name {
    case "int2", "int4", "int8", "oid": .integer
    case "float4", "float8": .real
    case "numeric", "money": .numeric
    case "bool": .boolean
    case "bytea": .blob
    case "json", "jsonb": .json
    case "date", "timestamp", "timestamptz": .date
    case "text", "varchar", "bpchar", "citext", "name": .text
    default: .none
    }
  }

  /// The expressions to read a row for display.
  var shownColumns: String {
    let columns = columns.map(\.shownExpression).joined(separator: ", ")
    return columns.isEmpty ? "NULL" : columns
  }

  /// The SQL name of the column that identifies rows in lists: the key if it is one integer, else
  /// the physical row location; nil if lists are not possible.
  var listNumber: String? {
    if key.count == 1, columns.first(where: { $0.quoted == key[0] })?.affinity == .integer {
      return key[0]
    }
    return hasRowid ? Self.physicalPlace : nil
  }
}

extension DatabaseTableShape.Kind {
  /// - Parameter relation: PostgreSQL's letter for the kind.
  init(relation: String) {
    self =
      switch relation {
      case "v": .view
      case "m": .materialized
      case "p": .partitioned
      case "f": .foreign
      default: .table
      }
  }
}

extension DatabaseTableShape.Column {
  /// Returns the column with the affinity of its base type.
  fileprivate func known(as affinity: Affinity) -> Self {
    Self(
      name: name, type: type, isNullable: isNullable, keyPlace: keyPlace, isGenerated: isGenerated,
      standard: standard, knownAffinity: affinity)
  }

  /// The expression to read the column for display on one line, limited so that no value can fill
  /// the memory.
  var shownExpression: String {
    switch affinity {
    case .integer, .real, .boolean: quoted
    case .blob: "pg_catalog.octet_length(\(quoted))"
    default: "pg_catalog.left(\(quoted)::text, \(RowPage.longestText))"
    }
  }

  /// The expression to read the whole column in its displayed form.
  var wholeExpression: String {
    switch affinity {
    case .integer, .real, .boolean, .blob: quoted
    default: "\(quoted)::text"
    }
  }

  /// Returns a value from the server's text form.
  func value(_ result: PostgresResult, _ row: Int, _ column: Int, isShown: Bool) -> FieldValue {
    if result.isNull(row, column) { return .none }
    switch affinity {
    case .integer:
      return result.integer(row, column).map { .integer($0) } ?? .text(result.bytes(row, column))
    case .boolean: return .boolean(result.bytes(row, column) == [UInt8(ascii: "t")])
    case .json: return .json(result.bytes(row, column))
    case .blob:
      if isShown { return .size(result.integer(row, column) ?? 0) }
      return .blob(Self.blob(result.bytes(row, column)))
    default: return .text(result.bytes(row, column))
    }
  }

  /// Returns the bytes of hex digits after `\x`.
  static func blob(_ text: [UInt8]) -> [UInt8] {
    func digit(_ byte: UInt8) -> UInt8 { byte < 0x3A ? byte & 0xF : byte & 0xF + 9 }
    return stride(from: 2, to: text.count - 1, by: 2).map {
      digit(text[$0]) << 4 | digit(text[$0 + 1])
    }
  }
}
