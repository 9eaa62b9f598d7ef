/// A JSON text as sections of items.
///
///     [ "a", {"title": "b"} ]             one section without a name
///     { "fruit": [...], "nuts": [...] }   a section a name; a value that is no array is one item
package struct JSONCollection: Sendable {
  package struct Section: Sendable {
    /// nil: the only section of an array.
    package var name: String?
    package var items: [JSONToken]
    /// What holds the items in the text: an array, or the one item itself; nil: they stand in several places.
    package var container: JSONToken?
  }

  package let text: JSONText
  package private(set) var sections: [Section]
  let titleField: String?

  /// The name of the section of items that lack the field to group by.
  package static let unnamed = "(none)"

  /// - Parameters:
  ///   - titleField: The member of an object that is shown; nil finds a fitting one.
  ///   - sectionField: Groups all items by this member, sections in order of first appearance.
  /// - Throws: `JSONError` with line and column.
  package init(
    _ bytes: [UInt8], titleField: String? = nil, sectionField: String? = nil
  ) throws(JSONError) {
    text = try JSONText(bytes)
    self.titleField = titleField
    switch text.root.kind {
    case .array:
      sections = [
        Section(name: nil, items: text.elements(of: text.root), container: text.root)
      ]
    case .object:
      sections = text.members(of: text.root).map { [text] name, value in
        let items = value.kind == .array ? text.elements(of: value) : [value]
        return Section(name: text.string(name), items: items, container: value)
      }
    default:
      throw JSONError(
        "expected an array or an object of arrays", at: text.root.range.lowerBound, in: bytes)
    }
    if let sectionField { sections = Self.group(sections, by: sectionField, in: text) }
  }

  private static func group(
    _ sections: [Section], by field: String, in text: JSONText
  ) -> [Section] {
    var result: [Section] = []
    var places: [String: Int] = [:]
    for item in sections.lazy.flatMap(\.items) {
      let name = text.member(field, of: item).map(text.string) ?? unnamed
      if let place = places[name] {
        result[place].items.append(item)
      } else {
        places[name] = result.count
        result.append(Section(name: name, items: [item]))
      }
    }
    return result
  }

  /// What is shown for an item.
  package func title(of item: JSONToken) -> String { text.title(of: item, field: titleField) }
}

extension JSONText {
  /// The names that a title is looked for under, best first.
  private static let titleFields = ["title", "name", "label", "id"]

  /// What is shown for an item: a string itself, an object's title, the source of anything else.
  func title(of item: JSONToken, field: String?) -> String {
    switch item.kind {
    case .object: member(field, of: item).map(string) ?? oneLine(item)
    default: string(item)
    }
  }

  /// What is printed for an accepted item: a string itself, the source of anything else.
  package func output(of item: JSONToken) -> [UInt8] {
    item.kind == .string ? Array(string(item).utf8) : oneLineBytes(item)
  }

  /// All of an item, to be read: one line a member of an object.
  package func description(of item: JSONToken) -> [String] {
    switch item.kind {
    case .object: members(of: item).map { "\(string($0.name)): \(string($0.value))" }
    case .array: elements(of: item).map(string)
    default: [string(item)]
    }
  }

  /// The value of a name in an object; the last one if the name stands there twice.
  package func member(_ name: String, of object: JSONToken) -> JSONToken? {
    members(of: object).last { self.name($0.name, is: name) }?.value
  }

  /// The value to show for an object: that of `name`, or of a usual name, or the first string.
  func member(_ name: String?, of object: JSONToken) -> JSONToken? {
    let members = members(of: object)
    if let name, let member = members.last(where: { self.name($0.name, is: name) }) {
      return member.value
    }
    for field in Self.titleFields {
      if let member = members.last(where: { self.name($0.name, is: field) }),
        member.value.kind == .string || member.value.kind == .number
      {
        return member.value
      }
    }
    return members.first { $0.value.kind == .string }?.value
  }
}
