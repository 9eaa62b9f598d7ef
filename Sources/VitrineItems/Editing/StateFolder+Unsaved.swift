import Glibc
import VitrineSaving
import VitrineSupport

// Unsaved changes of earlier sessions: a journal of edits, the text of all items, or both under one name.
extension StateFolder {
  /// The random name of one of the files.
  static func name(of file: [UInt8]) -> [UInt8] {
    let name = file.lastIndex(of: UInt8(ascii: "/")).map { file[($0 + 1)...] } ?? file[...]
    return Array(name.prefix(RandomName.length))
  }

  /// One of the files of a name.
  func file(_ name: [UInt8], _ suffix: [UInt8]) -> [UInt8] {
    path + [UInt8(ascii: "/")] + name + suffix
  }

  private static let suffixes = [journalSuffix, rescueSuffix]

  private func names(_ ending: [UInt8] = []) -> [[UInt8]] {
    let names = Self.suffixes.flatMap { files($0 + ending) }.map(Self.name)
    return Set(names).sorted { $0.lexicographicallyPrecedes($1) }
  }

  /// The unsaved changes of sessions that have ended.
  ///
  /// - Parameters:
  ///   - source: The items that are open.
  ///   - counts: Whether all changes are counted; else those of other items are not.
  /// - Returns: Those of the items that are open come first, the newest before older ones.
  func unsavedWork(of source: JournalSource?, counts: Bool) -> [UnsavedWork] {
    names().compactMap { UnsavedWork($0, in: self, of: source, counts: counts) }.sorted {
      $0.isHere != $1.isHere ? $0.isHere : $0.written > $1.written
    }
  }

  /// Puts a text that was rescued beside the journal of the same changes.
  ///
  /// - Returns: Where it is then.
  func put(_ text: [UInt8], beside journal: [UInt8]) -> [UInt8] {
    let new = file(Self.name(of: journal), Self.rescueSuffix)
    return move(text, to: new) ? new : text
  }

  private func move(_ file: [UInt8], to new: [UInt8]) -> Bool {
    file.withPath { file in
      new.withPath { new in door.pass(.rename) { rename(file, new) } }
    } == 0
  }

  /// Removes all files of a name.
  func removeUnsaved(_ name: [UInt8]) {
    for suffix in Self.suffixes { remove(file(name, suffix)) }
  }

  // MARK: Dropping

  /// Drops the files of a name. `undrop()` brings them back until they are too old.
  func drop(_ name: [UInt8]) {
    for suffix in Self.suffixes {
      let file = file(name, suffix)
      _ = move(file, to: file + Self.droppedSuffix)
    }
  }

  /// Brings back the files that were dropped last.
  ///
  /// - Returns: Its name; nil if nothing was dropped.
  func undrop() -> [UInt8]? {
    let last = names(Self.droppedSuffix).max { dropped($0) < dropped($1) }
    guard let last else { return nil }
    for suffix in Self.suffixes {
      let file = file(last, suffix)
      _ = move(file + Self.droppedSuffix, to: file)
    }
    return last
  }

  /// When something was dropped: renaming changes a file's status.
  private func dropped(_ name: [UInt8]) -> (Int, Int) {
    let times = Self.suffixes.map { suffix -> (Int, Int) in
      var status = stat()
      let result = (file(name, suffix) + Self.droppedSuffix).withPath { lstat($0, &status) }
      return result == 0 ? (status.st_ctim.tv_sec, status.st_ctim.tv_nsec) : (0, 0)
    }
    return times.max { $0 < $1 } ?? (0, 0)
  }
}
