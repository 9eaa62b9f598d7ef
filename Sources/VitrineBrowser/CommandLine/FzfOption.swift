import VitrineConversion
import VitrineFuzzyMatching
import VitrineStyledText
import VitrineSupport
import VitrineTextItems

/// An option of fzf 0.38, as `--fzf` accepts it.
struct FzfOption: Sendable {
  enum Argument: Sendable {
    case none, required
    /// An optional number, or an optional text that does not look like an option.
    case optionalNumber, optionalText
  }
  typealias Action = @Sendable (inout Options, String) throws(BrowserFailure) -> Void

  /// All spellings of the option.
  let names: [String]
  let argument: Argument
  /// Whether the option is accepted without effect.
  var isIdle = false
  let apply: Action

  init(
    _ names: String..., takes argument: Argument = .none, apply: @escaping Action
  ) {
    (self.names, self.argument, self.apply) = (names, argument, apply)
  }

  /// Makes an option about fzf's appearance, which is accepted without effect.
  static func ignored(_ names: String..., takes argument: Argument = .none) -> FzfOption {
    var option = FzfOption(names: names, argument: argument) { _, _ in }
    option.isIdle = true
    return option
  }

  /// Makes an option without effect whose value is checked.
  static func checked(
    _ name: String, takes argument: Argument = .required, _ check: @escaping FzfValues.Check
  ) -> FzfOption {
    var option = FzfOption(names: [name], argument: argument) { _, text throws(BrowserFailure) in
      // An optional value is checked only if present.
      if argument == .required || !text.isEmpty { try check(text) }
    }
    option.isIdle = true
    return option
  }

  private init(names: [String], argument: Argument, apply: @escaping Action) {
    (self.names, self.argument, self.apply) = (names, argument, apply)
  }

  /// Makes an option that is equivalent to one of ours.
  static func ours(
    _ own: String, _ names: String..., takes argument: Argument = .none
  ) -> FzfOption {
    FzfOption(names: names, argument: argument) { options, text throws(BrowserFailure) in
      var state = OptionParser.State()
      state.options = options
      try OptionTable.entries.first { $0.name == own }?.apply(&state, text)
      options = state.options
    }
  }
}

/// All options of fzf 0.38.
enum FzfOptionTable {
  static let entries = search + items + looks + scripts

  /// The text of `--help` in this mode.
  static var help: String {
    func lines(_ options: [FzfOption]) -> String {
      options.map { option in
        let value =
          switch option.argument {
          case .none: ""
          case .required: " VALUE"
          case .optionalNumber, .optionalText: " [VALUE]"
          }
        return "  " + option.names.joined(separator: ", ") + value + "\n"
      }.joined()
    }
    return "usage: vitrine --fzf [OPTIONS]\n\nThe options of fzf 0.38, as fzf(1) describes them:\n"
      + lines(entries.filter { !$0.isIdle }) + "\nAccepted without effect:\n"
      + lines(entries.filter(\.isIdle))
  }

  private static let search: [FzfOption] = [
    FzfOption("-x", "--extended") { options, _ in options.filterRules.hasSyntax = true },
    FzfOption("--extended-exact") { options, _ in
      (options.filterRules.hasSyntax, options.filterRules.isExact) = (true, true)
    },
    FzfOption("+x", "--no-extended") { options, _ in options.filterRules.hasSyntax = false },
    FzfOption("-e", "--exact") { options, _ in options.filterRules.isExact = true },
    FzfOption("+e", "--no-exact") { options, _ in options.filterRules.isExact = false },
    FzfOption("-i") { options, _ in options.filterRules.letterCase = .never },
    FzfOption("+i") { options, _ in options.filterRules.letterCase = .always },
    FzfOption("--literal") { options, _ in options.filterRules.heedsMarks = true },
    FzfOption("--no-literal") { options, _ in options.filterRules.heedsMarks = false },
    .ours("nth", "-n", "--nth", takes: .required),
    .ours("with-nth", "--with-nth", takes: .required),
    .ours("delimiter", "-d", "--delimiter", takes: .required),
    FzfOption("-s", "--sort", takes: .optionalNumber) { options, _ in options.ranksMatches = true },
    FzfOption("+s", "--no-sort") { options, _ in options.ranksMatches = false },
    FzfOption("--tac") { options, _ in options.isReversed = true },
    FzfOption("--no-tac") { options, _ in options.isReversed = false },
    FzfOption("--disabled", "--phony") { options, _ in options.isDisabled = true },
    FzfOption("--enabled", "--no-phony") { options, _ in options.isDisabled = false },
    FzfOption("--scheme", takes: .required) { options, text throws(BrowserFailure) in
      options.filterRules.scheme = try choice(text, of: "--scheme")
      if options.filterRules.scheme == .history { options.filterRules.tiebreaks = [.index] }
    },
    FzfOption("--algo", takes: .required) { options, text throws(BrowserFailure) in
      try FzfValues.word("algorithm", ["v1", "v2"])(text)
      options.filterRules.isGreedy = text == "v1"
    },
    FzfOption("--tiebreak", takes: .required) { options, text throws(BrowserFailure) in
      let criteria = try text.split(separator: ",", omittingEmptySubsequences: false).map {
        (name) throws(BrowserFailure) -> FilterRules.Tiebreak in
        try choice(String(name), of: "--tiebreak")
      }
      for (place, criterion) in criteria.enumerated() {
        if criteria[..<place].contains(criterion) {
          throw BrowserFailure("'\(criterion.rawValue)' is in --tiebreak twice; write it once")
        }
        if criterion == .index, place < criteria.count - 1 {
          throw BrowserFailure("'index' decides all remaining ties; write it last in --tiebreak")
        }
      }
      // The index breaks the remaining ties. As in fzf, more than three other criteria are invalid.
      if criteria.filter({ $0 != .index }).count > 3 {
        throw BrowserFailure("--tiebreak takes three at most, and index")
      }
      options.filterRules.tiebreaks = criteria
    },
  ]

