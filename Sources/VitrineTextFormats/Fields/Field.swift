/// A property that the items of a source have values of.
public struct Field: Hashable, Sendable {
  /// What the values are, unless an item is an exception.
  public enum Kind: Hashable, Sendable {
    case text, integer, decimal, boolean, date, size, path, json, blob
  }

  /// As the source has it: it is data, which `VisibleText` makes safe to draw.
  public var name: String
  public var kind: Kind
  /// How dates are read that do not tell by themselves.
  package var dateOrder: DateOrder?

  public init(_ name: String, _ kind: Kind) {
    self.name = name
    self.kind = kind
  }
}
