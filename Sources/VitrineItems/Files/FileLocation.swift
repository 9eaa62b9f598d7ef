import VitrineSaving
import VitrineSupport

/// The location of a file: the absolute path of its folder, and its name there.
public struct FileLocation: Hashable, Sendable {
  public var folder: [UInt8]
  public var name: [UInt8]
  /// The identity of the folder at the time of naming. An operation fails if another folder has
  /// replaced it. nil accepts any folder.
  package var folderNumber: FileNumber?

  public init(folder: [UInt8], name: [UInt8]) { (self.folder, self.name) = (folder, name) }

  public static func == (left: FileLocation, right: FileLocation) -> Bool {
    left.folder == right.folder && left.name == right.name
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(folder)
    hasher.combine(name)
  }

  /// - Parameter path: An absolute path; nil for the root itself.
  public init?(path: [UInt8]) {
    let parts = path.split(separator: UInt8(ascii: "/"))
    guard let last = parts.last, path.first == UInt8(ascii: "/") else { return nil }
    folder = [UInt8(ascii: "/")] + parts.dropLast().joined(separator: [UInt8(ascii: "/")])
    name = Array(last)
  }

  public var path: [UInt8] {
    folder.last == UInt8(ascii: "/") ? folder + name : folder + [UInt8(ascii: "/")] + name
  }

  /// Returns the same file by a path without links, except for the file itself, which may be a
  /// link.
  ///
  /// - Returns: nil if its folder does not exist.
  public static func resolving(_ path: [UInt8]) -> FileLocation? {
    let parts = FilePlace.split(path)
    guard !parts.name.isEmpty, let folder = FileSystem.absolute(parts.folder) else { return nil }
    var location = FileLocation(folder: folder, name: Array(parts.name))
    location.folderNumber = try? OpenFolder(path: folder, door: RealFileSystem()).number()
    return location
  }
}
