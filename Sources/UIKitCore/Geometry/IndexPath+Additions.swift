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

  /// The second index. The path must have at least two.
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
  public convenience init(forItem item: Int, inSection section: Int) {
    self.init(indexes: [section, item], length: 2)
  }

  public convenience init(forRow row: Int, inSection section: Int) {
    self.init(indexes: [section, row], length: 2)
  }

  public convenience init(item: Int, section: Int) { self.init(forItem: item, inSection: section) }

  public convenience init(row: Int, section: Int) { self.init(forRow: row, inSection: section) }

  public var section: Int { index(atPosition: 0) }
  public var item: Int { index(atPosition: 1) }
  public var row: Int { index(atPosition: 1) }
}
