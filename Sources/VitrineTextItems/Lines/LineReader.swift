import Dispatch
import Glibc
import Synchronization
import VitrineArchiveReading
import VitrineSupport
import VitrineTextFormats

/// Reads an input to its end on its own thread and reports the lines found.
///
/// The first bytes and the end are reported immediately. Other reports come at most every 40 ms,
/// even while the input pauses, so that they never flood the main thread.
package final class LineReader: Sendable {
  /// The state of the input so far.
  package struct News: Sendable {
    package var index: LineIndex
    package var hasEnded: Bool
    /// The reason why reading ended early.
    var failure: ReadingFailure?
  }

  /// The origin of the lines.
  private enum Input: Sendable {
    case file(FileBytes)
    case converted(FileBytes, TextConverter, Spool)
    case pipe(Int32, Spool, endsWithNull: Bool)
  }

  private let input: Input
  private let isCancelled = Atomic(false)
  private let mayGoOn = DispatchSemaphore(value: 0)
  private let closesPipe: Bool
  /// The number of lines to read of a pipe, which may never end.
  private let mostLines: Int
  /// The table options; nil for lines.
  private let table: TableFormat?

  private static let interval: UInt64 = 40_000_000
  private static let firstSlice = 64 << 10
  /// The maximum time that reading the rest of a file waits for the first frame.
  private static let patience = DispatchTimeInterval.milliseconds(50)
  private static let slice = 256 << 10

  package convenience init(file: FileBytes) { self.init(file: file, table: nil) }

  /// - Parameter table: The table options; nil for lines.
  init(file: FileBytes, table: TableFormat?) {
    self.table = table
    input = .file(file)
    (closesPipe, mostLines) = (false, .max)
  }

  /// Reads a file that needs conversion.
  ///
  /// - Parameter spool: The file that receives the text as UTF-8 with line feeds.
  init(
    file: FileBytes, _ conversion: TextConversion, into spool: Spool, table: TableFormat? = nil
  ) {
    self.table = table
    input = .converted(file, TextConverter(conversion), spool)
    (closesPipe, mostLines) = (false, .max)
  }

  /// - Parameters:
  ///   - descriptor: The descriptor to read to its end.
  ///   - endsWithNull: Whether NUL bytes end lines. They and line feeds are swapped in the spool.
  ///   - closes: Whether to close the descriptor after the last read.
  ///   - mostLines: The number of lines after which reading may stop.
  init(
    pipe descriptor: Int32, into spool: Spool, endsWithNull: Bool = false, closes: Bool = false,
    table: TableFormat? = nil, mostLines: Int = 500_000_000
  ) {
    self.table = table
    (closesPipe, self.mostLines) = (closes, mostLines)
    input = .pipe(descriptor, spool, endsWithNull: endsWithNull)
  }

  /// Swaps NUL bytes and line feeds.
  static func swapped(_ byte: UInt8) -> UInt8 { byte == 0 ? 0x0A : byte == 0x0A ? 0 : byte }

  /// Stops reading and reporting.
  func cancel() { isCancelled.store(true, ordering: .relaxed) }

  /// Continues reading after the first report is on the screen.
  ///
  /// A file is read at full speed. The reader pauses after the first lines, so that the first frame
  /// does not compete with it.
  package func goOn() { mayGoOn.signal() }

  /// Starts reading.
  ///
  /// - Parameter tell: Called on the reading thread with each report.
  package func start(_ tell: @escaping @Sendable (News) -> Void) {
    let queue = DispatchQueue(label: "vitrine.lines", qos: .userInitiated)
    switch input {
    case .file(let file): queue.async { self.read(file, tell) }
    case .converted(let file, let converter, let spool):
      queue.async { self.read(file, converter, spool, tell) }
    case .pipe(let descriptor, let spool, let endsWithNull):
      queue.async {
        self.readPipe(descriptor, spool, endsWithNull, tell)
        if self.closesPipe { close(descriptor) }
      }
    }
  }

  private func read(_ file: FileBytes, _ tell: (News) -> Void) {
    var scan = DialectScan(table, isPipe: false)
    let failure = read(file) { piece in
      scan.take(piece)
      return scan.index
    } tell: {
      tell($0)
    }
    scan.finish()
    tell(News(index: scan.index, hasEnded: true, failure: failure))
  }

  private func read(
    _ file: FileBytes, _ converter: TextConverter, _ spool: Spool, _ tell: (News) -> Void
  ) {
    var (scan, converter) = (DialectScan(table, isPipe: false), converter)
    func append(_ text: [UInt8]) throws(ReadingFailure) {
      var rest = text[...]
      while !rest.isEmpty {
        let copied = try spool.append { vacancy in
          vacancy.copyBytes(from: rest.prefix(vacancy.count))
          return min(rest.count, vacancy.count)
        }
        guard let copied else { return }
        scan.take(copied)
        rest = rest.dropFirst(copied.count)
      }
    }
    var failure: ReadingFailure?
    do throws(ReadingFailure) {
      failure = try read(file) { (piece) throws(ReadingFailure) in
        try append(converter.convert(piece))
        return scan.index
      } tell: {
        tell($0)
      }
      try append(converter.finish())
    } catch {
      failure = error
    }
    scan.finish()
    tell(News(index: scan.index, hasEnded: true, failure: failure))
  }

  /// Reads a file to its end.
  ///
  /// - Parameter take: Called with each piece; returns the index so far.
  /// - Returns: The reason why reading stopped before the end, or nil.
  private func read<Failure: Error>(
    _ file: FileBytes, take: (UnsafeRawBufferPointer) throws(Failure) -> LineIndex,
    tell: (News) -> Void
  ) throws(Failure) -> ReadingFailure? {
    var told = DispatchTime.now().uptimeNanoseconds
    var position = 0
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: Self.slice, alignment: 64)
    defer { buffer.deallocate() }
    while !isCancelled.load(ordering: .relaxed) {
      let isFirst = position == 0
      let wanted = isFirst ? Self.firstSlice : Self.slice
      let before = file.failures
      let count = file.read(
        at: position, into: UnsafeMutableRawBufferPointer(rebasing: buffer[..<wanted]))
      let index = try take(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
      position += count
      if let failure = file.failures.since(before) { return failure }
      if count < wanted {
        let end = Result { () throws(ReadingFailure) in
          try file.hasEnded(at: position, isStuck: count == 0)
        }
        switch end {
        case .success(true): return nil
        case .success(false): break
        case .failure(let failure): return failure
        }
      }
      let now = DispatchTime.now().uptimeNanoseconds
      if isFirst || now - told >= Self.interval {
        tell(News(index: index, hasEnded: false))
        told = now
        if isFirst { _ = mayGoOn.wait(timeout: .now() + Self.patience) }
      }
    }
    return nil
  }

  /// Reads a pipe. Decompresses it if needed.
  private func readPipe(
    _ descriptor: Int32, _ spool: Spool, _ endsWithNull: Bool, _ tell: (News) -> Void
  ) {
    do throws(BrowserFailure) {
      let unpacked = try Unpacking.pipe(descriptor, name: "it") {
        self.isCancelled.load(ordering: .relaxed)
      }
      read(unpacked ?? descriptor, spool, endsWithNull, tell)
      if let unpacked { close(unpacked) }
    } catch {
      var scan = DialectScan(table, isPipe: true)
      scan.finish()
      let failure = ReadingFailure(saying: error.description)
      tell(News(index: scan.index, hasEnded: true, failure: failure))
    }
  }

  private func read(
    _ descriptor: Int32, _ spool: Spool, _ endsWithNull: Bool, _ tell: (News) -> Void
  ) {
    var scan = DialectScan(table, isPipe: true)
    var told: UInt64 = 0
    var isTold = true
    var failure: ReadingFailure?
    while !isCancelled.load(ordering: .relaxed) {
      if !isTold {
        let passed = DispatchTime.now().uptimeNanoseconds - told
        let remaining = passed >= Self.interval ? 0 : Self.interval - passed
        if remaining == 0 || !waits(for: descriptor, milliseconds: Int32(remaining / 1_000_000)) {
          tell(News(index: scan.index, hasEnded: false))
          told = DispatchTime.now().uptimeNanoseconds
          isTold = true
        }
      }
      var code: Int32 = 0
      var hasEnded = false
      let bytes: UnsafeRawBufferPointer?
      do throws(ReadingFailure) {
        bytes = try spool.append { vacancy in
          let count = Glibc.read(descriptor, vacancy.baseAddress, min(vacancy.count, Self.slice))
          hasEnded = count == 0
          if count < 0 { code = errno }
          if endsWithNull {
            for place in 0..<max(0, count) { vacancy[place] = Self.swapped(vacancy[place]) }
          }
          return count
        }
      } catch {
        failure = error
        break
      }
      if let bytes {
        scan.take(bytes)
        isTold = false
        if scan.index.count >= mostLines {
          failure = ReadingFailure(
            saying: "a pipe may bring \(mostLines) lines; write it into a file to see all")
          break
        }
      } else if code == EAGAIN {
        _ = waits(for: descriptor, milliseconds: -1)
      } else if code != 0, code != EINTR {
        failure = ReadingFailure(at: scan.index.length, code: code)
        break
      } else if hasEnded {
        break
      }
    }
    scan.finish()
    tell(News(index: scan.index, hasEnded: true, failure: failure))
  }

  /// Waits for input or the end of the input. Returns false after the time limit.
  private func waits(for descriptor: Int32, milliseconds: Int32) -> Bool {
    var wait = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&wait, 1, milliseconds) != 0
  }
}
