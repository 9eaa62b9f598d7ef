import VitrineFuzzyMatching
import VitrineSQLiteClient
import VitrineTextFormats

/// A typed filter for the rows of a table, as a SQL condition with bound values.
///
/// The text columns must contain all words, with the usual filter operators (`'^$!|`), and without
/// fuzzy matching. A filter that starts with `=` is a SQL expression over the columns.
package struct RowFilter: Equatable, Sendable {
  package var condition: String
  var values: [FieldValue] = []
  /// Whether the user wrote the condition in SQL, so that it must be checked.
  package var isExpression = false

  /// - Returns: nil for an empty filter.
  package init?(_ pattern: FilterPattern, of shape: DatabaseTableShape) {
    if pattern.text.hasPrefix("=") {
      let expression = pattern.text.dropFirst()
      guard expression.contains(where: { !$0.isWhitespace }) else { return nil }
      (condition, isExpression) = ("(\n\(expression)\n)", true)
      return
    }
    guard !pattern.isEmpty else { return nil }
    let texts = shape.columns.filter(\.holdsText)
    let chosen = shape.columns.filter { $0.name == pattern.rules.column }
    let columns = [chosen, texts, shape.columns].first { !$0.isEmpty } ?? []
    let blobs = chosen.isEmpty ? shape.columns.filter { $0.affinity == .blob } : []
    var values: [FieldValue] = []
    condition = pattern.sets.map { terms in
      let parts = terms.map { term in
        let parameter = shape.dialect.parameter(values.count + 1)
        let isFolded = term.folding.contains(.letterCase)
        values.append(.text(isFolded ? Self.pattern(term) : term.needle))
        let isOfBytes = Self.isOfBytes(term)
        let searched = isOfBytes ? columns + blobs.filter { !columns.contains($0) } : columns
        let found = searched.map { column in
          let showsBytes = isOfBytes || column.affinity == .blob
          let shown = showsBytes ? Self.shown(column, shape.dialect) : column.quoted
          return Self.comparison(term, isFolded, of: shown, with: parameter, shape.dialect)
        }.joined(separator: " OR ")
        return term.isInverted ? "NOT (\(found))" : "(\(found))"
      }
      return "(" + parts.joined(separator: " OR ") + ")"
    }.joined(separator: " AND ")
    self.values = values
  }

  /// Whether a word starts like the displayed form of bytes.
  private static func isOfBytes(_ term: FilterTerm) -> Bool {
    term.needle.count > 2 && term.needle[0] | 0x20 == UInt8(ascii: "x")
      && term.needle[1] == UInt8(ascii: "'")
  }

  /// Returns the SQL for the displayed text of a value that may be bytes.
  private static func shown(
    _ column: DatabaseTableShape.Column, _ dialect: SQLDialect
  ) -> String {
    let name = column.quoted
    if dialect == .sqlite {
      return "(CASE typeof(\(name)) WHEN 'blob' THEN 'x''' || lower(hex(\(name))) || ''''"
        + " ELSE \(name) END)"
    }
    return column.affinity == .blob ? "('x''' || pg_catalog.encode(\(name), 'hex') || '''')" : name
  }

  /// Returns the comparison of a column with the bound text of a word.
  private static func comparison(
    _ term: FilterTerm, _ isFolded: Bool, of column: String, with parameter: String,
    _ dialect: SQLDialect
  ) -> String {
    let isServer = dialect == .postgres
    let text = isServer ? "\(column)::text" : column
    let word = isServer ? "\(parameter)::text" : parameter
    let length = isServer ? "pg_catalog.length(\(word))" : "length(\(word))"
    let comparison =
      switch term.kind {
      case _ where isFolded:
        isServer ? "\(text) ILIKE \(word)" : "\(text) LIKE \(word) ESCAPE '\\'"
      case .fuzzy, .substring:
        (isServer ? "pg_catalog.strpos" : "instr") + "(\(text), \(word)) > 0"
      case .prefix:
        (isServer ? "pg_catalog.left(\(text), " : "substr(\(text), 1, ") + "\(length)) = \(word)"
      case .suffix:
        (isServer ? "pg_catalog.right(\(text), " : "substr(\(text), -") + "\(length)) = \(word)"
      case .whole:
        isServer ? "\(text) = \(word)" : "CAST(\(text) AS TEXT) = \(word) COLLATE BINARY"
      }
    return isServer ? "coalesce(\(comparison), false)" : "ifnull(\(comparison), 0)"
  }

  /// Returns the LIKE pattern of a word, with all wildcards escaped.
  private static func pattern(_ term: FilterTerm) -> [UInt8] {
    let word = String(decoding: term.needle, as: UTF8.self)
      .replacing("\\", with: "\\\\").replacing("%", with: "\\%").replacing("_", with: "\\_")
    let pattern =
      switch term.kind {
      case .fuzzy, .substring: "%\(word)%"
      case .prefix: "\(word)%"
      case .suffix: "%\(word)"
      case .whole: word
      }
    return Array(pattern.utf8)
  }

  /// Checks that an expression is valid and uses only columns of this table and pure functions.
  func check(
    _ shape: DatabaseTableShape, _ connection: DatabaseConnection
  ) throws(DatabaseFailure) {
    guard isExpression else { return }
    let guarding = ExpressionGuard(shape)
    let context = Unmanaged.passUnretained(guarding).toOpaque()
    _ = connection.library.setAuthorizer(connection.handle, ExpressionGuard.decide, context)
    defer {
      _ = connection.library.setAuthorizer(connection.handle, nil, nil)
      withExtendedLifetime(guarding) {}
    }
    do throws(DatabaseFailure) {
      // In another context, text that closes the brackets and continues has a different meaning, or
      // none.
      if shape.kind == .view {
        guarding.records = true
        _ = try connection.prepare("SELECT * FROM \(shape.quoted)")
        guarding.records = false
      }
      // First without trailing SQL, which an error about an open bracket would mention.
      for sql in [
        "SELECT 1 FROM \(shape.quoted) WHERE \(condition)",
        "SELECT CASE WHEN \(condition) THEN 1 END FROM \(shape.quoted)",
      ] {
        guarding.begin()
        _ = try connection.prepare(sql)
      }
    } catch {
      // An unterminated string includes the bracket after it.
      let tail = "␊)\""
      let reason =
        error.reason.hasSuffix(tail) ? error.reason.dropLast(tail.count) + "\"" : error.reason
      throw DatabaseFailure(code: error.code, reason: guarding.refusal ?? reason)
    }
  }
}

