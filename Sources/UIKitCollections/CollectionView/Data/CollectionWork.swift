/// Counts the work a collection view has done since the counters were last reset.
///
/// Benchmarks and tests bound these numbers instead of seconds.
package struct CollectionWork: Equatable, Sendable {
  /// Views handed out by the dequeue methods, waiting ones and new ones.
  package var dequeues = 0
  /// Cells made anew because none was waiting.
  package var cellsCreated = 0
  /// Supplementary and decoration views made anew.
  package var viewsCreated = 0
  /// Attributes objects received from the layout.
  package var attributesRequested = 0
  /// Questions put to the data source: counts and views.
  package var dataSourceCalls = 0
  /// Attributes applied to views.
  package var attributesApplied = 0
  /// Layout passes that ran.
  package var layoutPasses = 0

  package init() {}
}
