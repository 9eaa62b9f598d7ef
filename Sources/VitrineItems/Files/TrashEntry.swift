import VitrineSupport

/// A file in a trash, and where it was.
public struct TrashEntry: Hashable, Sendable {
  /// The trash that it is in: a folder with the folders `files` and `info`.
  package var trash: [UInt8]
  /// Its name in there.
  package var name: [UInt8]
  /// Where it was, and will be again.
  public var original: FileLocation
  /// When it was put there, in seconds since 1970; nil if nobody knows.
  public var seconds: Int?
  /// The top of the file system that the trash is for; nil for the user's own.
  package var top: [UInt8]?
  /// What the folder with the files was when this was found there.
  package var filesNumber: FileNumber?

  package init(
    trash: [UInt8], name: [UInt8], original: FileLocation, seconds: Int? = nil, top: [UInt8]? = nil,
    filesNumber: FileNumber? = nil
  ) {
    (self.trash, self.name, self.original) = (trash, name, original)
    (self.seconds, self.top, self.filesNumber) = (seconds, top, filesNumber)
  }

  /// Where it is now.
  public var location: FileLocation {
    var location = FileLocation(folder: trash + Array("/files".utf8), name: name)
    location.folderNumber = filesNumber
    return location
  }

  /// The name of the file that tells what it was.
  package var infoName: [UInt8] { name + Array(".trashinfo".utf8) }
}
