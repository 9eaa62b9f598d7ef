import VitrineSupport

/// The sort order of the items in each section.
public struct SortOrder: Hashable, Sendable {
  /// A sort key and its direction.
  public struct Criterion: Hashable, Sendable {
    public var key: SortKey
    /// Whether it reverses the natural direction of the key.
    public var isReversed = false

    public init(_ key: SortKey, isReversed: Bool = false) {
      (self.key, self.isReversed) = (key, isReversed)
    }
  }

  /// The sort criteria; each one breaks ties of those before it. Empty for the order of the source.
  public private(set) var criteria: [Criterion]
  /// Whether the whole order is reversed.
  public var isReversed = false

  public init(by key: SortKey? = nil, isReversed: Bool = false) {
    criteria = key.map { [Criterion($0)] } ?? []
    self.isReversed = isReversed
  }

  public init(_ criteria: [Criterion]) { self.criteria = criteria }

  /// The first key; nil for the order of the source.
  public var key: SortKey? { criteria.first?.key }

  /// Returns whether a key is reversed in the result; nil if it is not part of the order.
  public func isReversed(_ key: SortKey) -> Bool? {
    criteria.first { $0.key == key }.map { $0.isReversed != isReversed }
  }

  /// Sorts by one key only; reverses the order if it already sorts by this key alone.
  ///
  /// - Parameter usual: The key of the initial order, if there is one.
  public mutating func choose(_ key: SortKey, usual: SortKey?) {
    let current = criteria.isEmpty ? usual : criteria.count == 1 ? self.key : nil
    if current == key {
      isReversed.toggle()
    } else {
      self = SortOrder(by: key == usual ? nil : key)
    }
  }

  /// Adds a key that breaks ties of the existing ones; reverses the key if the order already has
  /// it.
  public mutating func add(_ key: SortKey) {
    if criteria.count == 1, self.key == key {
      isReversed.toggle()
    } else if let place = criteria.firstIndex(where: { $0.key == key }) {
      criteria[place].isReversed.toggle()
    } else {
      // The new key has its own direction, so the others get theirs individually.
      if isReversed {
        for place in criteria.indices { criteria[place].isReversed.toggle() }
        isReversed = false
      }
      criteria.append(Criterion(key))
    }
  }

  /// The description for the status line: `by size, name`; nil for the initial order.
  public var label: String? {
    guard !criteria.isEmpty else { return isReversed ? "reversed" : nil }
    let keys = criteria.map { $0.isReversed ? "\($0.key.word) reversed" : $0.key.word }
    return "by " + keys.joined(separator: ", ") + (isReversed ? ", reversed" : "")
  }
}

/// Computes the order of the items of a source: for each section, their numbers in display order.
///
/// It may take long and runs on any thread. It throws if an item cannot be read.
public typealias Sorter = @Sendable () throws(ReadingFailure) -> [[Int32]]
