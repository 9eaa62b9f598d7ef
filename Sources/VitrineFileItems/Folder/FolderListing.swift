import VitrineFuzzyMatching
import VitrineStyledText
import VitrineSupport

/// The entries of one folder, sorted into sections by kind.
///
/// Names are bytes, so invalid UTF-8 survives. All names are in one buffer; an entry costs 12 bytes
/// plus its name.
package struct FolderListing: Sendable {
  /// A name in the folder, with the facts from its directory entry.
  package struct Entry: Sendable, Equatable {
    var nameStart: UInt32
    var nameLength: UInt16
    var kind: FileKind
    /// Whether the entry is a folder, or a symbolic link to one.
    package var isFolder: Bool { kind == .folder }
    package var isLink: Bool
  }

  /// The entries of one kind, or all files, sorted by name.
  package struct Section: Sendable {
    /// The title in the browser.
    var title: String
    package var entries: [Entry]
  }

  private var names: [UInt8] = []
  private var entries: [Entry] = []
  package private(set) var sections: [Section] = []
  /// The folder that was read, or the start of the tree; nil for a list.
  var folder: FileNumber?

  init() {}

  /// The number of added entries, sorted or not.
  package var count: Int { entries.count }

  /// Reserves memory for the entries of a folder.
  ///
  /// - Parameter size: The size of the folder itself on the disk, in bytes. It holds each name and
  ///   some extra bytes.
  mutating func reserve(folderSize size: Int) {
    let size = max(0, min(size, 4 << 20))
    names.reserveCapacity(size)
    entries.reserveCapacity(size / 32)
  }

  /// Adds an entry. `sort()` puts it into its section.
  mutating func add(name: UnsafeBufferPointer<UInt8>, isFolder: Bool, isLink: Bool) {
    let kind = isFolder ? FileKind.folder : FileKind(bytes: name)
    entries.append(
      Entry(
        nameStart: UInt32(truncatingIfNeeded: names.count), nameLength: UInt16(name.count),
        kind: kind, isLink: isLink))
    names.append(contentsOf: name)
  }

  /// Sorts all entries into sections.
  ///
  /// - Parameter groupsByKind: Whether each kind has its own section. Otherwise one section holds
  ///   the folders and another one all files.
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

  /// Whether most files are pictures.
  var isAlbum: Bool {
    let files = entries.count { !$0.isFolder }
    return entries.count { $0.kind == .image } * 2 > files
  }

  /// Returns the bytes of an entry's name.
  package func name(of entry: Entry) -> ArraySlice<UInt8> {
    let start = Int(entry.nameStart)
    return names[start..<(start + Int(entry.nameLength))]
  }
}

extension FolderListing {
  /// The names as matched by a filter, with the mark of a folder or a link.
  var matchReader: any MatchReader {
    TextListReader(texts: self, counts: sections.map(\.entries.count)) {
      listing, section, item, buffer in
      let entry = listing.sections[section].entries[item]
      buffer.append(VisibleText.text(of: listing.name(of: entry)).utf8)
      if entry.isFolder || entry.isLink { buffer.append(UInt8(ascii: entry.isFolder ? "/" : "@")) }
    }
  }
}
