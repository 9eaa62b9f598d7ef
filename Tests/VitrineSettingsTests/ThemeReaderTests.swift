import Foundation
import Testing
import VitrineTestSupport

@testable import VitrineSettings
@testable import VitrineStyledText
@testable import VitrineSupport
@testable import VitrineTextFormats

@Suite("Themes in files")
struct ThemeReaderTests {
  private func theme(_ text: String) throws(JSONError) -> Theme {
    try ThemeReader.theme(named: "mine", Array(text.utf8))
  }

  @Test("a style consists of attributes, a colour and a background")
  func words() throws {
    let theme = try theme(
      """
      {
        // A comment, and commas at the ends.
        "ground": "#102030", /* one
        more */
        "colors": { "sand": "#d5c4a1", "red": "#ff0102", },
        "styles": {
          "header": "bold sand", "text": "", "dim": "grey", "mark": "bright-yellow on 236",
          "match": "underline italic #f0a", "focus": "on #ffffff 50%", "link": "red", "folder": "blue",
        },
      }
      """)
    #expect(theme.name == "mine")
    #expect(theme.ground == .dark)
    #expect(theme.hasColors)
    #expect(
      theme[.header]
        == TextStyle(foreground: .rgb(red: 0xD5, green: 0xC4, blue: 0xA1), attributes: .bold))
    #expect(theme[.text] == TextStyle())
    #expect(theme[.dim] == TextStyle(foreground: .terminal(8)))
    #expect(
      theme[.mark]
        == TextStyle(
          foreground: .terminal(11), background: .rgb(red: 48, green: 48, blue: 48)))
    #expect(
      theme[.match]
        == TextStyle(
          foreground: .rgb(red: 255, green: 0, blue: 170), attributes: [.underline, .italic]))
    #expect(theme[.focus] == TextStyle(background: .tint(red: 136, green: 144, blue: 152)))
    #expect(theme[.link].foreground == .rgb(red: 255, green: 1, blue: 2))
    #expect(theme[.folder].foreground == .terminal(4))
  }

  @Test("missing roles come from the base, or from the standard theme of the same background")
  func bases() throws {
    let light = Theme.standard(on: .light)
    let dark = Theme.standard(on: .dark)
    #expect(try theme(##"{"ground": "#fff"}"##)[.header] == light[.header])
    #expect(try theme(#"{"ground": "dark"}"#)[.header] == dark[.header])
    #expect(try theme("{}")[.header] == Theme.standard(on: .unknown)[.header])
    let grounds = [("nord", Theme.Ground.dark), ("light", .light), ("both", .unknown)]
    for (base, ground) in grounds {
      #expect(try theme(#"{"base": "\#(base)"}"#).ground == ground)
    }
    let tinted = try theme(#"{"base": "dark", "styles": {"focus": "on magenta 30%"}}"#)
    #expect(tinted[.focus].background == .tint(red: 62, green: 0, blue: 62))
    let based = try theme(#"{"base": "nord", "ground": "dark", "styles": {"dim": "red"}}"#)
    #expect(based[.header] == Theme.named("nord")?[.header])
    #expect(based[.dim] == TextStyle(foreground: .terminal(1)))
    #expect(based.name == "mine")
    #expect(try !theme(#"{"monochrome": true}"#).hasColors)
  }

  @Test(
    "a mistake is reported with line and column",
    arguments: [
      ("{\n  \"style\": {}\n}", 2, 3, "unknown member 'style'; did you mean 'styles'?"),
      (
        "{\"styles\": {\n  \"foucs\": \"bold\"}}", 2, 3,
        "unknown role 'foucs'; did you mean 'focus'?"
      ),
      ("{\"styles\": {\"dim\": \"bold blu\"}}", 1, 26, "unknown colour or attribute 'blu'"),
      ("{\"styles\": {\"dim\": \"#12345\"}}", 1, 21, "unknown colour or attribute '#12345'"),
      ("{\"styles\": {\"dim\": \"#12345é\"}}", 1, 21, "unknown colour or attribute '#12345é'"),
      ("{\"styles\": {\"dim\": \"256\"}}", 1, 21, "unknown colour or attribute '256'"),
      ("{\"styles\": {\"dim\": \"red green\"}}", 1, 25, "a second colour, 'green'"),
      ("{\"styles\": {\"dim\": \"red on\"}}", 1, 25, "expected a colour after 'on'"),
      ("{\"styles\": {\"dim\": \"on red 20%\"}}", 1, 28, "'20%' mixes with the background"),
      ("{\"ground\": \"dark\", \"styles\": {\"dim\": \"on red 120%\"}}", 1, 46, "expected a share"),
      ("{\"styles\": {\"dim\": 3}}", 1, 20, "expected a style in quotes"),
      ("{\"styles\": {\"dim\": \"\\u0072ed\"}}", 1, 20, "expected a style in quotes"),
      ("{\"styles\": []}", 1, 12, "expected an object"), ("[]", 1, 1, "expected an object"),
      ("{\"base\": \"norde\"}", 1, 10, "unknown theme 'norde'; did you mean 'nord'?"),
      ("{\"ground\": \"darkish\"}", 1, 13, "unknown colour or attribute 'darkish'"),
      ("{\"colors\": {\"a\": \"red blue\"}}", 1, 23, "expected one colour"),
      ("{\"monochrome\": 1}", 1, 16, "expected true or false"),
      ("{ // no end\n  \"styles\": ", 2, 13, "expected a value"),
      ("{\n /* no end", 2, 2, "this comment has no end"),
      ("{\"styles\": {\"dim\": \"red\" \"x\"}}", 1, 26, "expected ',' or '}'"),
      ("{\"styles\": {,}}", 1, 13, "expected a name"),
      ("{\"styles\": {\"dim\": \"\u{1B}[31m\"}}", 1, 21, "control character"),
    ])
  func mistakes(text: String, line: Int, column: Int, message: String) {
    do throws(JSONError) {
      _ = try theme(text)
      Issue.record("nothing was thrown")
    } catch {
      #expect(error.line == line, "\(error)")
      #expect(error.column == column, "\(error)")
      #expect(error.message.contains(message), "\(error)")
    }
  }

  @Test("an unknown role is refused with all valid roles")
  func unknownRole() {
    do throws(JSONError) {
      _ = try theme(#"{"styles": {"zzz": ""}}"#)
      Issue.record("nothing was thrown")
    } catch {
      for role in ThemeRole.allCases { #expect(error.message.contains(role.rawValue)) }
    }
  }

  @Test("a theme cut at any place is a mistake and does not trap")
  func cutAnywhere() throws {
    let text = Array(try #require(ThemeTexts.all.first { $0.name == "gruvbox" }).text.utf8)
    let end = try #require(text.lastIndex(of: UInt8(ascii: "}")))
    for length in 0..<end {
      #expect(throws: JSONError.self) {
        try ThemeReader.theme(named: "", Array(text.prefix(length)))
      }
    }
  }

  @Test("--theme takes a built-in theme or a file, and refuses other names")
  func files() throws {
    let folder = try TemporaryFolder(["dark.json", "empty/"])
    folder.add("good.json", #"{"styles": {"dim": "red"}}"#)
    folder.add("bad.json", "{\n\"styles\": {\"dim\": \"bluu\"}}")
    #expect(try Theme.of("nord").name == "nord")
    #expect(try Theme.of(folder.path + "/good.json")[.dim].foreground == .terminal(1))
    #expect(
      try Theme.of("~/good.json", home: Array(folder.path.utf8))[.dim].foreground == .terminal(1))
    func failure(_ text: String) -> String {
      do throws(BrowserFailure) {
        return try Theme.of(text).name
      } catch {
        return error.description
      }
    }
    #expect(failure("gruvbx") == "unknown theme 'gruvbx'; did you mean 'gruvbox'?")
    #expect(failure("zzzzzzzz").hasPrefix("unknown theme 'zzzzzzzz'; use auto, dark, light"))
    #expect(failure("./zz").hasPrefix("cannot open ./zz: No such file"))
    #expect(failure(folder.path + "/empty").contains("cannot read"))
    #expect(
      failure(folder.path + "/bad.json").hasPrefix(
        "\(folder.path)/bad.json: line 2, column 20: unknown colour or attribute 'bluu'"))
    #expect(!failure("\u{1B}[31m").contains("\u{1B}"))
  }
}
