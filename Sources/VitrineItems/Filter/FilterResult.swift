/// The result of a filter, possibly partial.
public struct FilterResult: Sendable {
  /// The treatment of items without a match.
  public enum Mode: Sendable { case hide, dim }

  /// The matching items of each section of the source, ascending.
  public var matches: [[Int32]]
  var isComplete: Bool
  /// The number of items searched so far, and the total.
  public var progress: (done: Int, of: Int)
  public var mode: Mode
  /// The matching items by rank, best first; nil for the order of the source.
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
