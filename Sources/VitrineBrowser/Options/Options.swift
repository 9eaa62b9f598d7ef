import VitrineConversion
import VitrineFuzzyMatching
import VitrineItems
import VitrineKeyStrokes
import VitrineSettings
import VitrineSourceOpening
import VitrineSupport
import VitrineTextFormats
import VitrineTextItems

/// The options of the command line.
package struct Options: Equatable, Sendable {
  /// The number of colours; nil in `Options.color` detects it.
  package enum Color: String, CaseIterable, Sendable {
    case auto
    case direct = "24bit"
    case xterm256 = "256"
    case ansi16 = "16"
    case ansi8 = "8"
    case never
  }

  /// The method for showing pictures.
  package enum Images: String, CaseIterable, Sendable {
    case auto, kitty, sixel, iterm, symbols, none
  }

  package struct Size: Equatable, Sendable {
    package var columns: Int
    package var rows: Int

    package init(columns: Int, rows: Int) {
      (self.columns, self.rows) = (columns, rows)
    }

    /// Parses `80x24`; each number is 1 to 1000.
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
    /// The key; nil for the mouse, or for a key that never occurs.
    package var key: KeyStroke?
    /// The name as given by the user, which is printed.
    package var name: String
  }

  /// The source in bytes, as given by the user.
  package var source: [UInt8]?
  /// Several sources as given by the user; empty if there is at most one.
  package var sources: [[UInt8]] = []
  /// Whether all files below the folder form one list, and whether the list includes files that git
  /// ignores.
  package var isRecursive = false
  package var showsIgnored = false
  /// The format of the source; nil detects it.
  package var form: SourceRequest.Form?
  package var isMulti = false
  /// The largest number of marked items in a picker; nil for no limit.
  package var maximumMarks: Int?
  package var isPick = false
  /// Whether a picker may change its items. Standard input is then edited instead of picked from.
  package var allowsEditing = false
  package var format = OutputWriter.Format.lines
  /// Whether rows of databases can be changed.
  package var writesDatabases = false
  /// The format for writing all items without a screen.
  package var exportForm: TableWriter.Form?
  /// The printed form of an item; nil prints all of it.
  package var template: OutputTemplate?
  package var layout = LayoutKind.list
  /// Whether the command line selects the layout, which overrides a stored one.
  package var asksForLayout = false
  /// The fields of the layout; empty chooses the most suitable ones.
  package var layoutFields: [String] = []
  package var fields = JSONFields()
  /// The columns of a file list besides the names; nil shows size and date.
  package var columns: [String]?
  /// The command that prints the preview of an item; empty disables default previews. With nil,
  /// files and JSON have previews.
  package var preview: String?
  var previewWindow: PreviewWindow?
  /// The theme; nil chooses one for the terminal's reported background.
  package var theme: Theme?
  package var color = Color.auto
  /// The used height; nil uses the whole terminal.
  package var height: Height?
  /// The popup for the program, if it runs in tmux.
  package var popup: Popup?
  package var images = Images.auto
  package var usesMouse = true
  /// Whether a scroll bar shows the position in content that is larger than the screen.
  package var showsScrollBar = true
  package var animates = true
  /// Whether files have icons from a Nerd Font.
  package var showsIcons = false
  package var keys: [KeyStroke] = []
  /// The filter for printing the matches without a screen.
  package var filter: String?
  package var filterRules = FilterRules()
  /// Whether the items of the source end with NUL bytes.
  package var endsWithNull = false
  /// The format of the source's lines.
  package var lineFormat = LineFormat()
  /// The format of a source that is a table.
  package var table = TableFormat()
  /// The header above the items.
  package var header: String?
  /// Whether the last item comes first.
  package var isReversed = false
  /// The keys that accept like Return, with their printed names.
  package var acceptingKeys: [AcceptingKey] = []
  /// Whether the program runs in place of fzf and reads fzf's environment variables.
  package var isFzf = false
  /// The history file for queries, and the largest number of its lines.
  var historyFile: String?
  var historySize = 1000
  /// The history at the start.
  var history: QueryHistory?
  /// Whether moving beyond the last item wraps around to the first, and back.
  var goesRound = false
  /// The bindings of keys and events.
  package var boundKeys: [BoundKey] = []
  /// The characters that label items, so that a key can choose one.
  package var jumpLabels = Options.usualJumpLabels
  /// The default labels in order: the most convenient keys first.
  private static let usualJumpLabels =
    "asdfghjklqwertyuiopzxcvbnm1234567890ASDFGHJKLQWERTYUIOPZXCVBNM"
  /// Whether only a pipe as the source makes the program a picker. JSON from a pipe is then
  /// browsed.
  package var picksFromPipe = false
  /// The mistakes in the configuration file.
  package var mistakes: [BrowserFailure] = []
  /// The active configuration file; nil if there is none.
  package var configurationFile: ConfigurationFile?
  /// The key changes of the configuration.
  package var keyChanges: [KeyChange] = []
  /// The programs that open files.
  package var openers = Opener.usual
  /// Whether letters are commands in a picker, and not text of the query.
  package var isModal = false
  /// The initial query of a picker.
  package var query = ""
  /// Whether the query filters nothing because commands of bound keys use it.
  package var isDisabled = false
  /// The text before the query of a picker; nil shows the folder, if there is one, and `> `.
  package var prompt: String?
  /// Whether the query is a path, whose parts act as words.
  var readsPaths = false
  /// Whether a picker stays empty until it has read everything.
  var waitsForAll = false
  /// Whether the line of a picker is below the items.
  var keepsLineBelow = false
  /// Whether a picker prints the query before the accepted items.
  package var printsQuery = false
  /// Whether a picker with at most one item ends without a screen.
  package var selectsOnlyItem = false
  package var endsIfEmpty = false
  /// Whether the best match comes first, in a picker and with `--filter`.
  package var ranksMatches = true
  /// The file that receives the current folder at the end, in bytes as given by the user.
  package var folderFile: [UInt8]?
  /// The size of a screen to print instead of using a terminal.
  package var snapshot: Size?
  package var snapshotStyles = false
  /// Whether to print that screen as a picture.
  package var isPicture = false
  /// Whether to describe that screen in words.
  package var describes = false
  /// The recording file to write instead of using a terminal, in bytes as given by the user, and
  /// the screen size.
  package var recording: [UInt8]?
  package var recordingSize = Size(columns: 80, rows: 24)

  package init() {}
}
