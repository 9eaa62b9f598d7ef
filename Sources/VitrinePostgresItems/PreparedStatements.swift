import Dispatch
import VitrineDatabaseItems
import VitrineSQLiteClient

/// The prepared statements of a session, which the server parses and plans only once: half of its
/// cost for a page.
///
/// Over a slow line this saves nothing, and each would take two more round trips: there are none
/// then.
struct PreparedStatements {
  /// The response time, in milliseconds, above which a line counts as slow.
  var soon = 10
  /// The largest number of prepared statements.
  private static let most = 64

  private var names: [String: String] = [:]
  /// Statements that are likely to run again.
  private var noted: [RowOrder.Condition] = []
  /// Whether the session prepares none: the server is far away, or a pooler switches sessions.
  private(set) var isRefused = false
  /// Whether the server uses generic plans, instead of a new plan for each set of values.
  var ignoresValues = false

  var isEmpty: Bool { names.isEmpty }

  /// Returns the name of a statement; nil if it is not prepared.
  func name(of sql: String) -> String? { names[sql] }

  /// Records that a statement is likely to run again.
  mutating func note(_ statement: RowOrder.Condition) {
    guard !isRefused, names.count + noted.count < Self.most, names[statement.sql] == nil,
      !noted.contains(where: { $0.sql == statement.sql })
    else { return }
    noted.append(statement)
  }

  /// Returns the next statement to prepare, with a name that no other program uses.
  mutating func takeNoted() -> (statement: RowOrder.Condition, name: String)? {
    noted.popLast().map { ($0, "vitrine_\(UInt64.random(in: .min ... .max))") }
  }

  mutating func take(_ sql: String, as name: String) { names[sql] = name }

  /// Stops preparing statements.
  mutating func refuse() { (names, noted, isRefused) = ([:], [], true) }
}

extension PostgresConnection {
  /// Runs a statement that is likely to run again, after `getReady()` in its prepared form, and
  /// returns its rows.
  ///
  /// Its plan must not depend on the values, and it must not be in a transaction.
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
      // It is missing, as behind a pooler, or the table has changed, or the retry fails in the same
      // way.
      prepared.refuse()
      return try query(statement.sql, statement.values)
    }
  }

  private func noteTime(since time: DispatchTime) {
    if DispatchTime.now() > time + .milliseconds(prepared.soon) { prepared.refuse() }
  }

  /// Prepares the next likely statement in idle time.
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
      // The first run makes the plan.
      _ = try result(statement.sql, statement.values, named: name)
      prepared.take(statement.sql, as: name)
      return true
    } catch {
      if !error.isInterruption { prepared.refuse() }
      return false
    }
  }

  /// Makes the server plan for specific values, as filters need.
  func planForValues() throws(DatabaseFailure) {
    guard prepared.ignoresValues else { return }
    prepared.ignoresValues = false
    _ = try? result(Self.planning("auto"), [])
  }

  private static func planning(_ mode: String) -> String {
    "SELECT pg_catalog.set_config('plan_cache_mode', '\(mode)', false)"
  }
}
