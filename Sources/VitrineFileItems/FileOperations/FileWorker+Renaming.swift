import Glibc
import VitrineSaving
import VitrineSupport

// Renaming of files in their folders: all of them or none.
extension FileWorker {
  func rename(_ renamings: [FileRenaming], _ outcome: inout FileOutcome) {
    var done: [FileRenaming] = []
    var current = renamings.first
    do throws(FileFailure) {
      for renaming in renamings {
        current = renaming
        if let reason = FileNames.refusal(of: renaming.name) { throw .badName(reason) }
      }
      for step in FileRenaming.steps(of: renamings) {
        current = step
        try meter.checkCancelled()
        try move(step)
        done.append(step)
      }
      let traces = try renamings.map { (renaming) throws(FileFailure) in
        try trace(of: renaming.name, in: try open(holding: renaming.file))
      }
      outcome.changes.append(.renamed(renamings, traces))
      outcome.count += renamings.count
    } catch {
      for step in done.reversed() { try? move(step.reversed) }
      if error == .cancelled {
        outcome.isCancelled = true
        return
      }
      outcome.failures.append(
        FileOutcome.Failure(
          path: error == .exists ? current?.result.path ?? [] : current?.file.path ?? [],
          failure: error))
    }
  }

  private func move(_ renaming: FileRenaming) throws(FileFailure) {
    let folder = try open(holding: renaming.file)
    try folder.move(renaming.file.name, to: folder, as: renaming.name)
  }
}
