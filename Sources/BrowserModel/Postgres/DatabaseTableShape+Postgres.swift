// What a table of a server is.
extension DatabaseTableShape {
  /// How PostgreSQL calls the place of a row, where no column names it.
  static let physicalPlace = "ctid"

  /// All that is asked for of a table, in one statement: on a slow connection every answer is waited for.
  ///
  /// Its rows are of four kinds: the table itself, its columns, columns of unique indexes, columns of foreign keys.
  private static let facts = """
    WITH t AS (
      SELECT c.oid, c.relkind, pg_catalog.format('%I.%I', n.nspname, c.relname) AS name,
        coalesce(m.amname, '') AS method
      FROM pg_catalog.pg_class c JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace
        LEFT JOIN pg_catalog.pg_am m ON m.oid = c.relam
      WHERE c.oid = pg_catalog.to_regclass($1)::oid AND c.relkind IN ('r', 'p', 'v', 'm', 'f'))
    SELECT 1 AS part, 0 AS major, 0 AS minor, name::text AS a, relkind::text AS b, method::text AS c,
      '' AS d, NULL::text AS e FROM t
    UNION ALL SELECT 2, a.attnum::int, 0, a.attname::text,
      pg_catalog.format_type(a.atttypid, a.atttypmod), b.typname::text,
      CASE WHEN a.attnotnull THEN '' ELSE 'n' END
        || CASE WHEN a.attgenerated <> '' OR a.attidentity = 'a' THEN 'g' ELSE '' END
        || CASE WHEN a.attidentity = 'd' THEN 'i' ELSE '' END
        || CASE WHEN b.typtype = 'b' AND b.typcategory = 'A' THEN 'a' ELSE '' END,
      CASE WHEN a.atthasdef THEN (SELECT pg_catalog.pg_get_expr(f.adbin, f.adrelid)
        FROM pg_catalog.pg_attrdef f WHERE f.adrelid = a.attrelid AND f.adnum = a.attnum) END
      FROM t JOIN pg_catalog.pg_attribute a ON a.attrelid = t.oid AND a.attnum > 0
        AND NOT a.attisdropped
      JOIN pg_catalog.pg_type y ON y.oid = a.atttypid
      JOIN pg_catalog.pg_type b ON b.oid = CASE WHEN y.typbasetype = 0 THEN y.oid ELSE y.typbasetype END
    UNION ALL SELECT 3,
      (pg_catalog.rank() OVER (ORDER BY NOT i.indisprimary, i.indnkeyatts, i.indexrelid))::int,
      k.place::int, a.attname::text, '', '', '', NULL
      FROM t JOIN pg_catalog.pg_index i ON i.indrelid = t.oid AND i.indisunique AND i.indisvalid
        AND i.indimmediate AND i.indpred IS NULL AND i.indexprs IS NULL
      CROSS JOIN LATERAL pg_catalog.unnest(i.indkey::int2[]) WITH ORDINALITY k(number, place)
      JOIN pg_catalog.pg_attribute a ON a.attrelid = t.oid AND a.attnum = k.number
      WHERE k.place <= i.indnkeyatts
    UNION ALL SELECT 4, (pg_catalog.dense_rank() OVER (ORDER BY k.oid))::int, p.place::int,
      (SELECT a.attname::text FROM pg_catalog.pg_attribute a
        WHERE a.attrelid = k.conrelid AND a.attnum = p.source),
      (SELECT pg_catalog.format('%I.%I',
          (SELECT n.nspname FROM pg_catalog.pg_namespace n WHERE n.oid = r.relnamespace), r.relname)
        FROM pg_catalog.pg_class r WHERE r.oid = k.confrelid),
      (SELECT f.attname::text FROM pg_catalog.pg_attribute f
        WHERE f.attrelid = k.confrelid AND f.attnum = p.target), '', NULL
      FROM t JOIN pg_catalog.pg_constraint k ON k.conrelid = t.oid AND k.contype = 'f'
      CROSS JOIN LATERAL ROWS FROM (pg_catalog.unnest(k.conkey), pg_catalog.unnest(k.confkey))
        WITH ORDINALITY p(source, target, place)
    ORDER BY 1, 2, 3
    """

