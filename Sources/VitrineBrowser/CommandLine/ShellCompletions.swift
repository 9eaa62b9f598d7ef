import VitrineGallery

/// Shell scripts that complete our options and their values. They derive from the table of options.
enum ShellCompletions {
  enum Shell: String, CaseIterable { case bash, zsh, fish }

  static func script(for shell: Shell) -> String {
    let lines =
      switch shell {
      case .bash: bash
      case .zsh: zsh
      case .fish: fish
      }
    return lines.joined(separator: "\n") + "\n"
  }

  private static let demos = Demo.all.map(\.name)

  /// Returns all spellings of an option.
  private static func spellings(_ entry: OptionEntry) -> [String] {
    ["--" + entry.name] + (entry.letter.map { ["-\($0)"] } ?? [])
  }

  /// Returns the completions for a value.
  private static func words(_ entry: OptionEntry) -> [String] {
    switch entry.completion {
    case .words(let words), .wordsAndFiles(let words): words
    case .nothing, .files: []
    }
  }

  private static func offersFiles(_ entry: OptionEntry) -> Bool {
    switch entry.completion {
    case .files, .wordsAndFiles: true
    case .nothing, .words: false
    }
  }

  private static func takesValue(_ entry: OptionEntry) -> Bool {
    if case .required = entry.argument { true } else { false }
  }

  /// Returns the placeholder for a value.
  private static func placeholder(_ entry: OptionEntry) -> String {
    switch entry.argument {
    case .none: ""
    case .required(let word), .optional(let word): word
    }
  }

  // MARK: bash

  private static var bash: [String] {
    let names = OptionTable.entries.flatMap(spellings)
    return [
      "# Completes the options of vitrine in bash: eval \"$(vitrine --completions bash)\"",
      "_vitrine() {",
      "  local cur=${COMP_WORDS[COMP_CWORD]} option=${COMP_WORDS[COMP_CWORD-1]} IFS=$' \\t\\n'",
      "  COMPREPLY=()",
      "  # bash splits words at '='.",
      "  if [[ $cur == '=' ]]; then cur=; elif [[ $option == '=' ]]; then",
      "    option=${COMP_WORDS[COMP_CWORD-2]}",
      "  fi",
      "  case $option in",
    ]
      + OptionTable.entries.filter(takesValue).map { entry in
        let pattern = spellings(entry).joined(separator: "|")
        // Without words, bash completes file names if the option takes a file.
        let offer =
          words(entry).isEmpty
          ? "" : "COMPREPLY=($(compgen -W '\(words(entry).joined(separator: " "))' -- \"$cur\")); "
        let files = offersFiles(entry) ? "" : "compopt +o default 2>/dev/null; "
        return "    \(pattern)) \(offer)\(files)return ;;"
      } + [
        "  esac",
        "  if [[ $cur == -* ]]; then",
        "    COMPREPLY=($(compgen -W '\(names.joined(separator: " "))' -- \"$cur\"))",
        "  elif [[ ${COMP_WORDS[1]} == new && $COMP_CWORD == 2 ]]; then",
        "    compopt +o default 2>/dev/null",
        "  elif [[ ${COMP_WORDS[1]} == demo && $COMP_CWORD == 2 ]]; then",
        "    COMPREPLY=($(compgen -W '\(demos.joined(separator: " "))' -- \"$cur\"))",
        "  fi", "}", "complete -o default -F _vitrine vitrine",
      ]
  }

  // MARK: zsh

  /// Returns a text within quotes, escaped for zsh.
  private static func zshText(_ text: String) -> String {
    var result = ""
    for character in text {
      if character == "'" {
        result += "'\\''"
      } else {
        if "[]:\\".contains(character) { result += "\\" }
        result.append(character)
      }
    }
    return result
  }

  private static var zsh: [String] {
    let options = OptionTable.entries.flatMap { entry in
      spellings(entry).map { spelling in
        let isLong = spelling.hasPrefix("--")
        let action =
          words(entry).isEmpty
          ? (offersFiles(entry) ? "_files" : " ")
          : offersFiles(entry)
            ? "_alternative \"words:word:(\(words(entry).joined(separator: " ")))\" \"files:file:_files\""
            : "(\(words(entry).joined(separator: " ")))"
        let help = "[\(zshText(entry.help))]"
        let word = zshText(placeholder(entry))
        switch entry.argument {
        case .none: return "    '\(spelling)\(help)' \\"
        case .required:
          return "    '\(spelling)\(isLong ? "=" : "+")\(help):\(word):\(zshAction(action))' \\"
        case .optional: return "    '\(spelling)=-\(help)::\(word): ' \\"
        }
      }
    }
    return [
      "#compdef vitrine",
      "# Completes the options of vitrine in zsh: source <(vitrine --completions zsh)",
      "_vitrine() {",
      "  if [[ $words[2] == demo && $CURRENT == 3 ]]; then",
      "    compadd -- \(demos.joined(separator: " "))", "    return", "  fi",
      "  if [[ $words[2] == new && $CURRENT == 3 ]]; then return; fi",
      "  _arguments -s \\",
    ] + options + [
      "    '*:source:_files'", "}",
      "if [[ $funcstack[1] == _vitrine ]]; then _vitrine \"$@\"; else compdef _vitrine vitrine; fi",
    ]
  }

  /// A separate call offers words and files together. The space keeps zsh from adding options to
  /// it.
  private static func zshAction(_ action: String) -> String {
    action.hasPrefix("_alternative") ? " " + action.replacing(":", with: "\\:") : action
  }

  // MARK: fish

  private static func fishText(_ text: String) -> String {
    "'" + text.replacing("\\", with: "\\\\").replacing("'", with: "\\'") + "'"
  }

  private static var fish: [String] {
    let options = OptionTable.entries.map { entry in
      var words = ["complete -c vitrine -l \(entry.name)"]
      if let letter = entry.letter { words.append("-s \(letter)") }
      if takesValue(entry) { words.append(offersFiles(entry) ? "-r -F" : "-x") }
      let values = Self.words(entry)
      if !values.isEmpty { words.append("-a \(fishText(values.joined(separator: " ")))") }
      words.append("-d \(fishText(entry.help))")
      return words.joined(separator: " ")
    }
    return ["# Completes the options of vitrine in fish: vitrine --completions fish | source"]
      + options + [
        "complete -c vitrine -n '__fish_seen_subcommand_from demo' -a "
          + fishText(demos.joined(separator: " "))
      ]
  }
}
