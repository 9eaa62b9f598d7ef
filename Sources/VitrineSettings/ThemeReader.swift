import VitrineStyledText
import VitrineTextFormats

/// Parses a theme in JSON5.
///
///     {
///       ground: "#282828",                    // or "dark", "light", "unknown"
///       base: "dark",                         // the theme for all other roles
///       colors: { sand: "#d5c4a1" },
///       styles: { header: "bold sand", focus: "on sand 20%" },
///     }
struct ThemeReader {
  private let json: JSON5Text
  private let bases: [Theme]
  private var theme: Theme
  private var words: StyleWords

  /// - Throws: The error with its position, or an unknown entry.
  static func theme(named name: String, _ text: [UInt8]) throws(JSONError) -> Theme {
    let json = try JSON5Text(text)
    return try theme(named: name, json.root, in: json)
  }

  /// Parses a theme within a larger text.
  ///
  /// - Parameter bases: The possible bases besides the built-in themes.
  static func theme(
    named name: String, _ value: JSON5Value, in text: JSON5Text, bases: [Theme] = []
  ) throws(JSONError) -> Theme {
    var reader = ThemeReader(name: name, text, bases)
    try reader.read(value)
    return reader.theme
  }

  private init(name: String, _ json: JSON5Text, _ bases: [Theme]) {
    self.json = json
    self.bases = bases
    theme = Theme(name: name, ground: .unknown)
    words = StyleWords(json)
  }

  private static let keys = ["ground", "base", "monochrome", "colors", "styles"]

  private mutating func read(_ root: JSON5Value) throws(JSONError) {
    guard let members = root.members else {
      throw json.failure("expected an object: { \"styles\": { … } }", root)
    }
    for member in members where !Self.keys.contains(member.name) {
      throw json.unknown("member", member.name, of: Self.keys, at: member.place)
    }
    if let colors = root.member("colors") { try readColors(colors) }
    try readGround(root.member("ground"))
    try readBase(root.member("base"), hasGround: root.member("ground") != nil)
    if let monochrome = root.member("monochrome") {
      guard case .bool(let isMonochrome) = monochrome.content else {
        throw json.failure("expected true or false", monochrome)
      }
      theme.hasColors = !isMonochrome
    }
    if let styles = root.member("styles") { try readStyles(styles) }
  }

  private mutating func readColors(_ value: JSON5Value) throws(JSONError) {
    for member in try members(of: value) {
      words.colors[member.name] = try words.color(in: member.value)
    }
  }

  private mutating func readGround(_ value: JSON5Value?) throws(JSONError) {
    guard let value else { return }
    switch value.string {
    case "unknown": stand(on: .unknown)
    case "dark": stand(on: .dark)
    case "light": stand(on: .light)
    default:
      let color = try words.color(in: value)
      let parts = color.components
      let light = 3 * Int(parts.red) + 6 * Int(parts.green) + Int(parts.blue)
      theme.ground = light > 1_280 ? .light : .dark
      words.ground = color
    }
  }

  private mutating func stand(on ground: Theme.Ground) {
    theme.ground = ground
    switch ground {
    case .unknown: break
    case .dark: words.ground = .rgb(red: 0, green: 0, blue: 0)
    case .light: words.ground = .rgb(red: 255, green: 255, blue: 255)
    }
  }

  /// Without a base, uses the built-in theme of the same ground; built-in themes have no base.
  /// Without a ground, uses that of the base.
  private mutating func readBase(_ value: JSON5Value?, hasGround: Bool) throws(JSONError) {
    if value?.content == .null { return }
    let base: Theme
    if let value {
      let name = value.string ?? ""
      guard let known = bases.last(where: { $0.name == name }) ?? Theme.named(name) else {
        throw json.unknown(
          "theme", name, of: Theme.names + bases.map(\.name), at: value.range.lowerBound)
      }
      base = known
    } else {
      base = Theme.standard(on: theme.ground)
    }
    if !hasGround { stand(on: base.ground) }
    let (name, ground) = (theme.name, theme.ground)
    theme = base
    theme.name = name
    theme.ground = ground
  }

  private mutating func readStyles(_ value: JSON5Value) throws(JSONError) {
    for member in try members(of: value) {
      guard let role = ThemeRole(rawValue: member.name) else {
        throw json.unknown(
          "role", member.name, of: ThemeRole.allCases.map(\.rawValue), at: member.place)
      }
      theme[role] = try words.style(in: member.value)
    }
  }

  private func members(of value: JSON5Value) throws(JSONError) -> [JSON5Value.Member] {
    guard let members = value.members else {
      throw json.failure("expected an object in { }", value)
    }
    return members
  }
}
