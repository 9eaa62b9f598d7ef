import Foundation
import UIKitCore

/// One change of the data, for the layout. Only the collection view creates update items.
@preconcurrency @MainActor
open class UICollectionViewUpdateItem: NSObject {
  /// The kind of a change of an item or a section.
  public enum Action: Int, Sendable {
    /// Inserts it.
    case insert = 0
    /// Deletes it.
    case delete = 1
    /// Shows it again at its place.
    case reload = 2
    /// Moves it to another place.
    case move = 3
    /// Does nothing.
    case none = 4
  }

  /// The path of the item before the update; `nil` for inserts. For a whole section the item is
  /// `NSNotFound`.
  open private(set) var indexPathBeforeUpdate: IndexPath?

  /// The path of the item after the update; `nil` for deletes. For a whole section the item is
  /// `NSNotFound`.
  open private(set) var indexPathAfterUpdate: IndexPath?

  /// The kind of the change.
  open private(set) var updateAction: Action

  /// Creates an update item without a change, for subclasses and tests of layouts.
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
