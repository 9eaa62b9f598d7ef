/// What a filter has found, as far as it has come.
public struct FilterResult: Sendable {
  /// What becomes of the items that do not match.
  public enum Mode: Sendable { case hide, dim }

  /// Per section of the source, the items that match, ascending.
  public var matches: [[Int32]]
  var isComplete: Bool
  /// How many items have been looked at.
  public var progress: (done: Int, of: Int)
  public var mode: Mode
  /// The same items, what fits best first; nil: in the order of the source.
  public var ranked: [[Int32]]?

  public init(
    matches: [[Int32]], isComplete: Bool, progress: (done: Int, of: Int), mode: Mode,
    ranked: [[Int32]]? = nil
  ) {
    self.matches = matches
    self.isComplete = isComplete
    self.progress = progress
    self.mode = mode
    self.ranked = ranked
  }

  public init(_ findings: FilterEngine.Findings, mode: Mode) {
    self.init(
      matches: findings.matches, isComplete: findings.isComplete,
      progress: (findings.done, findings.all), mode: mode, ranked: findings.ranked)
  }
}
