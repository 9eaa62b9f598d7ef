import VitrineItems
import VitrineSQLiteClient
import VitrineStyledText
import VitrineSupport
import VitrineTextFormats

/// A row of a table, identified by its key, for reading whole.
public struct StoredRow: StoredContent {
  /// The path of its table.
  package let path: DatabasePath
  package let key: [FieldValue]

  public var isWhole: Bool { true }

  /// The largest number of bytes of a value to show.
  package static let mostText = 64 << 10
  package static let mostBytes = 1 << 10

  /// Returns all fields of the row for a preview.
  public func preview(_ job: PreviewJob) -> PreviewContent {
    let interruption = Interruption()
    interruption.request(afterMilliseconds: 5_000)
    do throws(DatabaseFailure) {
      let values = try values(interruption)
      guard let (shape, parts) = values else { return .note("this row no longer exists") }
      var lines: [DetailLine] = []
      for part in Self.naming(parts, shape) {
        let texts = Self.texts(part)
        lines.append(.pair(VisibleText.text(of: part.column, tabStop: 1), texts[0]))
        lines += texts.dropFirst().map { .pair("", $0) }
        if let table = part.target, part.value != .none {
          lines.append(.pair("", "→ " + VisibleText.text(of: table, tabStop: 1)))
        }
      }
      return PreviewContent(ItemDetail(title: "", lines: lines).styledLines, isProse: true)
    } catch {
      return .note(error.explained(path.file).description)
    }
  }

  /// The beginning of a value, and its full size in bytes.
  package struct Part {
    package var column: String
    package var value: FieldValue
    package var size = 0
    /// The target table, if the column is the first one of a foreign key.
    var target: String?

    package init(column: String, value: FieldValue, size: Int = 0) {
      (self.column, self.value, self.size) = (column, value, size)
    }
  }

  private static func naming(_ parts: [Part], _ shape: DatabaseTableShape) -> [Part] {
    var parts = parts
    for key in shape.foreignKeys {
      let place = shape.columns.firstIndex { $0.name == key.columns.first }
      if let place, parts.indices.contains(place) { parts[place].target = key.table }
    }
    return parts
  }

  private func values(
    _ interruption: Interruption
  ) throws(DatabaseFailure) -> (shape: DatabaseTableShape, parts: [Part])? {
    if let server = path.server { return try server.values(of: self, interruption) }
    let connection = try DatabaseConnection.open(DatabaseFile(path.file), interruption)
    let shape = try DatabaseTableShape(path.table ?? "", connection)
    let columns = shape.columns.map(\.quoted).joined(separator: ", ")
    let condition = shape.key.enumerated().map { "\($1) = ?\($0 + 1)" }
      .joined(separator: " AND ")
    let row = try connection.prepare(
      "SELECT \(columns) FROM \(shape.quoted) WHERE \(condition)", key)
    guard try row.step() else { return nil }
    let parts = shape.columns.enumerated().map { place, column in
      switch row.kind(place) {
      case .text:
        Part(
          column: column.name, value: .text(row.text(place, atMost: Self.mostText)),
          size: row.byteCount(place))
      case .blob:
        Part(
          column: column.name, value: .blob(row.blob(place, atMost: Self.mostBytes)),
          size: row.byteCount(place))
      default: Part(column: column.name, value: row.value(place))
      }
    }
    return (shape, parts)
  }

  /// Returns the lines of a value.
  private static func texts(_ part: Part) -> [String] {
    switch part.value {
    case .none: return [DatabaseTableSource.null]
    case .text(let bytes):
      var lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false).map {
        VisibleText.text(of: $0, tabStop: 8)
      }
      let rest = part.size - bytes.count
      if rest > 0 { lines.append("… and \(rest) bytes more") }
      return lines
    case .blob(let bytes):
      let size = part.size
      var lines = ["\(size) \(size == 1 ? "byte" : "bytes")"]
      lines += stride(from: 0, to: bytes.count, by: HexRow.length).map { start in
        let line = bytes[start..<min(start + HexRow.length, bytes.count)]
        return String(
          decoding: HexRow.text(
            of: line, at: start, offsetDigits: HexRow.offsetDigits(size: size)), as: UTF8.self)
      }
      if size > bytes.count { lines.append("… and \(size - bytes.count) bytes more") }
      return lines
    default: return [part.value.shown]
    }
  }
}
