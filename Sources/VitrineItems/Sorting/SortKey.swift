import VitrineStyledText

/// A sort key: a field, or the titles.
public struct SortKey: Hashable, Sendable {
  /// The name of the field; nil sorts by titles.
  public var field: String?
  /// The description for the user: `by size`.
  public var word: String

  /// Creates a key for a field by its name.
  public init(field: String) {
    self.init(field, word: VisibleText.text(of: field, tabStop: 1))
  }

  private init(_ field: String?, word: String) {
    self.field = field
    self.word = word
  }

  public static let name = SortKey(nil, word: "name")
  public static let text = SortKey(nil, word: "text")
  public static let size = SortKey("size", word: "size")
  public static let time = SortKey("modified", word: "time")
  public static let type = SortKey("type", word: "type")
}
