import VitrineSupport
import VitrineTextFormats

/// Somewhere that items are found and that can be gone to, with a way back.
///
/// Each kind of source has its own kind of address; a place hides which.
public struct Place: Hashable, Sendable {
  public let address: any PlaceAddress

  public init(_ address: any PlaceAddress) { self.address = address }

  public static func == (left: Place, right: Place) -> Bool {
    AnyHashable(left.address) == AnyHashable(right.address)
  }

  public func hash(into hasher: inout Hasher) { address.hash(into: &hasher) }
}

/// Where a place is: a folder, a path into an archive or a database, a value in a JSON text.
public protocol PlaceAddress: Hashable, Sendable {
  /// The same for all ways to write one place.
  var key: [UInt8] { get }
  /// The folder that it is, or that its file is in.
  var folder: FolderPath { get }
  /// The place in the same file that holds this one; nil for the top.
  var parent: Place? { get }
  /// Its name in the place that holds it; nil if it has none there.
  var lastName: [UInt8]? { get }
  /// The path from the root; nil if it is gone, or has none.
  var absolutePath: [UInt8]? { get }
  /// The parts of its path, as the status line shows them.
  func crumbs(_ options: PlaceOptions) -> [PlaceCrumb]
  /// The path of an item of it, as it is printed.
  ///
  /// - Parameter identity: The identity of the item in its source.
  func path(ofItem identity: [UInt8]) -> [UInt8]
  /// Whether a path leads to it, or to the file that holds it.
  func isFile(_ path: [UInt8]) -> Bool
  /// Whether its items are files: names that often begin alike and differ at their ends.
  var holdsFiles: Bool { get }
  /// Whether its items are files that the system knows, not members of an archive, rows, or values.
  var hasFiles: Bool { get }
  /// Whether it is a database, or a table of one.
  var isInDatabase: Bool { get }
  /// Whether its items are paths of different folders.
  var isList: Bool { get }
  /// Whether marks are kept while other places are shown: values have no path of their own to be printed.
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

/// How the items of places are shown: it goes along from place to place.
public struct PlaceOptions: Equatable, Sendable {
  public var showsHidden: Bool
  /// Whether folders have a section for each kind of files; else folders stand before all files.
  public var groupsByKind: Bool
  /// The same for lists of paths.
  public var groupsListsByKind = false
  /// Whether lists of all files below a folder have those that git ignores.
  public var showsIgnored = false
  /// Whether the members of a JSON object are a section each, or an item each; nil: as it suits them.
  package var jsonView: JSONCollection.View?
  /// The encoding of names in archives that are no UTF-8; nil: that of their format.
  package var encoding: TextEncoding?
  /// Whether rows of databases can be changed.
  public package(set) var writesDatabases = false
  /// The paths of the list, as they were given.
  public package(set) var paths: [[UInt8]] = []

  public init(showsHidden: Bool = false, groupsByKind: Bool = true) {
    (self.showsHidden, self.groupsByKind) = (showsHidden, groupsByKind)
  }

  /// Whether there is a section for each kind of files in a place.
  public subscript(groups place: Place) -> Bool {
    get { place.address.isList ? groupsListsByKind : groupsByKind }
    set {
      if place.address.isList { groupsListsByKind = newValue } else { groupsByKind = newValue }
    }
  }

  /// The path of the list that leads to a place, or to its file; nil if none does.
  public func listedPath(of place: Place) -> [UInt8]? { paths.first(where: place.address.isFile) }
}
