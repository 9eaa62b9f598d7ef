import Synchronization
import VitrineSQLiteClient
import VitrineStyledText
import VitrineSupport
import VitrineTextFormats

/// A SQL expression over the fields of a row, evaluated by SQLite in a private in-memory database.
///
/// The fields are bound values, so an expression can read nothing else: no tables, no files, no
/// other queries. It calls only pure functions, obeys memory limits, and stops after a number of
/// steps for each row. Arithmetic with text that is not a number returns no value.
final class SQLExpression: @unchecked Sendable {
  private let library: LibSQLite
  private let database: OpaquePointer
  private var statement: OpaquePointer?
  private let budget = Budget()
  /// Gives the statement to one thread at a time.
  private let turn = Mutex(())

  /// The remaining budget of an evaluation.
  private final class Budget {
    var looks = 0
    /// The refusal during compilation, if any.
    var refusal: String?
    var selects = 0
    /// The first text of the row found in place of a number.
    var notNumber: [UInt8]?
  }

  /// The function that wraps the operands of arithmetic.
  private static let numberFunction = "as_number"

  /// About two million steps of SQLite's virtual machine for each row.
  private static let mostLooks = 1_000
  private static let stepsBetweenLooks: Int32 = 2_000
  /// The limits by their SQLite numbers, as for databases: the bytes of a value and a statement,
  /// columns, depth, arguments, attached databases, the bytes of a pattern, and bound values.
  private static let limits: [(Int32, Int32)] = [
    (0, 1 << 20), (1, 1 << 20), (2, 2_000), (3, 200), (4, 5), (6, 100), (7, 0), (8, 1_024),
    (9, 2_000),
  ]

  /// - Parameters:
  ///   - text: The typed text.
  ///   - names: The available fields.
  /// - Throws: The error message of SQLite.
  init(_ text: String, over names: [String]) throws(BrowserFailure) {
    guard let library = LibSQLite.shared else { throw BrowserFailure(LibSQLite.missing) }
    var handle: OpaquePointer?
    let (create, readWrite) = (Int32(0x4), LibSQLite.OpenFlag.readWrite)
    _ = library.open(":memory:", &handle, create | readWrite | LibSQLite.OpenFlag.noMutex, nil)
    guard let handle else { throw BrowserFailure("SQLite cannot start: no memory") }
    (self.library, database) = (library, handle)
    for (kind, most) in Self.limits { _ = library.limit(handle, kind, most) }
    let context = Unmanaged.passUnretained(budget).toOpaque()
    _ = library.setAuthorizer(handle, Self.decide, context)
    library.setProgress(
      handle, Self.stepsBetweenLooks,
      { context in
        guard let context else { return 1 }
        let budget = Unmanaged<Budget>.fromOpaque(context).takeUnretainedValue()
        budget.looks -= 1
        return budget.looks < 0 ? 1 : 0
      }, context)
    let fields = names.enumerated().map { "?\($0 + 1) AS \(DatabaseConnection.quoted($1))" }
    let row = "(SELECT " + (fields.isEmpty ? "1" : fields.joined(separator: ", ")) + ")"
    // In another context, text that closes the brackets and continues has a different meaning, or
    // none.
    do throws(BrowserFailure) {
      _ = library.finalize(try prepare("SELECT CASE WHEN (\n\(text)\n) THEN 1 END FROM \(row)"))
    } catch {
      throw unfinished(text) ?? error
    }
    if let functions = SQLiteFunctions.shared {
      functions.add(Self.numberFunction, to: handle, context, Self.giveNumber)
    }
    let numeric = SQLArithmetic(text, function: Self.numberFunction).text
    do throws(BrowserFailure) {
      statement = try prepare("SELECT (\n\(numeric)\n) FROM \(row)")
    } catch {
      throw BrowserFailure("put brackets around each operand: \(error.description)")
    }
  }

  /// Returns the value if it is a number or numeric text; else NULL.
  private static let giveNumber: SQLiteFunctions.Function = { call, _, arguments in
    guard let functions = SQLiteFunctions.shared, let value = arguments?.pointee else { return }
    let (integer, decimal, null): (Int32, Int32, Int32) = (1, 2, 5)
    let type = functions.numericType(value)
    if type == integer || type == decimal { return functions.give(call, value) }
    functions.giveNull(call)
    guard type != null, let context = functions.context(call) else { return }
    let budget = Unmanaged<Budget>.fromOpaque(context).takeUnretainedValue()
    let count = min(64, Int(functions.byteCount(value)))
    guard budget.notNumber == nil, count > 0, let bytes = functions.bytes(value) else { return }
    budget.notNumber = Array(UnsafeRawBufferPointer(start: bytes, count: count))
  }

