import VitrineItems
import VitrineSaving

// Merging of folders into existing ones.
extension FileWorker {
  /// Returns an operation that copies or moves the contents of some folders instead of the folders
  /// themselves.
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
      // An unreadable folder stays as it is. Copying it reports the reason.
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

  /// Runs operations one after another, and continues after failures.
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

  /// Moves folders to the trash whose contents were moved elsewhere. They can be restored.
  func removeEmpty(_ folders: [FileLocation]) -> FileOutcome {
    var outcome = each(folders, path: \.path) { (folder, outcome) throws(FileFailure) in
      guard try contents(of: folder).isEmpty else { return }
      outcome.changes.append(try putIntoTrash(folder, in: try open(holding: folder)))
    }
    // The user did not ask for these folders, so they do not count.
    outcome.count = 0
    return outcome
  }
}
