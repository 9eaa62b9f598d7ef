import Glibc
import VitrineSaving
import VitrineSupport

/// Copies and moves files, with all that is in them if they are folders, to names that nobody has.
///
/// The copy comes under a name of its own and gets the right one when it is whole: wherever that is killed, nothing is
/// lost. A move to another file system is a copy that is compared with the original before that goes.
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
    // All of it is copied, and read again.
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

  /// - Returns: What the originals were when they were copied.
  private func copy(
    _ name: [UInt8], in folder: OpenFolder, to target: OpenFolder, as newName: [UInt8],
    verifies: Bool
  ) throws(FileFailure) -> Set<FileStamp> {
    guard let status = try folder.status(of: name) else { throw .gone }
    if status.isFolder, try target.isInside(FileNumber(status)) { throw .intoItself }
    guard status.isFolder || status.isRegular else {
      // Made at once: there is nothing to be half of.
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
