/// A row of a table by what names it, to be read whole.
public struct StoredRow: Hashable, Sendable {
  let file: [UInt8]
  let table: String
  let key: [FieldValue]

  /// Values are shown up to so many bytes.
  private static let mostText = 64 << 10
  private static let mostBytes = 1 << 10

  /// All fields of the row, for a preview.
  func content(_ job: PreviewJob) -> PreviewContent {
    let interruption = Interruption()
    interruption.request(afterMilliseconds: 5_000)
    do throws(DatabaseFailure) {
      let connection = try DatabaseConnection.open(DatabaseFile(file), interruption)
      let shape = try DatabaseTableShape(table, connection)
      let columns = shape.columns.map(\.quoted).joined(separator: ", ")
      let condition = shape.key.enumerated().map { "\($1) = ?\($0 + 1)" }
        .joined(separator: " AND ")
      let row = try connection.prepare(
        "SELECT \(columns) FROM \(shape.quoted) WHERE \(condition)", key)
      guard try row.step() else { return .note("this row is not there any more") }
      var lines: [DetailLine] = []
      for (place, column) in shape.columns.enumerated() {
        let texts = Self.texts(row, place)
        lines.append(.pair(VisibleText.text(of: column.name, tabStop: 1), texts[0]))
        lines += texts.dropFirst().map { .pair("", $0) }
      }
      return PreviewContent(ItemDetail(title: "", lines: lines).styledLines, isProse: true)
    } catch {
      return .note(error.explained(file).description)
    }
  }

  /// The lines of a value.
  private static func texts(_ row: DatabaseStatement, _ place: Int) -> [String] {
    switch row.kind(place) {
    case .null: return [DatabaseTableSource.null]
    case .integer, .decimal: return [row.value(place).shown]
    case .text:
      let bytes = row.text(place, atMost: mostText)
      var lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false).map {
        VisibleText.text(of: $0, tabStop: 8)
      }
      let rest = row.byteCount(place) - bytes.count
      if rest > 0 { lines.append("… and \(rest) bytes more") }
      return lines
    case .blob:
      let size = row.byteCount(place)
      let bytes = row.blob(place, atMost: mostBytes)
      var lines = ["\(size) \(size == 1 ? "byte" : "bytes")"]
      lines += stride(from: 0, to: bytes.count, by: HexRow.length).map { start in
        let part = bytes[start..<min(start + HexRow.length, bytes.count)]
        return String(
          decoding: HexRow.text(
            of: part, at: start, offsetDigits: HexRow.offsetDigits(size: size)), as: UTF8.self)
      }
      if size > bytes.count { lines.append("… and \(size - bytes.count) bytes more") }
      return lines
    }
  }
}
