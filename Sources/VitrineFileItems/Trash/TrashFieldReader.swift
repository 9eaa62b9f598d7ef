import VitrineItems
import VitrineTextFormats

/// The fields of files in the trash.
struct TrashFieldReader: FieldReader {
  static let deleted = Field("deleted", .date)
  static let folder = Field("from", .path)
  static let schema = Schema([Field("name", .text), deleted, folder], title: "name")

  let entries: [TrashEntry]
  var counts: [Int] { [entries.count] }

  func values(of fields: [Int], section: Int, items: Range<Int>) -> [[FieldValue]] {
    fields.map { field in
      entries[items].map { entry in
        switch Self.schema.fields[field] {
        case Self.deleted: entry.seconds.map { .date(seconds: $0, nanoseconds: 0) } ?? .none
        case Self.folder: .text(entry.original.folder)
        default: .text(entry.original.name)
        }
      }
    }
  }
}
