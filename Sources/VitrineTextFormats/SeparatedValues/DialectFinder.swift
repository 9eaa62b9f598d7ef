/// Detects the dialect of a table from its beginning.
package struct DialectFinder {
  private let text: [UInt8]
  private let format: TableFormat
  /// The encoding according to the beginning.
  let encoding: EncodingFinder

  /// The maximum number of records to examine.
  private static let mostRecords = 200
  private static let doubleQuote = UInt8(ascii: "\"")
  private static let singleQuote = UInt8(ascii: "'")

  /// - Parameters:
  ///   - sample: The first bytes of a text.
  ///   - isWhole: Whether these are all bytes. Otherwise the last record may be incomplete.
  package init(_ sample: [UInt8], isWhole: Bool, format: TableFormat) {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    var text = sample.starts(with: mark) ? Array(sample.dropFirst(3)) : sample
    if !isWhole, let end = text.lastIndex(where: { $0 == 0x0A || $0 == 0x0D }) {
      text.removeSubrange((end + 1)...)
    }
    self.text = text
    self.format = format
    var encoding = EncodingFinder(format.encoding)
    encoding.take(sample)
    if isWhole { encoding.finish() }
    self.encoding = encoding
  }

  /// Returns the dialect, and whether all records match it.
  package func find() -> (dialect: TableDialect, isConsistent: Bool) {
    let hint = format.separator == nil ? hintedSeparator : nil
    let asked = format.separator ?? hint
    var candidates = (asked.map { [$0] } ?? TableFormat.separators).map { separator in
      let (quote, isQuoting) = quote(separator)
      let dialect = TableDialect(separator: separator, quote: quote, encoding: encoding.encoding)
      return DialectCandidate(
        dialect, records(in: dialect, withBlanks: true), isQuoting: isQuoting,
        skipping: hint == nil ? 0 : 1, format.hasHeader)
    }
    if candidates.contains(where: { $0.splitsAll && $0.dialect.separator != TableFormat.comma }) {
      for place in candidates.indices { candidates[place].ignoreDecimalCommas() }
    }
    let fewestTitles = candidates.lazy.filter { $0.width > 1 }.map(\.titles).min() ?? 0
    // The first of equal candidates wins: separators are in order of their frequency in practice.
    func rank(_ place: Int) -> [Int] {
      let candidate = candidates[place]
      guard candidate.width > 1 else { return [0, 0, 0, 0, 0, -place] }
      let isUsual = candidate.dialect.separator == format.usualSeparator
      return [
        candidate.isQuoting ? 2 : 1, Int(candidate.evenness(below: fewestTitles) * 10),
        -candidate.titles, candidate.width, isUsual ? 1 : 0, -place,
      ]
    }
    var best = candidates.indices.max { rank($0).lexicographicallyPrecedes(rank($1)) } ?? 0
    if candidates[best].width < 2, let usual = format.usualSeparator {
      best = candidates.firstIndex { $0.dialect.separator == usual } ?? best
    }
    let found = candidates[best]
    var dialect = found.dialect
    dialect.hasHeader = format.hasHeader ?? HeaderGuess(found.rows, dialect).isHeader
    return (dialect, found.splitsAll)
  }

  /// The separator named by the first line, as in spreadsheets: `sep=;`.
  private var hintedSeparator: UInt8? {
    let line = text.prefix { $0 != 0x0A && $0 != 0x0D }.filter { $0 != Self.doubleQuote }
    guard line.count == 5, let sign = line.last, sign < 0x7F, sign == 0x09 || sign > 0x20,
      String(decoding: line.dropLast(), as: UTF8.self).lowercased() == "sep="
    else { return nil }
    return sign
  }

  /// Whether the text is certainly a table: rows of equal width below names, with numbers among
  /// them.
  ///
  /// Prose with commas must never be treated as a table.
  package var isSurelyTable: Bool {
    guard mayBeTable else { return false }
    let (dialect, isConsistent) = find()
    let records = records(in: dialect)
    guard isConsistent, dialect.hasHeader, dialect.preamble == 0, records.count >= 4,
      let header = records.first,
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

  /// Whether the first line may have three columns: it contains two separators, or a quoted line
  /// feed may hide them. This test alone decides most texts.
  private var mayBeTable: Bool {
    let lines = text.drop { $0 == 0x0A || $0 == 0x0D }
    let first = lines.prefix { $0 != 0x0A }
    let separators = format.separator.map { [$0] } ?? TableFormat.separators
    return separators.contains { separator in first.count { $0 == separator } >= 2 }
      || first.contains(Self.doubleQuote) || first.contains(Self.singleQuote)
  }

  /// Returns the first records.
  private func records(in dialect: TableDialect, withBlanks: Bool = false) -> [RecordFields] {
    RecordScanner.records(of: text, in: dialect, limit: Self.mostRecords)
      .filter { withBlanks || !$0.isEmpty }.map { RecordFields(Array($0), in: dialect) }
  }

  // MARK: Quotes

  /// Returns the quote character, and whether its use is certain.
  private func quote(_ separator: UInt8) -> (sign: UInt8?, isQuoting: Bool) {
    switch format.quote {
    case .sign(let sign): return (sign, false)
    case .none?: return (nil, false)
    case nil: break
    }
    let double = quoted(by: Self.doubleQuote, separator)
    if double.broken > double.whole || separator == TableFormat.tab && areLetters(double) {
      return (nil, false)
    }
    if double.whole == 0, quoted(by: Self.singleQuote, separator).isUsual {
      return (Self.singleQuote, true)
    }
    return (Self.doubleQuote, double.whole > double.broken)
  }

  /// Returns whether quotes in a tab-separated table are letters or inch signs: more of them break
  /// fields than are needed, or the lines have equal numbers of fields without them.
  private func areLetters(_ quoted: Quoted) -> Bool {
    if quoted.broken > 0 { return quoted.broken >= quoted.needed }
    guard quoted.hasLineEnds else { return false }
    let plain = DialectCandidate(
      TableDialect(separator: TableFormat.tab, quote: nil),
      records(in: TableDialect(separator: TableFormat.tab, quote: nil), withBlanks: true))
    return plain.splitsAll
  }

  /// The effect of a quote character at the beginning of fields.
  private struct Quoted {
    /// The number of fields that it encloses, and the number of these that would be cut or changed
    /// without it.
    var whole = 0
    var needed = 0
    /// The number of fields that only begin with it.
    var broken = 0
    /// Whether an enclosed field contains line ends.
    var hasLineEnds = false
    /// The number of text fields without it.
    var others = 0

    var isUsual: Bool { broken == 0 && whole > 1 && whole >= others }
  }

  private func quoted(by quote: UInt8, _ separator: UInt8) -> Quoted {
    let dialect = TableDialect(separator: separator, quote: quote)
    var quoted = Quoted()
    for record in records(in: dialect) {
      for range in record.ranges {
        let field = record.record[range]
        if field.first != quote {
          let isText = TableValue.kind(of: Array(field), hasDecimalCommas: true) == .text
          quoted.others += isText ? 1 : 0
        } else if field.count > 1, field.last == quote, !field.contains(0x0A) || field.count < 4_096
        {
          let inner = field.dropFirst().dropLast()
          quoted.whole += 1
          quoted.hasLineEnds = quoted.hasLineEnds || inner.contains(0x0A)
          if inner.contains(where: { [separator, quote, 0x0A, 0x0D].contains($0) }) {
            quoted.needed += 1
          }
        } else {
          quoted.broken += 1
        }
      }
    }
    return quoted
  }
}
