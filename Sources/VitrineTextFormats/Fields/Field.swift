/// A property of the items of a source.
public struct Field: Hashable, Sendable {
  /// The kind of the values. Single items may have values of other kinds.
  public enum Kind: Hashable, Sendable {
    case text, integer, decimal, boolean, date, size, path, json, blob
  }

  /// The name as in the source. It is data, which `VisibleText` makes safe to draw.
  public var name: String
  public var kind: Kind
  /// The order of ambiguous dates.
  package var dateOrder: DateOrder?

  public init(_ name: String, _ kind: Kind) {
    self.name = name
    self.kind = kind
  }
}
