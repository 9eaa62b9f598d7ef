import Glibc
import VitrineItems
import VitrineSaving
import VitrineSupport

// Copying, moving and linking of files into a folder.
extension FileWorker {
  enum Transfer { case copy, move, link }

  func transfer(
    _ files: [FileLocation], into folder: [UInt8], _ kind: Transfer
  ) -> FileOutcome {
    let target: OpenFolder
    do throws(FileFailure) {
      target = try open(folder)
    } catch {
      var outcome = FileOutcome()
      outcome.failures = [FileOutcome.Failure(path: folder, failure: error)]
      return outcome
    }
    if kind != .link { TemporaryCopy.removeLeftovers(in: target) }
    return each(files, path: \.path) { (file, outcome) throws(FileFailure) in
      try transfer(file, into: folder, target, kind, &outcome)
    }
  }

  private func transfer(
    _ file: FileLocation, into path: [UInt8], _ target: OpenFolder, _ kind: Transfer,
    _ outcome: inout FileOutcome
  ) throws(FileFailure) {
    let source = try open(holding: file)
    guard let status = try source.status(of: file.name) else { throw .gone }
    if kind != .link, status.isFolder, try target.isInside(FileNumber(status)) {
      throw .intoItself
    }
    // A file cannot be moved into its own folder, and a copy there gets another name.
    let isAtHome = FileNumber(try source.status()) == FileNumber(try target.status())
    if isAtHome, kind == .move {
      outcome.skipped += 1
      return
    }
    let place = try arrive(
      file, source, at: FileLocation(folder: path, name: file.name), target,
      always: isAtHome ? .rename : nil, &outcome
    ) { (name) throws(FileFailure) in
      switch kind {
      case .copy: try mover.copy(file.name, in: source, to: target, as: name)
      case .move: try mover.move(file.name, in: source, to: target, as: name)
      case .link: try target.makeLink(name, to: file.path)
      }
    }
    guard let place else { return }
    let trace = try trace(of: place.name, in: target, isDeep: kind == .copy)
    outcome.changes.append(
      kind == .move ? .moved(from: file, to: place, trace) : .made(place, trace))
  }

  /// Puts a file at a location. If the location is taken, resolves the conflict first.
  ///
  /// - Parameters:
  ///   - source: The folder of the file.
  ///   - answer: The resolution of a conflict; nil calls `resolve`.
  ///   - put: Puts the file into the target folder under an unused name.
  /// - Returns: The final location, or nil if the file is skipped.
  func arrive(
    _ file: FileLocation, _ source: OpenFolder, at place: FileLocation, _ target: OpenFolder,
    always answer: FileConflict.Answer? = nil, _ outcome: inout FileOutcome,
    put: (_ name: [UInt8]) throws(FileFailure) -> Void
  ) throws(FileFailure) -> FileLocation? {
    guard let existing = try target.status(of: place.name) else {
      try put(place.name)
      return place
    }
    switch answer ?? resolve(FileConflict(from: file, to: place)) {
    case .fail, .merge: throw .exists
    case .skip:
      outcome.skipped += 1
      return nil
    case .rename:
      let name = try target.freeName(like: place.name)
      try put(name)
      return FileLocation(folder: place.folder, name: name)
    case .overwrite:
      if existing.isFolder, try source.isInside(FileNumber(existing)) { throw .holdsSource }
      let overwritten = try putIntoTrash(place, in: target)
      do throws(FileFailure) {
        try put(place.name)
      } catch {
        takeBack(overwritten, to: target, &outcome)
        throw error
      }
      outcome.changes.append(overwritten)
      return place
    }
  }

  /// Restores the overwritten file after the new one failed to arrive.
  private func takeBack(
    _ change: FileChange, to folder: OpenFolder, _ outcome: inout FileOutcome
  ) {
    guard case .trashed(let entry, _) = change else { return }
    do throws(FileFailure) {
      let mover = FileMover(meter: FileMeter())
      try trash.restore(entry, to: folder, as: entry.original.name, by: mover)
    } catch {
      // The user can undo it later.
      outcome.changes.append(change)
    }
  }
}
