import VitrineItems
import VitrineSettings
import VitrineSourceOpening
import VitrineStyledText
import VitrineSupport
import VitrineTextFormats
import VitrineTextItems

/// A command line option: its names, help and action.
struct OptionEntry: Sendable {
  enum Argument: Equatable, Sendable {
    case none
    case required(String)
    case optional(String)
  }

  let name: String
  let letter: Character?
  let argument: Argument
  /// Created on demand, because a normal start needs no help text.
  private let helpText: @Sendable () -> String
  /// The completions that a shell offers for the value.
  let completion: OptionCompletion
  /// Applies the option. A thrown text describes an invalid value.
  let apply: Action

  typealias Action =
    @Sendable (inout OptionParser.State, String) throws(BrowserFailure) -> Void

  init(
    name: String, letter: Character? = nil, argument: Argument = .none,
    help: @autoclosure @escaping @Sendable () -> String,
    completion: OptionCompletion = .nothing, apply: @escaping Action
  ) {
    (self.name, self.letter, self.argument) = (name, letter, argument)
    helpText = help
    (self.completion, self.apply) = (completion, apply)
  }

  /// Makes an option without a value.
  static func flag(
    _ name: String, letter: Character? = nil,
    help: @autoclosure @escaping @Sendable () -> String,
    set: @escaping @Sendable (inout Options) -> Void
  ) -> OptionEntry {
    OptionEntry(name: name, letter: letter, help: help()) { state, _ in set(&state.options) }
  }

  /// Makes an option that takes any text.
  static func text(
    _ name: String, letter: Character? = nil, _ word: String,
    help: @autoclosure @escaping @Sendable () -> String,
    completion: OptionCompletion = .nothing,
    set: @escaping @Sendable (inout Options, String) -> Void
  ) -> OptionEntry {
    OptionEntry(
      name: name, letter: letter, argument: .required(word), help: help(), completion: completion
    ) { state, text in set(&state.options, text) }
  }

  var help: String { helpText() }

  /// The option in its display form: `-l, --layout NAME`.
  var usage: String {
    let short = letter.map { "-\($0), " } ?? "    "
    switch argument {
    case .none: return "\(short)--\(name)"
    case .required(let word): return "\(short)--\(name) \(word)"
    case .optional(let word): return "\(short)--\(name)[=\(word)]"
    }
  }
}

/// The completions that a shell offers for the value of an option.
enum OptionCompletion: Equatable, Sendable {
  case nothing
  case words([String])
  case files
  case wordsAndFiles([String])
}

/// All options, in the order of the help. The parser, help, completions and man page derive from
/// this table.
enum OptionTable {
  static let entries: [OptionEntry] = picker + lines + tables + general + configuration + printing

