/// The file operations of a session, for undo and redo.
public struct FileHistory: Sendable {
  /// A completed operation.
  public struct Record: Sendable {
    /// The operation as text for the user: `copied 3 files`.
    public var name: String
    public var changes: [FileChange]

    public init(name: String, changes: [FileChange]) { (self.name, self.changes) = (name, changes) }
  }

  private var done: [Record] = []
  private var undone: [Record] = []

  public init() {}

  public var canUndo: Bool { !done.isEmpty }
  public var canRedo: Bool { !undone.isEmpty }

  /// Records a new operation. Operations undone before can no longer be redone.
  public mutating func did(_ record: Record) {
    guard !record.changes.isEmpty else { return }
    done.append(record)
    undone.removeAll()
  }

  /// Returns the operation to undo. Call `undid` afterwards.
  public mutating func nextUndo() -> Record? { done.popLast() }
  /// Returns the operation to redo by undoing its undo. Call `redid` afterwards.
  public mutating func nextRedo() -> Record? { undone.popLast() }

  /// - Parameter outcome: The outcome of undoing the changes of the record.
  public mutating func undid(_ record: Record, _ outcome: FileOutcome) {
    if !outcome.changes.isEmpty {
      undone.append(Record(name: record.name, changes: outcome.changes))
    }
    if let rest = rest(of: record, outcome) { done.append(rest) }
  }

  public mutating func redid(_ record: Record, _ outcome: FileOutcome) {
    if !outcome.changes.isEmpty { done.append(Record(name: record.name, changes: outcome.changes)) }
    if let rest = rest(of: record, outcome) { undone.append(rest) }
  }

  /// Returns the changes left to undo after a cancelled undo: the first ones of the record.
  private func rest(of record: Record, _ outcome: FileOutcome) -> Record? {
    guard outcome.isCancelled else { return nil }
    let rest = record.changes.dropLast(outcome.count + outcome.failures.count)
    return rest.isEmpty ? nil : Record(name: record.name, changes: Array(rest))
  }
}
