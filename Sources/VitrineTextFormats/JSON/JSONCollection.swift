/// The values of a JSON text as sections of items.
///
///     [ "a", {"title": "b"} ]             one section without a name
///     { "fruit": [...], "nuts": [...] }   a section per name; a value other than an array is one
///     item
///     { "name": "x", "rows": [...] }      a folder: its members are the items of one section
///     "a"                                 one item
///     { "title": "a" } { "title": "b" }   one section without a name, as for an array
package struct JSONCollection: Sendable {
  /// The presentation of an object's members.
  package enum View: Equatable, Sendable {
    /// One section per member.
    case sections
    /// One item per member, which can be opened.
    case tree
  }

  /// Items under one name.
  package struct Section: Sendable {
    /// The name; nil for the only section of an array.
    package var name: String?
    package var items: JSONTokens
    /// The container of the items in the text: an array, an object, or the single item itself; nil
    /// for several places.
    package var container: JSONToken?
    /// The path to the container.
    package var path = JSONPath.root
  }

  /// The whole text. Its root is the shown value.
  package let text: JSONText
  package private(set) var sections: [Section]
  /// The number of values in each member of a tree.
  package private(set) var memberCounts: [Int] = []
  /// The presentation; nil if the shown value is not an object.
  package let view: View?
  package let titleField: String?

  /// The name of the section for items without the field to group by.
  static let unnamed = "(none)"

  /// Creates the items of a text's root.
  ///
  /// - Parameters:
  ///   - titleField: The member of an object to show as its title; nil selects one.
  ///   - sectionField: The member by which all items are grouped, with sections in order of first
  ///     appearance.
  ///   - view: The presentation of an object's members; nil shows an object of arrays as sections,
  ///     and others as a tree.
  ///   - path: The path to the root.
  package init(
    _ text: JSONText, titleField: String? = nil, sectionField: String? = nil, view: View? = nil,
    path: JSONPath = .root
  ) {
    self.text = text
    self.titleField = titleField
    switch text.root.kind {
    case .array, .sequence:
      self.view = nil
      let items = text.elements(of: text.root)
      sections = [Section(name: nil, items: items, container: text.root, path: path)]
    case .object:
      let view = view ?? Self.view(fitting: text.root, in: text)
      self.view = view
      guard view == .sections else {
        let members = text.memberTokens(of: text.root)
        let items = members.tokens
        sections = [Section(name: nil, items: items, container: text.root, path: path)]
        memberCounts = members.counts
        return
      }
      sections = text.eachMember(of: text.root).map { [text] name, value in
        let items: JSONTokens = value.kind == .array ? text.elements(of: value) : [value]
        let name = text.string(name)
        return Section(
          name: name, items: items, container: value, path: path.entering(.member(name)))
      }
    default:
      self.view = nil
      sections = [Section(name: nil, items: [text.root], container: text.root, path: path)]
    }
    if let sectionField { sections = Self.group(sections, by: sectionField, in: text) }
  }

  /// Creates the items of the values at a path: a section for each array, and one for all other
  /// values.
  package init(_ values: [JSONText.Found], in text: JSONText, titleField: String?) {
    (self.text, self.titleField, view) = (text, titleField, nil)
    let arrays = values.filter { $0.token.kind == .array }
    guard arrays.count == values.count else {
      sections = [Section(name: nil, items: JSONTokens(values.map(\.token)), container: nil)]
      return
    }
    sections = arrays.map { array in
      Section(
        name: array.path.text, items: text.elements(of: array.token), container: array.token,
        path: array.path)
    }
  }

  /// Returns the default presentation of an object: sections if all members are arrays, otherwise a
  /// tree.
  package static func view(fitting object: JSONToken, in text: JSONText) -> View {
    text.eachMember(of: object).allSatisfy { $0.value.kind == .array } ? .sections : .tree
  }

  /// Whether the items are the members of an object.
  package var isTree: Bool { view == .tree }

  /// Whether the items come from several places, so that there is no place for a new item.
  package var isScattered: Bool { sections.contains { $0.container == nil } }

  private static func group(
    _ sections: [Section], by field: String, in text: JSONText
  ) -> [Section] {
    var result: [Section] = []
    var places: [String: Int] = [:]
    for item in sections.lazy.flatMap(\.items) {
      let value = text.apart(item)
      let name = value.text.member(field, of: value.token).map { value.text.string($0) } ?? unnamed
      if let place = places[name] {
        result[place].items.append(item)
      } else {
        places[name] = result.count
        result.append(Section(name: name, items: [item]))
      }
    }
    return result
  }

  /// Whether there are no items.
  package var isEmpty: Bool { sections.allSatisfy(\.items.isEmpty) }

  /// Returns the title of an item.
  ///
  /// - Parameter limit: The approximate number of bytes to read of the text.
  func title(of item: JSONToken, limit: Int = .max) -> String {
    text.title(of: item, field: titleField, limit: limit)
  }
}
