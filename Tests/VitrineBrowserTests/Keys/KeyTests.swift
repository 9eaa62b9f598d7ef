import Testing
import VitrineKeyStrokes

@testable import VitrineBrowser

@Suite("Keys")
struct KeyTests {
  @Test(
    "each token names the expected key",
    arguments: [
      ("a", KeyStroke(.character("a"))), ("A", KeyStroke(.character("A"))),
      ("Space", KeyStroke(.character(" "))), ("Return", KeyStroke(.return)),
      ("Esc", KeyStroke(.escape)), ("F12", KeyStroke(.function(12))),
      ("Ctrl-D", KeyStroke(.character("d"), modifiers: .control)),
      ("Ctrl-Space", KeyStroke(.character(" "), modifiers: .control)),
      ("Shift-Up", KeyStroke(.up, modifiers: .shift)),
      ("Alt-b", KeyStroke(.character("b"), modifiers: .alternate)),
      ("Ctrl-Alt-Left", KeyStroke(.left, modifiers: [.control, .alternate])),
      ("-", KeyStroke(.character("-"))), ("é", KeyStroke(.character("é"))),
    ])
  func tokens(token: String, key: KeyStroke) throws {
    #expect(try KeySyntax.key(token) == key)
    #expect(KeySyntax.token(key) == token)
  }

  @Test(
    "alternative spellings name the same key",
    arguments: [
      ("Enter", "Return"), ("Escape", "Esc"), ("Ctrl-d", "Ctrl-D"), ("Shift-a", "A"),
      ("ctrl-D", "Ctrl-D"), ("return", "Return"),
    ])
  func aliases(token: String, name: String) throws {
    #expect(try KeySyntax.key(token) == KeySyntax.key(name))
  }

