import Foundation
import UIKitCore

/// The index path of an item, of which the type says what it counts in.
protocol ItemPath: Hashable, Comparable, Sendable {
  var indexPath: IndexPath { get set }
  init(_ indexPath: IndexPath)
}

extension ItemPath {
  init(item: Int, section: Int) { self.init(IndexPath(item: item, section: section)) }

  var section: Int {
    get { indexPath.section }
    set { indexPath.section = newValue }
  }

  var item: Int {
    get { indexPath.item }
    set { indexPath.item = newValue }
  }

  static func < (left: Self, right: Self) -> Bool { left.indexPath < right.indexPath }
}

/// Where the data source has an item.
struct DataPath: ItemPath {
  var indexPath: IndexPath
  init(_ indexPath: IndexPath) { self.indexPath = indexPath }
}

/// Where an item is shown.
struct PresentationPath: ItemPath {
  var indexPath: IndexPath
  init(_ indexPath: IndexPath) { self.indexPath = indexPath }
}

extension CollectionData {
  func contains(_ path: some ItemPath) -> Bool { contains(path.indexPath) }
}
