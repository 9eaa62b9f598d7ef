import Glibc
import VitrineSaving
import VitrineSupport

/// Does something with a file and, if it is a folder, with everything in it.
protocol TreeVisitor {
  /// A file that is no folder.
  mutating func file(
    _ name: [UInt8], in folder: OpenFolder, _ status: stat
  ) throws(FileFailure)
  /// A folder, before what is in it.
  mutating func enter(
    _ name: [UInt8], in folder: OpenFolder, _ status: stat
  ) throws(FileFailure)
  /// The same folder, after all that is in it.
  ///
  /// - Parameter folder: The folder that holds it.
  mutating func leave(
    _ name: [UInt8], in folder: OpenFolder, _ status: stat
  ) throws(FileFailure)
}

extension TreeVisitor {
  /// A folder whose entries are not all visited yet.
  private typealias Level = (name: [UInt8], status: stat, rest: ArraySlice<[UInt8]>)

  /// Visits a file or a folder with all that is in it, in the order of the names' bytes.
  ///
  /// - Throws: `FileFailure.gone` if there is no such file, and whatever stops the visit.
  mutating func visit(_ name: [UInt8], in folder: OpenFolder) throws(FileFailure) {
    guard let status = try folder.status(of: name) else { throw .gone }
    guard status.isFolder else { return try file(name, in: folder, status) }
    var position = TreePosition(folder)
    var levels: [Level] = []
    try enter(name, status, &position, &levels)
    while var level = levels.popLast() {
      if let next = level.rest.popFirst() {
        levels.append(level)
        // What goes away meanwhile is not there to be visited.
        guard let status = try position.folder.status(of: next) else { continue }
        if status.isFolder {
          try enter(next, status, &position, &levels)
        } else {
          try file(next, in: position.folder, status)
        }
      } else {
        // The folder that the walk began in may be closed to readers: it is not opened again.
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
    // Another folder may have taken its place meanwhile.
    guard FileNumber(try position.folder.status()) == FileNumber(status) else { throw .changed }
    levels.append((name, status, try position.folder.names()[...]))
  }
}
