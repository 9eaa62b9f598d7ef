import UIKit
import VitrineItems
import VitrineTextFormats

/// The values of rows that were shown lately, so that none is read twice while it is in sight.
@MainActor
struct RowValues {
  private var fields: [String] = []
  private var edition = 0
  private weak var source: (any ItemSource)?
  private var rows: [IndexPath: [FieldValue]] = [:]
  /// How many rows were read.
  private(set) var reads = 0

  /// Beyond so many rows all are forgotten.
  private static let limit = 2_000

  /// The values of an item, in the order of the fields; empty ones if they cannot be read.
  ///
  /// - Parameter edition: Another one means other items.
  mutating func values(
    of fields: [String], at place: IndexPath, in source: any ItemSource, edition: Int
  ) -> [FieldValue] {
    if self.fields != fields || self.edition != edition || self.source !== source
      || rows.count >= Self.limit
    {
      (self.fields, self.edition, self.source) = (fields, edition, source)
      rows = [:]
    }
    if let row = rows[place] { return row }
    reads += 1
    let row = Self.read(fields, at: place, in: source)
    rows[place] = row
    return row
  }

  /// Forgets what was read: it may be otherwise now.
  mutating func forget() { rows = [:] }

  private static func read(
    _ fields: [String], at place: IndexPath, in source: any ItemSource
  ) -> [FieldValue] {
    let schema = source.schema
    let places = fields.compactMap(schema.place)
    guard places.count == fields.count,
      let values = try? source.columnReader.values(
        of: places, section: place.section, items: place.item..<(place.item + 1))
    else { return fields.map { _ in .none } }
    return values.map { $0.first ?? .none }
  }
}