/// Allows or denies each action of an expression while SQLite compiles it.
private final class ExpressionGuard {
  private let shape: DatabaseTableShape
  private var selects = 0
  /// Whether to allow and record all access: the access of a view by itself.
  var records = false
  private var recorded: Set<String> = []
  /// The first refusal.
  private(set) var refusal: String?

  init(_ shape: DatabaseTableShape) { self.shape = shape }

  func begin() { selects = 0 }

  static let decide: LibSQLite.Authorizer = { context, action, first, second, _, inner in
    guard let context else { return 1 }
    let guarding = Unmanaged<ExpressionGuard>.fromOpaque(context).takeUnretainedValue()
    return guarding.allows(
      action, first.map { String(cString: $0) } ?? "", second.map { String(cString: $0) } ?? "",
      isInView: inner != nil) ? 0 : 1
  }

  private func allows(_ action: Int32, _ first: String, _ second: String, isInView: Bool) -> Bool {
    let (reading, selecting, calling): (Int32, Int32, Int32) = (20, 21, 31)
    let access = "\(action) \(first) \(second)"
    if records { recorded.insert(access) }
    if records || recorded.contains(access) { return true }
    switch action {
    // The view itself causes this access, not the expression.
    case _ where isInView: return true
    case reading where first == shape.name: return true
    case selecting:
      selects += 1
      // The SELECTs of a view look like those of an expression; their access to tables does not.
      if selects == 1 || shape.kind == .view { return true }
      refusal = refusal ?? "an expression cannot contain other queries"
    case calling where SQLFunctions.pure.contains(second.lowercased()): return true
    case calling:
      refusal = refusal ?? "the function \(second) cannot be used here"
    case reading:
      refusal = refusal ?? "an expression can use columns of this table only"
    default: refusal = refusal ?? "an expression can only compute"
    }
    return false
  }
}
