import Synchronization

/// Counts of the work that reading the rows of a table takes, for tests and benchmarks. Counted on any thread.
public final class TableWork: Sendable {
  private let scanned = Atomic(0)
  private let decoded = Atomic(0)

  /// How many times the fields of a record were looked for.
  public var scans: Int { scanned.load(ordering: .relaxed) }
  /// How many fields were decoded.
  public var fields: Int { decoded.load(ordering: .relaxed) }

  func count(scans: Int, fields: Int) {
    scanned.wrappingAdd(scans, ordering: .relaxed)
    decoded.wrappingAdd(fields, ordering: .relaxed)
  }
}
