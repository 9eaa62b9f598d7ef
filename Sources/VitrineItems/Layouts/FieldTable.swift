import VitrineSupport
import VitrineTextFormats

/// The values of a few fields for all items of a source, read off the main thread.
///
/// It stores a value for each item and field: about 24 bytes and its text, for at most `mostItems`.
public struct FieldTable: Sendable {
  /// The largest number of items for a layout that must know all of them.
  public static let mostItems = 100_000
  /// The number of items to read at once.
  private static let window = 4_096

  /// The values by field, then by section.
  private var columns: [[[FieldValue]]]

  /// Reads the fields of all items, which may take long.
  ///
  /// - Parameter fields: The places of the fields in the schema.
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

  /// Returns the value of an item in a field; empty if the item did not exist when the table was
  /// read.
  public func value(_ field: Int, section: Int, item: Int) -> FieldValue {
    guard columns.indices.contains(field), columns[field].indices.contains(section),
      columns[field][section].indices.contains(item)
    else { return .none }
    return columns[field][section][item]
  }

  /// The number of items of each section.
  public var counts: [Int] { columns.first?.map(\.count) ?? [] }
}
