import VitrineItems
import VitrineTextFormats

/// The fields of JSON items: the names that their objects have, in the order in which they are met, and what the values
/// are, as far as objects have been looked at.
package struct JSONSchema: Sendable {
  private(set) var schema = Schema()
  /// How many items have been looked at.
  private(set) var covered = 0
  private let titleField: String?
  private var hasObjects = false

  /// The field of items that are no objects.
  static let value = "value"
  /// The fields of members of an object.
  static let ofMembers = Schema(
    [Field("name", .text), Field(value, .text), Field("kind", .text)], title: "name")
  /// As much of a collection as is looked at before fields are shown.
  private static let firstWindow = (items: 100, bytes: 1 << 20)
  /// More fields than anybody reads: objects may be tables whose names are data.
  package static let mostFields = 1_000

  /// Looks at the first items.
  init(of collection: JSONCollection?) {
    titleField = collection?.titleField
    guard let collection else { return }
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

  /// Looks at further items until one has a field.
  ///
  /// - Returns: Whether one has.
  /// - Complexity: O(items before the first that has it).
  mutating func find(_ field: String, in collection: JSONCollection) -> Bool {
    find(field, in: collection) { (_) throws(Never) in }
  }

  /// The same with a report now and then of the part that is done, from 0 to 1; an error of it ends the search.
  mutating func find<Failure: Error>(
    _ field: String, in collection: JSONCollection, progress: (Double) throws(Failure) -> Void
  ) throws(Failure) -> Bool {
    if collection.isTree { return schema.place(of: field) != nil }
    // Where there are too many fields, items that were looked at may have it too.
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

  /// After so many items progress is reported.
  private static let reported = 1_024

  /// The names that objects have where none has this one; nil if one has, and where there is no item.
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

  /// The kind of values of two kinds.
  private static func kind(of one: Field.Kind, or other: Field.Kind) -> Field.Kind {
    let kinds: Set = [one, other]
    return kinds == [.integer, .decimal] ? .decimal : kinds.contains(.json) ? .json : .text
  }
}

extension JSONText {
  /// The kind that a value speaks for; nil for `null`, which may be of any.
  fileprivate func fieldKind(of value: JSONToken) -> Field.Kind? {
    switch value.kind {
    case .object, .array, .sequence: .json
    case .string: isDate(value) ? .date : .text
    case .member: .text
    case .bool: .boolean
    case .null: nil
    case .number:
      if case .integer = fieldValue(of: value, limit: Self.mostDigits) {
        .integer
      } else {
        .decimal
      }
    }
  }

  /// Whether a string is a date; no longer one is.
  private func isDate(_ value: JSONToken) -> Bool {
    value.range.count <= Self.longestDate && DateReader.date(of: Array(string(value).utf8)) != nil
  }

  private static let longestDate = 48
  /// No number of so many is an integer that fits.
  private static let mostDigits = 32

  /// A value as that of a field.
  ///
  /// - Parameter limit: About how many bytes of the text are looked at.
  func fieldValue(of value: JSONToken, limit: Int = .max) -> FieldValue {
    switch value.kind {
    case .object, .array, .sequence, .member: return .json(oneLineBytes(value, limit: limit))
    case .string: return .text(Array(string(value, limit: limit).utf8))
    case .bool: return .boolean(bytes[value.range.lowerBound] == UInt8(ascii: "t"))
    case .null: return .none
    case .number:
      let number = oneLine(value, limit: limit)
      if let integer = Int(number) { return .integer(integer) }
      guard let decimal = Double(number), decimal.isFinite else {
        return .text(Array(number.utf8))
      }
      return .decimal(decimal)
    }
  }
}
