import VitrineItems
import VitrineStyledText
import VitrineTextFormats

/// Parses the configuration. It does not know the meaning of options and keys.
struct ConfigurationReader {
  private let json: JSON5Text
  private let text: PlacedText
  private var configuration = Configuration()

  init(_ json: JSON5Text, _ text: PlacedText) {
    (self.json, self.text) = (json, text)
  }

  private static let sections = ["options", "keys", "themes", "openers"]

  mutating func read() -> Configuration {
    noteRepetitions(in: json.root)
    attempt { (reader) throws(JSONError) in
      for member in try reader.members(of: reader.json.root, "the configuration") {
        reader.attempt { (reader) throws(JSONError) in try reader.read(member) }
      }
    }
    return configuration
  }

  /// Records duplicate names in an object as errors.
  private mutating func noteRepetitions(in value: JSON5Value) {
    var names: Set<String> = []
    for member in value.members ?? [] {
      if !names.insert(member.name).inserted {
        let reason = "'\(VisibleText.text(of: member.name))' appears twice; the last one applies"
        configuration.mistakes.append(text.failure(json.failure(reason, at: member.place)))
      }
      noteRepetitions(in: member.value)
    }
    for element in value.elements ?? [] { noteRepetitions(in: element) }
  }

  private mutating func read(_ member: JSON5Value.Member) throws(JSONError) {
    switch member.name {
    case "options": configuration.options = try settings(member.value, "options")
    case "keys": try readKeys(member.value)
    case "themes": try readThemes(member.value)
    case "openers": try readOpeners(member.value)
    default: throw json.unknown("section", member.name, of: Self.sections, at: member.place)
    }
  }

  /// Reads a part; records its error, and continues with the rest.
  private mutating func attempt(
    _ part: (inout ConfigurationReader) throws(JSONError) -> Void
  ) {
    do throws(JSONError) {
      try part(&self)
    } catch {
      configuration.mistakes.append(text.failure(error))
    }
  }

  private func members(
    of value: JSON5Value, _ what: String
  ) throws(JSONError) -> [JSON5Value.Member] {
    guard let members = value.members else {
      throw json.failure("expected an object in { } for \(what)", value)
    }
    return members
  }

  // MARK: Options and keys

  private mutating func settings(
    _ value: JSON5Value, _ what: String
  ) throws(JSONError) -> [Configuration.Setting] {
    var settings: [Configuration.Setting] = []
    for member in try members(of: value, what) {
      attempt { (reader) throws(JSONError) in settings.append(try reader.setting(member)) }
    }
    return settings
  }

  private func setting(_ member: JSON5Value.Member) throws(JSONError) -> Configuration.Setting {
    let value: Configuration.Setting.Value
    switch member.value.content {
    case .null: value = .null
    case .bool(let flag): value = .flag(flag)
    case .number(let number): value = .text(number)
    case .string(let string): value = .text(string)
    case .array: value = .list(try texts(member.value))
    case .object:
      throw json.failure("expected a text, a number, true, false or a list", member.value)
    }
    return Configuration.Setting(
      name: member.name, value: value, namePlace: member.place,
      valuePlace: member.value.range.lowerBound, text: text)
  }

  /// Reads a text, or a list of texts.
  private func texts(_ value: JSON5Value) throws(JSONError) -> [String] {
    var texts: [String] = []
    for element in value.elements ?? [value] {
      switch element.content {
      case .string(let string): texts.append(string)
      case .number(let number): texts.append(number)
      default: throw json.failure("expected a text", element)
      }
    }
    return texts
  }

  private mutating func readKeys(_ value: JSON5Value) throws(JSONError) {
    for member in try members(of: value, "keys") {
      attempt { (reader) throws(JSONError) in
        if member.name == "picker" {
          reader.configuration.pickerKeys = try reader.settings(
            member.value, "the keys of pickers")
        } else {
          reader.configuration.keys.append(try reader.setting(member))
        }
      }
    }
  }

  // MARK: Themes

  /// A theme may be based on an earlier one.
  private mutating func readThemes(_ value: JSON5Value) throws(JSONError) {
    for member in try members(of: value, "themes") {
      attempt { (reader) throws(JSONError) in try reader.readTheme(member) }
    }
  }

  private mutating func readTheme(_ member: JSON5Value.Member) throws(JSONError) {
    if member.name == "auto" {
      throw json.failure("'auto' is not a name for a theme: it chooses one", at: member.place)
    }
    let theme = try ThemeReader.theme(
      named: member.name, member.value, in: json, bases: configuration.themes.map(\.theme))
    let source = String(decoding: json.bytes[member.value.range], as: UTF8.self)
    configuration.themes.append(Configuration.NamedTheme(theme: theme, source: source))
  }

  // MARK: Openers

  private mutating func readOpeners(_ value: JSON5Value) throws(JSONError) {
    guard let elements = value.elements else {
      throw json.failure("expected a list in [ ] of rules", value)
    }
    var openers: [Opener] = []
    for element in elements {
      attempt { (reader) throws(JSONError) in openers.append(try reader.opener(element)) }
    }
    configuration.openers = openers
  }

  private static let memberNames = ["match", "kind", "run", "name", "in"]

  private func opener(_ value: JSON5Value) throws(JSONError) -> Opener {
    let members = try members(of: value, "a rule")
    for member in members where !Self.memberNames.contains(member.name) {
      throw json.unknown("member", member.name, of: Self.memberNames, at: member.place)
    }
    guard let run = value.member("run") else {
      throw json.failure("this rule has no command; add run: \"PROGRAM {}\"", value)
    }
    guard let command = run.string, PreviewCommand(command).namesItems else {
      throw json.failure("expected a command with {} where the file goes", run)
    }
    var opener = Opener(command: command)
    if let match = value.member("match") { opener.patterns = try texts(match) }
    if let kind = value.member("kind") { opener.kinds = try kinds(kind) }
    if let name = value.member("name") {
      guard let text = name.string, !text.isEmpty else {
        throw json.failure("expected a name", name)
      }
      opener.name = text
    }
    if let place = value.member("in") {
      guard let known = place.string.flatMap(Opener.Place.init) else {
        throw json.unknown(
          "place", place.string ?? "", of: Opener.Place.allCases.map(\.rawValue),
          at: place.range.lowerBound)
      }
      opener.place = known
    }
    return opener
  }

  private func kinds(_ value: JSON5Value) throws(JSONError) -> [Opener.Kind] {
    var kinds: [Opener.Kind] = []
    for element in value.elements ?? [value] {
      guard let kind = element.string.flatMap(Opener.Kind.init) else {
        throw json.unknown(
          "kind", element.string ?? "", of: Opener.Kind.allCases.map(\.rawValue),
          at: element.range.lowerBound)
      }
      kinds.append(kind)
    }
    return kinds
  }
}
