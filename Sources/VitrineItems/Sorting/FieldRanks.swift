import VitrineSupport
import VitrineTextFormats

/// Sorts items by several fields: a later field decides between items that are equal in the earlier
/// ones.
enum FieldRanks {
  /// A field and a direction.
  struct Criterion: Sendable {
    /// The place of the field in the schema.
    var field: Int
    var isReversed: Bool
  }

  /// The number of items to read at once.
  private static let window = 4_096

  /// Returns the items of each section sorted; equal items keep their order.
  ///
  /// - Complexity: O(*n* log *n*) comparisons for each field; reads each item twice.
  static func order(
    by criteria: [Criterion], of reader: any FieldReader
  ) throws(ReadingFailure) -> [[Int32]] {
    var ranks: [[[Int32]]] = []
    for criterion in criteria {
      let orders = try FieldOrder.order(by: criterion.field, of: reader)
      var sections: [[Int32]] = []
      for (section, order) in orders.enumerated() {
        var list = try self.ranks(order, criterion.field, reader, section)
        if criterion.isReversed { for place in list.indices { list[place] = -list[place] } }
        sections.append(list)
      }
      ranks.append(sections)
    }
    return reader.counts.indices.map { section in
      (0..<Int32(reader.counts[section])).sorted { first, second in
        for list in ranks {
          let (one, other) = (list[section][Int(first)], list[section][Int(second)])
          if one != other { return one < other }
        }
        return first < second
      }
    }
  }

  /// Returns for each item the rank of its value among the distinct values.
  private static func ranks(
    _ order: [Int32], _ field: Int, _ reader: any FieldReader, _ section: Int
  ) throws(ReadingFailure) -> [Int32] {
    var values: [FieldValue] = []
    for start in stride(from: 0, to: order.count, by: window) {
      let items = start..<min(order.count, start + window)
      values += try reader.values(of: [field], section: section, items: items)[0]
    }
    var ranks = [Int32](repeating: 0, count: order.count)
    var rank: Int32 = 0
    for (place, item) in order.enumerated() {
      if place > 0, values[Int(order[place - 1])] != values[Int(item)] { rank += 1 }
      ranks[Int(item)] = rank
    }
    return ranks
  }
}
