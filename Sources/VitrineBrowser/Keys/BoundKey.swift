import VitrineKeyStrokes
import VitrineStyledText
import VitrineSupport

/// A binding of `--bind`: a key or an event with its actions in a picker or browser.
package struct BoundKey: Equatable, Sendable {
  /// The trigger of a binding.
  package enum Trigger: Hashable, Sendable {
    case key(KeyStroke)
    /// The program has started; the query has changed; all items have loaded.
    case start, change, load
    /// Another item has focus; there was no text to delete before the cursor.
    case focus, emptied
    /// A key that terminals do not report, or a mouse event.
    case never
  }

  /// The name of a command or of a fzf action, with the argument in its parentheses.
  package struct Action: Equatable, Sendable {
    package var name: String
    package var argument: String?
  }

  package var trigger: Trigger
  package var actions: [Action]
  /// Whether the actions extend an earlier binding of the trigger.
  package var goesOn = false

  package init(_ trigger: Trigger, actions: [Action], goesOn: Bool = false) {
    (self.trigger, self.actions, self.goesOn) = (trigger, actions, goesOn)
  }

  /// Parses `ACTION+ACTION`; nil if the text has another form.
  static func actions(_ text: String) -> [Action]? {
    var reader = BoundKeyReader(text)
    let actions = reader.actions()
    return reader.isAtEnd && !actions.contains { $0.name.isEmpty } ? actions : nil
  }

  /// Parses `KEY:ACTION+ACTION,KEY:ACTION`, as in fzf.
  static func list(_ text: String) throws(BrowserFailure) -> [BoundKey] {
    var reader = BoundKeyReader(text)
    var list: [BoundKey] = []
    repeat { list.append(try reader.next()) } while !reader.isAtEnd
    return list
  }
}

extension BoundKey.Trigger {
  /// Makes a trigger from the name of a key or an event.
  init(named name: String) throws(KeySyntax.UnknownKey) {
    switch name {
    case "start": self = .start
    case "change": self = .change
    case "load": self = .load
    case "focus": self = .focus
    case "backward-eof": self = .emptied
    default: self = try FzfKeys.key(name).map { .key($0) } ?? .never
    }
  }
}

/// A parser for the value of `--bind`.
private struct BoundKeyReader {
  private let text: [Character]
  private var place = 0

  init(_ text: String) { self.text = Array(text) }

  var isAtEnd: Bool { place >= text.count }

  mutating func next() throws(BrowserFailure) -> BoundKey {
    let trigger = try trigger()
    let goesOn = takes("+")
    let actions = actions()
    _ = takes(",")
    return BoundKey(trigger, actions: actions, goesOn: goesOn)
  }

  mutating func actions() -> [BoundKey.Action] {
    var actions: [BoundKey.Action] = []
    repeat { actions.append(action()) } while takes("+")
    return actions
  }

  private mutating func takes(_ character: Character) -> Bool {
    guard place < text.count, text[place] == character else { return false }
    place += 1
    return true
  }

  private mutating func trigger() throws(BrowserFailure) -> BoundKey.Trigger {
    // A colon or a comma can be the key itself.
    let start = place
    place += 1
    while place < text.count, text[place] != ":" || text[place - 1] == "-" { place += 1 }
    let name = String(text[start..<min(place, text.count)])
    guard takes(":"), place < text.count else {
      throw BrowserFailure(
        "'\(VisibleText.text(of: name))' has no action; write KEY:ACTION in --bind")
    }
    do throws(KeySyntax.UnknownKey) {
      return try BoundKey.Trigger(named: name)
    } catch {
      throw BrowserFailure(
        "unknown key '\(VisibleText.text(of: name))' in --bind;"
          + " did you mean '\(error.suggestion)'?")
    }
  }

  private static let ends: [Character: Character] = ["(": ")", "[": "]", "{": "}", "<": ">"]

  private mutating func action() -> BoundKey.Action {
    let start = place
    while place < text.count, text[place].isLetter || "-/".contains(text[place]) { place += 1 }
    let name = String(text[start..<place])
    guard place < text.count, !"+,".contains(text[place]) else {
      return BoundKey.Action(name: name)
    }
    if takes(":") {
      // The rest of the text.
      defer { place = text.count }
      return BoundKey.Action(name: name, argument: String(text[place...]))
    }
    guard let end = argumentEnd(from: place + 1, opening: text[place]) else {
      // No action has this name.
      defer { place = text.count }
      return BoundKey.Action(name: name + String(text[place...]))
    }
    defer { place = end + 1 }
    return BoundKey.Action(name: name, argument: String(text[(place + 1)..<end]))
  }

  /// Returns the end of an argument: the first closing character before another action, another
  /// key, or the end of the text.
  private func argumentEnd(from start: Int, opening: Character) -> Int? {
    guard Self.ends[opening] != nil || "~!@#$%^&*;/|".contains(opening) else { return nil }
    let closing = Self.ends[opening] ?? opening
    return (start..<text.count).first { end in
      text[end] == closing && (end + 1 == text.count || "+,".contains(text[end + 1]))
    }
  }
}
