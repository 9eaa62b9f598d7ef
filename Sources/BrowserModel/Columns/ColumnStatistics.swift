import Dispatch

/// What the values of a column are, all in all.
public struct ColumnStatistics: Sendable {
  /// A value as it is written, and how many rows have it.
  public struct Frequency: Equatable, Sendable {
    public var value: [UInt8]
    public var count: Int
  }

  public private(set) var rows = 0
  /// How many rows have nothing there.
  public private(set) var missing = 0
  /// How many values differ; at least so many where they are too many to be told apart.
  public private(set) var distinct = 0
  public private(set) var hasMoreDistinct = false
  /// The numbers among the values, ascending.
  private var numbers: [Double] = []
  public private(set) var sum = 0.0
  /// The values that most rows have, the most frequent first; equals in the order in which they came.
  public private(set) var frequencies: [Frequency] = []

  /// So many values are told apart: more would fill the memory.
  static let mostDistinct = 1_000_000
  /// So many values are named.
  static let mostFrequencies = 1_000
  private static let window = 4_096

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
          add(values[item - start], texts[item - start].printed, &counts)
        }
      }
    }
    numbers.sort()
    distinct = counts.count
    let sorted = counts.sorted {
      ($1.value.count, $0.value.first) < ($0.value.count, $1.value.first)
    }
    frequencies = sorted.prefix(Self.mostFrequencies).map {
      Frequency(value: $0.key, count: $0.value.count)
    }
  }

  private mutating func add(
    _ value: FieldValue, _ text: [UInt8], _ counts: inout [[UInt8]: (count: Int, first: Int)]
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
    }
    if counts[text] != nil {
      counts[text]?.count += 1
    } else if counts.count < Self.mostDistinct {
      counts[text] = (1, rows)
    } else {
      hasMoreDistinct = true
    }
  }

  public var least: Double? { numbers.first }
  public var most: Double? { numbers.last }

  /// The number in the middle; of an even count the mean of the two in the middle.
  public var median: Double? {
    guard !numbers.isEmpty else { return nil }
    let middle = numbers.count / 2
    return numbers.count % 2 == 1
      ? numbers[middle] : (numbers[middle - 1] + numbers[middle]) / 2
  }

  /// All of it in one line: `5 rows, 4 distinct, 1 empty, min 1, median 2.5, max 4, sum 10`.
  public var summary: String {
    var words = ["\(rows) row\(rows == 1 ? "" : "s")"]
    words.append("\(distinct)\(hasMoreDistinct ? " and more" : "") distinct")
    if missing > 0 { words.append("\(missing) empty") }
    if let least, let most, let median {
      words += [
        "min \(Self.text(least))", "median \(Self.text(median))", "max \(Self.text(most))",
        "sum \(Self.text(sum))",
      ]
    }
    return words.joined(separator: ", ")
  }

  /// A number in at most 15 digits, without what binary fractions add.
  private static func text(_ number: Double) -> String {
    if let integer = Int(exactly: number), abs(integer) < 1 << 53 { return String(integer) }
    let scale = 1e6
    let rounded = (number * scale).rounded() / scale
    return String(abs(number) < 1e9 ? rounded : number)
  }
}

/// Works out the statistics of a column beside the main thread.
@MainActor
public final class ColumnStatisticsJob {
  private let mailbox: Mailbox<Result<ColumnStatistics, ReadingFailure>>

  /// - Parameters:
  ///   - items: The rows that count in each section, ascending; nil: all.
  ///   - done: Called on the main thread.
  /// - Returns: nil where the source has no such field.
  public init?(
    of field: String, in source: any ItemSource, among items: [[Int32]]?,
    done: @escaping @MainActor @Sendable (Result<ColumnStatistics, ReadingFailure>) -> Void
  ) {
    guard let place = source.schema.place(of: field) else { return nil }
    let mailbox = Mailbox(receive: done)
    self.mailbox = mailbox
    let queue = DispatchQueue(label: "vitrine.statistics", qos: .userInitiated)
    queue.async { [typed = source.fieldReader, written = source.columnReader] in
      do throws(ReadingFailure) {
        let statistics = try ColumnStatistics(
          of: place, among: items, typed: typed, written: written)
        mailbox.post(.success(statistics), isLast: true)
      } catch {
        mailbox.post(.failure(error), isLast: true)
      }
    }
  }

  /// Blocks until it is done.
  public func finish() { mailbox.waitForLast() }

  /// Nothing is told any more.
  public func cancel() { mailbox.close() }
}
