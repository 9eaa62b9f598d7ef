import Foundation
import UIKitCore

/// Tells a layout about one change of the data; made by the collection view only.
@preconcurrency @MainActor
open class UICollectionViewUpdateItem: NSObject {
  /// What happens to an item or a section.
  public enum Action: Int, Sendable {
    /// It comes.
    case insert = 0
    /// It goes.
    case delete = 1
    /// It is shown anew at its place.
    case reload = 2
    /// It goes to another place.
    case move = 3
    /// Nothing.
    case none = 4
  }

  /// Where the item was before the update; `nil` for inserts. For a whole section the item is `NSNotFound`.
  open private(set) var indexPathBeforeUpdate: IndexPath?

  /// Where the item is after the update; `nil` for deletes. For a whole section the item is `NSNotFound`.
  open private(set) var indexPathAfterUpdate: IndexPath?

  /// What happens.
  open private(set) var updateAction: Action

  /// Creates an item that says nothing happens, as subclasses and tests of layouts need.
  public override init() {
    updateAction = .none
    super.init()
  }

  init(_ action: Action, before: IndexPath?, after: IndexPath?) {
    updateAction = action
    indexPathBeforeUpdate = before
    indexPathAfterUpdate = after
    super.init()
  }

  open nonisolated override var description: String {
    MainActor.assumeIsolated {
      let words = [("from", indexPathBeforeUpdate), ("to", indexPathAfterUpdate)].compactMap {
        word, path in path.map { "\(word) \(Self.name($0))" }
      }
      return "<\(type(of: self)) \(updateAction) \(words.joined(separator: " "))>"
    }
  }

  private static func name(_ path: IndexPath) -> String {
    path.item == NSNotFound ? "section \(path.section)" : "\(path.section)-\(path.item)"
  }
}
