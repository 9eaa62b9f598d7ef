/// Counters of the work of a collection view since they were last reset.
///
/// Benchmarks and tests set limits for these numbers instead of seconds.
package struct CollectionWork: Equatable, Sendable {
  /// Views handed out by the dequeue methods, reused and new.
  package var dequeues = 0
  /// New cells, created because the reuse queue was empty.
  package var cellsCreated = 0
  /// New supplementary and decoration views.
  package var viewsCreated = 0
  /// Attributes objects received from the layout.
  package var attributesRequested = 0
  /// Calls to the data source for counts and views.
  package var dataSourceCalls = 0
  /// Attributes applied to views.
  package var attributesApplied = 0
  /// Completed layout passes.
  package var layoutPasses = 0

  package init() {}
}
