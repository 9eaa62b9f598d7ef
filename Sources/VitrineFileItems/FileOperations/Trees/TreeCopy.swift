import Glibc
import VitrineSaving
import VitrineSupport

/// Copies a file, or a folder with all that is in it, into a folder under a new name.
///
/// Links are copied as links. Files with several names in the tree have them in the copy, too.
struct TreeCopy: TreeVisitor {
  private let meter: FileMeter
  private let door: any SystemDoor
  /// Whether each file is brought to the disk and compared with its original.
  private let verifies: Bool
  /// Where what is visited is copied to, and the name that it gets; nil below the top: that of the original.
  private var position: TreePosition
  private var topName: [UInt8]?
  /// The names from the top of the copy to where it is.
  private var path: [[UInt8]] = []
  /// Files that may come again by another name, and where in the copy they are.
  private var linked: [FileNumber: [UInt8]] = [:]
  private let root: OpenFolder
  /// What the originals were when they were copied.
  private(set) var originals: Set<FileStamp> = []

  init(into folder: OpenFolder, as name: [UInt8], verifies: Bool, _ meter: FileMeter) {
    (self.meter, self.verifies, door, root) = (meter, verifies, folder.door, folder)
    (position, topName) = (TreePosition(folder), name)
  }

  private mutating func newName(of name: [UInt8]) -> [UInt8] {
    defer { topName = nil }
    return topName ?? name
  }

  // MARK: Folders

  mutating func enter(
    _ name: [UInt8], in folder: OpenFolder, _ status: stat
  ) throws(FileFailure) {
    try meter.checkCancelled()
    let name = newName(of: name)
    // The top is made, and locked, before.
    if !path.isEmpty { try position.folder.makeFolder(name) }
    try position.enter(name)
    path.append(name)
  }

  mutating func leave(
    _ name: [UInt8], in folder: OpenFolder, _ status: stat
  ) throws(FileFailure) {
    let original = try folder.folder(name)
    guard FileNumber(try original.status()) == FileNumber(status) else { throw .changed }
    let copy = position.folder
    try FileAttributes.keep(status, of: original.descriptor, on: copy.descriptor, door)
    if verifies { copy.synchronize() }
    path.removeLast()
    if !path.isEmpty { try position.leave() }
    meter.add(files: 1)
  }

  // MARK: Files

  mutating func file(
    _ name: [UInt8], in folder: OpenFolder, _ status: stat
  ) throws(FileFailure) {
    try meter.checkCancelled()
    let isTop = path.isEmpty
    let newName = newName(of: name)
    let target = position.folder
    switch status.st_mode & S_IFMT {
    case S_IFREG:
      if try link(newName, status) { break }
      try copy(name, in: folder, status, as: newName, isTop: isTop)
      if status.st_nlink > 1 {
        linked[FileNumber(status)] = Array((path + [newName]).joined(separator: Array("/".utf8)))
      }
    case S_IFLNK:
      try target.makeLink(newName, to: try folder.target(ofLink: name))
      try FileAttributes.keep(status, on: newName, in: target)
    default:
      let result = newName.withPath { name in
        door.pass(.make) { mknodat(target.descriptor, name, status.st_mode, status.st_rdev) }
      }
      guard result == 0 else { throw .last }
      try FileAttributes.keep(status, on: newName, in: target)
    }
    originals.insert(FileStamp(status))
    meter.add(files: 1)
  }

  /// Gives a file that is copied already another name.
  private func link(_ name: [UInt8], _ status: stat) throws(FileFailure) -> Bool {
    guard status.st_nlink > 1, let first = linked[FileNumber(status)] else { return false }
    let result = first.withPath { first in
      name.withPath { name in
        door.pass(.make) { linkat(root.descriptor, first, position.folder.descriptor, name, 0) }
      }
    }
    if result == 0 { meter.add(bytes: Int(status.st_size)) }
    // A path may be too long, a file have too many names: then it is a copy.
    return result == 0
  }

  private func copy(
    _ name: [UInt8], in folder: OpenFolder, _ status: stat, as newName: [UInt8], isTop: Bool
  ) throws(FileFailure) {
    // What has become a pipe meanwhile must not be waited for.
    let source = try folder.open(name, O_RDONLY | O_NONBLOCK | O_NOCTTY)
    defer { _ = door.pass(.close) { close(source) } }
    var opened = stat()
    guard door.pass(.status, { fstat(source, &opened) }) == 0 else { throw .last }
    guard FileNumber(opened) == FileNumber(status), opened.isRegular else { throw .changed }
    // The top is made, and locked, before.
    let flags = isTop ? O_RDWR : O_RDWR | O_CREAT | O_EXCL
    let target = try position.folder.open(newName, flags, mode: 0o600)
    defer { _ = door.pass(.close) { close(target) } }
    let content = FileContent(source: source, target: target, door: door, meter: meter)
    let size = Int(opened.st_size)
    try content.copy(size: size)
    try FileAttributes.keep(opened, of: source, on: target, door)
    guard verifies else { return }
    try content.verify(size: size)
    var now = stat()
    guard door.pass(.status, { fstat(source, &now) }) == 0 else { throw .last }
    guard FileStamp(now) == FileStamp(status) else { throw .changed }
  }
}
