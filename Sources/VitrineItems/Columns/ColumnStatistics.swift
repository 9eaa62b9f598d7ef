import Dispatch
import VitrineStyledText
import VitrineSupport
import VitrineTextFormats

/// What the values of a column are, all in all.
public struct ColumnStatistics: Sendable {
  /// A value as it is written, and how many rows have it.
  public struct Frequency: Equatable, Sendable {
    public var value: [UInt8]
    public var count: Int
    /// What a filter is told to leave these rows; nil: the value itself.
    public var filter: String?

    package init(value: [UInt8], count: Int, filter: String? = nil) {
      (self.value, self.count, self.filter) = (value, count, filter)
    }
  }

  public package(set) var rows = 0
  /// How many rows have nothing there.
  public package(set) var missing = 0
  /// What such rows are called.
  package var missingName = "empty"
  /// How many values differ; at least so many where they are too many to be told apart.
  public package(set) var distinct = 0
  public private(set) var hasMoreDistinct = false
  public package(set) var sum = 0.0
  /// How many values are no numbers, nor missing.
  package var notNumbers = 0
  /// The first of them that looks like none, as it is written.
  var notNumber: [UInt8]?
  public package(set) var least: Double?
  public package(set) var most: Double?
  /// The number in the middle; of an even count the mean of the two in the middle.
  public package(set) var median: Double?
  /// The values that most rows have, the most frequent first; equals in the order in which they came.
  public package(set) var frequencies: [Frequency] = []

  /// So many values are told apart: more would fill the memory.
  static let mostDistinct = 1_000_000
  /// So many values are named.
  package static let mostFrequencies = 1_000
  private static let window = 4_096

  package init() {}

  /// Reads a column.
  ///
  /// - Parameters:
  ///   - items: The rows that count in each section, ascending; nil: all.
  ///   - typed: Gives values as what they are, `written` as they are written.
  /// - Complexity: O(*n* log *n*); holds 8 bytes a number, and each value once.
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
      // In a column of texts some may look like numbers: they explain nothing.
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

  /// All of it in one line: `5 rows, 4 distinct, 1 empty, min 1, median 2.5, max 4, sum 10`.
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

  /// Why there is no sum, or which values it leaves out; nil if it has them all.
  public var sumNote: String? {
    guard notNumbers > 0 else { return nil }
    let text = notNumber.map { VisibleText.text(of: Array($0.prefix(40)), tabStop: 1) }
    let example = text.map { ": \($0) is no number" } ?? ": they are no numbers"
    return least == nil
      ? "no sum\(example)"
      : "sum without \(notNumbers) value\(notNumbers == 1 ? "" : "s")\(example)"
  }

  /// A number in at most 15 digits, without what binary fractions add.
  public static func text(_ number: Double) -> String {
    if let integer = Int(exactly: number), abs(integer) < 1 << 53 { return String(integer) }
    let scale = 1e6
    let rounded = (number * scale).rounded() / scale
    return String(abs(number) < 1e9 ? rounded : number)
  }
}
