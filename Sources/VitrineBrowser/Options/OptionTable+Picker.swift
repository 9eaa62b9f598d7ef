import VitrineConversion
import VitrineFuzzyMatching
import VitrineItems
import VitrineKeyStrokes
import VitrineStyledText
import VitrineSupport

// The options of pickers.
extension OptionTable {
  static let picker: [OptionEntry] = [
    OptionEntry(name: "multi", letter: "m", help: "mark any number of items; be a picker") {
      state, _ in state.options.isMulti = true
    },
    OptionEntry(name: "pick", help: "be a picker: Return prints and leaves") { state, _ in
      state.options.isPick = true
    },
    OptionEntry(
      name: "edit", help: "allow changes in a picker; edit standard input"
    ) { state, _ in state.options.allowsEditing = true },
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
    OptionEntry(
      name: "filter", letter: "f", argument: .required("PATTERN"),
      help: "print the matching items and exit; status 1 if none"
    ) { state, text in state.options.filter = text },
    OptionEntry(
      name: "exact", letter: "e", help: "match words of a filter exactly; 'word is fuzzy"
    ) { state, _ in state.options.filterRules.isExact = true },
    OptionEntry(name: "modal", help: "use letters in a picker as commands; / filters") { state, _ in
      state.options.isModal = true
    },
    OptionEntry(
      name: "query", letter: "q", argument: .required("TEXT"),
      help: "start a picker with this filter"
    ) { state, text in state.options.query = text },
    OptionEntry(
      name: "prompt", argument: .required("TEXT"), help: "show this text before a picker's line"
    ) { state, text in state.options.prompt = text },
    OptionEntry(name: "print-query", help: "print the typed text of a picker first") {
      state, _ in state.options.printsQuery = true
    },
    OptionEntry(name: "select-1", help: "print the only match, without a screen") {
      state, _ in state.options.selectsOnlyItem = true
    },
    OptionEntry(name: "exit-0", help: "exit with 1, without a screen, if nothing matches") {
      state, _ in state.options.endsIfEmpty = true
    },
    OptionEntry(name: "no-sort", help: "keep the order of the matching items") { state, _ in
      state.options.ranksMatches = false
    },
    OptionEntry(name: "tac", help: "begin with the last item") { state, _ in
      state.options.isReversed = true
    },
    OptionEntry(
      name: "header", argument: .required("TEXT"), help: "show this above the items"
    ) { state, text in state.options.header = text },
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
    OptionEntry(name: "disabled", help: "do not filter by typed text; see --bind") { state, _ in
      state.options.isDisabled = true
    },
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