  /// - Parameters:
  ///   - name: As SQL has it; a name without a schema is looked for where the session looks for names.
  ///   - reconnects: Whether a connection that was lost is made anew; not within a transaction.
  init(
    _ name: String, _ connection: PostgresConnection, reconnects: Bool = true
  ) throws(DatabaseFailure) {
    let values: [FieldValue] = [.text(Array(name.utf8))]
    let facts =
      reconnects
      ? try connection.query(Self.facts, values) : try connection.once(Self.facts, values)
    guard facts.count > 0, facts.integer(0, 0) == 1 else {
      throw DatabaseFailure(code: DatabaseFailure.server, reason: "there is no table \(name)")
    }
    self.name = facts.string(0, 3)
    dialect = .postgres
    kind = Kind(relation: facts.string(0, 4))
    var (indexes, last) = ([[String]](), (part: 0, major: 0))
    for row in 1..<facts.count {
      let (part, major) = (facts.integer(row, 0) ?? 0, facts.integer(row, 1) ?? 0)
      let isNew = (part, major) != last
      last = (part, major)
      let column = facts.string(row, 3)
      switch part {
      case 2: columns.append(Self.column(facts, row))
      case 3:
        if isNew { indexes.append([]) }
        indexes[indexes.count - 1].append(column)
      default:
        if isNew {
          foreignKeys.append(ForeignKey(columns: [], table: facts.string(row, 4), targets: []))
        }
        foreignKeys[foreignKeys.count - 1].columns.append(column)
        foreignKeys[foreignKeys.count - 1].targets.append(facts.string(row, 5))
      }
    }
    let complete = Set(columns.filter { !$0.isNullable }.map(\.name))
    let names = indexes.first { $0.allSatisfy(complete.contains) } ?? []
    for (place, name) in names.enumerated() {
      guard let column = columns.firstIndex(where: { $0.name == name }) else { continue }
      columns[column].keyPlace = place + 1
    }
    key = names.map(DatabaseConnection.quoted)
    hasRowid = facts.string(0, 5) == "heap" && (kind == .table || kind == .materialized)
    if key.isEmpty, hasRowid { key = [Self.physicalPlace] }
  }

  private static func column(_ facts: PostgresResult, _ row: Int) -> Column {
    let marks = facts.string(row, 6)
    return Column(
      name: facts.string(row, 3), type: facts.string(row, 4), isNullable: marks.contains("n"),
      keyPlace: 0, isGenerated: marks.contains("g"),
      standard: facts.isNull(row, 7)
        ? (marks.contains("i") ? "automatic" : nil) : facts.string(row, 7),
      knownAffinity: marks.contains("a") ? .none : affinity(ofType: facts.string(row, 5)))
  }

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

  /// The column that numbers rows in lists, as SQL has it: the key, if it is one integer, else the place of a row in
  /// its file; nil: there are no lists.
  var listNumber: String? {
    if key.count == 1, columns.first(where: { $0.quoted == key[0] })?.affinity == .integer {
      return key[0]
    }
    return hasRowid ? Self.physicalPlace : nil
  }
}

extension DatabaseTableShape.Kind {
  /// - Parameter relation: PostgreSQL's letter.
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
  /// What is read of the column to be shown in one line: no value can fill the memory.
  var shownExpression: String {
    switch affinity {
    case .integer, .real, .boolean: quoted
    case .blob: "pg_catalog.octet_length(\(quoted))"
    default: "pg_catalog.left(\(quoted)::text, \(RowPage.longestText))"
    }
  }

  /// What is read of the column to be kept whole: as it is shown.
  var wholeExpression: String {
    switch affinity {
    case .integer, .real, .boolean, .blob: quoted
    default: "\(quoted)::text"
    }
  }

  /// A value as a server has written it.
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

  /// Whether a value that a server has written as text is a number in JSON, too.
  func isServerNumber(_ value: FieldValue) -> Bool {
    guard knownAffinity == .real || knownAffinity == .numeric, case .text(let text) = value else {
      return false
    }
    return text.last.map { (0x30...0x39).contains($0) } == true
      && text.allSatisfy { (0x30...0x39).contains($0) || "+-.eE".utf8.contains($0) }
  }

  /// Bytes as they are written in hex behind `\x`.
  static func blob(_ text: [UInt8]) -> [UInt8] {
    func digit(_ byte: UInt8) -> UInt8 { byte < 0x3A ? byte & 0xF : byte & 0xF + 9 }
    return stride(from: 2, to: text.count - 1, by: 2).map {
      digit(text[$0]) << 4 | digit(text[$0 + 1])
    }
  }
}