  private static let general: [OptionEntry] = [
    OptionEntry(
      name: "as", argument: .required("FORM"),
      help: "read as: " + names(SourceRequest.Form.self),
      completion: .words(SourceRequest.Form.allCases.map(\.rawValue))
    ) { state, text throws(BrowserFailure) in
      state.options.form = try choice(text, of: "form") as SourceRequest.Form
    },
    .flag(
      "recursive", letter: "R", help: "list all files below the folder that git does not ignore"
    ) { $0.isRecursive = true },
    .flag("no-ignore", help: "include the files that git ignores") { $0.showsIgnored = true },
    OptionEntry(
      name: "layout", letter: "l", argument: .required("NAME"),
      help: "start with this layout, such as grid or board:status",
      completion: .words(LayoutKind.allCases.map(\.rawValue))
    ) { state, text throws(BrowserFailure) in
      (state.options.layout, state.options.layoutFields) = try layout(text)
      state.options.asksForLayout = true
    },
    OptionEntry(
      name: "forget", help: "forget the layouts chosen for places, and exit"
    ) { state, _ in state.forgets = true },
    OptionEntry(
      name: "columns", argument: .required("NAMES"),
      help: "show these columns, such as size,mode; none: names only",
      completion: .words(["none"] + ColumnSet.fieldsOfFolders)
    ) { state, text throws(BrowserFailure) in state.options.columns = try columns(text) },
    .text("preview", "COMMAND", help: "show the output of this command as preview: cat {}") {
      $0.preview = $1
    },
    OptionEntry(
      name: "preview-window", argument: .required("PLACE"),
      help: "place the preview: down,40%,wrap,hidden,+{2}"
    ) { state, text throws(BrowserFailure) in
      let window = try PreviewWindow(text)
      state.options.previewWindow = window == PreviewWindow() ? nil : window
    },
    .text("title", "FIELD", help: "show this member of JSON objects") { $0.fields.title = $1 },
    .text("section", "FIELD", help: "group JSON objects by this member") { $0.fields.section = $1 },
    OptionEntry(
      name: "items", argument: .required("PATH"),
      help: "show the values at a path in JSON: .results[].rows"
    ) { state, text throws(BrowserFailure) in
      state.options.fields.items = try JSONPath(text)
    },
    OptionEntry(
      name: "theme", argument: .required("THEME"),
      help: "colours: a name, such as nord, or a file; see below",
      completion: .wordsAndFiles(["auto"] + Theme.names)
    ) { state, text throws(BrowserFailure) in
      state.options.theme = try state.theme(named: text)
    },
    OptionEntry(
      name: "color", argument: .required("WHEN"),
      help: "how many colours: " + names(Options.Color.self),
      completion: .words(Options.Color.allCases.map(\.rawValue))
    ) { state, text throws(BrowserFailure) in
      state.options.color = try choice(text, of: "colour depth")
    },
    OptionEntry(
      name: "images", argument: .required("HOW"),
      help: "show photos by: " + names(Options.Images.self)
    ) { state, text throws(BrowserFailure) in
      state.options.images = try choice(text, of: "way to show photos")
    },
    .text(
      "cwd-file", "FILE", help: "write the current folder to FILE on exit", completion: .files
    ) { $0.folderFile = Array($1.utf8) },
    .flag("no-mouse", help: "leave the mouse to the terminal") { $0.usesMouse = false },
    .flag("no-scrollbar", help: "hide the scroll bar") {
      $0.showsScrollBar = false
    },
    .flag("icons", help: "show a glyph before each file; needs a Nerd Font") {
      $0.showsIcons = true
    },
    .flag("no-animation", help: "skip animations") { $0.animates = false },
    OptionEntry(
      name: "keys", argument: .required("KEYS"),
      help: "press these keys first: \"j Space Return\", \"Ctrl-D g g\""
    ) { state, text throws(BrowserFailure) in
      do throws(KeySyntax.UnknownKey) {
        state.options.keys += try KeySyntax.played(text)
      } catch {
        throw BrowserFailure(
          "unknown key '\(error.token)' in --keys; did you mean '\(error.suggestion)'?")
      }
    },
    OptionEntry(
      name: "height", argument: .required("ROWS"),
      help: "use this many rows below the cursor, or 40% of all"
    ) { state, text throws(BrowserFailure) in
      guard let height = Options.Height(text) else {
        throw BrowserFailure(
          "'\(VisibleText.text(of: text))' is not a height; give rows, as --height 10, or a part, as --height 40%"
        )
      }
      state.options.height = height
    },
    OptionEntry(
      name: "tmux", argument: .optional("WHERE"),
      help: "use a popup in tmux, such as --tmux=bottom,40%"
    ) { state, text throws(BrowserFailure) in
      guard let popup = Options.Popup(text) else {
        throw BrowserFailure(
          "'\(VisibleText.text(of: text))' is not a popup; give center, top, bottom, left or right and sizes,"
            + " as --tmux=center,60%,40%")
      }
      state.options.popup = popup
    },
    OptionEntry(
      name: "snapshot", argument: .optional("COLSxROWS"),
      help: "print the screen instead of using a terminal (80x24)"
    ) { state, text throws(BrowserFailure) in
      state.options.snapshot = try size(text, of: "snapshot")
    },
    .flag("snapshot-styles", help: "the same with colours") { $0.snapshotStyles = true },
    .flag("svg", help: "the same as a picture for a web page") { $0.isPicture = true },
    OptionEntry(
      name: "record", argument: .required("FILE"),
      help: "play --keys without a terminal and write an asciicast", completion: .files
    ) { state, text throws(BrowserFailure) in
      if text.isEmpty { throw BrowserFailure("--record needs a file: --record demo.cast") }
      state.options.recording = Array(text.utf8)
    },
    OptionEntry(
      name: "record-size", argument: .required("COLSxROWS"),
      help: "size of a recording (80x24)"
    ) { state, text throws(BrowserFailure) in
      state.options.recordingSize = try size(text, of: "record-size")
    },
    OptionEntry(name: "list", help: "demo, run: print all names with a summary") {
      state, _ in state.lists = true
    },
    OptionEntry(
      name: "set", argument: .required("NAME=VALUE"),
      help: "run: set a property of the layout, as itemSize=120x80"
    ) { state, text in state.running.settings.append(text) },
    OptionEntry(
      name: "class", argument: .required("NAME"), help: "run: begin with this layout class"
    ) { state, text in state.running.layout = text },
    OptionEntry(name: "check", help: "run: play the layouts, and report failures") {
      state, _ in state.running.checks = true
    },
    OptionEntry(
      name: "tour", argument: .optional("SECONDS"),
      help: "demo: play all, SECONDS each (8); any key stops"
    ) { state, text throws(BrowserFailure) in
      state.tour = text.isEmpty ? 0 : try DemoRequest.seconds(Double(text) ?? 0, text)
    },
    OptionEntry(
      name: "vitrine", argument: .required("PLACE"),
      help: "new, port, run: where Vitrine is, a folder or an address", completion: .files
    ) { state, text in state.library = text },
    OptionEntry(
      name: "output", letter: "o", argument: .required("FOLDER"),
      help: "port: folder for the output, new or empty", completion: .files
    ) { state, text in state.output = text },
    OptionEntry(
      name: "describe", argument: .optional("COLSxROWS"),
      help: "describe the screen in words, for screen readers"
    ) { state, text throws(BrowserFailure) in
      state.options.describes = true
      if !text.isEmpty || state.options.snapshot == nil {
        state.options.snapshot = try size(text, of: "describe")
      }
    },
  ]

