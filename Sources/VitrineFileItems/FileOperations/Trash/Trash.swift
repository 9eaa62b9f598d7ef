import Glibc
import VitrineItems
import VitrineSaving
import VitrineSupport

/// The trash of the user, as defined by the freedesktop.org Trash specification. Other programs can
/// restore its files, too.
struct Trash {
  let places: TrashPlaces
  let door: any FileSystemCalls
  /// Returns the current time in seconds since 1970.
  let now: () -> Int

  init(_ places: TrashPlaces, door: any FileSystemCalls, now: @escaping () -> Int = { time(nil) }) {
    (self.places, self.door, self.now) = (places, door, now)
  }

  // MARK: In

  /// The name of a file in the trash. The user sees the original name instead.
  enum Name {
    case own
    /// The name of an earlier entry, because changes to be undone later refer to it.
    case again(TrashEntry)
    /// A name that no such change can refer to.
    case unique
  }

  /// Moves a file to the trash of its file system, or else to the user's own trash.
  ///
  /// - Parameter name: The name in the trash, if it is unused.
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
        // Keep the entry: the trash has a complete copy.
        throw .originalRemains(reason)
      } catch {
        try infos.remove(entry.infoName, isFolder: false)
        // The name belongs to a file without an entry.
        guard error == .exists else { throw error }
      }
    }
    throw .exists
  }

  /// Returns the name, shortened to leave room for the extension of the entry.
  private static func base(_ name: [UInt8]) -> [UInt8] {
    let most = Int(NAME_MAX) - 24
    return name.count > most ? Array(name.prefix(most)) : name
  }

  /// Writes the entry. Called before the file moves, because a file without an entry would be lost
  /// in the trash.
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

  /// Restores a file under an unused name and removes its entry.
  func restore(
    _ entry: TrashEntry, to folder: OpenFolder, as name: [UInt8], by mover: FileMover
  ) throws(FileFailure) {
    let trash = try OpenFolder(path: entry.trash, door: door)
    let files = try subfolder("files", of: trash)
    if let number = entry.filesNumber, try files.number() != number { throw .folderChanged }
    try mover.move(entry.name, in: files, to: folder, as: name)
    forget(entry)
  }

  /// Removes the entry of a file that is no longer in the trash.
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

  /// Opens a private folder of the user. Makes it first if needed.
  private static func made(
    _ name: [UInt8], in folder: OpenFolder
  ) throws(FileFailure) -> OpenFolder {
    do throws(FileFailure) {
      return try folder.folder(name)
    } catch .gone {
      do throws(FileFailure) {
        try folder.makeFolder(name)
      } catch .exists {
        // Another program has made it in the meantime.
      }
      return try folder.folder(name)
    }
  }

  /// Opens the user's own trash. Makes missing folders on the path, too.
  private func openHome(_ path: [UInt8]) throws(FileFailure) -> OpenFolder {
    do throws(FileFailure) {
      return try OpenFolder(path: path, door: door)
    } catch .gone {
      let parts = FilePlace.split(path)
      guard parts.folder != path, !parts.name.isEmpty else { throw .gone }
      return try Self.made(Array(parts.name), in: try openHome(parts.folder))
    }
  }

  /// Opens the trash at the top of a file system if it is trustworthy: no other user can put links
  /// there or read in it.
  private func openTop(_ path: [UInt8], _ top: [UInt8]) throws(FileFailure) -> OpenFolder {
    let folder = try OpenFolder(path: top, door: door)
    let names = path.dropFirst(top.count).split(separator: UInt8(ascii: "/")).map(Array.init)
    guard let first = names.first else { throw .noTrash }
    let trash: OpenFolder
    if names.count == 2 {
      // The administrator makes the folder shared by all users, and sets its sticky bit.
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
