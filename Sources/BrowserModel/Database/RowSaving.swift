/// Writes changes of rows into a database: all of them, or none.
///
/// Everything happens in one transaction that lets no other program write meanwhile, and in which each row is compared
/// with what it was when it was shown. Triggers run; foreign keys are not enforced, as in `sqlite3`.
struct RowSaving: Sendable {
  let file: DatabaseFile
  let shape: DatabaseTableShape
  let changes: [RowChange]
  /// Whether rows that others have changed meanwhile are written over, and those that they have deleted put in anew.
  var overwrites = false

  enum Outcome: Equatable, Sendable {
    /// What names the rows that were changed or are new, by their numbers.
    case saved(keys: [Int: [FieldValue]])
    /// Others have changed or deleted these rows; nothing was written.
    case outdated([RowChange])
    /// Nothing was written.
    case failed(BrowserFailure)
  }

  /// - Parameter interruption: Takes everything back.
  func run(_ interruption: Interruption) -> Outcome {
    do throws(DatabaseFailure) {
      // What another program has left unfinished is named by this one; the next one would roll it back.
      _ = try DatabaseConnection.open(file, interruption)
      var writable = file
      writable.isWritable = true
      let connection = try DatabaseConnection.open(writable, interruption)
      try connection.run("PRAGMA foreign_keys = OFF")
      try connection.run("BEGIN IMMEDIATE")
      // Whatever goes wrong: without an end that was reached nothing is written.
      let outcome = try write(connection)
      if case .saved = outcome {
        try connection.run("COMMIT")
      } else {
        try connection.run("ROLLBACK")
      }
      return outcome
    } catch {
      return .failed(failure(error, nil))
    }
  }

  private func write(_ connection: DatabaseConnection) throws(DatabaseFailure) -> Outcome {
    guard try DatabaseTableShape(shape.name, connection) == shape else {
      return .failed(
        BrowserFailure(
          "\(name) has other columns or keys by now: nothing was written; R reads it again"))
    }
    var outdated: [RowChange] = []
    var gone: Set<Int> = []
    let columns = shape.columns.map(\.quoted).joined(separator: ", ")
    let look = try connection.prepare(
      "SELECT \(columns) FROM \(shape.quoted)"
        + (shape.key.isEmpty ? "" : " WHERE \(shape.keyCondition)"))
    for change in changes where !change.key.isEmpty {
      try look.bind(change.key)
      if try look.step() {
        let values = shape.columns.indices.map(look.value)
        if values != change.original { outdated.append(change) }
      } else {
        outdated.append(change)
        gone.insert(change.number)
      }
      look.reset()
    }
    guard outdated.isEmpty || overwrites else { return .outdated(outdated) }
    var keys: [Int: [FieldValue]] = [:]
    for change in changes {
      let isGone = gone.contains(change.number)
      if isGone, change.kind == .delete { continue }
      let statement = isGone ? change.insertion(shape) : change.statement(shape)
      do throws(DatabaseFailure) {
        try connection.run(statement.sql, statement.values)
      } catch {
        return .failed(failure(error, change))
      }
      guard connection.changeCount == 1 else {
        return .failed(
          BrowserFailure("\(change.name) of \(name): a trigger lets it be; nothing was written"))
      }
      let key = change.newKey(shape)
      keys[change.number] = key == nil ? try insertedKey(change, connection) : key
    }
    return .saved(keys: keys)
  }

  private func insertedKey(
    _ change: RowChange, _ connection: DatabaseConnection
  ) throws(DatabaseFailure) -> [FieldValue]? {
    guard shape.hasRowid, change.kind != .delete else { return nil }
    let last = try connection.prepare("SELECT last_insert_rowid()")
    return try last.step() ? [last.value(0)] : nil
  }

  private var name: String { VisibleText.text(of: shape.name, tabStop: 1) }

  /// - Parameter change: What was being written; nil: nothing.
  private func failure(_ failure: DatabaseFailure, _ change: RowChange?) -> BrowserFailure {
    let path = VisibleText.text(of: file.path)
    let nothing = "nothing was written"
    switch failure.kind {
    case LibSQLite.Code.busy:
      return BrowserFailure(
        "\(path) is locked by another program: \(nothing); w tries again", about: path)
    case LibSQLite.Code.readOnly where failure.code != LibSQLite.Code.readOnlyHotJournal:
      return BrowserFailure("\(path) or its folder is write-protected: \(nothing)", about: path)
    case LibSQLite.Code.interrupted: return BrowserFailure("stopped: \(nothing)")
    default:
      guard let change else { return failure.explained(file.path) }
      return BrowserFailure("\(change.name) of \(name): \(failure.reason); \(nothing)")
    }
  }
}
