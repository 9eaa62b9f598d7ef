/// A source whose items are values that have members, as those of JSON have.
@MainActor
public protocol MemberSource: ItemSource {
  /// How the members of an object are shown the other way: as sections, or as items; nil where there are none.
  var optionsOfOtherView: PlaceOptions? { get }
  /// Whether filters look at all members of the items, as a table shows them, and not at titles only.
  var searchesMembers: Bool { get set }
  /// Values as an export writes them: whole.
  var exportReader: any FieldReader { get }
}
