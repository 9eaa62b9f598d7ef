import VitrineSaving
import VitrineSupport

/// Where a file is: the folder that holds it, from the root, and its name there.
public struct FileLocation: Hashable, Sendable {
  public var folder: [UInt8]
  public var name: [UInt8]
  /// What the folder was when the file was named: nothing is done in another one that has taken its place. nil: any
  /// folder is right.
  package var folderNumber: FileNumber?

  public init(folder: [UInt8], name: [UInt8]) { (self.folder, self.name) = (folder, name) }

  public static func == (left: FileLocation, right: FileLocation) -> Bool {
    left.folder == right.folder && left.name == right.name
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(folder)
    hasher.combine(name)
  }

  /// - Parameter path: From the root; nil for the root itself.
  public init?(path: [UInt8]) {
    let parts = path.split(separator: UInt8(ascii: "/"))
    guard let last = parts.last, path.first == UInt8(ascii: "/") else { return nil }
    folder = [UInt8(ascii: "/")] + parts.dropLast().joined(separator: [UInt8(ascii: "/")])
    name = Array(last)
  }

  public var path: [UInt8] {
    folder.last == UInt8(ascii: "/") ? folder + name : folder + [UInt8(ascii: "/")] + name
  }

  /// The same file by a path without links in it, but for the file itself, which may be one.
  ///
  /// - Returns: nil if its folder is not there.
  public static func resolving(_ path: [UInt8]) -> FileLocation? {
    let parts = FilePlace.split(path)
    guard !parts.name.isEmpty, let folder = FileSystem.absolute(parts.folder) else { return nil }
    var location = FileLocation(folder: folder, name: Array(parts.name))
    location.folderNumber = (try? OpenFolder(path: folder, door: OpenDoor()).number()) ?? .none
    return location
  }
}
