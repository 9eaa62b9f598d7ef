import Foundation

/// The values in a report of a change, and whether the present value is reported at first.
public struct NSKeyValueObservingOptions: OptionSet, Sendable {
  /// The bits.
  public let rawValue: UInt
  /// Makes options from their bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The value after the change.
  public static var new: Self { Self(rawValue: 1) }
  /// The value before the change.
  public static var old: Self { Self(rawValue: 2) }
  /// A report at once, with the present value.
  public static var initial: Self { Self(rawValue: 4) }
  /// A report before each change. Not supported here: reports come after a change.
  public static var prior: Self { Self(rawValue: 8) }
}

/// The kind of a change.
public enum NSKeyValueChange: UInt, Sendable {
  /// The property has another value. All changes here are of this kind.
  case setting = 1
  /// Objects were inserted in a collection.
  case insertion = 2
  /// Objects were removed from a collection.
  case removal = 3
  /// Objects of a collection were replaced.
  case replacement = 4
}

/// A key of the dictionary that describes a change.
public struct NSKeyValueChangeKey: RawRepresentable, Hashable, Sendable {
  /// The key's text.
  public let rawValue: String
  /// Makes a key of a text.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The kind of the change, a number of `NSKeyValueChange`.
  public static var kindKey: Self { Self(rawValue: "kind") }
  /// The value after the change.
  public static var newKey: Self { Self(rawValue: "new") }
  /// The value before the change.
  public static var oldKey: Self { Self(rawValue: "old") }
  /// The changed indexes of a collection. Never used here.
  public static var indexesKey: Self { Self(rawValue: "indexes") }
  /// Whether the report comes before the change. Never used here.
  public static var notificationIsPriorKey: Self { Self(rawValue: "notificationIsPrior") }
}

/// A change of an observed property.
public struct NSKeyValueObservedChange<Value> {
  /// The kind of the change: always `setting`.
  public let kind: NSKeyValueChange
  /// The value after the change, with the option `new`.
  public let newValue: Value?
  /// The value before the change, with the option `old`.
  public let oldValue: Value?
  /// The changed indexes of a collection: always `nil`.
  public let indexes: IndexSet?
  /// Whether the report comes before the change: always `false`.
  public let isPrior: Bool
}

/// An observation by a closure. It ends with this object, or with `invalidate()`.
@preconcurrency @MainActor public final class NSKeyValueObservation: NSObject {
  private weak var view: UIView?
  private let observation: KeyObservation

  init(_ observation: KeyObservation, of view: UIView) {
    self.observation = observation
    self.view = view
  }

  isolated deinit { invalidate() }

  /// Ends the observation.
  public func invalidate() {
    view?.drawing.observations.removeAll { $0 === observation }
    view = nil
  }
}
