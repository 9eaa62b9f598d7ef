import VitrineItems
import VitrineSupport
import VitrineTextFormats

/// A line added by an edit.
struct AddedLine: Sendable {
  var content: [UInt8]
  var end: LineEnd
  /// The line that it replaced.
  var replaced: Int?
}

/// The lines of a text by their numbers, and the lines added by edits.
///
/// The content of a line excludes its line end, `\n` or `\r\n`. An edited line keeps its line end;
/// a new one gets the line end of the first line.
struct LineItems: ItemStore, Sendable {
  var table: LineTable
  private(set) var added = AddedItems<AddedLine>()
  private(set) var form = LineForm()
  /// The latest replacement of each line. Redoing an edit returns the same line again.
  private var replacements: [Int: Int] = [:]

  /// The number of header lines at the beginning, for text without a table header.
  private let givenHeaderCount: Int

  init(bytes: any ByteStore, headerCount: Int = 0) {
    table = LineTable(bytes: bytes)
    givenHeaderCount = headerCount
  }

  /// The number of header lines among the first lines. They stay in place, and so do the lines
  /// above the header of a table.
  var headerCount: Int {
    guard let dialect = table.index.dialect else { return min(givenHeaderCount, table.count) }
    guard dialect.hasHeader else { return min(dialect.preamble, table.count) }
    return min((table.index.scanner?.linesAboveHeader ?? 0) + 1, table.count)
  }

  /// Called when the text has been read completely.
  mutating func finish() { form = LineForm(&table) }

  mutating func content(of number: Int) -> ItemContent {
    guard !AddedItems<AddedLine>.holds(number) else { return ItemContent(added[number].content) }
    var bytes = table.prefix(ofLine: number, limit: .max)
    if number == 0 { bytes.removeFirst(min(bytes.count, form.markLength)) }
    if isEnded(number), bytes.last == 0x0D { bytes.removeLast() }
    return ItemContent(bytes)
  }

  mutating func add(_ content: ItemContent) -> Int {
    added.append(AddedLine(content: content.bytes, end: end(of: content, usual: form.newEnd)))
  }

  mutating func add(_ content: ItemContent, replacing number: Int) -> Int {
    var before: Int? = number
    while let line = before {
      if self.content(of: line) == content { return line }
      before = AddedItems<AddedLine>.holds(line) ? added[line].replaced : nil
    }
    if let again = replacements[number], added[again].content == content.bytes { return again }
    let end = end(of: content, usual: end(of: number))
    let new = added.append(AddedLine(content: content.bytes, end: end, replaced: number))
    replacements[number] = new
    return new
  }

  private func isEnded(_ number: Int) -> Bool { !form.isOpen || number < table.count - 1 }

  private mutating func end(of number: Int) -> LineEnd {
    if AddedItems<AddedLine>.holds(number) { return added[number].end }
    guard isEnded(number) else { return form.newEnd }
    let range = table.range(ofLine: number)
    let last = max(range.lowerBound, range.upperBound - 1)..<range.upperBound
    if table.bytes.bytes(in: range.upperBound..<(range.upperBound + 1)) == [0x0D] {
      return .carriageReturn
    }
    let isReturned = table.bytes.bytes(in: last) == [0x0D]
    return isReturned ? .carriageReturnAndLineFeed : .lineFeed
  }

  /// Keeps a carriage return at the end of the content from becoming part of the line end.
  private func end(of content: ItemContent, usual: LineEnd) -> LineEnd {
    content.bytes.last == 0x0D ? .carriageReturnAndLineFeed : usual
  }

  /// Returns the first bytes of a line as read, up to a limit, without the line feed.
  mutating func prefix(of number: Int, limit: Int) -> [UInt8] {
    guard AddedItems<AddedLine>.holds(number) else {
      return table.prefix(ofLine: number, limit: limit)
    }
    return Array(added[number].content.prefix(limit))
  }

  /// Returns the length of a line in bytes, without the line feed.
  mutating func length(of number: Int) -> Int {
    guard AddedItems<AddedLine>.holds(number) else { return table.range(ofLine: number).count }
    return added[number].content.count
  }

  /// Returns a line as read, without the line feed.
  mutating func output(of number: Int) -> [UInt8] {
    let bytes = prefix(of: number, limit: .max)
    guard AddedItems<AddedLine>.holds(number), added[number].end == .carriageReturnAndLineFeed
    else { return bytes }
    return bytes + [0x0D]
  }

  /// Returns the text of the lines in an order.
  func text(in order: ItemRuns) -> LineText {
    LineText(
      bytes: table.bytes, index: table.index, added: added, form: form,
      headerCount: headerCount, order: order)
  }
}
