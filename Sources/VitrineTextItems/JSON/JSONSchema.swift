import VitrineItems
import VitrineTextFormats

/// The fields of JSON items: the names of the objects' members in order of first occurrence, with
/// the kinds of their values. Covers only the items read so far.
package struct JSONSchema: Sendable {
  private(set) var schema = Schema()
  /// The number of items read for the schema.
  private(set) var covered = 0
  private let titleField: String?
  private var hasObjects = false

  /// The field for items that are not objects.
  static let value = "value"
  /// The fields of the members of an object.
  static let ofMembers = Schema(
    [Field("name", .text), Field(value, .text), Field("kind", .text)], title: "name")
  /// The part of a collection to read before the fields are shown.
  private static let firstWindow = (items: 100, bytes: 1 << 20)
  /// The maximum number of fields. Objects may be tables whose names are data.
  package static let mostFields = 1_000

  /// Creates a schema without fields.
  init() { titleField = nil }

  /// Reads the first items.
  ///
  /// - Complexity: O(bytes of the first items), which may be very long.
  init(of collection: JSONCollection) {
    titleField = collection.titleField
    if collection.isTree {
      (schema, hasObjects) = (Self.ofMembers, true)
      return
    }
    var bytes = 0
    for item in collection.sections.lazy.flatMap(\.items) {
      if covered == Self.firstWindow.items || bytes > Self.firstWindow.bytes { break }
      add(item, in: collection.text)
      bytes += item.range.count
    }
    setTitle()
  }

  /// Reads more items until one has a field.
  ///
  /// - Returns: Whether an item has the field.
  /// - Complexity: O(items before the first one with the field).
  mutating func find(_ field: String, in collection: JSONCollection) -> Bool {
    find(field, in: collection) { (_) throws(Never) in }
  }

  /// Finds a field and reports the completed part now and then, from 0 to 1. An error thrown by the
  /// callback ends the search.
  mutating func find<Failure: Error>(
    _ field: String, in collection: JSONCollection, progress: (Double) throws(Failure) -> Void
  ) throws(Failure) -> Bool {
    if collection.isTree { return schema.place(of: field) != nil }
    // If there are too many fields, items read before may have this one, too.
    let known = schema.fields.count < Self.mostFields ? covered : 0
    let count = Double(max(1, collection.sections.reduce(0) { $0 + $1.items.count }))
    for (place, item) in collection.sections.lazy.flatMap(\.items).enumerated().dropFirst(known) {
      if schema.place(of: field) != nil { break }
      if place % Self.reported == 0 { try progress(Double(place) / count) }
      let (text, item) = (collection.text.apart(item).text, collection.text.apart(item).token)
      if let value = text.member(field, of: item) {
        schema.add(Field(field, text.fieldKind(of: value) ?? .text))
      }
      if place >= covered { add(item, in: text) }
    }
    setTitle()
    return schema.place(of: field) != nil
  }

  /// The number of items between two reports of progress.
  private static let reported = 1_024

  /// Returns the names of all fields if no object has this one, or nil if one does or there are no items.
  mutating func fields(insteadOf field: String, in collection: JSONCollection) -> [String]? {
    guard !collection.isEmpty, !find(field, in: collection) else { return nil }
    return hasObjects ? schema.fields.map(\.name) : []
  }

  private mutating func setTitle() {
    schema.title = schema.place(of: titleField ?? Self.value)
  }

  private mutating func add(_ item: JSONToken, in text: JSONText) {
    covered += 1
    guard item.kind == .object else { return add(Self.value, item, in: text) }
    hasObjects = true
    for (name, value) in text.eachMember(of: item) { add(text.string(name), value, in: text) }
  }

  private mutating func add(_ name: String, _ value: JSONToken, in text: JSONText) {
    let new = text.fieldKind(of: value)
    guard let place = schema.place(of: name) else {
      if schema.fields.count < Self.mostFields { schema.add(Field(name, new ?? .text)) }
      return
    }
    guard let new, new != schema.fields[place].kind else { return }
    schema.setKind(Self.kind(of: schema.fields[place].kind, or: new), at: place)
  }

  /// Returns the common kind of two kinds.
  private static func kind(of one: Field.Kind, or other: Field.Kind) -> Field.Kind {
    let kinds: Set = [one, other]
    return kinds == [.integer, .decimal] ? .decimal : kinds.contains(.json) ? .json : .text
  }
}
