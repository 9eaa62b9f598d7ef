/// A source whose filter can search single fields.
@MainActor
public protocol FieldSearching: ItemSource {
  /// The names of the only fields to search; nil for the default fields.
  var searchedFields: [String]? { get set }
}
