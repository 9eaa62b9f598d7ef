import VitrineConversion
import VitrineFuzzyMatching
import VitrineItems
import VitrineKeyStrokes
import VitrineSettings
import VitrineSourceOpening
import VitrineSupport
import VitrineTextFormats
import VitrineTextItems

/// What the command line asks for.
package struct Options: Equatable, Sendable {
  /// How many colours are used; nil in `Options.color` finds out.
  package enum Color: String, CaseIterable, Sendable {
    case auto
    case direct = "24bit"
    case xterm256 = "256"
    case ansi16 = "16"
    case ansi8 = "8"
    case never
  }

  /// How pictures are shown.
  package enum Images: String, CaseIterable, Sendable {
    case auto, kitty, sixel, iterm, symbols, none
  }

  package struct Size: Equatable, Sendable {
    package var columns: Int
    package var rows: Int

    package init(columns: Int, rows: Int) {
      (self.columns, self.rows) = (columns, rows)
    }

    /// Reads `80x24`; each number is 1 to 1000.
    init?(_ text: String) {
      let parts = text.split(separator: "x", omittingEmptySubsequences: false)
      guard parts.count == 2, let columns = Int(parts[0]), let rows = Int(parts[1]),
        (1...1000).contains(columns), (1...1000).contains(rows)
      else { return nil }
      self.init(columns: columns, rows: rows)
    }
  }

  /// A key that accepts.
  package struct AcceptingKey: Equatable, Sendable {
    /// nil: the mouse, or a key that never comes.
    package var key: KeyStroke?
    /// As it was given: what is printed.
    package var name: String
  }

  /// In bytes, as it was given.
  package var source: [UInt8]?
  /// Several of them, each as it was given; empty for one at most.
  package var sources: [[UInt8]] = []
  /// Whether all files below the folder are shown as one list, and those that git ignores with them.
  package var isRecursive = false
  package var showsIgnored = false
  /// How it is read; nil finds out.
  package var form: SourceRequest.Form?
  package var isMulti = false
  /// How many items a picker may mark; nil: any number.
  package var maximumMarks: Int?
  package var isPick = false
  /// Whether a picker may change its items, and standard input is edited rather than picked from.
  package var allowsEditing = false
  package var format = OutputWriter.Format.lines
  /// Whether rows of databases can be changed.
  package var writesDatabases = false
  /// The form in which all items are written instead of being shown.
  package var exportForm: TableWriter.Form?
  /// What is printed of an item; nil: all of it.
  package var template: OutputTemplate?
  package var layout = LayoutKind.list
  /// Whether this start asks for the layout, so that the one that is remembered does not count.
  package var asksForLayout = false
  /// The fields that the layout goes by; empty: those that fit best.
  package var layoutFields: [String] = []
  package var fields = JSONFields()
  /// The fields that a list of files shows beside their names; nil: size and date.
  package var columns: [String]?
  /// The command that prints the preview of an item; empty: no preview by itself. nil: files and JSON are shown.
  package var preview: String?
  var previewWindow: PreviewWindow?
  /// nil goes by what the terminal tells of itself.
  package var theme: Theme?
  package var color = Color.auto
  /// nil: the whole terminal.
  package var height: Height?
  /// The popup that the program runs in, if it runs in tmux.
  package var popup: Popup?
  package var images = Images.auto
  package var usesMouse = true
  /// Whether a bar says where one is in what is larger than the screen.
  package var showsScrollBar = true
  package var animates = true
  /// Whether files have glyphs of a Nerd Font.
  package var showsIcons = false
  package var keys: [KeyStroke] = []
  /// Print what fits this and end.
  package var filter: String?
  package var filterRules = FilterRules()
  /// Whether the items of the source end with NUL bytes.
  package var endsWithNull = false
  /// What the lines of the source are.
  package var lineFormat = LineFormat()
  /// What the source is if it is a table.
  package var table = TableFormat()
  /// What stands above the items.
  package var header: String?
  /// Whether the last item comes first.
  package var isReversed = false
  /// Keys that accept as Return does, each with what is printed of it.
  package var acceptingKeys: [AcceptingKey] = []
  /// Whether it stands for fzf, whose environment counts then.
  package var isFzf = false
  /// The file of what is typed in pickers, and how many lines of it are kept.
  var historyFile: String?
  var historySize = 1000
  /// What it held at the start.
  var history: QueryHistory?
  /// Whether the step behind the last item leads to the first, and back.
  var goesRound = false
  /// Keys, and things that happen, that do something else than usual.
  package var boundKeys: [BoundKey] = []
  /// What stands at items of which one is chosen by a key.
  package var jumpLabels = JumpLabels.usual
  /// Whether only a pipe as the source makes it a picker. JSON from a pipe is then browsed.
  package var picksFromPipe = false
  /// The mistakes in the configuration file.
  package var mistakes: [BrowserFailure] = []
  /// The configuration file that is heeded; nil: none is.
  package var configurationFile: ConfigurationFile?
  /// Keys that the configuration gives another meaning.
  package var keyChanges: [KeyChange] = []
  /// The programs that open files.
  package var openers = Opener.usual
  /// Whether the letters of a picker are commands, as elsewhere, and not text to filter by.
  package var isModal = false
  /// What a picker is filtered by at the start.
  package var query = ""
  /// Whether what is typed filters nothing: it is for the commands of bound keys.
  package var isDisabled = false
  /// What stands before the line of a picker; nil: the folder, if it is one, and `> `.
  package var prompt: String?
  /// Whether what is typed in a picker is a path, whose parts are its words.
  var readsPaths = false
  /// Whether a picker shows nothing before it has read everything.
  var waitsForAll = false
  /// Whether the line of a picker stands below the items.
  var keepsLineBelow = false
  /// Whether a picker prints what was typed before what is chosen.
  package var printsQuery = false
  /// Whether a picker that has one item only, or none, ends without a screen.
  package var selectsOnlyItem = false
  package var endsIfEmpty = false
  /// Whether what fits best comes first, in a picker and with `--filter`.
  package var ranksMatches = true
  /// The file that the folder in view is written to at the end, in bytes as it was given.
  package var folderFile: [UInt8]?
  /// The size of a screen to print instead of using a terminal.
  package var snapshot: Size?
  package var snapshotStyles = false
  /// Whether that screen is printed as a picture.
  package var isPicture = false
  /// Whether that screen is told in words instead.
  package var describes = false
  /// The file of a recording to make instead of using a terminal, in bytes as it was given, and its size.
  package var recording: [UInt8]?
  package var recordingSize = Size(columns: 80, rows: 24)

  package init() {}
}
