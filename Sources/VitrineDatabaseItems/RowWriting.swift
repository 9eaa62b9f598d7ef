import VitrineSQLiteClient
import VitrineTextFormats

/// Writes the changes of rows in one transaction.
final class RowWriting {
  private let changes: [RowChange]
  private let shape: DatabaseTableShape
  private let transaction: any RowTransaction
  /// Whether rows may exchange unique values: then a possible order of the changes is searched.
  private let exchanges: Bool
  /// The change being written, or the failed one; nil before the first.
  private(set) var current: RowChange?
  private var keys: [Int: [FieldValue]] = [:]

  init(
    _ changes: [RowChange], of shape: DatabaseTableShape, in transaction: any RowTransaction,
    exchanges: Bool
  ) {
    (self.changes, self.shape, self.transaction) = (changes, shape, transaction)
    self.exchanges = exchanges
  }

  func run(overwrites: Bool) throws(DatabaseFailure) -> RowSaving.Outcome {
    try transaction.begin()
    do throws(DatabaseFailure) {
      let outdated = try write(overwrites: overwrites)
      if let outdated {
        transaction.rollBack()
        return .outdated(outdated)
      }
    } catch {
      transaction.rollBack()
      throw error
    }
    current = nil
    try transaction.commit()
    return .saved(keys: keys)
  }

  /// - Returns: The conflicting changes if another program changed rows; nil if all was written.
  private func write(overwrites: Bool) throws(DatabaseFailure) -> [RowChange]? {
    guard try transaction.shape() == shape else {
      throw DatabaseFailure(code: LibSQLite.Code.schemaChanged, reason: "the schema has changed")
    }
    let known = changes.filter { !$0.key.isEmpty }
    let rows = try transaction.rows(of: known)
    let outdated = known.filter { rows[$0.number] != $0.original }
    guard outdated.isEmpty || overwrites else { return outdated }
    var updates: [RowChange] = []
    for change in changes {
      let isGone = !change.key.isEmpty && rows[change.number] == nil
      if isGone, change.kind == .delete { continue }
      if exchanges, case .update = change.kind, !isGone {
        updates.append(change)
        continue
      }
      // Insertions come last.
      try exchange(updates)
      updates = []
      try run(isGone ? change.insertion(shape) : change.statement(shape), change)
    }
    try exchange(updates)
    return nil
  }

  private func run(
    _ statement: RowChange.Statement, _ change: RowChange
  ) throws(DatabaseFailure) {
    current = change
    let changed = try transaction.run(statement, of: change)
    guard changed.count == 1 else {
      let reason = changed.isEmpty ? "a trigger prevents it" : "its key names several rows"
      throw DatabaseFailure(code: LibSQLite.Code.error, reason: reason)
    }
    keys[change.number] = changed[0].isEmpty ? nil : changed[0]
  }

  // MARK: Rows that exchange values

  /// Updates rows in an order without duplicates; without such an order, one row gets temporary values.
  private func exchange(_ updates: [RowChange]) throws(DatabaseFailure) {
    var (waiting, aside) = (updates, Set<Int>())
    while !waiting.isEmpty {
      var (left, refusal) = ([RowChange](), DatabaseFailure?.none)
      for change in waiting {
        do throws(DatabaseFailure) {
          try attempt(change)
        } catch {
          guard error.isConflict else { throw error }
          left.append(change)
          refusal = refusal ?? error
        }
      }
      if let refusal, left.count == waiting.count {
        guard let place = left.firstIndex(where: { !aside.contains($0.number) }),
          let key = try stepAside(left[place])
        else {
          current = left[0]
          throw refusal
        }
        aside.insert(left[place].number)
        left[place].key = key
      }
      waiting = left
    }
  }

  private func attempt(_ change: RowChange) throws(DatabaseFailure) {
    try transaction.attempt { () throws(DatabaseFailure) in
      try run(change.statement(shape), change)
    }
  }

  /// Gives a row temporary values in the columns to change that no other row has: NULL, a number, a text.
  ///
  /// - Returns: The new key of the row; nil if it accepts no such values.
  private func stepAside(_ change: RowChange) throws(DatabaseFailure) -> [FieldValue]? {
    guard case .update(let cells) = change.kind else { return nil }
    var (step, hasChanged) = (change, false)
    for place in cells.keys.sorted() {
      for value in Self.rareValues(shape.columns[place], change.number) {
        step.kind = .update([place: value])
        do throws(DatabaseFailure) {
          try attempt(step)
        } catch {
          if error.code == DatabaseFailure.lost || error.isInterruption { throw error }
          continue
        }
        step.key = keys[change.number] ?? step.key
        hasChanged = true
        break
      }
    }
    return hasChanged ? step.key : nil
  }

  private static func rareValues(
    _ column: DatabaseTableShape.Column, _ number: Int
  ) -> [FieldValue] {
    let digits = String(0x1_0000_0000_0000 + number, radix: 16).suffix(12)
    var values: [FieldValue] = column.isNullable && column.keyPlace == 0 ? [.none] : []
    if column.affinity != .text {
      values += [-2_000_000_000 - number % 100_000_000, -32_000 - number % 700].map {
        .integer($0)
      }
    }
    let texts = ["\u{1}\(digits)", "~\(number)", "00000000-0000-4000-8000-\(digits)"]
    return values + texts.map { .text(Array($0.utf8)) }
  }
}
