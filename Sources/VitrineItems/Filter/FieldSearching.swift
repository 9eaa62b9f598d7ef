/// A source whose filter can look at single fields.
@MainActor
public protocol FieldSearching: ItemSource {
  /// The names of the only fields that a filter looks at; nil: at all that it looks at usually.
  var searchedFields: [String]? { get set }
}
