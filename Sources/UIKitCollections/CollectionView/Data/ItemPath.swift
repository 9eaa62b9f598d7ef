import Foundation
import UIKitCore

/// An index path of an item, with the numbering as part of the type.
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

/// The path of an item in the data source.
struct DataPath: ItemPath {
  var indexPath: IndexPath
  init(_ indexPath: IndexPath) { self.indexPath = indexPath }
}

/// The path of an item in the presentation.
struct PresentationPath: ItemPath {
  var indexPath: IndexPath
  init(_ indexPath: IndexPath) { self.indexPath = indexPath }
}

extension CollectionData {
  func contains(_ path: some ItemPath) -> Bool { contains(path.indexPath) }
}
