import VitrineItems
import VitrineTextFormats
import VitrineTextItems

/// The source to open, and the way to read it.
public struct SourceRequest: Equatable, Sendable {
  /// The path in bytes, as given; nil for standard input, or else the current folder.
  package var path: [UInt8]?
  /// Several paths, as given, to browse as one list; empty for none.
  public var paths: [[UInt8]] = []
  /// Whether to show all files below the folder as one list, and whether to include files that git
  /// ignores.
  public var isRecursive = false
  public var showsIgnored = false
  /// Whether rows of databases can be changed.
  public var writesDatabases = false
  /// Whether folders have a section for each kind of file.
  public var groupsByKind = true
  /// The form of the file; nil detects it.
  package var form: Form?
  /// The members of JSON objects to show and to group by.
  package var fields: JSONFields
  /// Whether its items will be filtered. Binary bytes cannot be filtered by accident.
  var isFiltered: Bool
  /// Whether items end with NUL bytes instead of line feeds.
  package var endsWithNull: Bool
  /// The format of the lines, if there are any.
  package var format: LineFormat
  /// Whether to open the source of a server before the server answers. `SourceOpener.confirm()`
  /// then waits for the answer.
  public var confirmsLater = false
  /// The part of a pipe to read; nil for all of it.
  public var pipeBounds: PipeBounds?
  /// The table options, for a table.
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

  /// The initial display options of a place.
  var placeOptions: PlaceOptions {
    var options = PlaceOptions(groupsByKind: groupsByKind)
    options.writesDatabases = writesDatabases
    options.encoding = table.encoding
    return options
  }

  /// The requested form. Table options imply a table.
  package var askedForm: Form? { form ?? (table.firstOption == nil ? nil : .csv) }

  /// Whether line options are used, so that the content is not read as a table automatically.
  package var asksForLines: Bool {
    format.firstOption != nil || format.delimiter != nil || endsWithNull
  }
}
