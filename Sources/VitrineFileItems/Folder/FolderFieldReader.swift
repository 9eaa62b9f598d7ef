import Glibc
import VitrineItems
import VitrineSupport
import VitrineTextFormats

/// The fields of the files in a folder. Calls `stat` only for fields that the directory entry
/// lacks.
package struct FolderFieldReader: FieldReader {
  /// The fields in the order of the schema.
  package enum Place: Int, CaseIterable {
    case name, kind, type, size, modified, mode, owner, linkTarget

    var field: Field {
      switch self {
      case .name: Field("name", .text)
      case .kind: Field("kind", .text)
      case .type: Field("type", .text)
      case .size: Field("size", .size)
      case .modified: Field("modified", .date)
      case .mode: Field("mode", .text)
      case .owner: Field("owner", .text)
      case .linkTarget: Field("link target", .path)
      }
    }

    /// Whether the field needs a call of `stat`.
    var needsStatus: Bool { [.size, .modified, .mode, .owner].contains(self) }
  }

  static let schema = Schema(Place.allCases.map(\.field), title: "name")

  let listing: FolderListing
  /// The path of the folder.
  let folder: [UInt8]
  /// The measured sizes of subfolders in bytes, by name.
  var folderSizes: [[UInt8]: Int] = [:]

  package init(listing: FolderListing, folder: [UInt8], folderSizes: [[UInt8]: Int] = [:]) {
    (self.listing, self.folder, self.folderSizes) = (listing, folder, folderSizes)
  }

  package var counts: [Int] { listing.sections.map(\.entries.count) }

  package func values(of fields: [Int], section: Int, items: Range<Int>) -> [[FieldValue]] {
    let places = fields.compactMap(Place.init)
    let needsStatus = places.contains { $0.needsStatus }
    var descriptor: Int32 = -1
    if needsStatus || places.contains(.linkTarget) {
      descriptor = open(
        folder.map(CChar.init(bitPattern:)) + [0], O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    }
    defer { if descriptor >= 0 { close(descriptor) } }
    var owners = OwnerNames()
    var values = places.map { _ in [FieldValue]() }
    for entry in listing.sections[section].entries[items] {
      let name = listing.name(of: entry)
      var file: FolderFile?
      if needsStatus { file = FolderFile(name: name, in: descriptor) }
      for (index, place) in places.enumerated() {
        let value: FieldValue =
          switch place {
          case .name: .text(Array(name))
          case .kind: .text(Array(entry.kind.title.utf8))
          case .type: .text(Self.type(of: name))
          case .size:
            entry.isFolder
              ? folderSizes[Array(name)].map { .size($0) } ?? .none : file?.size ?? .none
          case .modified: file?.modified ?? .none
          case .mode: entry.isLink ? FolderFile.modeOfLink : file?.mode ?? .none
          case .owner: file.map { .text(owners.name(of: $0.owner)) } ?? .none
          case .linkTarget:
            entry.isLink ? FolderFile.target(ofLink: name, in: descriptor) : .none
          }
        values[index].append(value)
      }
    }
    return values
  }

  /// Returns the text for a placeholder of `--format`, for a file outside the shown folder.
  package static func printedText(of place: OutputTemplate.Place, ofFile path: [UInt8]) -> [UInt8] {
    let fields: [Int]
    switch place {
    case .whole: return path
    case .field(let name): fields = schema.place(of: name).map { [$0] } ?? []
    case .columns(let range): fields = Array(range.places(in: schema.fields.count))
    }
    let slash = path.lastIndex(of: UInt8(ascii: "/"))
    let folder = slash.map { Array(path[...$0]) } ?? Array(".".utf8)
    let name = Array(path[(slash.map { $0 + 1 } ?? 0)...])
    var (status, target) = (stat(), stat())
    let isKnown = path.withPath { lstat($0, &status) } == 0
    let leadsToFolder =
      path.withPath { stat($0, &target) } == 0 && target.st_mode & S_IFMT == S_IFDIR
    var listing = FolderListing()
    name.withUnsafeBufferPointer {
      listing.add(
        name: $0, isFolder: leadsToFolder, isLink: isKnown && status.st_mode & S_IFMT == S_IFLNK)
    }
    listing.sort()
    let reader = FolderFieldReader(listing: listing, folder: folder)
    return Array(
      reader.values(of: fields, section: 0, items: 0..<1).map { $0.first?.printed ?? [] }
        .joined(separator: [0x09]))
  }

  /// Returns the lowercase extension of a name, or an empty string.
  static func type(of name: ArraySlice<UInt8>) -> [UInt8] {
    let name = name.lastIndex(of: UInt8(ascii: "/")).map { name[($0 + 1)...] } ?? name
    guard let dot = name.lastIndex(of: UInt8(ascii: ".")), dot > name.startIndex else {
      return []
    }
    return name[(dot + 1)...].map { $0 &- 0x41 < 26 ? $0 | 0x20 : $0 }
  }
}
