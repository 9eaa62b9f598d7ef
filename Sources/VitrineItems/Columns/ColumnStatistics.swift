import VitrineStyledText
import VitrineSupport
import VitrineTextFormats

/// Summary statistics of the values of a column.
public struct ColumnStatistics: Sendable {
  /// A value as written, and the number of rows that have it.
  public struct Frequency: Equatable, Sendable {
    public var value: [UInt8]
    public var count: Int
    /// The filter text that selects these rows; nil if it is the value itself.
    public var filter: String?

    package init(value: [UInt8], count: Int, filter: String? = nil) {
      (self.value, self.count, self.filter) = (value, count, filter)
    }
  }

  public package(set) var rows = 0
  /// The number of rows without a value.
  public package(set) var missing = 0
  /// The name for missing values.
  package var missingName = "empty"
  /// The number of distinct values; a lower bound if there are too many to count.
  public package(set) var distinct = 0
  public private(set) var hasMoreDistinct = false
  public package(set) var sum = 0.0
  /// The number of values that are neither numbers nor missing.
  package var notNumbers = 0
  /// The first text that does not look like a number, as written.
  var notNumber: [UInt8]?
  public package(set) var least: Double?
  public package(set) var most: Double?
  /// The median; for an even count the mean of the two middle numbers.
  public package(set) var median: Double?
  /// The most frequent values, in descending order; ties keep the order of first appearance.
  public package(set) var frequencies: [Frequency] = []

  /// The largest number of distinct values to count: more would fill the memory.
  static let mostDistinct = 1_000_000
  /// The largest number of values to list.
  package static let mostFrequencies = 1_000
  private static let window = 4_096

  package init() {}

  /// Reads a column.
  ///
  /// - Parameters:
  ///   - items: The rows to include from each section, ascending; nil for all.
  ///   - typed: Returns typed values; `written` returns them as text.
  /// - Complexity: O(*n* log *n*); stores 8 bytes for each number, and each distinct value once.
  init(
    of field: Int, among items: [[Int32]]?, typed: any FieldReader, written: any FieldReader
  ) throws(ReadingFailure) {
    var counts: [[UInt8]: (count: Int, first: Int)] = [:]
    var numbers: [Double] = []
    for section in typed.counts.indices {
      let wanted = items.map { $0[section][...] }
      var rest = wanted
      for start in stride(from: 0, to: typed.counts[section], by: Self.window) {
        let window = start..<min(typed.counts[section], start + Self.window)
        let inWindow = rest.map { $0.prefix { $0 < window.upperBound } }
        rest = rest?.dropFirst(inWindow?.count ?? 0)
        if inWindow?.isEmpty == true { continue }
        let values = try typed.values(of: [field], section: section, items: window)[0]
        let texts = try written.values(of: [field], section: section, items: window)[0]
        for item in inWindow.map({ $0.map(Int.init) }) ?? Array(window) {
          add(values[item - start], texts[item - start].printed, &counts, &numbers)
        }
      }
    }
    numbers.sort()
    (least, most) = (numbers.first, numbers.last)
    let middle = numbers.count / 2
    if !numbers.isEmpty {
      median =
        numbers.count % 2 == 1 ? numbers[middle] : (numbers[middle - 1] + numbers[middle]) / 2
    }
    distinct = counts.count
    let sorted = counts.sorted {
      ($1.value.count, $0.value.first) < ($0.value.count, $1.value.first)
    }
    frequencies = sorted.prefix(Self.mostFrequencies).map {
      Frequency(value: $0.key, count: $0.value.count)
    }
  }

  private mutating func add(
    _ value: FieldValue, _ text: [UInt8], _ counts: inout [[UInt8]: (count: Int, first: Int)],
    _ numbers: inout [Double]
  ) {
    rows += 1
    if value == .none || text.isEmpty { missing += 1 }
    let number: Double? =
      switch value {
      case .integer(let number), .size(let number): Double(number)
      case .decimal(let number): number
      default: nil
      }
    if let number, number.isFinite {
      numbers.append(number)
      sum += number
    } else if value != .none, !text.isEmpty {
      notNumbers += 1
      // In a text column some values may look like numbers; they explain nothing.
      if notNumber == nil, !TableValue.fits(text, .decimal, hasDecimalCommas: false) {
        notNumber = text
      }
    }
    if counts[text] != nil {
      counts[text]?.count += 1
    } else if counts.count < Self.mostDistinct {
      counts[text] = (1, rows)
    } else {
      hasMoreDistinct = true
    }
  }

  /// The statistics in one line: `5 rows, 4 distinct, 1 empty, min 1, median 2.5, max 4, sum 10`.
  public var summary: String {
    var words = ["\(rows) row\(rows == 1 ? "" : "s")"]
    words.append("\(distinct)\(hasMoreDistinct ? " and more" : "") distinct")
    if missing > 0 { words.append("\(missing) \(missingName)") }
    if let least, let most, let median {
      words += [
        "min \(Self.text(least))", "median \(Self.text(median))", "max \(Self.text(most))",
        "sum \(Self.text(sum))",
      ]
    }
    return words.joined(separator: ", ")
  }

  /// The reason for a missing sum, or the values it omits; nil if the sum is complete.
  public var sumNote: String? {
    guard notNumbers > 0 else { return nil }
    let text = notNumber.map { VisibleText.text(of: Array($0.prefix(40)), tabStop: 1) }
    let example = text.map { ": \($0) is not a number" } ?? ": they are not numbers"
    return least == nil
      ? "no sum\(example)"
      : "sum without \(notNumbers) value\(notNumbers == 1 ? "" : "s")\(example)"
  }

  /// Returns a number with at most 15 digits, without the error of binary fractions.
  public static func text(_ number: Double) -> String {
    if let integer = Int(exactly: number), abs(integer) < 1 << 53 { return String(integer) }
    let scale = 1e6
    let rounded = (number * scale).rounded() / scale
    return String(abs(number) < 1e9 ? rounded : number)
  }
}
