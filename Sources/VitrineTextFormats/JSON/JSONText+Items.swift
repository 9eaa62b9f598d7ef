extension JSONText {
  /// The names that a title is looked for under, best first.
  private static let titleFields = ["title", "name", "label", "id"]

  /// What is shown for an item: a string itself, an object's title, the source of anything else.
  package func title(of item: JSONToken, field: String?, limit: Int = .max) -> String {
    if item.kind == .member { return string(parts(of: item).name, limit: limit) }
    let shown = item.kind == .object ? member(field, of: item) ?? item : item
    return string(shown, limit: limit)
  }

  /// What is printed for an accepted item: a string itself, the source of anything else.
  package func output(of item: JSONToken) -> [UInt8] {
    let value = value(of: item)
    return value.kind == .string ? Array(string(value).utf8) : oneLineBytes(value)
  }

  /// As many lines as one item has at most when it is shown.
  static let mostLines = 10_000

  /// All of an item, to be read: one line a member of an object.
  ///
  /// - Parameter limit: Of how many bytes a value is at most; how many more there are is said.
  package func description(of item: JSONToken, limit: Int = .max) -> [String] {
    func text(_ value: JSONToken) -> String {
      let more = value.range.count - limit
      return string(value, limit: limit) + (more > 0 ? " … and \(more) bytes more" : "")
    }
    let value = value(of: item)
    let some = Self.mostLines + 1
    let lines =
      switch value.kind {
      case .object:
        eachMember(of: value).prefix(some).map {
          "\(string($0.name, limit: limit)): \(text($0.value))"
        }
      case .array: elements(of: value).prefix(some).map(text)
      default: [text(value)]
      }
    return lines.count < some ? lines : lines.dropLast() + ["…"]
  }

  /// All of an item under its title: the members of an object but that which is the title, an element of an array of
  /// theirs a line; what is no object in lines without a name.
  package func fields(of item: JSONToken, titled field: String?, limit: Int = .max) -> [(
    name: String?, text: String
  )] {
    let isMember = item.kind == .member
    let item = value(of: item)
    switch item.kind {
    case .object:
      // A member has its name for a title.
      let title = isMember ? nil : member(field, of: item)
      let members = eachMember(of: item).lazy.filter { $0.value.range != title?.range }
      return members.prefix(Self.mostLines).flatMap { name, value in
        let elements = elements(of: value)
        guard !elements.isEmpty else { return [(string(name), string(value, limit: limit))] }
        return elements.prefix(Self.mostLines).enumerated().map {
          ($0 == 0 ? string(name) : "", string($1, limit: limit))
        } + (elements.count > Self.mostLines ? [("", "…")] : [])
      }
    case .array, .sequence:
      return elements(of: item).prefix(Self.mostLines).map { (nil, string($0, limit: limit)) }
    default: return [(nil, string(item, limit: limit))]
    }
  }

  /// The value of a name in an object; the last one if the name stands there twice.
  package func member(_ name: String, of object: JSONToken) -> JSONToken? {
    var last: JSONToken?
    for (found, value) in eachMember(of: object) where self.name(found, is: name) { last = value }
    return last
  }

  /// Whether a name is a usual one of titles: an `id` only where it is written so, the others as `Title`, too.
  private func isTitle(_ name: JSONToken, _ field: String) -> Bool {
    guard name.range.count <= 6 * field.utf8.count + 2 else { return false }
    let written = bytes[name.range].dropFirst().dropLast()
    if written.contains(UInt8(ascii: "\\")) { return self.name(name, is: field) }
    guard written.count == field.utf8.count else { return false }
    return zip(written, field.utf8).allSatisfy { byte, wanted in
      byte == wanted || field != "id" && byte | 0x20 == wanted
    }
  }

  /// The value to show for an object: that of `name`, or of a usual name, or the first string.
  func member(_ name: String?, of object: JSONToken) -> JSONToken? {
    let otherwise = Self.titleFields.count
    var best: (rank: Int, value: JSONToken)?
    for (found, value) in eachMember(of: object) {
      let rank: Int
      if let name, self.name(found, is: name) {
        rank = -1
      } else if let field = Self.titleFields.firstIndex(where: { isTitle(found, $0) }) {
        rank = field
      } else {
        rank = otherwise
      }
      // Of several with one name the last, of strings with other names the first.
      let isBetter = best.map { rank < $0.rank || rank == $0.rank && rank < otherwise } ?? true
      let isShown = rank < 0 || value.kind == .string || rank < otherwise && value.kind == .number
      if isBetter, isShown { best = (rank, value) }
    }
    return best?.value
  }
}
