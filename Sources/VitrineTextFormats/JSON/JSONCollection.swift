/// The values of a JSON text as sections of items.
///
///     [ "a", {"title": "b"} ]             one section without a name
///     { "fruit": [...], "nuts": [...] }   a section a name; a value that is no array is one item
///     { "name": "x", "rows": [...] }      a folder: its members are the items of one section
///     "a"                                 one item
///     { "title": "a" } { "title": "b" }   one section without a name, as of an array
package struct JSONCollection: Sendable {
  /// How the members of an object are shown.
  package enum View: Equatable, Sendable {
    /// A section each.
    case sections
    /// An item each, which can be entered.
    case tree
  }

  /// Items that stand under one name.
  package struct Section: Sendable {
    /// nil: the only section of an array.
    package var name: String?
    package var items: JSONTokens
    /// What holds the items in the text: an array, an object, or the one item itself; nil: several places.
    package var container: JSONToken?
    /// The way to what holds them.
    package var path = JSONPath.root
  }

  /// The whole text, whose root is the value that is shown.
  package let text: JSONText
  package private(set) var sections: [Section]
  /// How many values each member of a tree holds.
  package private(set) var memberCounts: [Int] = []
  /// nil: what is shown is no object.
  package let view: View?
  package let titleField: String?

  /// The name of the section of items that lack the field to group by.
  static let unnamed = "(none)"

  /// The items of the root of a text.
  ///
  /// - Parameters:
  ///   - titleField: The member of an object that is shown; nil finds a fitting one.
  ///   - sectionField: Groups all items by this member, sections in order of first appearance.
  ///   - view: How the members of an object are shown; nil: an object of arrays as sections, others as a tree.
  ///   - path: The way to the root.
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

  /// The values that a path leads to: a section for each array, and one for all others together.
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

  /// An object all of whose members are arrays is shown as sections, any other one as a tree.
  package static func view(fitting object: JSONToken, in text: JSONText) -> View {
    text.eachMember(of: object).allSatisfy { $0.value.kind == .array } ? .sections : .tree
  }

  /// Whether the items are the members of an object.
  package var isTree: Bool { view == .tree }

  /// Whether the items were put together from several places, so that no place is that of a new one.
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

  /// Whether it has no items at all.
  package var isEmpty: Bool { sections.allSatisfy(\.items.isEmpty) }

  /// What is shown for an item.
  ///
  /// - Parameter limit: About how many bytes of the text are looked at.
  func title(of item: JSONToken, limit: Int = .max) -> String {
    text.title(of: item, field: titleField, limit: limit)
  }
}
