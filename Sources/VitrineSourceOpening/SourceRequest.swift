import VitrineItems
import VitrineTextFormats
import VitrineTextItems

/// What is to be opened, and how it is read.
public struct SourceRequest: Equatable, Sendable {
  /// In bytes, as it was given; nil is standard input, or else the current folder.
  package var path: [UInt8]?
  /// Several paths, each as it was given, that are browsed as one list; empty for none.
  public var paths: [[UInt8]] = []
  /// Whether all files below the folder are shown as one list, and those that git ignores with them.
  public var isRecursive = false
  public var showsIgnored = false
  /// Whether rows of databases can be changed.
  public var writesDatabases = false
  /// Whether folders have a section for each kind of files.
  public var groupsByKind = true
  /// How a file is read; nil finds out.
  package var form: Form?
  /// The members of JSON objects that are shown and grouped by.
  package var fields: JSONFields
  /// Whether its items will be filtered, which bytes that are no text cannot be by accident.
  var isFiltered: Bool
  /// Whether items end with NUL bytes instead of line feeds.
  package var endsWithNull: Bool
  /// What its lines are, if it has any.
  package var format: LineFormat
  /// Whether the source of a server is there before there is an answer: then `SourceOpener.confirm()` waits for it.
  public var confirmsLater = false
  /// How much of a pipe is read; nil: all.
  public var pipeBounds: PipeBounds?
  /// What is asked for of a table, if it is one.
  public var table = TableFormat()

  public init(
    path: [UInt8]?, form: Form? = nil, fields: JSONFields = JSONFields(),
    isFiltered: Bool = false, endsWithNull: Bool = false, format: LineFormat = LineFormat()
  ) {
    self.path = path
    self.form = form
    self.fields = fields
    self.isFiltered = isFiltered
    self.endsWithNull = endsWithNull
    self.format = format
  }

  /// How the items of a place are shown at first.
  var placeOptions: PlaceOptions {
    var options = PlaceOptions(groupsByKind: groupsByKind)
    options.writesDatabases = writesDatabases
    options.encoding = table.encoding
    return options
  }

  /// How the source is read by what is asked for: what says how tables are written asks for one.
  package var askedForm: Form? { form ?? (table.firstOption == nil ? nil : .csv) }

  /// Whether options speak of lines, so that nothing is taken for a table by itself.
  package var asksForLines: Bool {
    format.firstOption != nil || format.delimiter != nil || endsWithNull
  }
}
