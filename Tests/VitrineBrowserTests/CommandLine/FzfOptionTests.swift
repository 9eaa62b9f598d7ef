import Testing
import VitrineModelDoubles

@testable import VitrineBrowser
@testable import VitrineConversion
@testable import VitrineFuzzyMatching
@testable import VitrineItems
@testable import VitrineSettings
@testable import VitrineSupport
@testable import VitrineTextFormats
@testable import VitrineTextItems

@MainActor
@Suite("fzf's command line")
struct FzfOptionTests {
  private func options(
    _ arguments: String..., defaults: String? = nil
  ) throws -> Options {
    let invocation = try OptionParser.parse(["vitrine", "--fzf"] + arguments) { name in
      name == "FZF_DEFAULT_OPTS" ? defaults : nil
    }
    guard case .browse(let options) = invocation else { throw BrowserFailure("prints something") }
    return options
  }

  /// Command lines from widely used scripts. Long ones are shortened.
  nonisolated static let calls: [String] = [
    "-m --ansi --nth 2..,.. --tac --preview 'git show {1}' --preview-window right:60%",
    "--height=40% --layout=reverse --border --info=inline --cycle",
    "-n2..,.. --tiebreak=index --bind=ctrl-r:toggle-sort,ctrl-z:ignore --query='make' +m",
    "+m --reverse --inline-info --select-1 --exit-0 --query=foo",
    "--no-multi --delimiter=: --nth=3.. --preview 'bat --color=always {1} --highlight-line {2}'",
    "--ansi --disabled --query 'x' --bind 'start:reload:rg {q}' --bind 'change:reload:sleep 0.1; rg {q} || true'",
    "--bind 'ctrl-d:preview-page-down,ctrl-u:preview-page-up,?:toggle-preview,alt-a:select-all+accept'",
    "--expect=ctrl-t,ctrl-v,ctrl-x,enter,alt-enter --no-sort --print-query",
    "-0 -1 -q '' --prompt='> ' --pointer='>' --marker='*' --color=fg:-1,bg:-1,hl:#5f87af",
    "--read0 --print0 --multi --header-lines=1 --header 'pick one'",
    "--tac --no-sort --exact -i --sync --algo=v1",
    "--filter='^main' --no-extended +i --literal --scheme=path",
    "--preview='cat {}' --preview-window='down,3,wrap,hidden,~3' --preview-label=x --history=/tmp/h",
    "--bind 'enter:become(vim {1} +{2})' --bind 'tab:toggle+down,btab:toggle+up,bspace:backward-delete-char/eof'",
    "--bind='ctrl-o:execute(open {})+abort,ctrl-y:execute-silent(echo -n {2..} | xclip)+abort,double-click:accept'",
    "-d '\\t' --with-nth=2,1 --ansi --tabstop=4 --no-hscroll --keep-right --no-bold --black",
    "--margin=5%,2 --padding 1 --separator=- --scrollbar='|' --ellipsis=… --no-unicode --border=none",
    "--min-height=15 --height ~50% --no-info --header-first --jump-labels=abc --hscroll-off=5 --scroll-off 3",
    "-x -e -s 1000 --multi=3 --no-mouse --cycle --filepath-word --no-clear --toggle-sort=ctrl-s",
    "--color dark --color=light,hl:red +c --no-256 +2 --border-label ' x ' --border-label-pos=3:bottom",
  ]

  @Test("twenty command lines of scripts are accepted", arguments: calls)
  func scripts(call: String) throws {
    let words = ShellWords.split(call)
    guard
      case .browse(let options) = try OptionParser.parse(["vitrine", "--fzf"] + words)
    else { throw BrowserFailure("prints something") }
    #expect(options.isFzf)
    #expect(options.isPick)
    #expect(options.source == nil)
  }

  @Test("options set their values, short and long, with and without `=`")
  func arriving() throws {
    let all = try options(
      "-m", "3", "-qab", "-d:", "-n", "2", "--with-nth=1", "-1", "-0", "+s", "+x", "+i", "-e",
      "--expect=ctrl-v,f2", "--bind", "btab:up,double-click:accept", "--print0", "--tac")
    #expect(all.isMulti)
    #expect(all.query == "ab")
    #expect(all.lineFormat.delimiter?.text == ":")
    #expect(all.lineFormat.matchedFields == [FieldRange("2")])
    #expect(all.lineFormat.shownFields == [FieldRange("1")])
    #expect(all.selectsOnlyItem)
    #expect(all.endsIfEmpty)
    #expect(!all.ranksMatches)
    #expect(all.isReversed)
    #expect(!all.filterRules.hasSyntax)
    #expect(all.filterRules.isExact)
    #expect(all.filterRules.letterCase == .always)
    #expect(all.format == .nulls)
    #expect(all.acceptingKeys.map(\.name) == ["ctrl-v", "f2"])
    #expect(all.boundKeys.count == 2)
  }

