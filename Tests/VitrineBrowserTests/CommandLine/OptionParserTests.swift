import Testing

@testable import VitrineBrowser
@testable import VitrineConversion
@testable import VitrineSettings
@testable import VitrineSourceOpening
@testable import VitrineSupport
@testable import VitrineTextFormats
@testable import VitrineTextItems

@Suite("The command line", .serialized)
struct OptionParserTests {
  private func options(_ arguments: String...) throws -> Options {
    guard case .browse(let options) = try OptionParser.parse(["vitrine"] + arguments) else {
      throw BrowserFailure("prints something")
    }
    return options
  }

  @Test("every option sets its value")
  func everyOption() throws {
    let all = try options(
      "-m", "--pick", "-0", "-l", "grid", "--title", "t", "--section=s", "--theme", "mono",
      "--color=256", "--no-mouse", "--no-animation", "--keys", "j Space", "--snapshot=40x15", "dir")
    var expected = Options()
    expected.isMulti = true
    expected.isPick = true
    expected.format = .nulls
    (expected.layout, expected.asksForLayout) = (.grid, true)
    expected.fields = JSONFields(title: "t", section: "s")
    expected.theme = .named("mono")
    expected.color = .xterm256
    expected.usesMouse = false
    expected.animates = false
    expected.keys = try KeySyntax.keys("j Space")
    expected.snapshot = Options.Size(columns: 40, rows: 15)
    expected.source = Array("dir".utf8)
    #expect(all == expected)
  }

  @Test("snapshot sizes, operands and -- are read")
  func details() throws {
    #expect(try options("--snapshot").snapshot == Options.Size(columns: 80, rows: 24))
    #expect(try options("--snapshot-styles").snapshot == Options.Size(columns: 80, rows: 24))
    #expect(try options("--svg").snapshot == Options.Size(columns: 80, rows: 24))
    #expect(try options("--svg", "--snapshot=40x10").snapshot?.columns == 40)
    #expect(try options("--", "-x").source == Array("-x".utf8))
    #expect(try options("-").source == Array("-".utf8))
    #expect(try options("dir", "-m").isMulti)
    #expect(try options().source == nil)
    #expect(try options("a", "b").sources == [Array("a".utf8), Array("b".utf8)])
    #expect(try options("a", "b").source == nil)
    #expect(try options("a").sources.isEmpty)
    #expect(try options("-R", "--no-ignore").sourceRequest.showsIgnored)
    #expect(try options("--lay", "grid").layout == .grid)
    let keys = try options("--expect", "ctrl-v,,,Alt-,", "--expect=F2,x").acceptingKeys
    #expect(keys.map(\.name) == ["ctrl-v", ",", "Alt-,", "F2", "x"])
    let format = try options("-d", ":", "--nth", "2,-1", "--with-nth=..3", "--ansi").lineFormat
    #expect(format.readsColors)
    #expect(format.delimiter?.text == ":")
    #expect(format.matchedFields == [FieldRange("2"), FieldRange("-1")])
    #expect(format.shownFields == [FieldRange("..3")])
    #expect(keys[0].key == .control("v"))
  }

  @Test(
    "a mistake is reported in one line with the nearest name",
    arguments: [
      (["--laoyut", "grid"], "unknown option '--laoyut'; did you mean '--layout'?"),
      (["--qqqqqqqq"], "unknown option '--qqqqqqqq'; see vitrine --help"),
      (["-x"], "unknown option '-x'; see vitrine --help"),
      (["--snap"], "'--snap' may mean --snapshot, --snapshot-styles; write it out"),
      (["-l", "gird"], "unknown layout 'gird'; did you mean 'grid'?"),
      (
        ["-l", "wheelbarrow"],
        "unknown layout 'wheelbarrow'; use list, grid, table, waterfall, mosaic, carousel, stack,"
          + " circle, spiral, tree, timeline, calendar, map, tags, board"
      ),
      (["-l"], "--layout needs a value: --layout NAME"),
      (["--keys"], "--keys needs a value: --keys KEYS"),
      (["--json=1"], "--json takes no value; leave out what follows '='"),
      (["--theme", "drak"], "unknown theme 'drak'; did you mean 'dark'?"),
      (["--color", "24"], "unknown colour depth '24'; did you mean '24bit'?"),
      (["--keys", "gq"], "unknown key 'gq' in --keys; did you mean 'g q'?"),
      (["-0", "--json"], "--print0 and --json exclude each other; give one of them"),
      (["--snapshot=axb"], "'axb' is not a size for --snapshot; write 80x24, each 1 to 1000"),
      (["--snapshot=0x5"], "'0x5' is not a size for --snapshot; write 80x24, each 1 to 1000"),
      (["--header-lines", "-1"], "'-1' is not a count for --header-lines; write 0 to 1000"),
      (["--expect", "F2,Retrun"], "unknown key 'Retrun' in --expect; did you mean 'Return'?"),
      (["-n", "2,0"], "'2,0' are not fields for --nth; write 2, -1, 2.., ..3 or 1,3"),
    ])
  func errors(arguments: [String], message: String) {
    #expect(throws: BrowserFailure(message)) { try OptionParser.parse(["vitrine"] + arguments) }
  }

  @Test("help names every option, and --print-keymap prints the map")
  func texts() throws {
    guard case .print(let help) = try OptionParser.parse(["vitrine", "--help"]) else {
      Issue.record("no help")
      return
    }
    for entry in OptionTable.entries { #expect(help.contains(entry.usage)) }
    #expect(help.split(separator: "\n").allSatisfy { $0.count <= 90 })
    let map = try OptionParser.parse(["vitrine", "--print-keymap"])
    #expect(map == .print(KeyMap.standard.lines().joined(separator: "\n") + "\n"))
    let version = try OptionParser.parse(["vitrine", "--version"])
    #expect(version == .print("vitrine \(OptionParser.version)\n"))
    let form = /\d+\.\d+\.\d+(-dev)?( \([0-9a-f]+, \d{4}-\d\d-\d\d\))?/
    #expect(OptionParser.version.wholeMatch(of: form) != nil, "\(OptionParser.version)")
  }
}
