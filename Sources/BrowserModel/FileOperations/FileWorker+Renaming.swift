import Glibc

// Files get other names in their folders: all of them, or none.
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
        try trace(of: renaming.name, in: try open(renaming.file.folder))
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
    let folder = try open(renaming.file.folder)
    try folder.move(renaming.file.name, to: folder, as: renaming.name)
  }
}

extension FileRenaming {
  private static let suffix = Array(".vitrine-renaming".utf8)

  /// In an order in which every name is free when it is taken; circles are opened by a name that nobody has.
  static func steps(of renamings: [FileRenaming]) -> [FileRenaming] {
    let renamings = renamings.filter { $0.file.name != $0.name }
    let next = Dictionary(renamings.map { ($0.file, $0) }, uniquingKeysWith: { $1 })
    var steps: [FileRenaming] = []
    var done: Set<FileLocation> = []
    for first in renamings where !done.contains(first.file) {
      var chain = [first]
      done.insert(first.file)
      while let last = chain.last, let following = next[last.result],
        done.insert(following.file).inserted
      {
        chain.append(following)
      }
      let closes = chain.last?.result == first.file
      if closes {
        let name = TemporaryCopy.name(like: first.file.name, suffix: suffix)
        let temporary = FileRenaming(first.file, to: name)
        steps.append(temporary)
        steps += chain.dropFirst().reversed()
        steps.append(FileRenaming(temporary.result, to: first.name))
      } else {
        steps += chain.reversed()
      }
    }
    return steps
  }
}
