/// What a flow layout has done since the counters were last set to zero; benchmarks and tests read it.
package struct FlowWork: Equatable, Sendable {
  /// How often everything was asked for and computed anew.
  package var builds = 0
  /// How often only appended items were asked for.
  package var extensions = 0
  /// How often only single sizes were asked for, or taken from cells.
  package var corrections = 0
  /// Questions to the delegate.
  package var delegateCalls = 0
  /// Attributes objects made.
  package var attributes = 0
  /// Steps of searches for elements in a rectangle.
  package var steps = 0

  package init() {}
}
