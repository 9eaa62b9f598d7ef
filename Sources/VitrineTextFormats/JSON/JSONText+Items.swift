extension JSONText {
  /// The common names of titles, best first.
  private static let titleFields = ["title", "name", "label", "id"]

  /// Returns the title of an item: a string itself, an object's title, or the source of any other
  /// value.
  package func title(of item: JSONToken, field: String?, limit: Int = .max) -> String {
    if item.kind == .member { return string(parts(of: item).name, limit: limit) }
    let shown = item.kind == .object ? member(field, of: item) ?? item : item
    return string(shown, limit: limit)
  }

  /// Returns the output of an accepted item: a string itself, or the source of any other value.
  package func output(of item: JSONToken) -> [UInt8] {
    let value = value(of: item)
    return value.kind == .string ? Array(string(value).utf8) : oneLineBytes(value)
  }

  /// The maximum number of lines in the details of an item.
  static let mostLines = 10_000

  /// Returns the details of an item: one line per member of an object.
  ///
  /// - Parameter limit: The maximum number of bytes of a value. The number of omitted bytes is
  ///   appended.
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

  /// Returns the details of an item under its title: the members of an object except the title,
  /// with arrays as one element per line. For other values, the lines have no name.
  package func fields(of item: JSONToken, titled field: String?, limit: Int = .max) -> [(
    name: String?, text: String
  )] {
    let isMember = item.kind == .member
    let item = value(of: item)
    switch item.kind {
    case .object:
      // A member's title is its name.
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

  /// Returns the value of a name in an object, the last one if the name occurs twice.
  package func member(_ name: String, of object: JSONToken) -> JSONToken? {
    var last: JSONToken?
    for (found, value) in eachMember(of: object) where self.name(found, is: name) { last = value }
    return last
  }

  /// Returns whether a name is a common title. `id` must have this exact case; the other names may
  /// be capitalized: `Title`.
  private func isTitle(_ name: JSONToken, _ field: String) -> Bool {
    guard name.range.count <= 6 * field.utf8.count + 2 else { return false }
    let written = bytes[name.range].dropFirst().dropLast()
    if written.contains(UInt8(ascii: "\\")) { return self.name(name, is: field) }
    guard written.count == field.utf8.count else { return false }
    return zip(written, field.utf8).allSatisfy { byte, wanted in
      byte == wanted || field != "id" && byte | 0x20 == wanted
    }
  }

  /// Returns the value to show for an object: the member `name`, or one with a common name, or the
  /// first string.
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
      // Of several with one name take the last, of strings with other names the first.
      let isBetter = best.map { rank < $0.rank || rank == $0.rank && rank < otherwise } ?? true
      let isShown = rank < 0 || value.kind == .string || rank < otherwise && value.kind == .number
      if isBetter, isShown { best = (rank, value) }
    }
    return best?.value
  }
}
