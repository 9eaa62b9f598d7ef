import Glibc
import VitrineArchiveReading
import VitrineItems
import VitrineSupport
import VitrineTextFormats

/// The fields of the files in a folder of an archive, as stored in the archive.
struct ArchiveFieldReader: FieldReader {
  let listing: FolderListing
  let tree: ArchiveTree
  let folder: Int32

  var counts: [Int] { listing.sections.map(\.entries.count) }

  func values(of fields: [Int], section: Int, items: Range<Int>) -> [[FieldValue]] {
    let places = fields.compactMap(FolderFieldReader.Place.init)
    var values = places.map { _ in [FieldValue]() }
    for entry in listing.sections[section].entries[items] {
      let name = listing.name(of: entry)
      let node = tree.node(named: Array(name), in: folder)
      for (index, place) in places.enumerated() {
        values[index].append(value(place, of: entry, name, node))
      }
    }
    return values
  }

  private func value(
    _ place: FolderFieldReader.Place, of entry: FolderListing.Entry, _ name: ArraySlice<UInt8>,
    _ node: Int32?
  ) -> FieldValue {
    switch place {
    case .name: return .text(Array(name))
    case .kind: return .text(Array(entry.kind.title.utf8))
    case .type: return .text(FolderFieldReader.type(of: name))
    default: break
    }
    guard let node, tree[node].place >= 0 else { return .none }
    let member = tree[node]
    switch place {
    case .size:
      let original = member.kind == .hardLink ? tree.original(of: node) : node
      let size = original.map { tree[$0].size } ?? -1
      return [.folder, .link].contains(member.kind) || size < 0 ? .none : .size(size)
    case .modified: return .date(seconds: member.seconds, nanoseconds: 0)
    case .mode: return FolderFile.mode(of: mode_t(member.mode) | type(of: member.kind))
    case .linkTarget:
      return member.kind == .link ? .path(Array(tree.target(of: node))) : .none
    default: return .none
    }
  }

  private func type(of kind: ArchiveMember.Kind) -> mode_t {
    switch kind {
    case .file, .hardLink: S_IFREG
    case .folder: S_IFDIR
    case .link: S_IFLNK
    case .other: S_IFIFO
    }
  }
}
