import VitrineTextFormats

/// Which members of an object are shown and grouped by.
public struct JSONFields: Equatable, Sendable {
  public var title: String?
  public var section: String?
  /// The way to the values that are the items; nil: those of the root are.
  public var items: JSONPath?
  public init(title: String? = nil, section: String? = nil, items: JSONPath? = nil) {
    (self.title, self.section, self.items) = (title, section, items)
  }
}
