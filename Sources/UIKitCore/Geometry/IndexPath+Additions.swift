import Foundation

extension IndexPath {
  /// Creates the path of an item in a section.
  public init(item: Int, section: Int) { self = [section, item] }

  /// Creates the path of a row in a section; the same as `init(item:section:)`.
  public init(row: Int, section: Int) { self = [section, row] }

  /// The first index. The path must not be empty.
  public var section: Int {
    get { self[0] }
    set { self[0] = newValue }
  }

  /// The second index. The path must have at least two indexes.
  public var item: Int {
    get { self[1] }
    set { self[1] = newValue }
  }

  /// The second index, by the name that tables use.
  public var row: Int {
    get { self[1] }
    set { self[1] = newValue }
  }
}

extension NSIndexPath {
  /// Makes the index path of an item.
  public convenience init(forItem item: Int, inSection section: Int) {
    self.init(indexes: [section, item], length: 2)
  }

  /// Makes the index path of a row.
  public convenience init(forRow row: Int, inSection section: Int) {
    self.init(indexes: [section, row], length: 2)
  }

  /// Makes the index path of an item.
  public convenience init(item: Int, section: Int) { self.init(forItem: item, inSection: section) }

  /// Makes the index path of a row.
  public convenience init(row: Int, section: Int) { self.init(forRow: row, inSection: section) }

  /// The section's index; traps on an empty index path.
  public var section: Int { index(atPosition: 0) }
  /// The item's index in its section; traps on an index path of less than two indexes.
  public var item: Int { index(atPosition: 1) }
  /// The row's index in its section; traps on an index path of less than two indexes.
  public var row: Int { index(atPosition: 1) }
}
