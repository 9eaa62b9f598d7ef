import Dispatch
import VitrineDatabaseItems
import VitrineSQLiteClient

/// The statements that a session keeps, so that it reads and plans them once: half of what a page costs a server.
///
/// Over a slow line that counts for nothing, and each would be two more answers to wait for: there it keeps none.
struct PreparedStatements {
  /// In milliseconds: an answer that takes longer has come over a slow line.
  var soon = 10
  /// So many are kept.
  private static let most = 64

  private var names: [String: String] = [:]
  /// Those that are likely to be run again.
  private var noted: [RowOrder.Condition] = []
  /// Whether the session keeps none: it is far away, or a pooler gives each statement to another one.
  private(set) var isRefused = false
  /// Whether the server plans for any values; else it plans anew for each.
  var ignoresValues = false

  var isEmpty: Bool { names.isEmpty }

  /// What a statement is called; nil if it is not kept.
  func name(of sql: String) -> String? { names[sql] }

  /// Says that a statement is likely to be run again.
  mutating func note(_ statement: RowOrder.Condition) {
    guard !isRefused, names.count + noted.count < Self.most, names[statement.sql] == nil,
      !noted.contains(where: { $0.sql == statement.sql })
    else { return }
    noted.append(statement)
  }

  /// The next statement to keep, and a name for it that no other program gives.
  mutating func takeNoted() -> (statement: RowOrder.Condition, name: String)? {
    noted.popLast().map { ($0, "vitrine_\(UInt64.random(in: .min ... .max))") }
  }

  mutating func take(_ sql: String, as name: String) { names[sql] = name }

  /// Keeps no statements any more.
  mutating func refuse() { (names, noted, isRefused) = ([:], [], true) }
}

extension PostgresConnection {
  /// The rows of a statement that is likely to be run again, as `getReady()` makes it cheap.
  ///
  /// It must be one for which the plan is the same whatever the values are, and not in a transaction.
  func repeated(
    _ statement: RowOrder.Condition
  ) throws(DatabaseFailure) -> PostgresResult {
    guard !isLost, let name = prepared.name(of: statement.sql) else {
      let time = DispatchTime.now()
      let result = try query(statement.sql, statement.values)
      noteTime(since: time)
      prepared.note(statement)
      return result
    }
    do throws(DatabaseFailure) {
      return try result(statement.sql, statement.values, named: name)
    } catch {
      if error.isInterruption { throw error }
      // It is not there any more, as behind a pooler, or the table is another one, or the failure comes once more.
      prepared.refuse()
      return try query(statement.sql, statement.values)
    }
  }

  private func noteTime(since time: DispatchTime) {
    if DispatchTime.now() > time + .milliseconds(prepared.soon) { prepared.refuse() }
  }

  /// Has the server keep the next of the statements that are likely to be run again, while nobody waits for anything.
  ///
  /// - Returns: Whether there may be more.
  func getReady() -> Bool {
    guard !isLost, let (statement, name) = prepared.takeNoted() else { return false }
    do throws(DatabaseFailure) {
      // A server older than 12 plans for the values of the first runs, and then decides.
      if !prepared.ignoresValues {
        prepared.ignoresValues = true
        let time = DispatchTime.now()
        _ = try? result(Self.planning("force_generic_plan"), [])
        noteTime(since: time)
      }
      guard !prepared.isRefused else { return false }
      try keep(statement.sql, as: name)
      // It is planned when it is run first.
      _ = try result(statement.sql, statement.values, named: name)
      prepared.take(statement.sql, as: name)
      return true
    } catch {
      if !error.isInterruption { prepared.refuse() }
      return false
    }
  }

  /// Has the server plan for values, as what is filtered by them needs.
  func planForValues() throws(DatabaseFailure) {
    guard prepared.ignoresValues else { return }
    prepared.ignoresValues = false
    _ = try? result(Self.planning("auto"), [])
  }

  private static func planning(_ mode: String) -> String {
    "SELECT pg_catalog.set_config('plan_cache_mode', '\(mode)', false)"
  }
}
