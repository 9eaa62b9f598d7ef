/// A possible dialect of a table, with a measure of how well it fits.
struct DialectCandidate {
  /// The dialect, including the number of records above the table.
  private(set) var dialect: TableDialect
  /// The non-blank records of the table, the header first.
  private(set) var rows: [RecordFields]
  /// The most common number of fields, and the share of records with it.
  private(set) var width: Int
  private(set) var share: Double
  /// The number of non-blank records above the table.
  let titles: Int
  /// Whether quotes enclose fields. True also if no field is cut inside quotes.
  let isQuoting: Bool

  /// The maximum number of records above a table.
  private static let mostAbove = 20

  /// - Parameters:
  ///   - records: The first records, including blank ones.
  ///   - skipped: The number of first records that are certainly above the table.
  ///   - hasHeader: Whether there is a header; nil detects it.
  init(
    _ dialect: TableDialect, _ records: [RecordFields], isQuoting: Bool = false,
    skipping skipped: Int = 0, _ hasHeader: Bool? = nil
  ) {
    self.isQuoting = isQuoting
    self.dialect = dialect
    let table = Array(records.dropFirst(skipped))
    let above = Self.above(table, dialect, hasHeader)
    self.dialect.preamble = skipped + above
    titles = table.prefix(above).count { !$0.record.isEmpty }
    rows = table.dropFirst(above).filter { !$0.record.isEmpty }
    (width, share) = Self.agreement(rows.map(\.count))
  }

  /// Whether all records have the same number of fields, and more than one.
  var splitsAll: Bool { share == 1 && width > 1 }

  /// Returns the share of the records below some titles that have the usual width.
  func evenness(below titles: Int) -> Double {
    share * Double(rows.count) / Double(max(1, self.titles - titles + rows.count))
  }

  private static func agreement(_ counts: [Int]) -> (width: Int, share: Double) {
    let counted = Dictionary(counts.map { ($0, 1) }, uniquingKeysWith: +)
    guard let most = counted.max(by: { ($0.value, $0.key) < ($1.value, $1.key) }) else {
      return (0, 0)
    }
    return (most.key, Double(most.value) / Double(counts.count))
  }

  // MARK: Above the table

  /// Returns the number of records above the first block of equal width: titles, comments, facts
  /// about the table. They are narrower than the block.
  private static func above(
    _ records: [RecordFields], _ dialect: TableDialect, _ hasHeader: Bool?
  ) -> Int {
    let widths = records.map { $0.record.isEmpty ? 0 : $0.count }
    var best = (start: 0, share: agreement(widths.filter { $0 > 0 }).share)
    var widest = 0
    for (start, width) in widths.enumerated().prefix(mostAbove + 1) {
      defer { widest = max(widest, width) }
      guard widest > 0, width > max(1, widest) else { continue }
      let below = widths[start...].filter { $0 > 0 }
      let even = below.count { $0 == width }
      let share = Double(even) / Double(below.count)
      // Facts in two fields look like rows of another table.
      let split = widths[..<start].count { $0 > 1 }
      guard even > max(1, split), split == 0 || share >= 0.9, share > best.share,
        isAbove(start, records, dialect, hasHeader)
      else { continue }
      best = (start, share)
    }
    return best.start
  }

  /// Returns whether narrow records are above the table. A single one may be its header, and
  /// numbers indicate rows.
  private static func isAbove(
    _ start: Int, _ records: [RecordFields], _ dialect: TableDialect, _ hasHeader: Bool?
  ) -> Bool {
    let rows = records[start...].filter { !$0.record.isEmpty }
    let guess = HeaderGuess(rows, dialect)
    let above = records[..<start]
    let split = above.count { $0.count > 1 }
    guard split > 0 else { return !isDecimalColumn(rows, guess, dialect) }
    guard hasHeader ?? guess.isHeader else { return false }
    return guess.isPlainHeader || split > 1 || records[start - 1].count < 2
  }

  /// Returns whether two apparent columns below one name are numbers with decimal commas.
  private static func isDecimalColumn(
    _ rows: [RecordFields], _ guess: HeaderGuess, _ dialect: TableDialect
  ) -> Bool {
    dialect.separator == TableFormat.comma && !guess.isHeader
      && rows.allSatisfy { $0.count == 2 && $0.decimalCommas == 1 }
  }

  // MARK: Decimal commas

  /// Treats commas between digits as part of numbers, because another sign splits every record.
  mutating func ignoreDecimalCommas() {
    guard dialect.separator == TableFormat.comma else { return }
    let other = Self.agreement(rows.map { $0.count - $0.decimalCommas })
    (width, share) = (min(width, other.width), min(share, other.share))
  }
}

extension RecordFields {
  /// The number of separators between digits.
  fileprivate var decimalCommas: Int {
    ranges.dropLast().count { range in
      let (before, after) = (range.upperBound - 1, range.upperBound + 1)
      return before >= 0 && after < record.count
        && (0x30...0x39).contains(record[before]) && (0x30...0x39).contains(record[after])
    }
  }
}