  @Test(
    "an unknown key is reported with a suggestion",
    arguments: [
      ("Retrun", "Return"), ("gg", "g g"), ("F13", "F1"), ("PgDown", "PageDown"),
      ("ctlr-x", "Ctrl-X"), ("atl-enter", "Alt-Return"), ("nope-x", "Return"),
    ])
  func unknown(token: String, suggestion: String) {
    #expect(throws: KeySyntax.UnknownKey(token: token, suggestion: suggestion)) {
      try KeySyntax.key(token)
    }
  }

  @Test("letters of one command can be played as help shows them")
  func commandsAreWritten() throws {
    #expect(try KeySyntax.played("gg zt Return gA") == KeySyntax.keys("g g z t Return g A"))
    #expect(throws: KeySyntax.UnknownKey.self) { try KeySyntax.played("gq") }
  }

  private static let map = BrowserFeatures.commands.map

  private func run(
    _ keys: String, _ situation: KeyConditions = KeyConditions(),
    in context: KeyBinding.Context = .browse,
    by map: KeyMap = Self.map
  ) throws -> [String] {
    var interpreter = KeyInterpreter(map: map)
    return try KeySyntax.keys(keys).map { key in
      switch interpreter.feed(key, in: context, situation) {
      case .run(let number, let count):
        map.bindings[number].name + (count.map { " x\($0)" } ?? "")
      case .pending: "..."
      case .text(let text): "'\(text)'"
      case .unknown: "?"
      case .cancelled: "cancelled"
      }
    }
  }

  @Test("counts and key sequences run the expected commands")
  func sequences() throws {
    #expect(try run("g g") == ["...", "move first"])
    #expect(try run("1 2 0 j") == ["...", "...", "...", "move down x120"])
    #expect(try run("0") == ["move rowStart"])
    #expect(try run("5 0 %") == ["...", "...", "move percent x50"])
    #expect(try run("z 1") == ["...", "list"])
    #expect(try run("3 g Esc j") == ["...", "...", "cancelled", "move down"])
    #expect(try run("g x j") == ["...", "?", "move down"])
    #expect(try run("9 9 9 9 9 9 9 9 9 9 9 9 j").last == "move down x1000000000")
  }

  @Test("a line takes keys as text unless a command of the line has them")
  func text() throws {
    #expect(try run("1 j G Esc", in: .prompt) == ["'1'", "'j'", "'G'", "cancel the line"])
    #expect(try run("F7", in: .prompt) == ["?"])
    let bound = KeyBinding(
      "cross", ["x"], help: "", topic: .prompt, in: .prompt, changesItems: false, when: nil)
    #expect(try run("x y", in: .prompt, by: KeyMap([bound])) == ["cross", "'y'"])
  }

  @Test("the meaning of Return, h, v and o depends on the situation")
  func situations() throws {
    var situation = KeyConditions()
    #expect(try run("Return", situation) == ["open"])
    situation.isPicker = true
    #expect(try run("Return", situation) == ["accept"])
    #expect(try run("o", situation) == ["?"])
    situation.isInRange = true
    #expect(try run("Return o", situation) == ["range keep", "range swap"])
    situation = KeyConditions()
    #expect(try run("h", situation) == ["?"])
    situation.isFolder = true
    #expect(try run("h", situation) == ["go up"])
    situation.layout = .grid
    #expect(try run("h", situation) == ["move left"])
    situation.marksMany = false
    #expect(try run("v", situation) == ["?"])
  }

  @Test("in each situation keys are bound once and are not the beginning of others")
  func noConflicts() {
    for situation in Self.situations {
      for context in KeyBinding.Context.allCases {
        var seen: [[KeyStroke]: String] = [:]
        for binding in KeyMap.standard.bindings
        where binding.context == context && binding.isOn(situation) {
          for keys in binding.keys {
            #expect(seen[keys] == nil, "\(KeySyntax.display(keys)) in \(situation)")
            seen[keys] = binding.name
          }
        }
        for keys in seen.keys {
          for length in 1..<max(1, keys.count) {
            #expect(seen[Array(keys.prefix(length))] == nil, "\(KeySyntax.display(keys))")
          }
        }
      }
    }
  }

  static var situations: [KeyConditions] {
    var all: [KeyConditions] = []
    for bits in 0..<64 {
      var situation = KeyConditions()
      situation.layout = bits & 1 == 0 ? .list : .grid
      situation.isPicker = bits & 2 != 0
      situation.marksMany = bits & 4 != 0
      situation.isInRange = bits & 8 != 0
      situation.isFolder = bits & 16 != 0
      situation.carriesSideways = bits & 32 != 0
      all.append(situation)
    }
    return all
  }

  @Test("the continuations of a prefix are the keys available in the situation")
  func continuations() {
    var interpreter = KeyInterpreter(map: Self.map)
    _ = interpreter.feed(KeyStroke(.character("z")), in: .browse, KeyConditions())
    #expect(
      interpreter.continuations(KeyConditions()).map(\.keys) == [
        "z", "t", "b", "v", "V", "]", "[", "l", "1", "2", "3", "4", "5", "6", "7", "8", "9", "T",
        "p",
      ])
    #expect(interpreter.pendingText == "z")
  }

  @Test("file commands are not among the keys of databases, JSON and tables")
  func keysOfFiles() {
    var (files, database, json) = (KeyConditions(), KeyConditions(), KeyConditions())
    for situation in [\KeyConditions.isFolder, \.hasColumns] {
      files[keyPath: situation] = true
      database[keyPath: situation] = true
      json[keyPath: situation] = true
    }
    (database.isDatabase, json.isJSON) = (true, true)
    let keys: Set = ["f", "i", "k", "m", "u", "S"]
    func found(_ situation: KeyConditions) -> Set<String> {
      var interpreter = KeyInterpreter(map: Self.map)
      _ = interpreter.feed(KeyStroke(.character("z")), in: .browse, situation)
      return keys.intersection(interpreter.continuations(situation).map(\.keys))
    }
    #expect(found(files) == keys)
    #expect(found(database).isEmpty)
    #expect(found(json).isEmpty)
    #expect(found(KeyConditions()).isEmpty)
  }

  @Test("help combines several keys of a command into one line")
  func sameHelp() {
    var situation = KeyConditions()
    situation.isFolder = true
    let lines = Self.map.help(situation, essentials: []).filter {
      $0.binding?.topic == .open && $0.binding?.context == .browse
    }
    let texts = lines.compactMap(\.binding?.help)
    #expect(Set(texts).count == texts.count)
    #expect(lines.contains { $0.line == .pair("Return o l Right gl", $0.binding?.help ?? "") })
  }

  @Test("the default keys match their recording")
  func goldenKeyMap() {
    expectGolden("keymap.txt", KeyMap.standard.lines())
  }

  @Test("help contains each available key")
  func helpIsComplete() {
    for situation in Self.situations {
      let text = KeyMap.standard.lines(situation).joined(separator: "\n")
      for binding in KeyMap.standard.bindings {
        for keys in binding.keys where binding.isOn(situation) {
          #expect(text.contains(KeySyntax.display(keys)))
        }
      }
    }
  }

  @Test("every screen has the keys of a text overlay")
  func overlayKeys() {
    for map in [
      BrowserFeatures.commands.map, GalleryController.commands.map,
      DemoScreenController.commands.map,
    ] {
      let closing = map.bindings.first { $0.context == .overlay && $0.name == "close" }
      #expect(closing?.keys.contains([.escape]) == true)
      #expect(map.bindings.contains { $0.context == .overlay && $0.name == "abort" })
    }
  }
}
