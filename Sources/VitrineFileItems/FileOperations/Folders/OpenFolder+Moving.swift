import Glibc
import VitrineCSystem
import VitrineSaving
import VitrineSupport

extension OpenFolder {
  /// Moves a file to a new name, perhaps in another folder of its file system. Never replaces a
  /// file.
  func move(
    _ name: [UInt8], to folder: OpenFolder, as newName: [UInt8]
  ) throws(FileFailure) {
    let result = name.withPath { name in
      newName.withPath { newName in
        door.pass(.rename) {
          renameat2(descriptor, name, folder.descriptor, newName, SYSTEM_RENAME_NOREPLACE)
        }
      }
    }
    if result == 0 { return }
    // Some file systems do not support this flag.
    guard errno == EINVAL || errno == ENOSYS || errno == ENOTSUP,
      let status = try status(of: name)
    else { throw .last }
    if status.isFolder {
      try moveFolder(name, to: folder, as: newName)
    } else {
      try moveFile(name, to: folder, as: newName)
    }
  }

  /// Makes a second name, which fails if the name is taken, then removes the old one.
  private func moveFile(
    _ name: [UInt8], to folder: OpenFolder, as newName: [UInt8]
  ) throws(FileFailure) {
    try check(
      name.withPath { name in
        newName.withPath { newName in
          door.pass(.make) { linkat(descriptor, name, folder.descriptor, newName, 0) }
        }
      })
    try remove(name, isFolder: false)
  }

  /// Makes an empty folder, which fails if the name is taken, then replaces it with the moved
  /// folder.
  private func moveFolder(
    _ name: [UInt8], to folder: OpenFolder, as newName: [UInt8]
  ) throws(FileFailure) {
    if let own = try status(of: name), try folder.isInside(FileNumber(own)) { throw .intoItself }
    try folder.makeFolder(newName)
    let result = name.withPath { name in
      newName.withPath { newName in
        door.pass(.rename) { renameat(descriptor, name, folder.descriptor, newName) }
      }
    }
    guard result < 0 else { return }
    let failure = FileFailure.last
    try folder.remove(newName, isFolder: true)
    throw failure
  }

  /// Returns an unused name derived from a name: `notes-2.txt`.
  func freeName(like name: [UInt8]) throws(FileFailure) -> [UInt8] {
    var number = 2
    while true {
      let next = FileNames.numbered(name, number)
      if try status(of: next) == nil { return next }
      number += 1
    }
  }
}
