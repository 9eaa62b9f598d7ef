import VitrineSupport
import VitrineTextFormats

/// The values that all items of a source have in a few fields, read beside the main thread.
///
/// It keeps a value for each item and field: about 24 bytes and its text, for at most `mostItems`.
public struct FieldTable: Sendable {
  /// More items than these are shown in no layout that must know all of them.
  public static let mostItems = 100_000
  /// How many items are read at once.
  private static let window = 4_096

  /// Field by field, then section by section.
  private var columns: [[[FieldValue]]]

  /// Reads the fields of all items, which may take long.
  ///
  /// - Parameter fields: Their places in the schema.
  public init(_ fields: [Int], of reader: any FieldReader) throws(ReadingFailure) {
    columns = fields.map { _ in [] }
    for (section, count) in reader.counts.enumerated() {
      var values: [[FieldValue]] = fields.map { _ in [] }
      for start in stride(from: 0, to: count, by: Self.window) {
        let items = start..<min(count, start + Self.window)
        let read = try reader.values(of: fields, section: section, items: items)
        for place in fields.indices { values[place] += read[place] }
      }
      for place in fields.indices { columns[place].append(values[place]) }
    }
  }

  /// What an item of the source has in a field; nothing where it was not there when the table was read.
  public func value(_ field: Int, section: Int, item: Int) -> FieldValue {
    guard columns.indices.contains(field), columns[field].indices.contains(section),
      columns[field][section].indices.contains(item)
    else { return .none }
    return columns[field][section][item]
  }

  /// How many items each section has.
  public var counts: [Int] { columns.first?.map(\.count) ?? [] }
}
