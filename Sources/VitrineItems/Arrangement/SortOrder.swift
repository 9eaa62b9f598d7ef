import VitrineSupport

/// The order in which the items of each section are shown.
public struct SortOrder: Hashable, Sendable {
  /// One of the keys that items are sorted by.
  public struct Criterion: Hashable, Sendable {
    public var key: SortKey
    /// Whether it sorts the other way round than it does by itself.
    public var isReversed = false

    public init(_ key: SortKey, isReversed: Bool = false) {
      (self.key, self.isReversed) = (key, isReversed)
    }
  }

  /// What they are sorted by; each key decides where those before it do not. Empty: as they stand in the source.
  public private(set) var criteria: [Criterion]
  /// Whether all of it is the other way round.
  public var isReversed = false

  public init(by key: SortKey? = nil, isReversed: Bool = false) {
    criteria = key.map { [Criterion($0)] } ?? []
    self.isReversed = isReversed
  }

  public init(_ criteria: [Criterion]) { self.criteria = criteria }

  /// The first key; nil: as they stand in the source.
  public var key: SortKey? { criteria.first?.key }

  /// Whether a key sorts the other way round in the end; nil if it does not sort.
  public func isReversed(_ key: SortKey) -> Bool? {
    criteria.first { $0.key == key }.map { $0.isReversed != isReversed }
  }

  /// Sorts by one key; by it alone already: the other way round.
  ///
  /// - Parameter usual: The key of the order that everything starts with, if there is one.
  public mutating func choose(_ key: SortKey, usual: SortKey?) {
    let current = criteria.isEmpty ? usual : criteria.count == 1 ? self.key : nil
    if current == key {
      isReversed.toggle()
    } else {
      self = SortOrder(by: key == usual ? nil : key)
    }
  }

  /// Sorts those by one more key that the others leave equal; by it already: the other way round.
  public mutating func add(_ key: SortKey) {
    if criteria.count == 1, self.key == key {
      isReversed.toggle()
    } else if let place = criteria.firstIndex(where: { $0.key == key }) {
      criteria[place].isReversed.toggle()
    } else {
      // The new key stands by itself, so it cannot be turned round with the others.
      if isReversed {
        for place in criteria.indices { criteria[place].isReversed.toggle() }
        isReversed = false
      }
      criteria.append(Criterion(key))
    }
  }

  /// What the status line says of it: `by size, name`; nil of the order that everything starts with.
  public var label: String? {
    guard !criteria.isEmpty else { return isReversed ? "reversed" : nil }
    let keys = criteria.map { $0.isReversed ? "\($0.key.word) reversed" : $0.key.word }
    return "by " + keys.joined(separator: ", ") + (isReversed ? ", reversed" : "")
  }
}

/// Works out the order of a source's items: per section, their numbers in the order to show them.
///
/// It may take long and runs on any thread. It throws if an item could not be read.
public typealias Sorter = @Sendable () throws(ReadingFailure) -> [[Int32]]
