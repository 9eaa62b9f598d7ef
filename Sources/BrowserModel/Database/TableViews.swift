/// What the source of a table shows, and what it will as soon as something is known of it.
struct TableViews {
  var shown: RowView?
  var next: RowView?
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
