import VitrineItems
import VitrineSaving

// Folders take in what is in others.
extension FileWorker {
  /// An operation that copies, or moves, what is in some folders in the place of the folders themselves.
  func merging(_ folders: Set<FileConflict>, in operation: FileOperation) -> FileOperation {
    switch operation {
    case .copy(let files, let target):
      return merging(folders, files, target) { .copy($0, into: $1) }
    case .move(let files, let target):
      let moving = merging(folders, files, target) { .move($0, into: $1) }
      let emptied = files.filter { folders.contains(conflict($0, target)) }
      return emptied.isEmpty ? moving : .several([moving, .removeEmpty(emptied)])
    case .several(let operations): return .several(operations.map { merging(folders, in: $0) })
    default: return operation
    }
  }

  private func conflict(_ file: FileLocation, _ target: [UInt8]) -> FileConflict {
    FileConflict(from: file, to: FileLocation(folder: target, name: file.name))
  }

  private func merging(
    _ folders: Set<FileConflict>, _ files: [FileLocation], _ target: [UInt8],
    _ operation: ([FileLocation], _ into: [UInt8]) -> FileOperation
  ) -> FileOperation {
    var operations: [FileOperation] = []
    var others: [FileLocation] = []
    for file in files {
      let conflict = conflict(file, target)
      // What cannot be read stays one: it is said why when it is copied.
      guard folders.contains(conflict), let inside = try? contents(of: file) else {
        others.append(file)
        continue
      }
      if !inside.isEmpty { operations.append(operation(inside, conflict.to.path)) }
    }
    if !others.isEmpty { operations.insert(operation(others, target), at: 0) }
    return operations.count == 1 ? operations[0] : .several(operations)
  }

  private func contents(of folder: FileLocation) throws(FileFailure) -> [FileLocation] {
    let opened = try open(holding: folder).folder(folder.name)
    let number = try opened.number()
    return try opened.names().map { name in
      var file = FileLocation(folder: folder.path, name: name)
      file.folderNumber = number
      return file
    }
  }

  /// Does one operation after another, as far as they can be done.
  func several(_ operations: [FileOperation]) -> FileOutcome {
    var outcome = FileOutcome()
    for operation in operations where !outcome.isCancelled {
      let next = run(operation)
      outcome.changes += next.changes
      outcome.failures += next.failures
      outcome.skipped += next.skipped
      outcome.count += next.count
      outcome.isCancelled = next.isCancelled
    }
    return outcome
  }

  /// Folders whose contents went elsewhere do not stay; they can be brought back.
  func removeEmpty(_ folders: [FileLocation]) -> FileOutcome {
    var outcome = each(folders, path: \.path) { (folder, outcome) throws(FileFailure) in
      guard try contents(of: folder).isEmpty else { return }
      outcome.changes.append(try putIntoTrash(folder, in: try open(holding: folder)))
    }
    // They are no files that anybody asked for.
    outcome.count = 0
    return outcome
  }
}
