/// The order in which the items of each section are shown.
public struct SortOrder: Equatable, Sendable {
  /// nil: as they stand in the source.
  public var key: SortKey?
  public var isReversed = false

  public init(by key: SortKey? = nil, isReversed: Bool = false) {
    self.key = key
    self.isReversed = isReversed
  }

  /// What the status line says of it: `by size`; nil of the order that everything starts with.
  public var label: String? {
    if let key { return isReversed ? "by \(key.word), reversed" : "by \(key.word)" }
    return isReversed ? "reversed" : nil
  }
}

/// Works out the order of a source's items: per section, their numbers in the order to show them.
///
/// It may take long and runs on any thread. It throws if an item could not be read.
public typealias Sorter = @Sendable () throws(ReadingFailure) -> [[Int32]]
