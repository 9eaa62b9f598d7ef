/// What items are sorted by. The raw value is the word for people.
package enum SortKey: String, CaseIterable, Sendable {
  case name, text, size, time, type
}

/// The order in which the items of each section are shown.
package struct SortOrder: Equatable, Sendable {
  /// nil: as they stand in the source.
  package var key: SortKey?
  package var isReversed = false

  package init(by key: SortKey? = nil, isReversed: Bool = false) {
    self.key = key
    self.isReversed = isReversed
  }

  /// What the status line says of it: `by size`; nil of the order that everything starts with.
  package var label: String? {
    if let key { return isReversed ? "by \(key.rawValue), reversed" : "by \(key.rawValue)" }
    return isReversed ? "reversed" : nil
  }
}

/// Works out the order of a source's items: per section, their numbers in the order to show them.
///
/// It may take long and runs on any thread.
package typealias Sorter = @Sendable () -> [[Int32]]
