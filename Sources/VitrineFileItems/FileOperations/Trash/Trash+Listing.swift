import Glibc
import VitrineItems
import VitrineSaving
import VitrineSupport

extension Trash {
  /// Returns all files in the trashes of the user, newest first.
  func entries() -> [TrashEntry] {
    var found: [TrashEntry] = []
    for (path, top) in places.all {
      guard let trash = try? OpenFolder(path: path, door: door),
        let status = try? trash.status(), status.st_uid == places.user,
        let files = try? trash.folder(Array("files".utf8)),
        let infos = try? trash.folder(Array("info".utf8)), let names = try? files.names(),
        let number = try? files.number()
      else { continue }
      for name in names {
        guard var entry = entry(name, at: path, top, infos) else { continue }
        (entry.top, entry.filesNumber) = (top, number)
        found.append(entry)
      }
    }
    return found.sorted { left, right in
      let (one, other) = (left.seconds ?? 0, right.seconds ?? 0)
      return one == other
        ? left.original.path.lexicographicallyPrecedes(right.original.path) : one > other
    }
  }

  private func entry(
    _ name: [UInt8], at trash: [UInt8], _ top: [UInt8]?, _ infos: OpenFolder
  ) -> TrashEntry? {
    var entry = TrashEntry(
      trash: trash, name: name, original: FileLocation(folder: [], name: []), seconds: nil)
    guard let info = text(of: entry.infoName, in: infos).flatMap({ TrashInfo($0) }) else {
      return nil
    }
    // On another file system a path begins at the mount point and leads nowhere else.
    let isAbsolute = info.path.first == UInt8(ascii: "/")
    let parts = info.path.split(separator: UInt8(ascii: "/"))
    guard !parts.contains(where: { $0.elementsEqual("..".utf8) }), isAbsolute == (top == nil),
      let original = FileLocation(path: (top.map { $0 + [UInt8(ascii: "/")] } ?? []) + info.path)
    else { return nil }
    entry.original = original
    if top == nil {
      // Other programs name a folder by the link they followed. Resolve the link to its current
      // target.
      entry.original.folder = FileSystem.absolute(original.folder) ?? original.folder
    }
    entry.seconds = info.seconds
    return entry
  }

  /// Returns the text of a trash entry, or nil if there is none.
  private func text(of name: [UInt8], in infos: OpenFolder) -> [UInt8]? {
    let most = 64 << 10
    guard let file = try? infos.open(name, O_RDONLY | O_NONBLOCK | O_NOCTTY) else { return nil }
    // `FileBytes` closes the descriptor.
    return FileBytes(descriptor: file, door: door).bytes(in: 0..<most)
  }
}
