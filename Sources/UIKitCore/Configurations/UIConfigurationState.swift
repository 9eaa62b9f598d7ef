import Foundation

/// The state of a view, for its configurations: traits, states of the library, and custom states.
public protocol UIConfigurationState: Hashable {
  /// Makes a state with traits and default values.
  init(traitCollection: UITraitCollection)

  /// The traits of the view.
  var traitCollection: UITraitCollection { get set }

  /// A custom state of the program; `nil` if not set.
  subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? { get set }
}

/// The name of a custom state.
public struct UIConfigurationStateCustomKey: RawRepresentable, Hashable, Sendable {
  /// The name. A prefix with the name of the program or class keeps it unique.
  public let rawValue: String

  /// Makes a key of a name.
  public init(_ rawValue: String) { self.rawValue = rawValue }
  /// Makes a key of a name.
  public init(rawValue: String) { self.rawValue = rawValue }
}
