import Dispatch
import VitrineFuzzyMatching
import VitrineItems
import VitrineSupport
import VitrineTextFormats

/// What the source of a table shows, and what it will as soon as something is known of it.
struct TableViews {
  var shown: RowView?
  var next: RowView?
  /// Why there is no first view.
  var failure: BrowserFailure?
  /// What the next view has said of itself, while nothing is known of its rows.
  var opening: RowView.Opening?
  /// What named the row in focus when the shown view came.
  var focus: [FieldValue]?
  /// Marks that wait until all rows are known.
  var waitingMarks: [[FieldValue]] = []
  /// What true places were asked for last.
  var search: Search?
  /// What is done once the next view is shown, or cannot be.
  var arranged: (() -> Void)?
  /// Whether the database has other rows by now than are shown.
  var isOutdated = false
  /// Whether rows that were asked for did not come.
  var missesRows = false
  /// Rows of the source that this one replaces, for the first view.
  var refound: RowView.Followed?
  var foreseen = ForeseenPlans()
  /// Connections to the file that no view uses.
  var idle = IdleConnections()

  /// Rows at guessed places whose true ones are looked for.
  struct Search {
    var guesses: Guesses
    /// Marks of rows whose places nobody knows.
    var waiting: [[FieldValue]]
    var focus: [FieldValue]?
  }

  /// The keys of the rows in focus and marked that are at guessed places.
  struct Guesses: Equatable {
    var focus: [FieldValue]?
    var marks: [[FieldValue]]
  }
}

/// How rows are read in orders that the user may ask for, found out before they do: where answers take long, most of
/// the way is spared.
struct ForeseenPlans {
  /// So many are kept.
  private static let most = 16
  /// In milliseconds: what the user asks for now comes first.
  private static let delay = 60

  private var plans: [SortOrder: RowPlan] = [:]
  private var asked: Set<SortOrder> = []
  /// Ends what is being found out.
  private(set) var interruption = Interruption()

  subscript(_ order: SortOrder) -> RowPlan? { plans[order] }

  /// Finds out how the rows of a table are read in an order, unless that was asked before.
  ///
  /// - Parameters:
  ///   - idle: Connections to its file.
  ///   - isBlocking: Whether it is returned at once; else nil is.
  ///   - tell: Told of it later.
  mutating func find(
    _ order: SortOrder, of path: DatabasePath, _ idle: IdleConnections, isBlocking: Bool,
    tell: @escaping @MainActor @Sendable (RowPlan) -> Void
  ) -> RowPlan? {
    if asked.count >= Self.most { forget() }
    guard asked.insert(order).inserted else { return nil }
    let (request, interruption) = (
      RowView.Request(path: path, sort: order, idle: idle), interruption
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

  mutating func take(_ plan: RowPlan, of order: SortOrder) {
    if asked.contains(order) { plans[order] = plan }
  }

  /// The rows are others by now.
  mutating func forget() {
    interruption.request()
    self = ForeseenPlans()
  }
}

/// What rows are to be shown, and what is computed of them here.
struct WantedRows {
  var computed = ComputedFields()
  var sort = SortOrder()
  var filter = ""
  var rules = FilterRules()

  mutating func take(_ request: RowView.Request) {
    (sort, filter, rules) = (request.sort, request.filter, request.rules)
  }

  func isShown(by request: RowView.Request) -> Bool {
    sort == request.sort && filter == request.filter && (filter.isEmpty || rules == request.rules)
  }
}

/// How many rows a table has, as its source knows.
struct TableCounts {
  var shown = 0
  var unfiltered = 0
  /// Whether all rows were counted once.
  var isCounted = false
  /// Whether nothing more is counted of those that are shown.
  var isOver = false
  /// How many views there have been.
  var views = 0
  /// How many will be shown when guesses are over.
  var coming = 0
}
