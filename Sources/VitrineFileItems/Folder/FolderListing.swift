import VitrineFuzzyMatching
import VitrineStyledText
import VitrineSupport

/// The entries of one folder, sorted into sections by kind.
///
/// Names are bytes: what is no valid UTF-8 survives. All names stand in one buffer; an entry costs
/// 12 bytes and its name.
package struct FolderListing: Sendable {
  /// A name in the folder and what its directory entry tells.
  package struct Entry: Sendable, Equatable {
    var nameStart: UInt32
    var nameLength: UInt16
    var kind: FileKind
    /// A folder, or a symbolic link to one.
    package var isFolder: Bool { kind == .folder }
    package var isLink: Bool
  }

  /// The entries of one kind, or all files, in the order of their names.
  package struct Section: Sendable {
    /// Its title in the browser.
    var title: String
    package var entries: [Entry]
  }

  private var names: [UInt8] = []
  private var entries: [Entry] = []
  package private(set) var sections: [Section] = []
  /// The folder that was read, or that was begun at; nil for a list.
  var folder: FileNumber?

  init() {}

  /// How many entries were added, whether sorted yet or not.
  package var count: Int { entries.count }

  /// Makes room for the entries of a folder.
  ///
  /// - Parameter size: What the folder itself takes on the disk, in bytes: each name, and some bytes with it.
  mutating func reserve(folderSize size: Int) {
    let size = max(0, min(size, 4 << 20))
    names.reserveCapacity(size)
    entries.reserveCapacity(size / 32)
  }

  /// Adds an entry; `sort()` gives it its place.
  mutating func add(name: UnsafeBufferPointer<UInt8>, isFolder: Bool, isLink: Bool) {
    let kind = isFolder ? FileKind.folder : FileKind(fileName: name)
    entries.append(
      Entry(
        nameStart: UInt32(truncatingIfNeeded: names.count), nameLength: UInt16(name.count),
        kind: kind, isLink: isLink))
    names.append(contentsOf: name)
  }

  /// Sorts all entries into sections.
  ///
  /// - Parameter groupsByKind: Whether each kind has a section; else folders stand in one and all files in another.
  package mutating func sort(groupsByKind: Bool = true) {
    let titles = groupsByKind ? FileKind.allCases.map(\.title) : [FileKind.folder.title, "Files"]
    var kinds = [[Entry]](repeating: [], count: titles.count)
    for entry in entries {
      kinds[groupsByKind ? Int(entry.kind.rawValue) : entry.isFolder ? 0 : 1].append(entry)
    }
    sections = names.withUnsafeBufferPointer { names in
      zip(titles, kinds).compactMap { title, entries in
        if entries.isEmpty { return nil }
        let order = TextOrder.order(count: entries.count) { number in
          let start = Int(entries[number].nameStart)
          return UnsafeBufferPointer(
            rebasing: names[start..<(start + Int(entries[number].nameLength))])
        }
        return Section(title: title, entries: order.map { entries[Int($0)] })
      }
    }
  }

  /// Whether more files are pictures than are not.
  var isAlbum: Bool {
    let files = entries.count { !$0.isFolder }
    return entries.count { $0.kind == .image } * 2 > files
  }

  /// The bytes of an entry's name.
  package func name(of entry: Entry) -> ArraySlice<UInt8> {
    let start = Int(entry.nameStart)
    return names[start..<(start + Int(entry.nameLength))]
  }
}

extension FolderListing {
  /// The names as a filter finds them, with the mark of a folder or a link.
  var matchReader: any MatchReader {
    TextListReader(texts: self, counts: sections.map(\.entries.count)) {
      listing, section, item, buffer in
      let entry = listing.sections[section].entries[item]
      buffer.append(VisibleText.text(of: listing.name(of: entry)).utf8)
      if entry.isFolder || entry.isLink { buffer.append(UInt8(ascii: entry.isFolder ? "/" : "@")) }
    }
  }
}
