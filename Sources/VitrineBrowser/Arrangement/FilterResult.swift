/// What a filter has found, as far as it has come.
package struct FilterResult: Sendable {
  /// What becomes of the items that do not match.
  package enum Mode: Sendable { case hide, dim }

  /// Per section of the source, the items that match, ascending.
  package var matches: [[Int32]]
  package var isComplete: Bool
  /// How many items have been looked at.
  package var progress: (done: Int, of: Int)
  package var mode: Mode

  package init(
    matches: [[Int32]], isComplete: Bool, progress: (done: Int, of: Int), mode: Mode
  ) {
    self.matches = matches
    self.isComplete = isComplete
    self.progress = progress
    self.mode = mode
  }
}
