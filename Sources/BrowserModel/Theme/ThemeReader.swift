/// Reads a theme from its text: JSON in which comments and final commas are allowed.
///
///     {
///       "ground": "#282828",                  // or "dark", "light", "unknown"
///       "base": "dark",                       // where the roles come from that are not named
///       "colors": { "sand": "#d5c4a1" },
///       "styles": { "header": "bold sand", "focus": "on sand 20%" },
///     }
struct ThemeReader {
  private let json: JSONText
  private var theme: Theme
  private var words: StyleWords

  /// - Throws: What is wrong and where, or stands where it means nothing.
  static func theme(named name: String, _ text: [UInt8]) throws(JSONError) -> Theme {
    var reader = try ThemeReader(name: name, JSONText.relaxed(text))
    try reader.read()
    return reader.theme
  }

  private init(name: String, _ json: JSONText) throws(JSONError) {
    self.json = json
    theme = Theme(name: name, ground: .unknown)
    words = StyleWords(json)
  }

  private static let keys = ["ground", "base", "monochrome", "colors", "styles"]

  private mutating func read() throws(JSONError) {
    guard json.root.kind == .object else {
      throw failure("expected an object: { \"styles\": { … } }", json.root)
    }
    let members = json.members(of: json.root)
    for (name, _) in members where !Self.keys.contains(json.string(name)) {
      throw unknown("member", name, of: Self.keys)
    }
    func value(_ key: String) -> JSONToken? {
      members.last { json.name($0.name, is: key) }?.value
    }
    if let colors = value("colors") { try readColors(colors) }
    try readGround(value("ground"))
    try readBase(value("base"))
    if let monochrome = value("monochrome") {
      guard monochrome.kind == .bool else { throw failure("expected true or false", monochrome) }
      theme.hasColors = json.oneLine(monochrome) == "false"
    }
    if let styles = value("styles") { try readStyles(styles) }
  }

  private mutating func readColors(_ token: JSONToken) throws(JSONError) {
    for (name, value) in try object(token) {
      words.colors[json.string(name)] = try words.color(in: value)
    }
  }

  private mutating func readGround(_ token: JSONToken?) throws(JSONError) {
    guard let token else { return }
    switch json.string(token) {
    case "unknown": theme.ground = .unknown
    case "dark":
      theme.ground = .dark
      words.ground = .rgb(red: 0, green: 0, blue: 0)
    case "light":
      theme.ground = .light
      words.ground = .rgb(red: 255, green: 255, blue: 255)
    default:
      let color = try words.color(in: token)
      let parts = color.components
      let light = 3 * Int(parts.red) + 6 * Int(parts.green) + Int(parts.blue)
      theme.ground = light > 1_280 ? .light : .dark
      words.ground = color
    }
  }

  /// Without a base it is the built-in theme of the same ground; those have none.
  private mutating func readBase(_ token: JSONToken?) throws(JSONError) {
    if let token, json.oneLine(token) == "null" { return }
    let base: Theme?
    if let token {
      base = Theme.named(json.string(token))
      if base == nil { throw unknown("theme", token, of: Theme.names) }
    } else {
      base = Theme.standard(on: theme.ground)
    }
    guard let base else { return }
    let ground = theme.ground
    let name = theme.name
    theme = base
    theme.name = name
    theme.ground = ground
  }

  private mutating func readStyles(_ token: JSONToken) throws(JSONError) {
    for (name, value) in try object(token) {
      guard let role = ThemeRole(rawValue: json.string(name)) else {
        throw unknown("role", name, of: ThemeRole.allCases.map(\.rawValue))
      }
      theme[role] = try words.style(in: value)
    }
  }

  private func object(_ token: JSONToken) throws(JSONError) -> [(name: JSONToken, value: JSONToken)]
  {
    guard token.kind == .object else { throw failure("expected an object in { }", token) }
    return json.members(of: token)
  }

  // MARK: Failures

  private func failure(_ message: String, _ token: JSONToken) -> JSONError {
    JSONError(message, at: token.range.lowerBound, in: json.bytes)
  }

  private func unknown(_ what: String, _ token: JSONToken, of names: [String]) -> JSONError {
    let name = json.string(token)
    let shown = VisibleText.text(of: name)
    let nearest = NearestName.of(name, in: names).map { "did you mean '\($0)'? " } ?? ""
    return failure(
      "unknown \(what) '\(shown)'; \(nearest)there are \(names.joined(separator: ", "))", token)
  }
}
