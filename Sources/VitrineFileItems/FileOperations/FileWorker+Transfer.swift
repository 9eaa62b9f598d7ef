import Glibc
import VitrineItems
import VitrineSaving
import VitrineSupport

// Files come into a folder.
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
    // In its own folder a file is there already, and a copy has another name.
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

  /// Lets a file come to a place, or where another one is to what is decided then.
  ///
  /// - Parameters:
  ///   - source: The folder that it comes from.
  ///   - answer: What is decided; nil asks.
  ///   - put: Puts it there under a name that nobody has.
  /// - Returns: Where it is; nil if it is skipped.
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

  /// Nothing has come: what was to be replaced is wanted again.
  private func takeBack(
    _ change: FileChange, to folder: OpenFolder, _ outcome: inout FileOutcome
  ) {
    guard case .trashed(let entry, _) = change else { return }
    do throws(FileFailure) {
      let mover = FileMover(meter: FileMeter())
      try trash.restore(entry, to: folder, as: entry.original.name, by: mover)
    } catch {
      // It can be undone later.
      outcome.changes.append(change)
    }
  }
}
