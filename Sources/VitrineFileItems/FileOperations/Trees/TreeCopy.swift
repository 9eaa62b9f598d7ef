import Glibc
import VitrineSaving
import VitrineSupport

/// Copies a file, or a folder with all its contents, into a folder under a new name.
///
/// Links are copied as links. Files with several hard links in the tree keep them in the copy.
struct TreeCopy: TreeVisitor {
  private let meter: FileMeter
  private let door: any FileSystemCalls
  /// Whether to write each file to the disk and compare it with its original.
  private let verifies: Bool
  /// The current target folder, and the name for the top of the copy; nil below the top, where
  /// files keep their names.
  private var position: TreePosition
  private var topName: [UInt8]?
  /// The names from the top of the copy to the current folder.
  private var path: [[UInt8]] = []
  /// The paths in the copy of files that may occur again under another name.
  private var linked: [FileNumber: [UInt8]] = [:]
  private let root: OpenFolder
  /// The states of the originals at the time of copying.
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
    // The top has already been made and locked.
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

  /// Makes a hard link to a copied file.
  private func link(_ name: [UInt8], _ status: stat) throws(FileFailure) -> Bool {
    guard status.st_nlink > 1, let first = linked[FileNumber(status)] else { return false }
    let result = first.withPath { first in
      name.withPath { name in
        door.pass(.make) { linkat(root.descriptor, first, position.folder.descriptor, name, 0) }
      }
    }
    if result == 0 { meter.add(bytes: Int(status.st_size)) }
    // If a path is too long or a file has too many links, the file is copied instead.
    return result == 0
  }

  private func copy(
    _ name: [UInt8], in folder: OpenFolder, _ status: stat, as newName: [UInt8], isTop: Bool
  ) throws(FileFailure) {
    // Do not wait for a writer if the file has become a pipe in the meantime.
    let source = try folder.open(name, O_RDONLY | O_NONBLOCK | O_NOCTTY)
    defer { _ = door.pass(.close) { close(source) } }
    var opened = stat()
    guard door.pass(.status, { fstat(source, &opened) }) == 0 else { throw .last }
    guard FileNumber(opened) == FileNumber(status), opened.isRegular else { throw .changed }
    // The top has already been made and locked.
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
