import VitrineSupport

/// A file in a trash, and where it was.
public struct TrashEntry: Hashable, Sendable {
  /// The trash that it is in: a folder with the folders `files` and `info`.
  var trash: [UInt8]
  /// Its name in there.
  var name: [UInt8]
  /// Where it was, and will be again.
  public var original: FileLocation
  /// When it was put there, in seconds since 1970; nil if nobody knows.
  public var seconds: Int?
  /// The top of the file system that the trash is for; nil for the user's own.
  var top: [UInt8]?
  /// What the folder with the files was when this was found there.
  var filesNumber: FileNumber?

  /// Where it is now.
  public var location: FileLocation {
    var location = FileLocation(folder: trash + Array("/files".utf8), name: name)
    location.folderNumber = filesNumber
    return location
  }

  /// The name of the file that tells what it was.
  var infoName: [UInt8] { name + Array(".trashinfo".utf8) }
}
