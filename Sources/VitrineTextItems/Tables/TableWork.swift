import Synchronization

/// Counters of the work of reading the rows of a table, for tests and benchmarks. Safe to use from
/// any thread.
public final class TableWork: Sendable {
  private let scanned = Atomic(0)
  private let decoded = Atomic(0)

  /// The number of times that a record was parsed.
  public var scans: Int { scanned.load(ordering: .relaxed) }
  /// The number of decoded fields.
  public var fields: Int { decoded.load(ordering: .relaxed) }

  func count(scans: Int, fields: Int) {
    scanned.wrappingAdd(scans, ordering: .relaxed)
    decoded.wrappingAdd(fields, ordering: .relaxed)
  }
}
