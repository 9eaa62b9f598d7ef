import VitrineFuzzyMatching
import VitrineSupport
import VitrineTextFormats

/// Sorts items by the values of a field.
///
/// Numbers come before text, which is in `NaturalOrder`; items without a value come last. Equal
/// items keep their order.
enum FieldOrder {
  /// The number of items to read at once.
  private static let window = 4_096

  /// A number with a total order of integers and decimals.
  private struct Number {
    var decimal: Double
    var integer: Int
    var item: Int32

    func precedes(_ other: Number) -> Bool {
      if decimal != other.decimal { return decimal < other.decimal }
      if integer != other.integer { return integer < other.integer }
      return item < other.item
    }

    func follows(_ other: Number) -> Bool {
      if decimal != other.decimal { return decimal > other.decimal }
      if integer != other.integer { return integer > other.integer }
      return item < other.item
    }
  }

  /// Returns the items of each section sorted by a field: ascending, but the largest sizes and the
  /// latest dates first.
  ///
  /// - Complexity: O(*n* log *n*) comparisons; reads each item once.
  static func order(
    by field: Int, of reader: any FieldReader
  ) throws(ReadingFailure) -> [[Int32]] {
    var order: [[Int32]] = []
    for section in reader.counts.indices {
      order.append(try self.order(by: field, of: reader, section: section))
    }
    return order
  }

  private static func order(
    by field: Int, of reader: any FieldReader, section: Int
  ) throws(ReadingFailure) -> [Int32] {
    var (ascending, descending): ([Number], [Number]) = ([], [])
    var (texts, missing): ([Int32], [Int32]) = ([], [])
    let text = TextBuffer()
    var starts = [0]
    let count = reader.counts[section]
    for start in stride(from: 0, to: count, by: window) {
      let items = start..<min(count, start + window)
      let values = try reader.values(of: [field], section: section, items: items)[0]
      for (item, value) in zip(items, values) {
        let item = Int32(item)
        switch value {
        case .none: missing.append(item)
        case .text(let bytes), .path(let bytes), .json(let bytes), .blob(let bytes):
          text.append(bytes)
          starts.append(text.count)
          texts.append(item)
        case .integer(let number):
          ascending.append(Number(decimal: Double(number), integer: number, item: item))
        case .decimal(let number):
          ascending.append(
            Number(decimal: number, integer: Int(clamping: number), item: item))
        case .boolean(let value):
          ascending.append(Number(decimal: value ? 1 : 0, integer: value ? 1 : 0, item: item))
        case .size(let size):
          descending.append(Number(decimal: Double(size), integer: size, item: item))
        case .date(let seconds, let nanoseconds):
          descending.append(Number(decimal: Double(seconds), integer: nanoseconds, item: item))
        }
      }
    }
    ascending.sort { $0.precedes($1) }
    descending.sort { $0.follows($1) }
    let order = TextOrder.order(text.bytes, starts: starts)
    return ascending.map(\.item) + descending.map(\.item) + order.map { texts[Int($0)] } + missing
  }
}

extension Int {
  /// The integer part of a number, or the nearest representable integer.
  fileprivate init(clamping number: Double) {
    self = Int(exactly: number.rounded(.towardZero)) ?? (number < 0 ? .min : .max)
  }
}
