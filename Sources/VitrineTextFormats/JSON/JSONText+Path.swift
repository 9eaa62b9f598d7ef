import VitrineStyledText
import VitrineSupport

extension JSONText {
  /// A value found by a path, with its own unique path.
  package struct Found: Sendable {
    package var path: JSONPath
    package var token: JSONToken
  }

  /// Returns the same text with another of its values as the root.
  package func rooted(at token: JSONToken) -> JSONText { JSONText(checked: bytes, root: token) }

  /// Returns the values at a path, in order.
  ///
  /// If the path leads to several values, those that lack a member or an element are omitted.
  ///
  /// - Throws: An error if the path leads to nothing, with the last existing place on it and the
  ///   value there.
  /// - Complexity: O(bytes) per step.
  package func values(at path: JSONPath) throws(BrowserFailure) -> [Found] {
    var found = [Found(path: .root, token: root)]
    for step in path.steps {
      var next: [Found] = []
      for value in found { next += values(in: value, step) }
      // Arrays may be empty.
      if next.isEmpty, let first = found.first {
        let isEmpty = step == .all && found.allSatisfy { $0.token.kind.isList }
        if !isEmpty { throw nothing(at: step, in: first) }
      }
      found = next
    }
    return found
  }

  private func values(in value: Found, _ step: JSONPath.Step) -> [Found] {
    switch step {
    case .member(let name):
      return member(name, of: value.token).map {
        [Found(path: value.path.entering(step), token: $0)]
      } ?? []
    case .element(let place):
      return element(place, of: value.token).map {
        [Found(path: value.path.entering(step), token: $0)]
      } ?? []
    case .all:
      return elements(of: value.token).enumerated().map {
        Found(path: value.path.entering(.element($0)), token: $1)
      }
    }
  }

  /// Returns the error for the last existing place on a path.
  private func nothing(
    at step: JSONPath.Step, in value: Found
  ) -> BrowserFailure {
    let place = value.path.text
    let wrong = "nothing at \(value.path.entering(step).text)"
    switch (value.token.kind, step) {
    case (.object, .member(let name)):
      let names = members(of: value.token).map { string($0.name) }
      if let near = NearestName.of(name, in: names) {
        return BrowserFailure(
          "\(wrong); did you mean \(value.path.entering(.member(near)).text)?")
      }
      let list = names.prefix(12).map { VisibleText.text(of: $0, tabStop: 1) }
      return BrowserFailure(
        "\(wrong): \(place) has "
          + (list.isEmpty ? "no members" : "the members " + list.joined(separator: ", "))
          + (names.count > list.count ? " …" : ""))
    case (.array, .element), (.array, .member), (.sequence, .element), (.sequence, .member):
      let count = elements(of: value.token).count
      return BrowserFailure(
        "\(wrong): \(place) is \(value.token.kind.article) of \(count) element\(count == 1 ? "" : "s")"
          + (count == 0 ? "" : ", [0] to [\(count - 1)]; all of them are []"))
    case (let kind, _):
      return BrowserFailure("\(wrong): \(place) is \(kind.article)")
    }
  }

  /// Returns an element of an array by its number, or nil if the array is shorter or the value is
  /// not an array.
  ///
  /// - Complexity: O(bytes before its end).
  func element(_ place: Int, of array: JSONToken) -> JSONToken? {
    guard array.kind.isList else { return nil }
    var (scanner, closer) = inside(array)
    for _ in 0..<place { if next(&scanner, before: closer) == nil { return nil } }
    return next(&scanner, before: closer)
  }
}

extension JSONToken.Kind {
  /// The kind with an article: `an array`.
  package var article: String {
    switch self {
    case .null: word
    case .object, .array: "an " + word
    case .string, .number, .bool, .member, .sequence: "a " + word
    }
  }
}
