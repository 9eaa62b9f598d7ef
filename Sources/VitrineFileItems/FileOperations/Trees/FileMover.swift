import Glibc
import VitrineSaving
import VitrineSupport

/// Copies and moves files and whole folders to unused names.
///
/// A copy has a temporary name until it is complete, so that nothing is lost if the program is
/// killed. A move to another file system makes a copy, compares it with the original, and then
/// deletes the original.
struct FileMover {
  let meter: FileMeter

  /// Copies a file.
  func copy(
    _ name: [UInt8], in folder: OpenFolder, to target: OpenFolder, as newName: [UInt8]
  ) throws(FileFailure) {
    _ = try copy(name, in: folder, to: target, as: newName, verifies: false)
  }

  /// Moves a file.
  func move(
    _ name: [UInt8], in folder: OpenFolder, to target: OpenFolder, as newName: [UInt8]
  ) throws(FileFailure) {
    guard let status = try folder.status(of: name) else { throw .gone }
    if status.isFolder, try target.isInside(FileNumber(status)) { throw .intoItself }
    do throws(FileFailure) {
      try folder.move(name, to: target, as: newName)
      meter.add(files: 1)
      return
    } catch .system(EXDEV) {
      if try target.status(of: newName) != nil { throw .exists }
    }
    var count = TreeCount(meter)
    try count.visit(name, in: folder)
    // All bytes are copied, then read again.
    var amount = count.amount
    amount.add(files: 0, bytes: amount.bytes)
    meter.expect(amount)
    let originals = try copy(name, in: folder, to: target, as: newName, verifies: true)
    do throws(FileFailure) {
      var removal = TreeRemoval(FileMeter(), only: originals)
      try removal.visit(name, in: folder)
    } catch {
      throw .originalRemains(error.reason)
    }
  }

  /// - Returns: The states of the originals at the time of copying.
  private func copy(
    _ name: [UInt8], in folder: OpenFolder, to target: OpenFolder, as newName: [UInt8],
    verifies: Bool
  ) throws(FileFailure) -> Set<FileStamp> {
    guard let status = try folder.status(of: name) else { throw .gone }
    if status.isFolder, try target.isInside(FileNumber(status)) { throw .intoItself }
    guard status.isFolder || status.isRegular else {
      // A single system call makes it, so it is never incomplete.
      var copy = TreeCopy(into: target, as: newName, verifies: verifies, meter)
      try copy.visit(name, in: folder)
      return copy.originals
    }
    let temporary = try TemporaryCopy(of: newName, isFolder: status.isFolder, in: target)
    do throws(FileFailure) {
      var copy = TreeCopy(into: target, as: temporary.name, verifies: verifies, meter)
      try copy.visit(name, in: folder)
      if verifies { target.synchronize() }
      try target.move(temporary.name, to: target, as: newName)
      if verifies { target.synchronize() }
      return copy.originals
    } catch {
      temporary.discard()
      throw error
    }
  }
}
