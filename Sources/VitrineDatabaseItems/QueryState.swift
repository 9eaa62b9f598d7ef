import Dispatch
import VitrineItems
import VitrineSupport
import VitrineTextFormats

/// The visible and the next view of a table source.
struct QueryState {
  var shown: RowQuery?
  var next: RowQuery?
  /// The reason why there is no first view.
  var failure: BrowserFailure?
  /// The opening of the next view, until its rows are known.
  var opening: RowQuery.Opening?
  /// The key of the focused row when the visible view appeared.
  var focus: [FieldValue]?
  /// Marks that wait until all rows are known.
  var waitingMarks: [[FieldValue]] = []
  /// The latest search for exact positions.
  var search: Search?
  /// Called once the next view is visible, or has failed.
  var arranged: (() -> Void)?
  /// Whether the database no longer matches the visible rows.
  var isOutdated = false
  /// Whether some requested rows did not arrive.
  var missesRows = false
  /// Rows of the replaced source, for the first view.
  var refound: RowQuery.Followed?
  var foreseen = PreparedPlans()
  /// Connections to the file that no view uses.
  var idle = IdleConnections()

  /// A search for the exact positions of rows at estimated ones.
  struct Search {
    var guesses: Guesses
    /// Marks of rows with unknown positions.
    var waiting: [[FieldValue]]
    var focus: [FieldValue]?
  }

  /// The keys of the focused and marked rows at estimated positions.
  struct Guesses: Equatable {
    var focus: [FieldValue]?
    var marks: [[FieldValue]]
  }
}

/// Plans for orders that the user may request next, prepared in advance: this saves most of the
/// time when the database is slow.
struct PreparedPlans {
  /// The largest number of plans.
  private static let most = 16
  /// The delay in milliseconds, which gives priority to actual requests.
  private static let delay = 60

  private var plans: [SortOrder: RowPlan] = [:]
  private var asked: Set<SortOrder> = []
  /// Cancels the running preparation.
  private(set) var interruption = Interruption()

  subscript(_ order: SortOrder) -> RowPlan? { plans[order] }

  /// Plans how to read the rows of a table in an order, unless that was requested before.
  ///
  /// - Parameters:
  ///   - idle: Idle connections to its file.
  ///   - isBlocking: Whether to return the plan; else the method returns nil.
  ///   - tell: Called later with the plan.
  mutating func find(
    _ order: SortOrder, of path: DatabasePath, _ idle: IdleConnections, isBlocking: Bool,
    tell: @escaping @MainActor @Sendable (RowPlan) -> Void
  ) -> RowPlan? {
    if asked.count >= Self.most { forget() }
    guard asked.insert(order).inserted else { return nil }
    let (request, interruption) = (
      RowQuery.Request(path: path, query: ItemQuery(order: order), idle: idle), interruption
    )
    let find = { @Sendable () -> RowPlan? in
      guard let store = try? path.store(request, interruption) else { return nil }
      while store.getReady() {}
      return store.plan
    }
    if isBlocking { return find() }
    let queue = DispatchQueue.global(qos: .utility)
    queue.asyncAfter(deadline: .now() + .milliseconds(Self.delay)) {
      guard let plan = find() else { return }
      DispatchQueue.main.async { MainActor.assumeIsolated { tell(plan) } }
    }
    return nil
  }

  mutating func store(_ plan: RowPlan, of order: SortOrder) {
    if asked.contains(order) { plans[order] = plan }
  }

  /// Clears all plans after the rows changed.
  mutating func forget() {
    interruption.request()
    self = PreparedPlans()
  }
}

/// The requested order and filter, and the columns computed by this program.
struct WantedRows {
  var computed = ComputedFields()
  var query = ItemQuery()
}

/// The row counts of a table source.
struct TableCounts {
  var shown = 0
  var unfiltered = 0
  /// Whether all rows have been counted once.
  var isCounted = false
  /// Whether counting of the visible rows is complete.
  var isOver = false
  /// The number of views so far.
  var views = 0
  /// The number of rows to show after estimates are resolved.
  var coming = 0
}
