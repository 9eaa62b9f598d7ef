import UIKit
import VitrineItems
import VitrineTextFormats

/// A cache for the values of recent rows, so that visible rows are read only once.
///
/// A row is read when it becomes visible. Fields that become visible later, as columns scroll, are
/// added.
///
/// This is a class, because a source may report changes while it returns values, which empties the
/// cache.
@MainActor
final class RowValues {
  private var edition = 0
  private weak var source: (any ItemSource)?
  /// The values by the positions of their fields in the schema.
  private var rows: [IndexPath: [Int: FieldValue]] = [:]
  private var count = 0
  /// The number of rows that were read.
  private(set) var reads = 0

  /// The limit of the cache; beyond it, all values are dropped.
  private static let limit = 40_000

  /// Returns the values of an item, in the order of the fields; empty values if reading fails.
  ///
  /// - Parameter edition: The edition of the items; a new one empties the cache.
  func values(
    of fields: [String], at place: IndexPath, in source: any ItemSource, edition: Int
  ) -> [FieldValue] {
    let schema = source.schema
    let places = fields.compactMap(schema.place)
    guard places.count == fields.count else { return fields.map { _ in .none } }
    // A database has its own cache. Each request shows it the visible rows.
    if source.readsOnDemand {
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

  /// Empties the cache after a change of the values.
  func forget() { (rows, count) = ([:], 0) }
}