  /// Returns the value of a name among the values of an option.
  private static func choice<Choice: RawRepresentable & CaseIterable>(
    _ name: String, of option: String
  ) throws(BrowserFailure) -> Choice where Choice.RawValue == String {
    guard let choice = Choice(rawValue: name) else {
      let known = Choice.allCases.map(\.rawValue).joined(separator: ", ")
      throw BrowserFailure(
        "'\(VisibleText.text(of: name))' is nothing for \(option); write one of \(known)")
    }
    return choice
  }

  private static let items: [FzfOption] = [
    FzfOption("-m", "--multi", takes: .optionalNumber) { options, text throws(BrowserFailure) in
      (options.isMulti, options.maximumMarks) = (true, nil)
      guard !text.isEmpty else { return }
      guard let most = Int(text), most >= 0 else {
        throw BrowserFailure("'\(VisibleText.text(of: text))' is not a count for --multi")
      }
      (options.isMulti, options.maximumMarks) = (most > 0, most > 0 ? most : nil)
    },
    FzfOption("+m", "--no-multi") { options, _ in options.isMulti = false },
    FzfOption("--no-mouse") { options, _ in options.usesMouse = false },
    FzfOption("--mouse") { options, _ in options.usesMouse = true },
    FzfOption("--bind", takes: .required) { options, text throws(BrowserFailure) in
      options.bind(
        try BoundKey.list(text).map { (bound) throws(BrowserFailure) in
          try FzfKeys.checked(bound)
        })
    },
    FzfOption("--toggle-sort", takes: .required) { options, text throws(BrowserFailure) in
      let action = BoundKey.Action(name: "toggle-sort")
      let keys = try FzfKeys.list(text)
      guard keys.count < 2 else { throw BrowserFailure("multiple keys specified") }
      options.bind(keys.compactMap(\.key).map { BoundKey(.key($0), actions: [action]) })
    },
    FzfOption("--expect", takes: .required) { options, text throws(BrowserFailure) in
      options.acceptingKeys += try FzfKeys.list(text)
    },
    FzfOption("--no-expect") { options, _ in options.acceptingKeys = [] },
    .ours("prompt", "--prompt", takes: .required), .ours("header", "--header", takes: .required),
    FzfOption("--no-header") { options, _ in options.header = nil },
    .ours("header-lines", "--header-lines", takes: .required),
    FzfOption("--no-header-lines") { options, _ in options.lineFormat.headerCount = 0 },
    FzfOption("--ansi") { options, _ in options.lineFormat.readsColors = true },
    FzfOption("--no-ansi") { options, _ in options.lineFormat.readsColors = false },
    FzfOption("--preview", takes: .required) { options, text in options.preview = text },
    FzfOption("--no-preview") { options, _ in options.preview = nil },
    FzfOption("--color", takes: .optionalText) { options, text throws(BrowserFailure) in
      if !text.isEmpty { try FzfValues.color(text) }
      if text.split(separator: ",").first == "bw" { options.color = .never }
    },
    FzfOption("+c", "--no-color") { options, _ in options.color = .never },
    FzfOption("+2", "--no-256") { options, _ in options.color = .ansi16 },
  ]

