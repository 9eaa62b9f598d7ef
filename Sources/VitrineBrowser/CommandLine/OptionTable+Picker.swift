import VitrineConversion
import VitrineFuzzyMatching
import VitrineItems
import VitrineStyledText
import VitrineSupport

// The options of pickers.
extension OptionTable {
  static let picker: [OptionEntry] = [
    .flag("multi", letter: "m", help: "mark any number of items; be a picker") {
      $0.isMulti = true
    },
    .flag("pick", help: "be a picker: Return prints and leaves") { $0.isPick = true },
    .flag("edit", help: "allow changes in a picker; edit standard input") {
      $0.allowsEditing = true
    },
    OptionEntry(name: "print0", letter: "0", help: "print NUL, not a line feed, after each item") {
      state, _ throws(BrowserFailure) in try state.set(.nulls, by: "--print0")
    },
    OptionEntry(name: "json", help: "print one JSON array") { state, _ throws(BrowserFailure) in
      try state.set(.json, by: "--json")
    },
    OptionEntry(
      name: "format", argument: .required("TEXT"),
      help: "print items like this: '{name}\\t{size}'; be a picker"
    ) { state, text throws(BrowserFailure) in state.options.template = try OutputTemplate(text) },
    .text(
      "filter", letter: "f", "PATTERN",
      help: "print the matching items and exit; status 1 if none"
    ) { $0.filter = $1 },
    .flag("exact", letter: "e", help: "match words of a filter exactly; 'word is fuzzy") {
      $0.filterRules.isExact = true
    },
    .flag("modal", help: "use letters in a picker as commands; / filters") { $0.isModal = true },
    .text("query", letter: "q", "TEXT", help: "start a picker with this filter") {
      $0.query = $1
    },
    .text("prompt", "TEXT", help: "show this text before a picker's line") { $0.prompt = $1 },
    .flag("print-query", help: "print the typed text of a picker first") { $0.printsQuery = true },
    .flag("select-1", help: "print the only match, without a screen") {
      $0.selectsOnlyItem = true
    },
    .flag("exit-0", help: "exit with 1, without a screen, if nothing matches") {
      $0.endsIfEmpty = true
    },
    .flag("no-sort", help: "keep the order of the matching items") { $0.ranksMatches = false },
    .flag("tac", help: "begin with the last item") { $0.isReversed = true },
    .text("header", "TEXT", help: "show this above the items") { $0.header = $1 },
    OptionEntry(
      name: "bind", argument: .required("KEY:ACTION"),
      help: "bind a key to a command or an action of fzf"
    ) { state, text throws(BrowserFailure) in
      let keys = try BoundKey.list(text)
      for action in keys.flatMap(\.actions) where KeyAction.named(action.name) == nil {
        let nearest = NearestName.of(action.name, in: KeyAction.names) ?? "accept"
        throw BrowserFailure(
          "unknown action '\(VisibleText.text(of: action.name))' in --bind;"
            + " did you mean '\(nearest)'?")
      }
      state.options.bind(keys)
    },
    .flag("disabled", help: "do not filter by typed text; see --bind") { $0.isDisabled = true },
    OptionEntry(name: "fzf", help: "first option: use the options of fzf 0.38") {
      _, _ throws(BrowserFailure) in throw BrowserFailure("--fzf must be the first option")
    },
    OptionEntry(
      name: "expect", argument: .required("KEYS"),
      help: "accept by these keys too, and print the key first"
    ) { state, text throws(BrowserFailure) in
      state.options.acceptingKeys += try acceptingKeys(text)
    },
  ]

  /// Parses a comma-separated list of keys. A comma by itself is a key, too.
  private static func acceptingKeys(
    _ text: String
  ) throws(BrowserFailure) -> [Options.AcceptingKey] {
    var keys: [Options.AcceptingKey] = []
    for name in KeySyntax.list(text) {
      do throws(KeySyntax.UnknownKey) {
        keys.append(Options.AcceptingKey(key: try KeySyntax.key(name), name: name))
      } catch {
        throw BrowserFailure(
          "unknown key '\(VisibleText.text(of: error.token))' in --expect;"
            + " did you mean '\(error.suggestion)'?")
      }
    }
    return keys
  }
}
