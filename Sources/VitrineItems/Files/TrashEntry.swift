import VitrineSupport

/// A file in a trash, with its original location.
public struct TrashEntry: Hashable, Sendable {
  /// The trash: a folder that contains the folders `files` and `info`.
  package var trash: [UInt8]
  /// The name in the trash.
  package var name: [UInt8]
  /// The original location, and the target of a restore.
  public var original: FileLocation
  /// The time of deletion, in seconds since 1970; nil if unknown.
  public var seconds: Int?
  /// The root of the file system of the trash; nil for the user's own trash.
  package var top: [UInt8]?
  /// The identity of the `files` folder when the entry was found.
  package var filesNumber: FileNumber?

  package init(
    trash: [UInt8], name: [UInt8], original: FileLocation, seconds: Int? = nil, top: [UInt8]? = nil,
    filesNumber: FileNumber? = nil
  ) {
    (self.trash, self.name, self.original) = (trash, name, original)
    (self.seconds, self.top, self.filesNumber) = (seconds, top, filesNumber)
  }

  /// The current location.
  public var location: FileLocation {
    var location = FileLocation(folder: trash + Array("/files".utf8), name: name)
    location.folderNumber = filesNumber
    return location
  }

  /// The name of the file with its original path.
  package var infoName: [UInt8] { name + Array(".trashinfo".utf8) }
}
