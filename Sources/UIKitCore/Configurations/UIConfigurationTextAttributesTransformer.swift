import Foundation

/// Makes the attributes of a text of other ones, so that a configuration has one base look and others for each state.
public struct UIConfigurationTextAttributesTransformer {
  /// What makes the attributes.
  public let transform: (AttributeContainer) -> AttributeContainer

  /// Makes a transformer of a closure, which gets the font and the colour that the configuration says among others.
  public init(_ transform: @escaping (AttributeContainer) -> AttributeContainer) {
    self.transform = transform
  }

  /// The attributes made of others.
  public func callAsFunction(_ input: AttributeContainer) -> AttributeContainer { transform(input) }
}
