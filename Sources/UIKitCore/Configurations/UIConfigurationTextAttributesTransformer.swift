import Foundation

/// Derives text attributes from others, so that a configuration can have one base look for all
/// states.
public struct UIConfigurationTextAttributesTransformer {
  /// The closure that derives the attributes.
  public let transform: (AttributeContainer) -> AttributeContainer

  /// Makes a transformer from a closure. It gets the configuration's attributes, including font and
  /// colour.
  public init(_ transform: @escaping (AttributeContainer) -> AttributeContainer) {
    self.transform = transform
  }

  /// Returns the derived attributes.
  public func callAsFunction(_ input: AttributeContainer) -> AttributeContainer { transform(input) }
}
