/// A source of values with members, such as JSON.
@MainActor
public protocol MemberSource: ItemSource {
  /// The options for the other view of the members of an object, as sections or as items; nil if
  /// there are no members.
  var optionsOfOtherView: PlaceOptions? { get }
  /// Whether filters search all members of the items, as in a table, and not only titles.
  var searchesMembers: Bool { get set }
  /// A reader of whole values for an export.
  var exportReader: any FieldReader { get }
}
