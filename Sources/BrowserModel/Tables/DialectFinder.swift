/// Finds out how a table is written, from its beginning.
struct DialectFinder {
  private let text: [UInt8]
  private let format: TableFormat
  /// What the letters of the beginning tell.
  let encoding: EncodingFinder

  /// As many records are looked at.
  private static let mostRecords = 200
  private static let doubleQuote = UInt8(ascii: "\"")
  private static let singleQuote = UInt8(ascii: "'")

  /// - Parameters:
  ///   - sample: The first bytes of a text.
  ///   - isWhole: Whether these are all; else the last record may be cut.
  init(_ sample: [UInt8], isWhole: Bool, format: TableFormat) {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    var text = sample.starts(with: mark) ? Array(sample.dropFirst(3)) : sample
    if !isWhole, let end = text.lastIndex(of: 0x0A) { text.removeSubrange((end + 1)...) }
    self.text = text
    self.format = format
    var encoding = EncodingFinder(format.encoding)
    encoding.take(sample)
    if isWhole { encoding.finish() }
    self.encoding = encoding
  }

  /// The dialect, and whether nearly all records agree with it.
  func find() -> (dialect: TableDialect, isConsistent: Bool) {
    let candidates = (format.separator.map { [$0] } ?? TableFormat.separators).map { separator in
      let dialect = TableDialect(
        separator: separator, quote: quote(separator), encoding: encoding.encoding)
      let records = records(in: dialect)
      return (dialect: dialect, records: records, agreement: Agreement(records.map(\.count)))
    }
    // The first of equals: the order of separators is that of habit.
    func rank(_ candidate: Int) -> (Int, Int, Int, Int) {
      let agreement = candidates[candidate].agreement
      guard agreement.width > 1 else { return (0, 0, 0, -candidate) }
      let isUsual = candidates[candidate].dialect.separator == format.usualSeparator
      return (Int(agreement.share * 10), isUsual ? 1 : 0, agreement.width, -candidate)
    }
    var best = candidates.indices.max { rank($0) < rank($1) } ?? 0
    if candidates[best].agreement.width < 2, let usual = format.usualSeparator {
      best = candidates.firstIndex { $0.dialect.separator == usual } ?? best
    }
    let found = candidates[best]
    var dialect = found.dialect
    dialect.hasHeader = format.hasHeader ?? HeaderGuess(found.records, dialect).isHeader
    return (dialect, found.agreement.share == 1 && found.agreement.width > 1)
  }

  /// Whether the text is a table without a doubt: rows of the same width below names, with numbers among them.
  ///
  /// Text with commas in it must never be taken for one.
  var isSurelyTable: Bool {
    guard mayBeTable else { return false }
    let (dialect, isConsistent) = find()
    let records = records(in: dialect)
    guard isConsistent, dialect.hasHeader, records.count >= 4, let header = records.first,
      header.count >= 3, !text.contains(0)
    else { return false }
    let names = (0..<header.count).map { header.text(of: $0) }
    let rows = records.dropFirst()
    let hasNumbers = (0..<header.count).contains { column in
      rows.allSatisfy { row in
        TableValue.kind(of: row.text(of: column), hasDecimalCommas: dialect.hasDecimalCommas)
          .map { $0 != .text } ?? false
      }
    }
    return hasNumbers && Set(names).count == names.count
      && names.allSatisfy { (1...40).contains($0.count) }
  }

  /// Whether the first line can be that of three columns: it has two separators, or a quoted line feed may
  /// hide them. Most texts are told by this alone.
  private var mayBeTable: Bool {
    let lines = text.drop { $0 == 0x0A || $0 == 0x0D }
    let first = lines.prefix { $0 != 0x0A }
    let separators = format.separator.map { [$0] } ?? TableFormat.separators
    return separators.contains { separator in first.count { $0 == separator } >= 2 }
      || first.contains(Self.doubleQuote) || first.contains(Self.singleQuote)
  }

  /// How many fields records have mostly, and which part of them.
  private struct Agreement {
    var width = 0
    var share = 0.0

    init(_ counts: [Int]) {
      let counted = Dictionary(counts.map { ($0, 1) }, uniquingKeysWith: +)
      guard let most = counted.max(by: { ($0.value, $0.key) < ($1.value, $1.key) }) else { return }
      (width, share) = (most.key, Double(most.value) / Double(counts.count))
    }
  }

  /// The first records but blank ones.
  private func records(in dialect: TableDialect) -> [RecordFields] {
    RecordScanner.records(of: text, in: dialect, limit: Self.mostRecords)
      .filter { !$0.isEmpty }.map { RecordFields(Array($0), in: dialect) }
  }

  // MARK: Quotes

  private func quote(_ separator: UInt8) -> UInt8? {
    switch format.quote {
    case .sign(let sign): return sign
    case .none?: return nil
    case nil: break
    }
    let double = quoted(by: Self.doubleQuote, separator)
    // In tables with tabs a quote is mostly an inch.
    if double.broken > double.whole { return nil }
    if double.whole == 0, quoted(by: Self.singleQuote, separator).isUsual {
      return Self.singleQuote
    }
    return Self.doubleQuote
  }

  /// How many fields a sign begins and ends, and how many only begin with it.
  private func quoted(
    by quote: UInt8, _ separator: UInt8
  ) -> (whole: Int, broken: Int, isUsual: Bool) {
    let dialect = TableDialect(separator: separator, quote: quote)
    var (whole, broken, others) = (0, 0, 0)
    for record in records(in: dialect) {
      for range in record.ranges {
        let field = record.record[range]
        if field.first != quote {
          let isText = TableValue.kind(of: Array(field), hasDecimalCommas: true) == .text
          others += isText ? 1 : 0
        } else if field.count > 1, field.last == quote, !field.contains(0x0A) || field.count < 4_096
        {
          whole += 1
        } else {
          broken += 1
        }
      }
    }
    return (whole, broken, broken == 0 && whole > 1 && whole >= others)
  }
}
