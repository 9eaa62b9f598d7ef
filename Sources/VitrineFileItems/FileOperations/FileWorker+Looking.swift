import Glibc
import VitrineItems
import VitrineSaving
import VitrineSupport

// Checks of files before an operation changes them.
extension FileWorker {
  /// Returns the files whose target locations are taken, by existing files or by each other.
  func conflicts(of operation: FileOperation) -> [FileConflict] {
    var folders: [[UInt8]: OpenFolder] = [:]
    var taken: Set<FileLocation> = []
    let mergesFolders = operation.mergesFolders
    return operation.arrivals.compactMap { from, to in
      // A copy in the same folder gets another name.
      if from.folder == to.folder { return nil }
      let isTaken = !taken.insert(to).inserted
      if folders[to.folder] == nil { folders[to.folder] = try? open(to.folder) }
      guard let folder = folders[to.folder] else { return nil }
      let existing = (try? folder.status(of: to.name)) ?? nil
      guard isTaken || existing != nil else { return nil }
      var conflict = FileConflict(from: from, to: to)
      conflict.to.folderNumber = try? folder.number()
      conflict.existing = existing.map(FileNumber.init)
      conflict.isOfFolders = mergesFolders && existing?.isFolder == true && isFolder(from)
      return conflict
    }
  }

  private func isFolder(_ file: FileLocation) -> Bool {
    let status = (try? open(holding: file).status(of: file.name)) ?? nil
    return status?.isFolder == true
  }

  /// Returns the number and total size of files with all contents that can be read, or nil after
  /// cancellation.
  func amount(of files: [FileLocation]) -> FileAmount? {
    var count = TreeCount(meter)
    for file in files {
      do throws(FileFailure) {
        try count.visit(file.name, in: try open(holding: file))
      } catch .cancelled {
        return nil
      } catch {
        // Unreadable files do not count.
      }
    }
    return count.amount
  }
}
