/// The operations on files that a session has done, to be undone and done again.
public struct FileHistory: Sendable {
  /// An operation that was done.
  public struct Record: Sendable {
    /// What was done, for people: `copied 3 files`.
    public var name: String
    public var changes: [FileChange]

    public init(name: String, changes: [FileChange]) { (self.name, self.changes) = (name, changes) }
  }

  private var done: [Record] = []
  private var undone: [Record] = []

  public init() {}

  public var canUndo: Bool { !done.isEmpty }
  public var canRedo: Bool { !undone.isEmpty }

  /// An operation was done: what was undone before cannot be done again.
  public mutating func did(_ record: Record) {
    guard !record.changes.isEmpty else { return }
    done.append(record)
    undone.removeAll()
  }

  /// The operation to take back; `undid` must follow.
  public mutating func nextUndo() -> Record? { done.popLast() }
  /// The operation to do again, by taking its undoing back; `redid` must follow.
  public mutating func nextRedo() -> Record? { undone.popLast() }

  /// - Parameter outcome: Of taking the changes of the record back.
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

  /// What is still to be taken back when that was cancelled: the changes that came first.
  private func rest(of record: Record, _ outcome: FileOutcome) -> Record? {
    guard outcome.isCancelled else { return nil }
    let rest = record.changes.dropLast(outcome.count + outcome.failures.count)
    return rest.isEmpty ? nil : Record(name: record.name, changes: Array(rest))
  }
}
