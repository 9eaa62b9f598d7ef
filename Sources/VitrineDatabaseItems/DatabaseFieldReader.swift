import VitrineItems
import VitrineSQLiteClient
import VitrineSupport
import VitrineTextFormats

/// Reads the values of all rows from the database.
struct DatabaseWholeReader: FieldReader {
  let view: RowQuery
  let edits: RowEdits?
  let shape: DatabaseTableShape?
  let count: Int

  var counts: [Int] { [count] }

  func values(
    of fields: [Int], section: Int, items: Range<Int>
  ) throws(ReadingFailure) -> [[FieldValue]] {
    let rows = try rows(items)
    return fields.map { field in
      rows.map { values in
        guard let values, values.indices.contains(field) else { return .text([]) }
        return values[field]
      }
    }
  }

  private func rows(_ items: Range<Int>) throws(ReadingFailure) -> [[FieldValue]?] {
    do throws(DatabaseFailure) {
      guard let edits, let shape else {
        let read = try view.shownRows(at: items)
        // There are fewer rows if another program deleted some.
        return items.indices.map {
          $0 - items.lowerBound < read.count ? read[$0 - items.lowerBound].values : nil
        }
      }
      let numbers = items.map { $0 < edits.itemCount ? edits.number(of: $0) : -1 }
      var read: [Int: [FieldValue]] = [:]
      for positions in edits.positions(of: items) {
        for (row, number) in zip(try view.shownRows(at: positions), positions) {
          read[number] = row.values
        }
      }
      return numbers.map { edits.cells(ofNumber: $0)?.shown(in: shape) ?? read[$0] }
    } catch {
      throw ReadingFailure(saying: error.reason)
    }
  }
}

/// Reads the values of loaded rows; other rows are empty, but the title of an unreadable row shows
/// the problem.
struct DatabaseFieldReader: FieldReader {
  let rows: RowCache
  let edits: RowEdits?
  let shape: DatabaseTableShape?
  let count: Int

  var counts: [Int] { [count] }

  func values(of fields: [Int], section: Int, items: Range<Int>) -> [[FieldValue]] {
    let rows = items.map { item in
      let values = self.values(of: item)
      return (values: values, isUnreadable: values == nil && hasCome(item))
    }
    let title = shape?.titleColumn ?? 0
    return fields.map { field in
      rows.map { row in
        if field == title, row.isUnreadable {
          return .text(Array(DatabaseTableSource.unreadable.utf8))
        }
        guard let values = row.values, values.indices.contains(field) else { return .text([]) }
        return values[field]
      }
    }
  }

  /// Whether a row is loaded; a loaded row without values is damaged, or deleted by another
  /// program.
  private func hasCome(_ item: Int) -> Bool {
    guard item < edits?.itemCount ?? .max else { return false }
    return rows.row(at: edits?.number(of: item) ?? item) != nil
  }

  /// Whether a row is loaded and exists.
  func isThere(_ item: Int) -> Bool { values(of: item) != nil }

  private func values(of item: Int) -> [FieldValue]? {
    guard let edits, let shape else { return rows.row(at: item)?.values }
    guard item < edits.itemCount else { return nil }
    let number = edits.number(of: item)
    return edits.cells(ofNumber: number)?.shown(in: shape) ?? rows.row(at: number)?.values
  }
}

/// The same reader with numbers as numbers, which a server writes as text.
struct DatabaseNumberReader: FieldReader {
  let rows: any FieldReader
  let shape: DatabaseTableShape

  var counts: [Int] { rows.counts }

  func values(
    of fields: [Int], section: Int, items: Range<Int>
  ) throws(ReadingFailure) -> [[FieldValue]] {
    let read = try rows.values(of: fields, section: section, items: items)
    return zip(fields, read).map { field, values in values.map(shape.columns[field].decimal) }
  }
}