  private static let looks: [FzfOption] = [
    .ours("height", "--height", takes: .required),
    FzfOption("--no-height") { options, _ in options.height = nil },
    .checked("--min-height", FzfValues.anyInteger),
    FzfOption("--layout", takes: .required) { options, text throws(BrowserFailure) in
      guard ["default", "reverse", "reverse-list"].contains(text) else {
        throw BrowserFailure(
          "'\(VisibleText.text(of: text))' is no --layout; give default, reverse or reverse-list")
      }
      // The items of this list run downwards, so the line is near the best match if it is at the
      // top.
      options.keepsLineBelow = text == "reverse-list"
    },
    FzfOption("--reverse") { options, _ in options.keepsLineBelow = false },
    .ignored("--no-reverse"),
    .checked(
      "--border", takes: .optionalText,
      FzfValues.word(
        "border style",
        [
          "rounded", "sharp", "bold", "double", "horizontal", "vertical", "top", "bottom", "left",
          "right", "none",
        ])),
    .ignored("--no-border"), .ignored("--border-label", takes: .required),
    .ignored("--no-border-label"), .checked("--border-label-pos", FzfValues.labelPlace),
    .checked("--margin", FzfValues.margin("margin")), .ignored("--no-margin"),
    .checked("--padding", FzfValues.margin("padding")), .ignored("--no-padding"),
    .checked("--info", FzfValues.info), .ignored("--no-info"), .ignored("--inline-info"),
    .ignored("--no-inline-info"), .ignored("--separator", takes: .required),
    .ignored("--no-separator"),
    .checked(
      "--scrollbar", takes: .optionalText, FzfValues.sign("scrollbar", columns: 0...1)),
    .ignored("--no-scrollbar"), .checked("--pointer", FzfValues.sign("pointer", columns: 1...2)),
    .checked("--marker", FzfValues.sign("marker", columns: 1...2)), .ignored("--header-first"),
    .ignored("--no-header-first"), .ignored("--ellipsis", takes: .required),
    .ignored("--unicode"), .ignored("--no-unicode"),
    .checked("--tabstop", FzfValues.number(atLeast: 1, "tab stop")),
    .ignored("--bold"), .ignored("--no-bold"), .ignored("--black"), .ignored("--no-black"),
    FzfOption("--cycle") { options, _ in options.goesRound = true },
    FzfOption("--no-cycle") { options, _ in options.goesRound = false }, .ignored("--keep-right"),
    .ignored("--no-keep-right"), .ignored("--hscroll"), .ignored("--no-hscroll"),
    .checked("--hscroll-off", FzfValues.number(atLeast: 0, "hscroll offset")),
    .checked("--scroll-off", FzfValues.number(atLeast: 0, "scroll offset")),
    FzfOption("--filepath-word") { options, _ in options.readsPaths = true },
    FzfOption("--no-filepath-word") { options, _ in options.readsPaths = false },
    FzfOption("--jump-labels", takes: .required) { options, text throws(BrowserFailure) in
      guard !text.isEmpty, text.utf8.allSatisfy({ (0x21..<0x7F).contains($0) }) else {
        throw BrowserFailure("--jump-labels takes ASCII letters, one for each item")
      }
      options.jumpLabels = text
    },
    FzfOption("--history", takes: .required) { options, text in options.historyFile = text },
    FzfOption("--no-history") { options, _ in options.historyFile = nil },
    FzfOption("--history-size", takes: .required) { options, text throws(BrowserFailure) in
      guard let most = Int(text), most > 0 else {
        throw BrowserFailure(
          "'\(VisibleText.text(of: text))' is not a count for --history-size")
      }
      options.historySize = most
    },
    FzfOption("--preview-window", takes: .required) { options, text throws(BrowserFailure) in
      options.previewWindow = try PreviewWindow(text, isLenient: true)
    },
    .ignored("--preview-label", takes: .required), .ignored("--no-preview-label"),
    .checked("--preview-label-pos", FzfValues.labelPlace), .ignored("--clear"),
    .ignored("--no-clear"), FzfOption("--sync") { options, _ in options.waitsForAll = true },
    FzfOption("--no-sync", "--async") { options, _ in options.waitsForAll = false },
  ]

  private static let scripts: [FzfOption] = [
    .ours("query", "-q", "--query", takes: .required),
    FzfOption("-1", "--select-1") { options, _ in options.selectsOnlyItem = true },
    FzfOption("+1", "--no-select-1") { options, _ in options.selectsOnlyItem = false },
    FzfOption("-0", "--exit-0") { options, _ in options.endsIfEmpty = true },
    FzfOption("+0", "--no-exit-0") { options, _ in options.endsIfEmpty = false },
    FzfOption("-f", "--filter", takes: .required) { options, text in options.filter = text },
    FzfOption("--print-query") { options, _ in options.printsQuery = true },
    FzfOption("--no-print-query") { options, _ in options.printsQuery = false },
    FzfOption("--read0") { options, _ in options.endsWithNull = true },
    FzfOption("--no-read0") { options, _ in options.endsWithNull = false },
    FzfOption("--print0") { options, _ in options.format = .nulls },
    FzfOption("--no-print0") { options, _ in options.format = .lines },
  ]
}
