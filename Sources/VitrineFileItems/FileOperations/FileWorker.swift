import Glibc
import VitrineItems
import VitrineSaving
import VitrineSupport

/// Runs file operations, one file after another, on the calling thread.
///
/// A failure with one file does not stop the others.
package struct FileWorker {
  let door: any FileSystemCalls
  let trash: Trash
  let meter: FileMeter
  /// Returns the resolution of a conflict.
  let resolve: (FileConflict) -> FileConflict.Answer
  /// The numbers of the folders at some paths when the user was asked about files in them.
  let numbers: [[UInt8]: FileNumber]
  var mover: FileMover { FileMover(meter: meter) }

  package init(
    trash places: TrashPlaces, door: any FileSystemCalls = RealFileSystem(),
    meter: FileMeter = FileMeter(),
    now: @escaping () -> Int = { time(nil) }, numbers: [[UInt8]: FileNumber] = [:],
    resolve: @escaping (FileConflict) -> FileConflict.Answer = { _ in .fail }
  ) {
    (self.door, self.meter, self.resolve, self.numbers) = (door, meter, resolve, numbers)
    trash = Trash(places, door: door, now: now)
  }

  /// Runs an operation and continues after failures.
  func run(_ operation: FileOperation) -> FileOutcome {
    switch operation {
    case .copy(let files, let folder):
      if let amount = amount(of: files) { meter.expect(amount) }
      return transfer(files, into: folder, .copy)
    case .move(let files, let folder): return transfer(files, into: folder, .move)
    case .link(let files, let folder): return transfer(files, into: folder, .link)
    case .several(let operations): return several(operations)
    case .removeEmpty(let folders): return removeEmpty(folders)
    case .extract(let selection, let folder): return extract(selection, into: folder)
    case .rename(let renamings):
      var outcome = FileOutcome()
      rename(renamings, &outcome)
      return outcome
    case .makeFile(let place): return make(place, isFolder: false)
    case .makeFolder(let place): return make(place, isFolder: true)
    case .trash(let files):
      return each(files, path: \.path) { (file, outcome) throws(FileFailure) in
        outcome.changes.append(try putIntoTrash(file, in: try open(holding: file)))
      }
    case .restore(let entries):
      return each(entries, path: \.original.path) { (entry, outcome) throws(FileFailure) in
        try restore(entry, &outcome)
      }
    case .delete(let files):
      return each(files, path: \.path) { (file, _) throws(FileFailure) in try delete(file) }
    case .purge(let entries):
      return each(entries, path: \.original.path) { (entry, _) throws(FileFailure) in
        try delete(entry.location)
        trash.forget(entry)
      }
    }
  }

  /// Calls a function for one item after another.
  func each<Item>(
    _ items: [Item], path: (Item) -> [UInt8],
    _ body: (Item, inout FileOutcome) throws(FileFailure) -> Void
  ) -> FileOutcome {
    var outcome = FileOutcome()
    for item in items {
      let skipped = outcome.skipped
      do throws(FileFailure) {
        try meter.checkCancelled()
        try body(item, &outcome)
        if outcome.skipped == skipped { outcome.count += 1 }
      } catch .cancelled {
        outcome.isCancelled = true
        break
      } catch {
        outcome.failures.append(FileOutcome.Failure(path: path(item), failure: error))
      }
    }
    return outcome
  }

  // MARK: Single files

  /// - Throws: `FileFailure.folderChanged` for a link, or for another folder than the one the user
  ///   was asked about.
  func open(_ path: [UInt8]) throws(FileFailure) -> OpenFolder {
    do throws(FileFailure) {
      return try check(OpenFolder(path: path, followsLink: false, door: door), at: path)
    } catch .system(ENOTDIR) {
      throw .folderChanged
    }
  }

  private func check(_ folder: OpenFolder, at path: [UInt8]) throws(FileFailure) -> OpenFolder {
    guard let number = numbers[path] else { return folder }
    guard try folder.number() == number else { throw .folderChanged }
    return folder
  }

  /// Opens the folder of a file.
  ///
  /// - Throws: `FileFailure.folderChanged` for a link, or for another folder than the one recorded
  ///   in the location.
  func open(holding file: FileLocation) throws(FileFailure) -> OpenFolder {
    let folder = try open(file.folder)
    guard let number = file.folderNumber else { return folder }
    guard try folder.number() == number else { throw .folderChanged }
    return folder
  }

  /// Opens the former folder of a file, to move the file back into it.
  func home(of file: FileLocation) throws(FileFailure) -> OpenFolder {
    do throws(FileFailure) {
      return try open(file.folder)
    } catch .gone {
      throw .folderGone
    }
  }

  /// Opens the former folder of a file in the trash. On another file system the path begins at the
  /// mount point and leads nowhere else: no link on the way is followed.
  func home(of entry: TrashEntry) throws(FileFailure) -> OpenFolder {
    let path = entry.original.folder
    guard let top = entry.top else { return try home(of: entry.original) }
    let names = path.dropFirst(top.count).split(separator: UInt8(ascii: "/")).map(Array.init)
    do throws(FileFailure) {
      return try check(OpenFolder(path: top, door: door).folder(below: names), at: path)
    } catch .gone {
      throw .folderGone
    } catch .system(ENOTDIR) {
      throw .linkOnWay
    }
  }

  private func make(_ place: FileLocation, isFolder: Bool) -> FileOutcome {
    each([place], path: \.path) { (place, outcome) throws(FileFailure) in
      if let reason = FileNames.refusal(of: place.name) { throw .badName(reason) }
      let folder = try open(holding: place)
      if isFolder {
        try folder.makeFolder(place.name, mode: 0o777)
      } else {
        let flags = O_WRONLY | O_CREAT | O_EXCL
        let file = try folder.open(place.name, flags, mode: 0o666)
        _ = door.pass(.close) { close(file) }
      }
      outcome.changes.append(.made(place, try trace(of: place.name, in: folder, isDeep: true)))
    }
  }

  func putIntoTrash(
    _ file: FileLocation, in folder: OpenFolder, as name: Trash.Name = .own
  ) throws(FileFailure) -> FileChange {
    let entry = try trash.put(file, in: folder, as: name, by: mover)
    let location = entry.location
    return .trashed(entry, try trace(of: location.name, in: try open(location.folder)))
  }

  private func restore(
    _ entry: TrashEntry, _ outcome: inout FileOutcome
  ) throws(FileFailure) {
    let target = try home(of: entry)
    let source = try open(holding: entry.location)
    let place = try arrive(
      entry.location, source, at: entry.original, target, &outcome
    ) { (name) throws(FileFailure) in try trash.restore(entry, to: target, as: name, by: mover) }
    guard let place else { return }
    outcome.changes.append(.made(place, try trace(of: place.name, in: target), from: entry))
  }

  private func delete(_ file: FileLocation) throws(FileFailure) {
    var removal = TreeRemoval(meter)
    try removal.visit(file.name, in: try open(holding: file))
  }

  // MARK: Traces

  /// Returns the current state of a file.
  ///
  /// - Parameter isDeep: Whether to include all contents of a folder.
  func trace(
    of name: [UInt8], in folder: OpenFolder, isDeep: Bool = false
  ) throws(FileFailure) -> FileTrace {
    guard let status = try folder.status(of: name) else { throw .gone }
    var trace = FileTrace(stamp: FileStamp(status), isFolder: status.isFolder)
    if isDeep, status.isFolder {
      var digest = TreeDigest(FileMeter())
      try digest.visit(name, in: folder)
      trace.digest = digest.value
    }
    return trace
  }

  /// Throws if the file no longer has the recorded state.
  func check(_ name: [UInt8], in folder: OpenFolder, is old: FileTrace) throws(FileFailure) {
    let now = try trace(of: name, in: folder, isDeep: old.digest != nil)
    guard now.fits(old), now.digest == old.digest else { throw .changed }
  }
}
