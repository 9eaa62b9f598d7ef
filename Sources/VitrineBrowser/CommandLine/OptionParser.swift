import Foundation
import Glibc
import Synchronization
import VitrineCGetopt
import VitrineCVersion
import VitrineConversion
import VitrineSettings
import VitrineStyledText
import VitrineSupport

/// A command line parser that uses the C library's `getopt_long`.
package enum OptionParser {
  package static let version = String(cString: vitrine_version())

  /// The state of the parser.
  struct State {
    var options = Options()
    /// A text to print instead of any other action.
    var text: String?
    /// Whether `demo` prints only names.
    var lists = false
    /// Whether to forget the stored choices for places.
    var forgets = false
    /// The value of the tour option in seconds; 0 if it has no value.
    var tour: Double?
    /// The location of Vitrine, for `new` and `port`.
    var library: String?
    /// The folder to write, for `port`.
    var output: String?
    /// The options of `run` alone.
    var running = RunCommand.Given()
    /// The part of the configuration to print.
    var prints: ConfigurationPart?
    /// The themes of the configuration file.
    var themes: [Configuration.NamedTheme] = []
    /// The given options from all places, latest last.
    var given: [(name: String, text: String)] = []
    private var formatOption: String?

    enum ConfigurationPart { case keymap, configuration }

    /// Returns the theme for a value of `--theme`; nil selects it automatically.
    func theme(named name: String) throws(BrowserFailure) -> Theme? {
      if name == "auto" { return nil }
      if let own = themes.last(where: { $0.theme.name == name }) { return own.theme }
      return try Theme.of(name)
    }

    /// Applies options.
    mutating func apply(_ settings: [Setting]) throws(BrowserFailure) {
      for setting in settings {
        try setting.entry.apply(&self, setting.text)
        given.append((setting.entry.name, setting.text))
      }
    }

    mutating func set(_ format: OutputWriter.Format, by option: String) throws(BrowserFailure) {
      if let formatOption, formatOption != option {
        throw BrowserFailure("\(formatOption) and \(option) exclude each other; give one of them")
      }
      options.format = format
      formatOption = option
    }
  }

  /// An option as given by the user.
  struct Setting {
    var entry: OptionEntry
    /// The value; empty if there is none.
    var text: String
  }

  /// - Parameter arguments: The arguments, starting with the program name. File names need not be
  ///   UTF-8.
  package static func parse(
    _ arguments: [[UInt8]], environment: (String) -> String?
  ) throws(BrowserFailure) -> Invocation {
    if arguments.dropFirst().first == Array("--fzf".utf8) {
      return try parseAsFzf(Array(arguments.dropFirst(2)), environment)
    }
    var state = State()
    let defaults = try inDefaults { () throws(BrowserFailure) in
      try Self.defaults(environment("VITRINE_DEFAULT_OPTS") ?? "")
    }
    let (settings, operands) = try read(arguments)
    let names = Set((defaults + settings).map(\.entry.name))
    let file = ConfigurationFile(environment: environment)
    if names.isEmpty || names.isDisjoint(with: OptionTable.withoutConfiguration), let file {
      try state.configure(by: file, isStrict: names.contains("strict-config"))
    }
    try inDefaults { () throws(BrowserFailure) in try state.apply(defaults) }
    try state.apply(settings)
    if let text = state.text ?? state.configurationText(file) { return .print(text) }
    if state.forgets { return .forget }
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
    if operands.first == Array("run".utf8), state.tour == nil, state.output == nil {
      let command = try RunCommand(
        Array(operands.dropFirst()), state.running, options: &state.options, lists: state.lists,
        library: state.library, in: FileManager.default.currentDirectoryPath)
      return .run(command, state.options)
    }
    if state.running != RunCommand.Given() {
      throw BrowserFailure(
        "--set, --class and --check belong to run: vitrine run Layout.swift --set itemSize=120x80")
    }
    if state.lists || state.tour != nil {
      let option = state.lists ? "--list" : "--tour"
      throw BrowserFailure("\(option) belongs to demo: vitrine demo \(option)")
    }
    if state.output != nil, operands.first != Array("port".utf8) {
      throw BrowserFailure("--output belongs to port: vitrine port App --output Ported")
    }
    if operands.first == Array("new".utf8) {
      return .new(
        try NewPackage(
          operands.dropFirst().map { String(decoding: $0, as: UTF8.self) },
          library: state.library, in: FileManager.default.currentDirectoryPath))
    }
    if operands.first == Array("port".utf8) {
      return .port(
        try PortRequest(
          Array(operands.dropFirst()), output: state.output, library: state.library,
          in: FileManager.default.currentDirectoryPath))
    }
    if state.library != nil {
      throw BrowserFailure(
        "--vitrine belongs to new, port and run: vitrine new NAME --vitrine PLACE")
    }
    state.options.source = operands.count == 1 ? operands.first : nil
    state.options.sources = operands.count > 1 ? operands : []
    return .browse(state.options)
  }

  /// Returns the options from the environment.
  private static func defaults(_ text: String) throws(BrowserFailure) -> [Setting] {
    let words = ShellWords.split(text).map { Array($0.utf8) }
    if words.isEmpty { return [] }
    let (settings, operands) = try read([Array("vitrine".utf8)] + words)
    if let first = operands.first {
      throw BrowserFailure("'\(VisibleText.text(of: first))' is not an option")
    }
    return settings
  }

  /// Adds the location of a mistake to its error.
  private static func inDefaults<Result>(
    _ body: () throws(BrowserFailure) -> Result
  ) throws(BrowserFailure) -> Result {
    do throws(BrowserFailure) {
      return try body()
    } catch {
      throw BrowserFailure("\(error.description) (in VITRINE_DEFAULT_OPTS)")
    }
  }

  private static func parseAsFzf(
    _ arguments: [[UInt8]], _ environment: (String) -> String?
  ) throws(BrowserFailure) -> Invocation {
    if arguments.contains(Array("--version".utf8)) { return .print("0.38 (vitrine \(version))\n") }
    if arguments.contains(Array("--help".utf8)) || arguments.contains(Array("-h".utf8)) {
      return .print(FzfOptionTable.help)
    }
    return .browse(
      try FzfOptionParser.parse(arguments, defaults: environment("FZF_DEFAULT_OPTS")))
  }

  /// Returns the options that select another output format than plain text for a snapshot.
  private static func snapshotForms(of options: Options) -> [String] {
    [
      options.snapshotStyles ? "--snapshot-styles" : nil, options.isPicture ? "--svg" : nil,
      options.describes ? "--describe" : nil,
    ].compactMap(\.self)
  }

  /// A lock, because the C library keeps one parser position per process.
  private static let turn = Mutex(())

  /// - Returns: The options and the other arguments.
  private static func read(
    _ arguments: [[UInt8]]
  ) throws(BrowserFailure) -> ([Setting], operands: [[UInt8]]) {
    try turn.withLock { (_) throws(BrowserFailure) in try readInTurn(arguments) }
  }

  private static func readInTurn(
    _ arguments: [[UInt8]]
  ) throws(BrowserFailure) -> ([Setting], operands: [[UInt8]]) {
    // The typical command line is a file name, which needs no table.
    if !arguments.dropFirst().contains(where: { $0.first == UInt8(ascii: "-") }) {
      return ([], Array(arguments.dropFirst()))
    }
    let entries = OptionTable.entries
    var settings: [Setting] = []
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
      let text = getopt_argument().map { String(cString: $0) } ?? ""
      settings.append(Setting(entry: entry, text: text))
    }
    let operands = pointers[Int(getopt_index())...].compactMap { pointer in
      pointer.map { Array(UnsafeRawBufferPointer(start: $0, count: strlen($0))) }
    }
    return (settings, operands)
  }

  /// The first code of the long options, above all letters.
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
}
