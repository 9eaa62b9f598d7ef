import Foundation
import UIKitCore

extension CollectionViewInconsistency {
  /// Identifiers of a snapshot, by name.
  public struct Identifiers: Equatable, Sendable {
    /// What identifiers stand for.
    public enum Kind: String, Sendable {
      /// Of sections, or of items.
      case section, item
    }

    /// What they stand for.
    public var kind: Kind
    /// How the first ten of them describe themselves.
    public var names: [String]
    /// How many there are.
    public var count: Int

    /// Names identifiers.
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

  /// Reports what a value found out, on whatever thread; off the main thread the door hears of it
  /// as soon as the main queue runs.
  static func pass(_ inconsistency: CollectionViewInconsistency) {
    MainQueue.run { report(inconsistency) }
  }
}
