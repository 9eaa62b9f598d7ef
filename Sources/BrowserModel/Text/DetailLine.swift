/// A line of a text that is laid over the items: of help, or of an item whole.
public enum DetailLine: Equatable, Sendable {
  case heading(String)
  /// A key or a field and what belongs to it: they stand in two columns.
  case pair(String, String)
  case text(String)
}

/// An item whole, to be read; safe to draw.
public struct ItemDetail: Equatable, Sendable {
  /// What the item is known by; the lines do not say it again.
  public var title: String
  public var lines: [DetailLine]
}
