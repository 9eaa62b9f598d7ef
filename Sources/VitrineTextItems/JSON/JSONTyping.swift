import VitrineItems
import VitrineSupport
import VitrineTextFormats

/// Converts JSON values from and to a line of text for editing. A string has no quotes there; other
/// values keep their source form.
enum JSONTyping {
  /// Returns the initial text for editing a value.
  static func text(of value: JSONValue) -> String {
    string(of: value)?.text ?? value.text.oneLine(value.token)
  }

  /// Returns the text between the quotes of a string, or nil for any other value.
  private static func string(of value: JSONValue) -> EditableText? {
    guard value.token.kind == .string else { return nil }
    return EditableText(ofJSONString: Array(value.source.dropFirst().dropLast()))
  }

  /// Returns the value for a typed line: a string stays a string, and anything else is parsed as
  /// JSON.
  static func bytes(
    typed text: String, replacing value: JSONValue
  ) throws(BrowserFailure) -> [UInt8] {
    if let string = string(of: value) {
      return [UInt8(ascii: "\"")] + string.bytes(typed: text) + [UInt8(ascii: "\"")]
    }
    // If the text is unchanged, the value keeps its source form.
    if Array(text.utf8) == value.text.oneLineBytes(value.token) { return value.source }
    do throws(BrowserFailure) {
      return try JSONClipboard.typedValue(Array(text.utf8)).bytes
    } catch {
      let hint = value.token.kind.isContainer ? "" : ", a text needs quotes"
      throw BrowserFailure("\(error.description); this is \(value.token.kind.article)\(hint)")
    }
  }

  /// Returns a text with one value replaced.
  private static func text(
    _ text: JSONText, replacing old: JSONToken, by bytes: [UInt8]
  ) -> ItemContent {
    let range = text.root.range
    return ItemContent(
      Array(text.bytes[range.lowerBound..<old.range.lowerBound]) + bytes
        + text.bytes[old.range.upperBound..<range.upperBound])
  }

  // MARK: Fields

  /// Returns an element of an array with a new value in a field. A missing member is added at the
  /// end.
  static func element(
    typed text: String, inField field: String, replacing content: ItemContent
  ) throws(BrowserFailure) -> ItemContent {
    guard let old = try? JSONText(content.bytes) else { return content }
    let isObject = old.root.kind == .object
    guard isObject || field == JSONSchema.value else {
      throw BrowserFailure("this is \(old.root.kind.article): it has no members")
    }
    if let token = isObject ? old.member(field, of: old.root) : old.root {
      if token.kind == .null {
        return self.text(old, replacing: token, by: try JSONClipboard.content(typed: text).bytes)
      }
      let value = JSONValue(text: old, token: token)
      return self.text(old, replacing: token, by: try bytes(typed: text, replacing: value))
    }
    let value = try JSONClipboard.content(typed: text).bytes
    return ItemContent(old.setting(field, to: value) ?? content.bytes)
  }

  // MARK: Members

  /// Returns a member with a new value.
  static func member(
    typed text: String, replacing content: ItemContent
  ) throws(BrowserFailure) -> ItemContent {
    guard let old = try? JSONText(member: content.bytes) else { return content }
    let value = JSONValue(text: old, token: old.value(of: old.root))
    return self.text(old, replacing: value.token, by: try bytes(typed: text, replacing: value))
  }

  /// Returns a member with a new name.
  static func member(typedName text: String, replacing content: ItemContent) -> ItemContent {
    guard let old = try? JSONText(member: content.bytes) else { return content }
    let name = JSONValue(text: old, token: old.parts(of: old.root).name)
    let bytes = (try? bytes(typed: text, replacing: name)) ?? name.source
    return self.text(old, replacing: name.token, by: bytes)
  }

  /// Returns a new member typed as `name: value`. Quotes are optional unless the text looks like
  /// another value.
  static func member(typed text: String) throws(BrowserFailure) -> ItemContent {
    if let member = try? JSONText(member: Array(text.utf8)) {
      return ItemContent(Array(member.bytes[member.root.range]))
    }
    guard let colon = text.firstIndex(of: ":") else {
      throw BrowserFailure("a member of an object needs a name: name: value")
    }
    func trimmed(_ part: Substring) -> String {
      String(part.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }
    let value = try JSONClipboard.content(typed: trimmed(text[text.index(after: colon)...]))
    let name = JSONWriter.string(Array(trimmed(text[..<colon]).utf8))
    return ItemContent(name + Array(": ".utf8) + value.bytes)
  }

  /// Returns the members of a pasted text: those of an object, or members separated by commas.
  static func members(pasted text: String) throws(BrowserFailure) -> [ItemContent] {
    for text in [text, "{" + text + "}"] {
      guard let object = try? JSONText(Array(text.utf8)), object.root.kind == .object else {
        continue
      }
      return object.memberTokens(of: object.root).tokens.map {
        ItemContent(Array(object.bytes[$0.range]))
      }
    }
    throw BrowserFailure("cannot paste: a member of an object needs a name: \"name\": value")
  }
}
