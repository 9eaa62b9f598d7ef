import Glibc
import VitrineItems
import VitrineSaving
import VitrineSupport

/// The trash of the user, as the freedesktop.org Trash specification has it: what is in it can be restored, by other
/// programs too.
struct Trash {
  let places: TrashPlaces
  let door: any SystemDoor
  /// Asked for the time, in seconds since 1970.
  let now: () -> Int

  init(_ places: TrashPlaces, door: any SystemDoor, now: @escaping () -> Int = { time(nil) }) {
    (self.places, self.door, self.now) = (places, door, now)
  }

  // MARK: In

  /// What a file is called in the trash; people see the name that it had.
  enum Name {
    case own
    /// As when it was there before: changes that are undone later name it.
    case again(TrashEntry)
    /// None that such changes could name.
    case unique
  }

  /// Puts a file into the trash of its file system, or else into the user's own.
  ///
  /// - Parameter name: The name that it gets there, if nobody has that.
  func put(
    _ file: FileLocation, in folder: OpenFolder, as name: Name = .own, by mover: FileMover
  ) throws(FileFailure) -> TrashEntry {
    if let top = places.top(of: file.folder) {
      for trash in places.trashes(at: top) {
        guard let open = try? openTop(trash, top) else { continue }
        return try put(file, in: folder, into: open, at: trash, top: top, as: name, by: mover)
      }
    }
    guard let home = places.home else { throw .noTrash }
    let open = try openHome(home)
    return try put(file, in: folder, into: open, at: home, top: nil, as: name, by: mover)
  }

  private func put(
    _ file: FileLocation, in folder: OpenFolder, into trash: OpenFolder, at path: [UInt8],
    top: [UInt8]?, as wanted: Name, by mover: FileMover
  ) throws(FileFailure) -> TrashEntry {
    let files = try subfolder("files", of: trash)
    let infos = try subfolder("info", of: trash)
    let seconds = now()
    let relative = top.map { top in
      Array(file.path.dropFirst(top.count).drop { $0 == UInt8(ascii: "/") })
    }
    let info = TrashInfo(path: relative ?? file.path, date: TrashInfo.date(of: seconds))
    let base = Self.base(file.name)
    for number in 0... {
      let name: [UInt8]
      switch (number, wanted) {
      case (0, .again(let old)) where old.trash == path: name = old.name
      case (0, .unique): name = FileNames.numbered(base, RandomName.new())
      case (0, _): continue
      case (1, _): name = base
      default: name = FileNames.numbered(base, number)
      }
      let entry = TrashEntry(
        trash: path, name: name, original: file, seconds: seconds, top: top,
        filesNumber: try files.number())
      do throws(FileFailure) {
        try write(info, to: entry.infoName, in: infos)
      } catch .exists {
        continue
      }
      do throws(FileFailure) {
        try mover.move(file.name, in: folder, to: files, as: name)
        return entry
      } catch .originalRemains(let reason) {
        // The copy is worth its entry.
        throw .originalRemains(reason)
      } catch {
        try infos.remove(entry.infoName, isFolder: false)
        // A file without its entry has the name.
        guard error == .exists else { throw error }
      }
    }
    throw .exists
  }

  /// There is room for the ending of its entry.
  private static func base(_ name: [UInt8]) -> [UInt8] {
    let most = Int(NAME_MAX) - 24
    return name.count > most ? Array(name.prefix(most)) : name
  }

  /// Written before the file comes: a file without an entry would be lost in there.
  private func write(
    _ info: TrashInfo, to name: [UInt8], in folder: OpenFolder
  ) throws(FileFailure) {
    let file = try folder.open(name, O_WRONLY | O_CREAT | O_EXCL, mode: 0o600)
    defer { _ = door.pass(.close) { close(file) } }
    let text = info.text
    let count = text.withUnsafeBytes { text in
      door.pass(.write) { Glibc.write(file, text.baseAddress, text.count) }
    }
    if count == text.count, door.pass(.synchronize, { fsync(file) }) == 0 { return }
    let failure = count < 0 || count == text.count ? FileFailure.last : .system(ENOSPC)
    try folder.remove(name, isFolder: false)
    throw failure
  }

  // MARK: Out

  /// Puts a file back under a name that nobody has, and forgets its entry.
  func restore(
    _ entry: TrashEntry, to folder: OpenFolder, as name: [UInt8], by mover: FileMover
  ) throws(FileFailure) {
    let trash = try OpenFolder(path: entry.trash, door: door)
    let files = try subfolder("files", of: trash)
    if let number = entry.filesNumber, try files.number() != number { throw .folderChanged }
    try mover.move(entry.name, in: files, to: folder, as: name)
    forget(entry)
  }

  /// Removes the entry of a file that is not there any more.
  func forget(_ entry: TrashEntry) {
    guard let trash = try? OpenFolder(path: entry.trash, door: door),
      let infos = try? trash.folder(Array("info".utf8))
    else { return }
    try? infos.remove(entry.infoName, isFolder: false)
  }

  // MARK: Folders

  private func subfolder(_ name: String, of trash: OpenFolder) throws(FileFailure) -> OpenFolder {
    try Self.made(Array(name.utf8), in: trash)
  }

  /// Makes a folder of the user's own if it is not there yet.
  private static func made(
    _ name: [UInt8], in folder: OpenFolder
  ) throws(FileFailure) -> OpenFolder {
    do throws(FileFailure) {
      return try folder.folder(name)
    } catch .gone {
      do throws(FileFailure) {
        try folder.makeFolder(name)
      } catch .exists {
        // Somebody else was faster.
      }
      return try folder.folder(name)
    }
  }

  /// Makes the folders on the way to the user's own trash, too.
  private func openHome(_ path: [UInt8]) throws(FileFailure) -> OpenFolder {
    do throws(FileFailure) {
      return try OpenFolder(path: path, door: door)
    } catch .gone {
      let parts = FilePlace.split(path)
      guard parts.folder != path, !parts.name.isEmpty else { throw .gone }
      return try Self.made(Array(parts.name), in: try openHome(parts.folder))
    }
  }

  /// A trash at the top of a file system, if it can be trusted: nobody else may put links there, or read in it.
  private func openTop(_ path: [UInt8], _ top: [UInt8]) throws(FileFailure) -> OpenFolder {
    let folder = try OpenFolder(path: top, door: door)
    let names = path.dropFirst(top.count).split(separator: UInt8(ascii: "/")).map(Array.init)
    guard let first = names.first else { throw .noTrash }
    let trash: OpenFolder
    if names.count == 2 {
      // One for all users is made by who runs the machine, and has the sticky bit.
      let shared = try folder.folder(first)
      guard try shared.status().st_mode & S_ISVTX != 0 else { throw .noTrash }
      trash = try Self.made(names[1], in: shared)
    } else {
      trash = try Self.made(first, in: folder)
    }
    guard try trash.status().st_uid == places.user else { throw .noTrash }
    return trash
  }
}
