import VitrineArchiveReading
import VitrineItems
import VitrineStyledText
import VitrineSupport

extension ArchivePath: PlaceAddress {
  public var parent: Place? {
    inner.isEmpty ? nil : .archive(ArchivePath(file: file, inner: inner.dropLast()))
  }
  public var lastName: [UInt8]? { inner.last ?? home.name }
  public var absolutePath: [UInt8]? {
    FileSystem.absolute(file).map { ArchivePath(file: $0, inner: inner).bytes }
  }
  public var holdsFiles: Bool { true }
  public func path(ofItem identity: [UInt8]) -> [UInt8] { path(ofEntry: identity) }
  public func isFile(_ path: [UInt8]) -> Bool { path == file }

  /// The parts of the archive's path, then the names inside the archive.
  public func crumbs(_ options: PlaceOptions) -> [PlaceCrumb] {
    PlaceCrumb.crumbs(above: folder)
      + (0...inner.count).map { depth in
        PlaceCrumb(
          text: VisibleText.text(of: depth == 0 ? home.name : inner[depth - 1]),
          place: .archive(ArchivePath(file: file, inner: Array(inner.prefix(depth)))))
      }
  }
}

extension Place {
  /// A folder in an archive.
  package static func archive(_ path: ArchivePath) -> Place { Place(path) }
}
