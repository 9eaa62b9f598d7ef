/// The work of a flow layout since the counters were last set to zero; benchmarks and tests read
/// it.
package struct FlowWork: Equatable, Sendable {
  /// The number of complete computations.
  package var builds = 0
  /// The number of updates that read only appended items.
  package var extensions = 0
  /// The number of updates that read only single sizes, or took them from cells.
  package var corrections = 0
  /// The calls to the delegate.
  package var delegateCalls = 0
  /// The created attributes objects.
  package var attributes = 0
  /// The steps of searches for elements in a rectangle.
  package var steps = 0

  package init() {}
}
