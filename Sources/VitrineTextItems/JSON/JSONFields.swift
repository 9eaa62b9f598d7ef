import VitrineTextFormats

/// The members of objects to show and to group by.
public struct JSONFields: Equatable, Sendable {
  public var title: String?
  public var section: String?
  /// The path to the values that become items; nil for the values of the root.
  public var items: JSONPath?
  public init(title: String? = nil, section: String? = nil, items: JSONPath? = nil) {
    (self.title, self.section, self.items) = (title, section, items)
  }
}
