import Foundation
import Testing
import VitrineKeyStrokes
import VitrineTestSupport

@testable import VitrineBrowser
@testable import VitrineFuzzyMatching
@testable import VitrineSettings
@testable import VitrineStyledText
@testable import VitrineSupport
@testable import VitrineTextFormats

@Suite("The configuration file and the command line", .serialized)
struct ConfigurationOptionsTests {
  let folder: TemporaryFolder
  let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = folder.path + "/vitrine/config.json5"
  }

  private func parse(
    _ text: String, _ arguments: [String] = [], defaults: String? = nil
  ) throws -> Invocation {
    try folder.write(text, to: "vitrine/config.json5")
    let environment = ["XDG_CONFIG_HOME": folder.path, "VITRINE_DEFAULT_OPTS": defaults]
    return try OptionParser.parse(["vitrine"] + arguments) { environment[$0] ?? nil }
  }

  private func options(
    _ text: String, _ arguments: String..., defaults: String? = nil
  ) throws -> Options {
    guard case .browse(let options) = try parse(text, arguments, defaults: defaults) else {
      throw BrowserFailure("prints something")
    }
    return options
  }

  private func printed(_ text: String, _ arguments: String...) throws -> String {
    guard case .print(let printed) = try parse(text, arguments) else {
      throw BrowserFailure("prints nothing")
    }
    return printed
  }

  @Test("options have the long names of the command line")
  func names() throws {
    let all = try options(
      """
      {options: {layout: "grid", columns: ["size", "mode"], "no-mouse": true, animation: false, exact: true,
        modal: false, theme: "mine", preview: "cat {}", prompt: null, mouse: false},
       themes: {mine: {styles: {dim: "red"}}}}
      """)
    #expect(all.layout == .grid)
    #expect(all.columns == ["size", "mode"])
    #expect(!all.usesMouse)
    #expect(!all.animates)
    #expect(all.filterRules.isExact)
    #expect(!all.isModal)
    #expect(all.preview == "cat {}")
    #expect(all.prompt == nil)
    #expect(all.theme?.name == "mine")
    #expect(all.theme?[.dim].foreground == .terminal(1))
    #expect(all.configurationFile?.shownPath == path)
  }

  @Test("VITRINE_DEFAULT_OPTS overrides the file, and the command line overrides both")
  func weights() throws {
    let text = "{options: {layout: 'grid', theme: 'nord'}}"
    #expect(try options(text).layout == .grid)
    #expect(try !options(text).asksForLayout)
    #expect(try options(text, "-l", "grid").asksForLayout)
    #expect(try options(text, defaults: "-l list").layout == .list)
    #expect(try options(text, "-l", "grid", defaults: "-l list").layout == .grid)
    #expect(try options(text, "--theme", "auto").theme == nil)
    #expect(
      try options("{themes: {my: {ground: 'light'}}}", "--theme", "my").theme?.ground == .light)
  }

  @Test(
    "output that must not depend on the user reads no configuration",
    arguments: [
      ["--no-config"], ["--snapshot"], ["--snapshot=40x10"], ["--snapshot-styles"], ["--svg"],
      ["--describe"],
      ["--record", "x.cast"], ["-f", "x"], ["--filter=x"], ["--fzf"],
    ])
  func withoutConfiguration(arguments: [String]) throws {
    guard case .browse(let options) = try parse("nonsense", arguments) else {
      Issue.record("prints something")
      return
    }
    #expect(options.configurationFile == nil)
    #expect(options.layout == .list)
  }

  @Test("--no-config is valid in VITRINE_DEFAULT_OPTS")
  func withoutConfigurationByDefault() throws {
    guard case .browse(let options) = try parse("nonsense", defaults: "--no-config") else {
      Issue.record("prints something")
      return
    }
    #expect(options.configurationFile == nil)
  }

  @Test(
    "help and similar output is printed despite a mistake in the file",
    arguments: ["--help", "--version", "--bash", "--completions=zsh"])
  func help(argument: String) throws {
    #expect(throws: Never.self) { try printed("nonsense", argument) }
  }

  @Test(
    "a mistake is reported with path, line and column",
    arguments: [
      (
        "{options: {laoyut: 'grid'}}",
        "1:12: unknown option 'laoyut'; did you mean 'layout'? use layout,"
      ),
      (
        "{options: {snapshot: true}}",
        "1:12: 'snapshot' is not for every start; give --snapshot on the command line"
      ),
      ("{options: {\n  layout: 'gird'}}", "2:11: unknown layout 'gird'; did you mean 'grid'?"),
      ("{options: {layout: true}}", "1:20: expected a text for 'layout': NAME"),
      ("{options: {exact: 'x'}}", "1:19: expected true or false for 'exact'"),
      ("{options: {theme: 'gruvbx'}}", "1:19: unknown theme 'gruvbx'; did you mean 'gruvbox'?"),
      ("{options: {theme: 'zz/../x'}}", "1:19: cannot open"),
      ("{keys: {'Ctrl-Q-': 'up'}}", "1:9: unknown key 'Ctrl-Q-'; did you mean"),
      ("{keys: {gq: 'up'}}", "1:9: unknown key 'gq'; did you mean 'g q'?"),
      ("{keys: {'': 'up'}}", "1:9: expected keys, such as \"Ctrl-T\" or \"g x\""),
      ("{keys: {'5': 'up'}}", "1:9: '5' is a count for the next command; choose another key"),
      ("{keys: {x: 'uup'}}", "1:12: unknown command 'uup'; did you mean 'up'?"),
      ("{keys: {x: 'up('}}", "1:12: unknown command 'up('; did you mean 'up'?"),
      ("{keys: {x: 'up,down'}}", "1:12: 'up,down' is not an action"),
      ("{keys: {x: true}}", "1:12: expected a command"),
      ("{keys: {x: '\\u001b[31m'}}", "1:12: unknown command '␛[31m'"),
    ])
  func mistakes(text: String, message: String) throws {
    do {
      _ = try options(text, "--strict-config")
      Issue.record("nothing was thrown")
    } catch {
      #expect("\(error)".hasPrefix("\(path):\(message)"), "\(error)")
    }
    let mistakes = (try? options(text))?.mistakes.map(\.description) ?? []
    try #require(mistakes.count == 1, "\(mistakes)")
    #expect(mistakes[0].hasPrefix("\(path):\(message)"), "\(mistakes)")
  }

  @Test("a mistake is a warning, and the rest of the file applies")
  func rest() throws {
    let options = try options(
      """
      { options: { laoyut: "grid", exact: true, height: { } }, unknown: 1,
        keys: { x: "uup", y: "down", picker: { "Ctrl-Q-": "up", F7: "down" } },
        themes: { bad: 1, good: { base: "nord" } },
        openers: [{ run: "x" }, { run: "y {}" }] }
      """)
    #expect(options.mistakes.count == 7, "\(options.mistakes)")
    #expect(options.filterRules.isExact)
    #expect(options.keyChanges.count == 2)
    #expect(options.openers.map(\.command) == ["y {}"])
    #expect(try self.options("{a b}").mistakes.count == 1)
  }

  @Test("a theme file is found relative to the configuration")
  func themeFiles() throws {
    try folder.write("{styles: {dim: 'red'}}", to: "vitrine/own.json5")
    let own = try options("{options: {theme: './own.json5'}}")
    #expect(own.theme?[.dim].foreground == .terminal(1))
  }

  // MARK: Keys

  /// The names of the commands bound to keys among the items.
  private func commands(_ text: String, keys: String) throws -> [String] {
    let list = BrowserFeatures.commands.changed(by: try options(text).keyChanges)
    let wanted = try KeySyntax.keys(keys)
    return list.commands.filter { command in
      command.binding.context == .browse && command.binding.keys.contains(wanted)
    }.map(\.name)
  }

  @Test("keys can run other commands, several or none, and the last binding wins")
  func keys() throws {
    #expect(try commands("{}", keys: "x") == ["cut files", "cut"])
    #expect(try commands("{keys: {x: null}}", keys: "x") == [])
    #expect(try commands("{keys: {'Ctrl-T': 'next-layout'}}", keys: "Ctrl-T") == ["next layout"])
    #expect(try commands("{keys: {'Ctrl-T': 'next-layout'}}", keys: "z v") == ["next layout"])
    #expect(try commands("{keys: {x: ['up', 'down']}}", keys: "x") == ["up+down"])
    #expect(try commands("{keys: {x: 'execute(a {})'}}", keys: "x") == ["execute(a {})"])
    #expect(try commands("{keys: {g: 'help'}}", keys: "g g") == [], "g begins it")
    #expect(try commands("{keys: {g: 'help'}}", keys: "g") == ["help"])
    #expect(try commands("{keys: {'x y': 'help'}}", keys: "x") == [], "x begins something else now")
    #expect(try commands("{keys: {x: 'help', x: 'next-layout'}}", keys: "x") == ["next layout"])
  }

  @Test("--print-keymap prints the changed keys")
  func keymap() throws {
    let printed = try printed("{keys: {F7: 'next-layout', 'z v': null}}", "--print-keymap")
    #expect(printed.contains("F7"))
    #expect(printed != KeyMap.standard.lines().joined(separator: "\n"))
  }

  // MARK: Printing

  @Test("the output of --print-config reads back as the same configuration")
  func roundTrip() throws {
    let texts = [
      "{}",
      """
      {options: {layout: "grid", columns: "size", "no-mouse": true, theme: "my own", preview: "bat \\"{}\\" \\u009b"},
       keys: {"Ctrl-T": "next-layout", x: null, "g x": "execute(a '{}')+up", picker: {F2: ["up", "accept"]}},
       themes: {"my own": {base: "nord", /* é */ styles: {dim: "red"}}, two: {base: "my own"}},
       openers: [{match: ["*.a", "b?"], kind: "text", run: "x {}", in: "pager"}, {run: "y '{}'", name: "Y"}]}
      """,
    ]
    for text in texts {
      let printed = try printed(text, "--print-config")
      #expect(try options(printed) == options(text), "\(printed)")
      #expect(try self.printed(printed, "--print-config") == printed)
      #expect(
        !printed.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" || $0.value == 0x9B })
    }
    let weights = try printed("{options: {layout: 'grid'}}", "--print-config", "-l", "list", "-e")
    #expect(weights.contains("    layout: \"list\",\n"))
    #expect(weights.contains("    exact: true,\n"))
  }

  @Test(
    "without a file --print-config prints all built-in options, keys and openers"
  )
  func builtIn() throws {
    let printed = try printed("{}", "--print-config")
    for option in OptionTable.lasting {
      #expect(OptionTable.entries.contains { $0.name == option.name }, "\(option.name)")
      #expect(printed.contains(option.name))
    }
    for command in BrowserFeatures.commands.commands where command.binding.context == .browse {
      for keys in command.binding.keys {
        let text = String(
          decoding: JSONWriter.string(Array(keys.map(KeySyntax.token).joined(separator: " ").utf8)),
          as: UTF8.self)
        #expect(printed.contains("// \(text): \"\(KeyAction.name(of: command))\""))
      }
    }
    let uncommented = printed.split(separator: "\n").map { line in
      String(line).replacing("// \"", with: "\"", maxReplacements: 1)
    }
    #expect(throws: Never.self, "each printed key can be used unchanged") {
      try options(uncommented.joined(separator: "\n"))
    }
    for opener in Opener.usual { #expect(printed.contains(opener.command)) }
    #expect(printed.contains(path))
  }
}
