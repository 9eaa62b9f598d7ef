import VitrineItems
import VitrineStyledText
import VitrineSupport

extension DatabasePath: PlaceAddress {
  public var isInDatabase: Bool { true }
  public var parent: Place? { table == nil ? nil : .database(self.table(nil)) }
  public var lastName: [UInt8]? { table.map { Array($0.utf8) } ?? home.name }
  public var absolutePath: [UInt8]? {
    guard server == nil else { return bytes }
    return FileSystem.absolute(file).map { DatabasePath(file: $0, table: table).bytes }
  }
  public var holdsFiles: Bool { false }
  public func path(ofItem identity: [UInt8]) -> [UInt8] {
    table(String(decoding: identity, as: UTF8.self)).bytes
  }
  public func isFile(_ path: [UInt8]) -> Bool { server == nil && path == file }

  /// Returns the parts of the path of the database, followed by its table.
  public func crumbs(_ options: PlaceOptions) -> [PlaceCrumb] {
    var parts = server != nil ? [] : PlaceCrumb.crumbs(above: folder)
    parts.append(
      PlaceCrumb(text: VisibleText.text(of: home.name), place: .database(self.table(nil))))
    if let table {
      parts.append(
        PlaceCrumb(text: VisibleText.text(of: table, tabStop: 1), place: .database(self)))
    }
    return parts
  }
}

extension Place {
  /// Returns the place of a database or one of its tables.
  package static func database(_ path: DatabasePath) -> Place { Place(path) }
}

extension OutputItem {
  /// Returns the output for a table: like that of a file, but the address of a server is not a path.
  static func table(_ path: DatabasePath) -> OutputItem {
    OutputItem(bytes: path.bytes, json: object(path.bytes), isPath: path.server == nil)
  }
}
