import VitrineSupport
import VitrineTextFormats

/// A location of items to visit, with a way back.
///
/// Each kind of source has its own kind of address; a place hides it.
public struct Place: Hashable, Sendable {
  public let address: any PlaceAddress

  public init(_ address: any PlaceAddress) { self.address = address }

  public static func == (left: Place, right: Place) -> Bool {
    AnyHashable(left.address) == AnyHashable(right.address)
  }

  public func hash(into hasher: inout Hasher) { address.hash(into: &hasher) }
}

/// The address of a place: a folder, a path into an archive or a database, a value in a JSON text.
public protocol PlaceAddress: Hashable, Sendable {
  /// A key that is equal for all spellings of one place.
  var key: [UInt8] { get }
  /// The folder itself, or the folder of its file.
  var folder: FolderPath { get }
  /// The parent place in the same file; nil at the top.
  var parent: Place? { get }
  /// The name in the parent; nil if it has none there.
  var lastName: [UInt8]? { get }
  /// The absolute path; nil if it is gone or has none.
  var absolutePath: [UInt8]? { get }
  /// Returns the parts of its path for the status line.
  func crumbs(_ options: PlaceOptions) -> [PlaceCrumb]
  /// Returns the path of one of its items for printing.
  ///
  /// - Parameter identity: The identity of the item in its source.
  func path(ofItem identity: [UInt8]) -> [UInt8]
  /// Whether a path leads to this place or its file.
  func isFile(_ path: [UInt8]) -> Bool
  /// Whether its items are files: such names often start alike and differ at the end.
  var holdsFiles: Bool { get }
  /// Whether its items are real files, not members of an archive, rows or values.
  var hasFiles: Bool { get }
  /// Whether it is a database, or a table in one.
  var isInDatabase: Bool { get }
  /// Whether its items are paths in different folders.
  var isList: Bool { get }
  /// Whether marks survive a visit to other places. Values have no printable path, so their marks
  /// do not.
  var keepsMarks: Bool { get }
}

extension PlaceAddress {
  public var parent: Place? { nil }
  public var hasFiles: Bool { false }
  public var isInDatabase: Bool { false }
  public var isList: Bool { false }
  public var keepsMarks: Bool { true }
}

extension Place {
  public var key: [UInt8] { address.key }
  public var folder: FolderPath { address.folder }
  public var lastName: [UInt8]? { address.lastName }
  public var absolutePath: [UInt8]? { address.absolutePath }
  public var holdsFiles: Bool { address.holdsFiles }

  public func path(ofItem identity: [UInt8]) -> [UInt8] { address.path(ofItem: identity) }
  public func crumbs(_ options: PlaceOptions) -> [PlaceCrumb] { address.crumbs(options) }
}

/// Display options that stay the same from place to place.
public struct PlaceOptions: Equatable, Sendable {
  public var showsHidden: Bool
  /// Whether folders have a section for each kind of file; else folders come before all files.
  public var groupsByKind: Bool
  /// Whether lists of paths have a section for each kind of file.
  public var groupsListsByKind = false
  /// Whether lists of all files below a folder include files that git ignores.
  public var showsIgnored = false
  /// Whether the members of a JSON object are sections or items; nil for the default.
  package var jsonView: JSONCollection.View?
  /// The encoding of archive names that are not UTF-8; nil for that of the format.
  package var encoding: TextEncoding?
  /// Whether rows of databases are editable.
  public package(set) var writesDatabases = false
  /// The paths of the list, as given.
  public package(set) var paths: [[UInt8]] = []

  public init(showsHidden: Bool = false, groupsByKind: Bool = true) {
    (self.showsHidden, self.groupsByKind) = (showsHidden, groupsByKind)
  }

  /// Whether a place has a section for each kind of file.
  public subscript(groups place: Place) -> Bool {
    get { place.address.isList ? groupsListsByKind : groupsByKind }
    set {
      if place.address.isList { groupsListsByKind = newValue } else { groupsByKind = newValue }
    }
  }

  /// Returns the path of the list that leads to a place, or to its file; nil if there is none.
  public func listedPath(of place: Place) -> [UInt8]? { paths.first(where: place.address.isFile) }
}
