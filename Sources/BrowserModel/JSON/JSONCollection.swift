/// A JSON text as sections of items.
///
///     [ "a", {"title": "b"} ]             one section without a name
///     { "fruit": [...], "nuts": [...] }   a section a name; a value that is no array is one item
struct JSONCollection: Sendable {
  /// Items that stand under one name.
  struct Section: Sendable {
    /// nil: the only section of an array.
    var name: String?
    var items: [JSONToken]
    /// What holds the items in the text: an array, or the one item itself; nil: they stand in several places.
    var container: JSONToken?
  }

  let text: JSONText
  private(set) var sections: [Section]
  let titleField: String?

  /// The name of the section of items that lack the field to group by.
  static let unnamed = "(none)"

  /// - Parameters:
  ///   - titleField: The member of an object that is shown; nil finds a fitting one.
  ///   - sectionField: Groups all items by this member, sections in order of first appearance.
  /// - Throws: `JSONError` with line and column.
  init(
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
      let name = text.member(field, of: item).map { text.string($0) } ?? unnamed
      if let place = places[name] {
        result[place].items.append(item)
      } else {
        places[name] = result.count
        result.append(Section(name: name, items: [item]))
      }
    }
    return result
  }

  /// Whether it has no items at all.
  var isEmpty: Bool { sections.allSatisfy(\.items.isEmpty) }

  /// What is shown for an item.
  ///
  /// - Parameter limit: About how many bytes of the text are looked at.
  func title(of item: JSONToken, limit: Int = .max) -> String {
    text.title(of: item, field: titleField, limit: limit)
  }
}

extension JSONText {
  /// The names that a title is looked for under, best first.
  private static let titleFields = ["title", "name", "label", "id"]

  /// What is shown for an item: a string itself, an object's title, the source of anything else.
  func title(of item: JSONToken, field: String?, limit: Int = .max) -> String {
    let shown = item.kind == .object ? member(field, of: item) ?? item : item
    return string(shown, limit: limit)
  }

  /// What is printed for an accepted item: a string itself, the source of anything else.
  func output(of item: JSONToken) -> [UInt8] {
    item.kind == .string ? Array(string(item).utf8) : oneLineBytes(item)
  }

  /// All of an item, to be read: one line a member of an object.
  ///
  /// - Parameter limit: Of how many bytes a value is at most; how many more there are is said.
  func description(of item: JSONToken, limit: Int = .max) -> [String] {
    func text(_ value: JSONToken) -> String {
      let more = value.range.count - limit
      return string(value, limit: limit) + (more > 0 ? " … and \(more) bytes more" : "")
    }
    return switch item.kind {
    case .object:
      members(of: item).map { "\(string($0.name, limit: limit)): \(text($0.value))" }
    case .array: elements(of: item).map(text)
    default: [text(item)]
    }
  }

  /// All of an item under its title: the members of an object but that which is the title, an element of an array of
  /// theirs a line; what is no object in lines without a name.
  func fields(of item: JSONToken, titled field: String?) -> [(name: String?, text: String)] {
    switch item.kind {
    case .object:
      let title = member(field, of: item)
      return members(of: item).filter { $0.value.range != title?.range }.flatMap { name, value in
        let elements = elements(of: value)
        guard !elements.isEmpty else { return [(string(name), string(value))] }
        return elements.enumerated().map { ($0 == 0 ? string(name) : "", string($1)) }
      }
    case .array: return elements(of: item).map { (nil, string($0)) }
    default: return [(nil, string(item))]
    }
  }

  /// The value of a name in an object; the last one if the name stands there twice.
  func member(_ name: String, of object: JSONToken) -> JSONToken? {
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
