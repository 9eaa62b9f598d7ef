import UIKit
import VitrineItems
import VitrineTextFormats

/// The values of rows that were shown lately, so that none is read twice while it is in sight.
///
/// A row that comes into sight is read once; fields that come into sight later, as columns scroll, are added.
///
/// A class: a source may report news while it is asked for values, and then all values are forgotten.
@MainActor
final class RowValues {
  private var edition = 0
  private weak var source: (any ItemSource)?
  /// By the places of the fields in the schema.
  private var rows: [IndexPath: [Int: FieldValue]] = [:]
  private var count = 0
  /// How many rows were read.
  private(set) var reads = 0

  /// Beyond so many values all are forgotten.
  private static let limit = 40_000

  /// The values of an item, in the order of the fields; empty ones if they cannot be read.
  ///
  /// - Parameter edition: Another one means other items.
  func values(
    of fields: [String], at place: IndexPath, in source: any ItemSource, edition: Int
  ) -> [FieldValue] {
    let schema = source.schema
    let places = fields.compactMap(schema.place)
    guard places.count == fields.count else { return fields.map { _ in .none } }
    // A database keeps rows itself. Each question tells it which rows are in sight.
    if source.rearranging != nil {
      let values = try? source.columnValues(of: places, section: place.section, item: place.item)
      return values ?? places.map { _ in .none }
    }
    if self.edition != edition || self.source !== source || count >= Self.limit {
      (self.edition, self.source) = (edition, source)
      forget()
    }
    let missing = places.filter { rows[place]?[$0] == nil }
    if !missing.isEmpty {
      reads += 1
      count += missing.count
      let values = try? source.columnValues(
        of: missing, section: place.section, item: place.item)
      for (number, field) in missing.enumerated() {
        rows[place, default: [:]][field] = values?[number] ?? FieldValue.none
      }
    }
    return places.map { rows[place]?[$0] ?? .none }
  }

  /// Forgets what was read: it may be otherwise now.
  func forget() { (rows, count) = ([:], 0) }
}
