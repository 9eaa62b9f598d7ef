import Glibc
import VitrineSaving
import VitrineSupport

/// Visits a file or, for a folder, everything in it.
protocol TreeVisitor {
  /// Visits a file that is not a folder.
  mutating func file(
    _ name: [UInt8], in folder: OpenFolder, _ status: stat
  ) throws(FileFailure)
  /// Enters a folder, before its contents are visited.
  mutating func enter(
    _ name: [UInt8], in folder: OpenFolder, _ status: stat
  ) throws(FileFailure)
  /// Leaves a folder, after all its contents are visited.
  ///
  /// - Parameter folder: The folder that contains it.
  mutating func leave(
    _ name: [UInt8], in folder: OpenFolder, _ status: stat
  ) throws(FileFailure)
}

extension TreeVisitor {
  /// A folder with entries left to visit.
  private typealias Level = (name: [UInt8], status: stat, rest: ArraySlice<[UInt8]>)

  /// Visits a file, or a folder with all its contents, in byte order of the names.
  ///
  /// - Throws: `FileFailure.gone` if the file does not exist, and any failure of the visit.
  mutating func visit(_ name: [UInt8], in folder: OpenFolder) throws(FileFailure) {
    guard let status = try folder.status(of: name) else { throw .gone }
    guard status.isFolder else { return try file(name, in: folder, status) }
    var position = TreePosition(folder)
    var levels: [Level] = []
    try enter(name, status, &position, &levels)
    while var level = levels.popLast() {
      if let next = level.rest.popFirst() {
        levels.append(level)
        // Files that disappear during the visit are skipped.
        guard let status = try position.folder.status(of: next) else { continue }
        if status.isFolder {
          try enter(next, status, &position, &levels)
        } else {
          try file(next, in: position.folder, status)
        }
      } else {
        // The start folder may be unreadable, so it is not opened again.
        if levels.isEmpty { return try leave(level.name, in: folder, level.status) }
        try position.leave()
        try leave(level.name, in: position.folder, level.status)
      }
    }
  }

  private mutating func enter(
    _ name: [UInt8], _ status: stat, _ position: inout TreePosition, _ levels: inout [Level]
  ) throws(FileFailure) {
    try enter(name, in: position.folder, status)
    try position.enter(name)
    // Another folder may have taken its place in the meantime.
    guard FileNumber(try position.folder.status()) == FileNumber(status) else { throw .changed }
    levels.append((name, status, try position.folder.names()[...]))
  }
}
