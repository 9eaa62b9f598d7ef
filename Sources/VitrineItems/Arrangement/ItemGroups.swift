import VitrineSupport
import VitrineTextFormats

/// The items of a source grouped by the values of one field, one section for each value.
///
///     field  region      groups  north  0 3        screen   north (2)
///     items  north                south  1                   | 0 | 3
///            south                (none) 2                   south (1)
///            -                                               | 1 ...
public struct ItemGroups: Equatable, Sendable {
  /// The grouping field.
  public let field: String
  /// The section titles of the groups in the order of the values, safe to draw.
  public let names: [String]
  /// Whether most of the values are numbers or dates.
  public let isOfNumbers: Bool
  /// The group of each item, by its number in the source.
  private(set) var groups: [Int32]

  /// The largest useful number of sections.
  public static let mostGroups = 10_000
  /// The number of items to read at once.
  private static let window = 4_096

  /// Reads the values of a field.
  ///
  /// Dates form groups by day. The groups are in the sort order of the field.
  ///
  /// - Parameters:
  ///   - typed: Returns typed values; `written` returns them as text, or nil if they are the same.
  /// - Returns: nil if there are more than `mostGroups`.
  /// - Complexity: O(*n*), and 4 bytes for each item.
  init?(
    _ field: String, at place: Int, typed: any FieldReader, written: (any FieldReader)?,
    clock: LocalClock
  ) throws(ReadingFailure) {
    var known: [FieldValue: Int32] = [:]
    var values: [FieldValue] = []
    var texts: [String] = []
    var groups: [Int32] = []
    let count = typed.counts.first ?? 0
    groups.reserveCapacity(count)
    for start in stride(from: 0, to: count, by: Self.window) {
      let items = start..<min(count, start + Self.window)
      for (item, read) in zip(items, try typed.values(of: [place], section: 0, items: items)[0]) {
        let value = Self.key(of: read, clock)
        if let group = known[value] {
          groups.append(group)
          continue
        }
        guard values.count < Self.mostGroups else { return nil }
        let text = try written?.values(of: [place], section: 0, items: item..<item + 1)[0]
        texts.append(Self.name(of: value, written: text?.first ?? value, clock))
        known[value] = Int32(values.count)
        groups.append(Int32(values.count))
        values.append(value)
      }
    }
    let order = try FieldOrder.order(by: 0, of: Values(values: values)).first ?? []
    var places = [Int32](repeating: 0, count: order.count)
    for (place, group) in order.enumerated() { places[Int(group)] = Int32(place) }
    self.field = field
    isOfNumbers = 2 * values.filter(Self.isNumber).count > values.count
    names = order.map { texts[Int($0)] }
    self.groups = groups.map { places[Int($0)] }
  }

  private static func isNumber(_ value: FieldValue) -> Bool {
    if case .date = value { return true }
    return value.writtenNumber != nil
  }

  /// Returns the key that is equal for values of the same group.
  private static func key(of value: FieldValue, _ clock: LocalClock) -> FieldValue {
    switch value {
    case .date(let seconds, _):
      return .date(seconds: CalendarDay(seconds: seconds, clock).number * 86_400, nanoseconds: 0)
    case .decimal(let number): return Int(exactly: number).map { .integer($0) } ?? value
    case .text(let bytes) where bytes.isEmpty: return .none
    default: return value
    }
  }

  private static func name(
    of value: FieldValue, written: FieldValue, _ clock: LocalClock
  ) -> String {
    if value == .none { return "(none)" }
    if case .date(let seconds, _) = value {
      return CalendarDay(number: seconds / 86_400).text
    }
    let text = ColumnText().text(of: written, by: clock)
    return text.isEmpty ? "(empty)" : text
  }

  /// The values of the groups, as items with one field.
  private struct Values: FieldReader {
    let values: [FieldValue]
    var counts: [Int] { [values.count] }

    func values(
      of fields: [Int], section: Int, items: Range<Int>
    ) -> [[FieldValue]] { fields.map { _ in Array(values[items]) } }
  }

  // MARK: Arranging

  /// Returns an arrangement with a section for each group; items keep their order within it.
  ///
  /// - Complexity: O(items).
  func split(_ arrangement: Arrangement) -> Arrangement {
    var shown = names.map { _ in [Int32]() }
    func add(_ item: Int32) { shown[Int(groups[Int(item)])].append(item) }
    if let items = arrangement.shown?.first {
      for item in items { add(item) }
    } else {
      for item in groups.indices { add(Int32(item)) }
    }
    return Arrangement(shown: shown, ascends: arrangement.ascends, isGrouped: true)
  }

  /// The number of items with known groups.
  var count: Int { groups.count }

  /// Returns the groups after an edit; a new item joins the group of the item before it until it is
  /// read.
  func follow(_ renumbering: ItemRenumbering) -> ItemGroups {
    var result = self
    result.groups = [Int32](repeating: -1, count: renumbering.counts.first ?? 0)
    for run in renumbering.kept {
      result.groups.replaceSubrange(
        run.newStart..<run.newStart + run.items.count, with: groups[run.items])
    }
    var last: Int32 = 0
    for item in result.groups.indices {
      if result.groups[item] < 0 { result.groups[item] = last }
      last = result.groups[item]
    }
    return result
  }

  // MARK: Sums

  /// Adds up the values of some fields for each group.
  ///
  /// - Parameters:
  ///   - fields: The places of the fields in the schema of the source.
  ///   - items: The items to include, by the numbers of the source, ascending; nil for all.
  /// - Returns: For each field a sum for each group; nil if none of its items has a number.
  /// - Complexity: O(items); reads each item once.
  public func sums(
    of fields: [Int], among items: [Int32]?, in reader: any FieldReader
  ) throws(ReadingFailure) -> [[Double?]] {
    var sums = fields.map { _ in names.map { _ in Double?.none } }
    var rest = items?[...]
    for start in stride(from: 0, to: groups.count, by: Self.window) {
      let window = start..<min(groups.count, start + Self.window)
      let wanted = rest.map { $0.prefix { $0 < window.upperBound } }
      rest = rest?.dropFirst(wanted?.count ?? 0)
      if wanted?.isEmpty == true { continue }
      let values = try reader.values(of: fields, section: 0, items: window)
      for item in wanted.map({ $0.map(Int.init) }) ?? Array(window) {
        for field in fields.indices {
          guard let number = values[field][item - start].amount else { continue }
          sums[field][Int(groups[item])] = (sums[field][Int(groups[item])] ?? 0) + number
        }
      }
    }
    return sums
  }
}

extension FieldValue {
  /// The value as a number; nil for any other value.
  var number: Double? {
    switch self {
    case .integer(let number), .size(let number): Double(number)
    case .decimal(let number): number.isFinite ? number : nil
    default: nil
    }
  }

  /// The value as a number, or the number in its text: a server sends longer numbers as text.
  fileprivate var amount: Double? {
    guard case .text(let bytes) = self else { return number }
    return Double(String(decoding: bytes, as: UTF8.self)).flatMap { $0.isFinite ? $0 : nil }
  }
}