  /// Parses a layout with optional fields after a colon.
  private static func layout(
    _ text: String
  ) throws(BrowserFailure) -> (kind: LayoutKind, fields: [String]) {
    let name = String(text.prefix { $0 != ":" })
    let kind: LayoutKind = try choice(name, of: "layout")
    let fields = LayoutChoice(text)?.fields ?? []
    let most = kind.need?.mostFields ?? 0
    guard name == text || !fields.isEmpty, fields.count <= most else {
      throw BrowserFailure(
        most == 0
          ? "the layout \(name) uses no field; give --layout \(name)"
          : "the layout \(name) goes by \(most == 1 ? "one field" : "one or two fields"),"
            + " as --layout \(kind.example)")
    }
    return (kind, fields)
  }

  /// Parses a comma-separated list of file fields.
  private static func columns(_ text: String) throws(BrowserFailure) -> [String] {
    if text == "none" { return [] }
    let fields = text.split(separator: ",").map(String.init)
    for field in fields where !ColumnSet.fieldsOfFolders.contains(field) {
      let list = ColumnSet.fieldsOfFolders.joined(separator: ", ")
      throw BrowserFailure(
        "unknown column '\(VisibleText.text(of: field))'; use \(list), and none for no column"
      )
    }
    return fields
  }

  private static func names<Value: CaseIterable & RawRepresentable<String>>(
    _ type: Value.Type
  ) -> String {
    let names: [String] = Value.allCases.map(\.rawValue)
    return names.joined(separator: ", ")
  }

  private static func choice<Value: CaseIterable & RawRepresentable<String>>(
    _ text: String, of what: String
  ) throws(BrowserFailure) -> Value {
    if let value = Value(rawValue: text) { return value }
    let names = Value.allCases.map(\.rawValue)
    let shown = VisibleText.text(of: text)
    if let nearest = NearestName.of(text, in: names) {
      throw BrowserFailure("unknown \(what) '\(shown)'; did you mean '\(nearest)'?")
    }
    throw BrowserFailure("unknown \(what) '\(shown)'; use \(names.joined(separator: ", "))")
  }

  private static func size(
    _ text: String, of option: String
  ) throws(BrowserFailure) -> Options.Size {
    if text.isEmpty { return Options.Size(columns: 80, rows: 24) }
    guard let size = Options.Size(text) else {
      throw BrowserFailure(
        "'\(VisibleText.text(of: text))' is not a size for --\(option);"
          + " write 80x24, each 1 to 1000")
    }
    return size
  }
}
