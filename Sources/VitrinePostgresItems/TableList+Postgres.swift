import VitrineDatabaseItems
import VitrineSQLiteClient
import VitrineSupport

// The tables of a database on a server.
extension TableList {
  /// Reads the tables with the server's estimates of their row counts, without counting.
  init(of connection: PostgresConnection) throws(DatabaseFailure) {
    let rows = try connection.query(
      """
      SELECT pg_catalog.format('%I.%I', n.nspname, c.relname), n.nspname, c.relname, c.relkind,
        (SELECT pg_catalog.count(*) FROM pg_catalog.pg_attribute a
          WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped),
        CASE WHEN c.relkind = 'p' THEN (SELECT pg_catalog.sum(greatest(l.reltuples, 0))
            FROM pg_catalog.pg_partition_tree(c.oid) p JOIN pg_catalog.pg_class l ON l.oid = p.relid
            WHERE p.isleaf)
          WHEN c.relkind IN ('r', 'm') THEN c.reltuples ELSE -1 END::int8
      FROM pg_catalog.pg_class c JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace
      WHERE c.relkind IN ('r', 'p', 'v', 'm', 'f') AND n.nspname <> 'information_schema'
        AND n.nspname !~ '^pg_' AND pg_catalog.has_schema_privilege(n.oid, 'USAGE')
      """)
    self.init()
    for row in 0..<rows.count {
      let count = rows.integer(row, 5) ?? -1
      entries.append(
        Entry(
          name: rows.string(row, 0), schema: rows.string(row, 1), shortName: rows.string(row, 2),
          kind: DatabaseTableShape.Kind(relation: rows.string(row, 3)),
          columnCount: rows.integer(row, 4) ?? 0, rowCount: count < 0 ? nil : count))
    }
    func precedes(_ first: String, _ second: String) -> Bool {
      var (first, second) = (first, second)
      return first.withUTF8 { first in second.withUTF8 { NaturalOrder.precedes(first, $0) } }
    }
    entries.sort { first, second in
      let schemas = (first.schema ?? "", second.schema ?? "")
      return schemas.0 == schemas.1
        ? precedes(first.shortName ?? "", second.shortName ?? "") : precedes(schemas.0, schemas.1)
    }
  }
}