  deinit {
    _ = library.finalize(statement)
    _ = library.close(database)
  }

  /// Returns an error if a text is incomplete; nil if it is complete. SQLite would blame the query
  /// around it.
  private func unfinished(_ text: String) -> BrowserFailure? {
    var statement: OpaquePointer?
    _ = "SELECT \(text)".withCString { library.prepare(database, $0, -1, 0, &statement, nil) }
    if let statement { _ = library.finalize(statement) }
    let message = VisibleText.text(of: DatabaseConnection.text(library.message(database)))
    if message == "incomplete input" {
      return BrowserFailure("something is missing at the end of the expression")
    }
    return message.hasPrefix("unrecognized token") ? BrowserFailure(message) : nil
  }

  private func prepare(_ sql: String) throws(BrowserFailure) -> OpaquePointer {
    (budget.refusal, budget.selects, budget.looks) = (nil, 0, Self.mostLooks)
    guard !sql.utf8.contains(0) else { throw BrowserFailure("an expression cannot contain NUL") }
    var statement: OpaquePointer?
    let code = sql.withCString { library.prepare(database, $0, -1, 0, &statement, nil) }
    guard code == 0, let statement else {
      throw BrowserFailure(
        VisibleText.text(of: budget.refusal ?? DatabaseConnection.text(library.message(database))))
    }
    guard library.columnCount(statement) == 1 else {
      _ = library.finalize(statement)
      throw BrowserFailure("an expression must have one value")
    }
    return statement
  }

  /// Allows or denies each action during compilation. The query around it has two SELECTs.
  private static let decide: LibSQLite.Authorizer = { context, action, _, second, _, _ in
    guard let context else { return 1 }
    let budget = Unmanaged<Budget>.fromOpaque(context).takeUnretainedValue()
    let (selecting, calling): (Int32, Int32) = (21, 31)
    switch action {
    case selecting:
      budget.selects += 1
      if budget.selects <= 2 { return 0 }
      budget.refusal = "an expression cannot contain other queries"
    case calling:
      let name = second.map { String(cString: $0) } ?? ""
      if name == numberFunction || SQLFunctions.pure.contains(name.lowercased()) { return 0 }
      budget.refusal = "the function \(name) cannot be used here"
    default: budget.refusal = "an expression can only compute with the columns of its row"
    }
    return 1
  }

  /// Returns the values for some rows; no value if the evaluation fails, for example because a
  /// number is too large or it takes too long.
  ///
  /// - Parameter rows: The values of the fields, in the order of their names.
  func values(of rows: some Sequence<[FieldValue]>) -> [FieldValue] {
    turn.withLock { _ in rows.map(value) }
  }

  /// Returns the number of rows without a value although no input is missing, and the first text
  /// found in place of a number.
  func missingValues(
    in rows: some Sequence<[FieldValue]>
  ) -> (count: Int, text: [UInt8]?) {
    var missing: (count: Int, text: [UInt8]?) = (0, nil)
    turn.withLock { _ in
      for row in rows
      where !row.contains(where: { $0 == .none || $0.printed.isEmpty }) && value(of: row) == .none {
        missing.count += 1
        missing.text = missing.text ?? budget.notNumber
      }
    }
    return missing
  }

  private func value(of row: [FieldValue]) -> FieldValue {
    guard let statement else { return .none }
    defer { _ = library.reset(statement) }
    for (place, value) in row.enumerated() { bind(value, at: Int32(place + 1), in: statement) }
    (budget.looks, budget.notNumber) = (Self.mostLooks, nil)
    guard library.step(statement) == LibSQLite.Code.row else { return .none }
    switch library.columnType(statement, 0) {
    case 1: return .integer(Int(library.integer(statement, 0)))
    case 2: return .decimal(library.decimal(statement, 0))
    case 3, 4:
      let count = Int(library.byteCount(statement, 0))
      guard let text = library.text(statement, 0) else { return .text([]) }
      return .text(Array(UnsafeBufferPointer(start: text, count: count)))
    default: return .none
    }
  }

  /// Binds a value as an expression sees it: dates and bytes are text.
  private func bind(_ value: FieldValue, at place: Int32, in statement: OpaquePointer) {
    let bound: FieldValue =
      switch value {
      case .blob(let bytes): .text(bytes)
      case .date: .text(Array(value.shown.utf8))
      default: value
      }
    _ = library.bind(bound, at: place, in: statement)
  }
}