  @Test("a binding with a plus adds actions to the key")
  func addedActions() throws {
    let all = try options(
      "--bind", "ctrl-a:select-all,ctrl-b:+abort", "--bind=ctrl-a:+accept", "--toggle-sort=ctrl-r")
    let keys = Dictionary(
      all.boundKeys.map { ($0.trigger, $0.actions.map(\.name)) }, uniquingKeysWith: { $1 })
    #expect(keys[try .init(named: "ctrl-a")] == ["select-all", "accept"])
    #expect(keys[try .init(named: "ctrl-b")] == ["abort"])
    #expect(keys[try .init(named: "ctrl-r")] == ["toggle-sort"])
    #expect(try options("--extended-exact").filterRules.isExact)
  }

  @Test("options place the line, define its words and wait for all input")
  func line() throws {
    #expect(try !options("--layout=default").keepsLineBelow)
    #expect(try options("--layout", "reverse-list").keepsLineBelow)
    #expect(try !options("--layout=reverse-list", "--reverse").keepsLineBelow)
    #expect(
      throws: BrowserFailure("'up' is no --layout; give default, reverse or reverse-list")
    ) { try options("--layout=up") }
    #expect(try options("--filepath-word").readsPaths)
    #expect(try !options("--filepath-word", "--no-filepath-word").readsPaths)
    #expect(try options("--sync").waitsForAll)
    #expect(try !options("--sync", "--async").waitsForAll)
  }

  @Test("options set the tiebreak, the scheme and the maximum number of marks")
  func ties() throws {
    #expect(try options("--tiebreak=begin,index").filterRules.tiebreaks == [.begin, .index])
    let history = try options("--scheme=history")
    #expect(history.filterRules.tiebreaks == [.index])
    #expect(history.filterRules.scheme == .history)
    #expect(try options("-m3").maximumMarks == 3)
    #expect(try options("--multi=2").maximumMarks == 2)
    let all = try options("-m2", "-m")
    #expect(all.isMulti)
    #expect(all.maximumMarks == nil)
  }

  @Test("the environment's options come first, each variable only in its own mode")
  func defaults() throws {
    let all = try options("+m", defaults: "-m --prompt 'a b'")
    #expect(!all.isMulti)
    #expect(all.prompt == "a b")
    let invocation = try OptionParser.parse(["vitrine", "-m"]) { name in
      ["VITRINE_DEFAULT_OPTS": "--modal --theme nord", "FZF_DEFAULT_OPTS": "--tac"][name]
    }
    guard case .browse(let own) = invocation else { throw BrowserFailure("prints something") }
    #expect(own.isModal)
    #expect(own.isMulti)
    #expect(own.theme == .named("nord"))
    #expect(!own.isReversed)
  }

  @Test("a mistake in the environment's options names the variable")
  func mistakenDefaults() {
    for (text, message) in [
      ("--nope", "unknown option '--nope'; see vitrine --help (in VITRINE_DEFAULT_OPTS)"),
      ("-m file", "'file' is not an option (in VITRINE_DEFAULT_OPTS)"),
    ] {
      #expect(throws: BrowserFailure(message)) {
        try OptionParser.parse(["vitrine"]) { $0 == "VITRINE_DEFAULT_OPTS" ? text : nil }
      }
    }
  }

  @Test(
    "a mistake is reported in one line",
    arguments: [
      (["--nope"], "unknown option: --nope"), (["file"], "unknown option: file"),
      (["-z"], "unknown option: -z"), (["--query"], "--query needs a value"),
      (["--ansi=1"], "--ansi takes no value; leave out what follows it"),
      (["--bind", "x:fly"], "unknown action: fly"),
      (["--multi=-1"], "'-1' is not a count for --multi"),
      (
        ["--tiebreak=begin,best"],
        "'best' is nothing for --tiebreak; write one of length, chunk, begin, end, index"
      ),
      (["--tiebreak=end,end"], "'end' is in --tiebreak twice; write it once"),
      (
        ["--tiebreak=index,end"],
        "'index' decides all remaining ties; write it last in --tiebreak"
      ),
      (["--tiebreak=end,begin,chunk,length"], "--tiebreak takes three at most, and index"),
      (["--listen=1234"], "unknown option: --listen=1234"),
      (["--jump-labels="], "--jump-labels takes ASCII letters, one for each item"),
      (["--scheme", "x"], "'x' is nothing for --scheme; write one of default, path, history"),
      (["--expect", "ctlr-x"], "unsupported key: ctlr-x"),
    ])
  func errors(arguments: [String], message: String) {
    #expect(throws: BrowserFailure(message)) {
      try OptionParser.parse(["vitrine", "--fzf"] + arguments)
    }
    #expect(throws: BrowserFailure("unknown option: --nope (in FZF_DEFAULT_OPTS)")) {
      try options(defaults: "--nope")
    }
  }

  @Test("version and help match the fzf mode")
  func texts() throws {
    let version = try OptionParser.parse(["vitrine", "--fzf", "--version"])
    #expect(version == .print("0.38 (vitrine \(OptionParser.version))\n"))
    guard case .print(let help) = try OptionParser.parse(["vitrine", "--fzf", "-h"]) else {
      throw BrowserFailure("prints nothing")
    }
    let parts = help.components(separatedBy: "without effect:")
    #expect(parts[0].contains("-q, --query VALUE\n"))
    #expect(parts[1].contains("--pointer VALUE\n"))
    for name in FzfOptionTable.entries.flatMap(\.names) { #expect(help.contains(name)) }
  }

  @Test(
    "case, syntax and exactness follow the options",
    arguments: [
      (["+i"], "Ab", ["Ab"]), (["-i"], "AB", ["Ab", "ab"]), ([], "ab", ["Ab", "ab"]),
      (["+x"], "'a", ["'a"]), (["+x", "-e"], "a b", ["a b"]), (["--literal"], "e", ["e"]),
    ])
  func rules(arguments: [String], pattern: String, found: [String]) throws {
    guard case .browse(let options) = try OptionParser.parse(["vitrine", "--fzf"] + arguments)
    else { throw BrowserFailure("prints something") }
    let texts = ["Ab", "ab", "'a", "a b", "é", "e"]
    let reader = TextListReader(texts: texts, counts: [texts.count]) { texts, _, item, buffer in
      buffer.append(texts[item].utf8)
    }
    let engine = FilterEngine(threads: 1)
    var matches: [Int32] = []
    engine.found = { matches = $0.matches.first ?? [] }
    engine.find(FilterPattern(pattern, rules: options.filterRules), in: reader, rating: .none)
    engine.finish()
    let isFuzzy = arguments.isEmpty || arguments == ["-i"]
    #expect(matches.map { texts[Int($0)] }.filter { !isFuzzy || $0 != "a b" } == found)
  }

  @Test(
    "invalid values of style options are reported in fzf's words",
    arguments: [
      ("--algo=v3", "invalid algorithm (expected: v1|v2)"),
      ("--color=foo", "invalid color specification: foo"),
      ("--color=fg:300", "invalid color specification: fg:300"),
      ("--color=bw,foo:1", "invalid color specification: foo:1"),
      ("--margin=1,2,3,4,5", "invalid margin: 1,2,3,4,5"),
      ("--margin=x", "not a valid integer: x"), ("--padding=-1", "padding must be non-negative"),
      ("--margin=110%", "margin too large (max: 49%)"),
      ("--info=foo", "invalid info style (expected: default|hidden|inline|inline:SEPARATOR)"),
      ("--pointer=", "pointer cannot be empty"),
      ("--marker=abc", "marker display width should be up to 2"),
      ("--tabstop=0", "tab stop must be a positive integer"),
      ("--scroll-off=-1", "scroll offset must be a non-negative integer"),
      ("--scrollbar=ab", "scrollbar display width should be 1"),
      ("--border-label-pos=3:foo", "not a valid integer: foo"),
      ("--expect=", "key names required"), ("--toggle-sort=a,b", "multiple keys specified"),
    ])
  func wrongValues(option: String, message: String) {
    #expect(throws: BrowserFailure(message)) { try options(option) }
  }

  @Test(
    "valid values of style options are accepted",
    arguments: [
      "--color=dark,fg:1:bold,hl+:#ff00ff", "--color=16", "--color=fg:bright-red", "--margin=10%,1",
      "--info=inline:x", "--border=sharp", "--pointer=ab", "--scrollbar=", "--multi=0",
    ])
  func rightValues(option: String) throws { _ = try options(option) }

  @Test("--algo=v1 matches the first occurrence, and ^$ has no special meaning")
  func rulesOfTheMode() throws {
    #expect(try options("--algo=v1").filterRules.isGreedy)
    #expect(try !options("--algo=v2").filterRules.isGreedy)
    #expect(try !options().filterRules.findsEmptyItems)
  }

  @Test("a double click can be an accepting key")
  func doubleClick() throws {
    let keys = try options("--expect", "double-click,ctrl-v").acceptingKeys
    #expect(keys.map(\.name) == ["double-click", "ctrl-v"])
    #expect(keys[0].key == nil)
  }
}
