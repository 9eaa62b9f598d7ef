import VitrineItems
import VitrineSupport
import VitrineTextFormats

/// A snapshot of lines in their order, readable from any thread while editing continues.
struct LineText: Sendable {
  let bytes: any ByteStore
  let index: LineIndex
  let added: AddedItems<AddedLine>
  let form: LineForm
  /// The number of lines above the lines of the order.
  let headerCount: Int
  let order: ItemRuns

  private static let slice = 256 << 10

  /// Passes all bytes of the resulting file to a function, piece by piece.
  ///
  /// Unedited runs of lines are copied unchanged, including their line ends.
  ///
  /// - Throws: `SavingFailure.sourceIsGone` if the bytes no longer exist, or `reading` if a read
  ///   failed. The pieces passed before may then be wrong.
  func write(
    _ body: (UnsafeRawBufferPointer) throws(SavingFailure) -> Void
  ) throws(SavingFailure) {
    let before = bytes.failures
    var outcome: SavingFailure?
    do throws(SavingFailure) { try writeLines(body) } catch { outcome = error }
    if let failure = bytes.failures.since(before) { throw .reading(failure) }
    if let outcome { throw outcome }
  }

  private func writeLines(
    _ body: (UnsafeRawBufferPointer) throws(SavingFailure) -> Void
  ) throws(SavingFailure) {
    guard !order.isEmpty || headerCount > 0 else { return }
    var table = LineTable(bytes: bytes)
    table.update(index)
    try copy(0..<form.markLength, body)
    if headerCount > 0 { try write(0..<headerCount, from: &table, body) }
    guard !order.isEmpty else { return }
    let last = order.count - 1
    try order.visit(0..<last) { (run) throws(SavingFailure) in
      try write(run, from: &table, body)
    }
    try writeLast(order[last], from: &table, body)
  }

  private func write(
    _ run: Range<Int>, from table: inout LineTable,
    _ body: (UnsafeRawBufferPointer) throws(SavingFailure) -> Void
  ) throws(SavingFailure) {
    if AddedItems<AddedLine>.holds(run.lowerBound) {
      for number in run { try (added[number].content + added[number].end.bytes).give(to: body) }
      return
    }
    let end = run.upperBound == index.count ? index.length : start(of: run.upperBound, in: &table)
    try copy(start(of: run.lowerBound, in: &table)..<end, body)
    if form.isOpen, run.upperBound == index.count {
      // As the last line it had no line end.
      let endsInReturn = bytes.bytes(in: (end - 1)..<end) == [0x0D]
      let end = endsInReturn ? LineEnd.carriageReturnAndLineFeed : form.newEnd
      try (end.bytes).give(to: body)
    }
  }

  private func writeLast(
    _ number: Int, from table: inout LineTable,
    _ body: (UnsafeRawBufferPointer) throws(SavingFailure) -> Void
  ) throws(SavingFailure) {
    guard form.isOpen else {
      return try write(number..<(number + 1), from: &table, body)
    }
    // An empty line needs a line end, except alone after a byte order mark.
    let needsEnd = order.count > 1 || form.markLength == 0
    if AddedItems<AddedLine>.holds(number) {
      let line = added[number]
      if line.content.isEmpty, !needsEnd { return }
      return try (line.content.isEmpty ? line.end.bytes : line.content).give(to: body)
    }
    let start = start(of: number, in: &table)
    var end = table.range(ofLine: number).upperBound
    let isEnded = number < index.count - 1
    if isEnded, end > start, bytes.bytes(in: (end - 1)..<end) == [0x0D] { end -= 1 }
    if start == end, !needsEnd { return }
    if start == end { return try write(number..<(number + 1), from: &table, body) }
    try copy(start..<end, body)
  }

  private func start(of line: Int, in table: inout LineTable) -> Int {
    line == 0 ? form.markLength : table.range(ofLine: line).lowerBound
  }

  private func copy(
    _ range: Range<Int>, _ body: (UnsafeRawBufferPointer) throws(SavingFailure) -> Void
  ) throws(SavingFailure) {
    guard !range.isEmpty else { return }
    let buffer = UnsafeMutableRawBufferPointer.allocate(
      byteCount: min(Self.slice, range.count), alignment: 16)
    defer { buffer.deallocate() }
    var position = range.lowerBound
    while position < range.upperBound {
      let wanted = min(buffer.count, range.upperBound - position)
      let got = bytes.read(
        at: position, into: UnsafeMutableRawBufferPointer(rebasing: buffer[..<wanted]))
      guard got == wanted else { throw .sourceIsGone }
      try body(UnsafeRawBufferPointer(rebasing: buffer[..<wanted]))
      position += wanted
    }
  }
}
