import Testing

@testable import VitrineSettings
@testable import VitrineStyledText
@testable import VitrineSupport

@Suite("Reading the configuration")
struct ConfigurationReaderTests {
  private func read(_ text: String) -> Configuration {
    Configuration(Array(text.utf8), shownPath: "/c.json5")
  }

  @Test("options, keys, themes and openers are read")
  func sections() throws {
    let all = self.read(
      """
      // Mine.
      {
        options: { layout: 'grid', "no-mouse": true, columns: ["size", 'time'], nth: 2, preview: null },
        keys: { "Ctrl-T": "next-layout", x: null, picker: { F2: ["up", "accept"] } },
        themes: {
          one: { base: "nord", styles: { dim: "red" } },
          two: { base: "one", styles: { text: "blue" } },
        },
        openers: [
          { match: "*.pdf", run: "zathura {}", name: "Zathura", in: "background" },
          { kind: ["text", "code"], run: "less {}", in: "pager" }, { run: "sh -c 'x {+}'" },
        ],
      }
      """)
    #expect(all.options.map(\.name) == ["layout", "no-mouse", "columns", "nth", "preview"])
    #expect(
      all.options.map(\.value) == [
        .text("grid"), .flag(true), .list(["size", "time"]), .text("2"), .null,
      ])
    #expect(all.keys.map(\.name) == ["Ctrl-T", "x"])
    #expect(all.pickerKeys.map(\.name) == ["F2"])
    #expect(all.themes.map(\.theme.name) == ["one", "two"])
    #expect(all.themes[1].theme[.dim] == all.themes[0].theme[.dim], "based on the one before")
    #expect(all.themes[0].source == "{ base: \"nord\", styles: { dim: \"red\" } }")
    let openers = try #require(all.openers)
    #expect(openers.map(\.command) == ["zathura {}", "less {}", "sh -c 'x {+}'"])
    #expect(openers.map(\.place) == [.background, .pager, .background])
    #expect(openers[0].patterns == ["*.pdf"])
    #expect(openers[1].kinds == [.text, .code])
    #expect(openers[0].name == "Zathura")
    #expect(openers[1].name == nil)
  }

  @Test("an empty file sets nothing", arguments: ["", " \n\t", "{}", "{ /* */ }"])
  func empty(text: String) throws {
    let read = self.read(text)
    #expect(read.options.isEmpty)
    #expect(read.keys.isEmpty)
    #expect(read.openers == nil)
  }

  @Test(
    "a mistake is reported with path, line and column",
    arguments: [
      ("[]", "/c.json5:1:1: expected an object in { } for the configuration"),
      (
        "{\n  option: {} }",
        "/c.json5:2:3: unknown section 'option'; did you mean 'options'? use options, keys"
      ),
      ("{options: 1}", "/c.json5:1:11: expected an object in { } for options"),
      ("{options: {a: {}}}", "/c.json5:1:15: expected a text, a number, true, false or a list"),
      ("{options: {a: [{}]}}", "/c.json5:1:16: expected a text"),
      ("{keys: {picker: 1}}", "/c.json5:1:17: expected an object in { } for the keys of pickers"),
      ("{themes: {auto: {}}}", "/c.json5:1:11: 'auto' is not a name for a theme"),
      ("{themes: {a: {base: 'b'}}}", "/c.json5:1:21: unknown theme 'b'"),
      (
        "{themes: {a: {styles: {\n dim: 'rad'}}}}",
        "/c.json5:2:8: unknown colour or attribute 'rad'"
      ),
      ("{openers: {}}", "/c.json5:1:11: expected a list in [ ] of rules"),
      ("{openers: [{}]}", "/c.json5:1:12: this rule has no command; add run"),
      ("{openers: [{run: 'x'}]}", "/c.json5:1:18: expected a command with {} where the file goes"),
      (
        "{openers: [{run: 'x {}', In: 1}]}",
        "/c.json5:1:26: unknown member 'In'; did you mean 'in'?"
      ),
      (
        "{openers: [{run: 'x {}', in: 'term'}]}",
        "/c.json5:1:30: unknown place 'term'; did you mean 'terminal'?"
      ),
      (
        "{openers: [{run: 'x {}', kind: 'txt'}]}",
        "/c.json5:1:32: unknown kind 'txt'; did you mean 'text'?"
      ),
      ("{openers: [{run: 'x {}', name: ''}]}", "/c.json5:1:32: expected a name"),
      ("{openers: [{run: 'x {}', match: [{}]}]}", "/c.json5:1:34: expected a text"),
      ("{a b}", "/c.json5:1:4: expected ':' after the name"),
      ("{options: {a: 1, a: 2}}", "/c.json5:1:18: 'a' appears twice; the last one applies"),
      ("{keys: {}, keys: {}}", "/c.json5:1:12: 'keys' appears twice; the last one applies"),
      (
        "{openers: [{run: 'x {}', run: 'y {}'}]}",
        "/c.json5:1:26: 'run' appears twice; the last one applies"
      ),
    ])
  func mistakes(text: String, message: String) {
    let mistakes = self.read(text).mistakes
    #expect(mistakes.count == 1)
    #expect(mistakes.first?.description.hasPrefix(message) == true, "\(mistakes)")
    #expect(mistakes.first?.path == "/c.json5")
  }
}
