import Foundation

/// What a view may look different for: its traits, its states, and states of the program's own.
public protocol UIConfigurationState: Hashable {
  /// Makes a state of some traits in which nothing else is true.
  init(traitCollection: UITraitCollection)

  /// The traits of the view.
  var traitCollection: UITraitCollection { get set }

  /// A state of the program's own; `nil` where it was not set.
  subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? { get set }
}

/// Names a state of the program's own.
public struct UIConfigurationStateCustomKey: RawRepresentable, Hashable, Sendable {
  /// The name; that of the program or the class before it keeps it apart from others.
  public let rawValue: String

  /// Makes a key of a name.
  public init(_ rawValue: String) { self.rawValue = rawValue }
  /// Makes a key of a name.
  public init(rawValue: String) { self.rawValue = rawValue }
}
