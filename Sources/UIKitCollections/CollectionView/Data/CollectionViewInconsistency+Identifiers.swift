import Foundation
import UIKitCore

extension CollectionViewInconsistency {
  /// The names of some identifiers of a snapshot.
  public struct Identifiers: Equatable, Sendable {
    /// The kind of element that identifiers stand for.
    public enum Kind: String, Sendable {
      /// Sections or items.
      case section, item
    }

    /// The kind of element that the identifiers stand for.
    public var kind: Kind
    /// The descriptions of the first ten identifiers.
    public var names: [String]
    /// The number of identifiers.
    public var count: Int

    /// Creates names of identifiers.
    public init<Identifier>(_ kind: Kind, _ identifiers: [Identifier]) {
      self.kind = kind
      names = identifiers.prefix(10).map { String(describing: $0) }
      count = identifiers.count
    }

    /// `3, 5, 8 and 2 more`
    var list: String {
      let rest = count - names.count
      return names.joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
    }
  }

  /// Reports an inconsistency from any thread. Off the main thread, the handler runs on the main
  /// queue.
  static func pass(_ inconsistency: CollectionViewInconsistency) {
    MainQueue.run { report(inconsistency) }
  }
}
