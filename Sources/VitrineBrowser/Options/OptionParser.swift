import BrowserModel
import CGetopt
import Glibc
import Synchronization

/// Reads the command line by the C library's `getopt_long`.
package enum OptionParser {
  package static let version = "0.2.0"

  /// What has been read so far.
  struct State {
    var options = Options()
    /// A text to print instead of doing anything.
    var text: String?
    /// For `demo`.
    var lists = false
    /// In seconds; 0 if none are written with the option.
    var tour: Double?
    private var formatOption: String?

    mutating func set(_ format: OutputWriter.Format, by option: String) throws(BrowserFailure) {
      if let formatOption, formatOption != option {
        throw BrowserFailure("\(formatOption) and \(option) exclude each other; give one of them")
      }
      options.format = format
      formatOption = option
    }
  }

  /// - Parameter arguments: With the name of the program first.
  package static func parse(
    _ arguments: [String], environment: (String) -> String? = { _ in nil }
  ) throws(BrowserFailure) -> Invocation {
    try parse(arguments.map { Array($0.utf8) }, environment: environment)
  }

  /// - Parameter arguments: With the name of the program first; names of files need not be UTF-8.
  package static func parse(
    _ arguments: [[UInt8]], environment: (String) -> String?
  ) throws(BrowserFailure) -> Invocation {
    if arguments.dropFirst().first == Array("--fzf".utf8) {
      return try parseAsFzf(Array(arguments.dropFirst(2)), environment)
    }
    var state = State()
    try readDefaults(environment("VITRINE_DEFAULT_OPTS") ?? "", into: &state)
    let operands = try read(arguments, into: &state)
    if let text = state.text { return .print(text) }
    let forms = snapshotForms(of: state.options)
    if state.options.recording != nil, state.options.snapshot != nil || !forms.isEmpty {
      let other = state.options.describes ? "--describe" : "--snapshot"
      throw BrowserFailure("--record and \(other) exclude each other; give one of them")
    }
    if forms.count > 1 {
      throw BrowserFailure("\(forms[0]) and \(forms[1]) exclude each other; give one of them")
    }
    if !forms.isEmpty, state.options.snapshot == nil {
      state.options.snapshot = Options.Size(columns: 80, rows: 24)
    }
    if operands.first == Array("demo".utf8) {
      let rest = operands.dropFirst().map { String(decoding: $0, as: UTF8.self) }
      let request = try DemoRequest(
        rest, &state.options, lists: state.lists, tour: state.tour)
      return .demo(request, state.options)
    }
    if state.lists || state.tour != nil {
      let option = state.lists ? "--list" : "--tour"
      throw BrowserFailure("\(option) belongs to demo: vitrine demo \(option)")
    }
    guard operands.count <= 1 else {
      throw BrowserFailure(
        "one SOURCE at most, but '\(VisibleText.text(of: operands[1]))' is a second; see --help")
    }
    state.options.source = operands.first
    return .browse(state.options)
  }

  /// Reads the options that the environment holds.
  private static func readDefaults(
    _ text: String, into state: inout State
  ) throws(BrowserFailure) {
    let words = ShellWords.split(text).map { Array($0.utf8) }
    if words.isEmpty { return }
    do throws(BrowserFailure) {
      let operands = try read([Array("vitrine".utf8)] + words, into: &state)
      if let first = operands.first {
        throw BrowserFailure("'\(VisibleText.text(of: first))' is no option")
      }
    } catch {
      throw BrowserFailure("\(error.description) (in VITRINE_DEFAULT_OPTS)")
    }
  }

  private static func parseAsFzf(
    _ arguments: [[UInt8]], _ environment: (String) -> String?
  ) throws(BrowserFailure) -> Invocation {
    if arguments.contains(Array("--version".utf8)) { return .print("0.38 (vitrine \(version))\n") }
    if arguments.contains(Array("--help".utf8)) || arguments.contains(Array("-h".utf8)) {
      return .print("vitrine --fzf takes the options of fzf 0.38; see fzf(1)\n")
    }
    return .browse(
      try FzfOptionParser.parse(arguments, defaults: environment("FZF_DEFAULT_OPTS")))
  }

  /// The options that say what a screen is printed as, other than plain text.
  private static func snapshotForms(of options: Options) -> [String] {
    [
      options.snapshotStyles ? "--snapshot-styles" : nil, options.isPicture ? "--svg" : nil,
      options.describes ? "--describe" : nil,
    ].compactMap(\.self)
  }

  /// The C library keeps where it is in a command line once for the whole process.
  private static let turn = Mutex(())

  /// Takes the options over.
  ///
  /// - Returns: What is no option.
  private static func read(
    _ arguments: [[UInt8]], into state: inout State
  ) throws(BrowserFailure) -> [[UInt8]] {
    try turn.withLock { (_) throws(BrowserFailure) in
      try readInTurn(arguments, into: &state)
    }
  }

  private static func readInTurn(
    _ arguments: [[UInt8]], into state: inout State
  ) throws(BrowserFailure) -> [[UInt8]] {
    let entries = OptionTable.entries
    var shorts = ":"
    var longs: [option] = []
    let names = entries.map { strdup($0.name) }
    defer { for name in names { free(name) } }
    for (number, entry) in entries.enumerated() {
      let takes: Int32
      switch entry.argument {
      case .none: takes = no_argument
      case .required: takes = required_argument
      case .optional: takes = optional_argument
      }
      longs.append(
        option(name: names[number], has_arg: takes, flag: nil, val: firstCode + Int32(number)))
      if let letter = entry.letter {
        shorts += String(letter) + String(repeating: ":", count: Int(takes))
      }
    }
    longs.append(option())
    let copies = arguments.map { strdup($0.map(CChar.init(bitPattern:)) + [0]) }
    var pointers = copies + [nil]
    defer { for copy in copies { free(copy) } }
    getopt_restart()
    while true {
      let code = getopt_long(Int32(arguments.count), &pointers, shorts, longs, nil)
      if code == -1 { break }
      let entry: OptionEntry? =
        code >= firstCode
        ? entries[Int(code - firstCode)]
        : entries.first { $0.letter?.asciiValue == UInt8(truncatingIfNeeded: code) }
      guard let entry, code != 0x3A, code != 0x3F else {
        throw failure(
          code, argument: pointers[Int(max(1, getopt_index())) - 1].map { String(cString: $0) })
      }
      try entry.apply(&state, getopt_argument().map { String(cString: $0) } ?? "")
    }
    return pointers[Int(getopt_index())...].compactMap { pointer in
      pointer.map { Array(UnsafeRawBufferPointer(start: $0, count: strlen($0))) }
    }
  }

  /// Long options are told by codes above all letters.
  private static let firstCode: Int32 = 1000

  private static func failure(_ code: Int32, argument: String?) -> BrowserFailure {
    let optopt = getopt_wrong_option()
    let written = argument ?? ""
    let name = String(written.drop { $0 == "-" }.prefix { $0 != "=" })
    let entry = OptionTable.entries.first {
      optopt >= firstCode
        ? $0.name == OptionTable.entries[Int(optopt - firstCode)].name
        : $0.letter?.asciiValue == UInt8(truncatingIfNeeded: optopt)
    }
    if code == 0x3A, let entry, case .required(let word) = entry.argument {
      return BrowserFailure("--\(entry.name) needs a value: --\(entry.name) \(word)")
    }
    if optopt >= firstCode, let entry {
      return BrowserFailure("--\(entry.name) takes no value; leave out what follows '='")
    }
    if optopt != 0 {
      let letter = VisibleText.text(of: [UInt8(truncatingIfNeeded: optopt)])
      return BrowserFailure("unknown option '-\(letter)'; see vitrine --help")
    }
    let names = OptionTable.entries.map(\.name)
    let candidates = names.filter { !name.isEmpty && $0.hasPrefix(name) }
    if candidates.count > 1 {
      let list = candidates.map { "--" + $0 }.joined(separator: ", ")
      return BrowserFailure("'--\(name)' may mean \(list); write it out")
    }
    let shown = VisibleText.text(of: name)
    guard let nearest = NearestName.of(name, in: names) else {
      return BrowserFailure("unknown option '--\(shown)'; see vitrine --help")
    }
    return BrowserFailure("unknown option '--\(shown)'; did you mean '--\(nearest)'?")
  }

  /// What `--help` prints.
  package static var help: String {
    var lines = [
      "Usage: vitrine [OPTIONS] [SOURCE]",
      "       vitrine demo [NAME [FOLDER]] [--list | --tour[=SECONDS]] [OPTIONS]",
      "",
      "Browse a collection in the terminal. SOURCE is a folder, a text file (a line an item),",
      "a .json file, or - for standard input. Without SOURCE: standard input if it is a pipe",
      "or a file, else the current folder. A file that is no text is shown in hex; --as tells how",
      "to read a file instead.",
      "",
      "With standard input, where standard output is no terminal, or with --pick, -m, -0 or",
      "--json, vitrine is a picker: what is typed filters at once, Return prints what is marked,",
      "or else the item in focus, and nothing can be changed. --modal keeps letters as commands.",
      "--edit allows changes and keeps them too: w and ZZ then print all items of standard input",
      "in their order, and Return picks only where output or an option asks.",
      "",
      "vitrine demo shows the gallery of layouts, or the demo NAME; a folder or a file named",
      "demo is opened as ./demo.",
      "",
      "Options:",
    ]
    let width = OptionTable.entries.map(\.usage.count).max() ?? 0
    for entry in OptionTable.entries {
      let blanks = String(repeating: " ", count: width - entry.usage.count)
      lines.append("  \(entry.usage)\(blanks)  \(entry.help)")
    }
    lines += [
      "",
      "Keys: ? shows them while the program runs, --print-keymap prints them.",
      "",
      "PATTERN: word its letters in this order, 'word exactly this, ^word at the beginning,",
      "word$ at the end, !word not this, a | b one of both; blanks join words that must all fit.",
      "A capital means its case.",
      "",
      "THEME: auto, \(Theme.names.prefix(6).joined(separator: ", ")),",
      "\(Theme.names.dropFirst(6).joined(separator: ", ")), or a file of colours;",
      "auto goes by COLORFGBG, and colours files by LS_COLORS.",
      "",
      "Environment: VITRINE_DEFAULT_OPTS holds options that come before the others. NO_COLOR=1",
      "draws without colours; VITRINE_REDUCED_MOTION=1 or REDUCE_MOTION=1 without animations, as",
      "--no-animation.",
      "",
      "Exit status: 0 accepted, or left when not a picker; 1 left a picker without accepting,",
      "or --filter found nothing; 2 error; 130 a picker's last Esc, and Ctrl-C; 128 + n",
      "ended by signal n, as SIGHUP (129) and SIGTERM (143).",
    ]
    return lines.joined(separator: "\n") + "\n"
  }
}
