import Dispatch
import Glibc
import Synchronization
import VitrineArchiveReading
import VitrineSupport
import VitrineTextFormats

/// Reads an input to its end on a thread of its own and tells, now and then, what it has found.
///
/// News are told at once for the first bytes and at the end, otherwise at most every 40 ms, also
/// while the input pauses; so the main thread is never flooded.
package final class LineReader: Sendable {
  /// What is known of the input so far.
  package struct News: Sendable {
    package var index: LineIndex
    package var hasEnded: Bool
    /// Why it ended before all was read.
    var failure: ReadingFailure?
  }

  /// Where the lines come from.
  private enum Input: Sendable {
    case file(FileBytes)
    case converted(FileBytes, TextConverter, Spool)
    case pipe(Int32, Spool, endsWithNull: Bool)
  }

  private let input: Input
  private let isCancelled = Atomic(false)
  private let mayGoOn = DispatchSemaphore(value: 0)
  private let closesPipe: Bool
  /// So many lines of a pipe are read: it may never end.
  private let mostLines: Int
  /// What is asked for of a table; nil for lines.
  private let table: TableFormat?

  private static let interval: UInt64 = 40_000_000
  private static let firstSlice = 64 << 10
  /// How long the rest of a file waits for the first frame at most.
  private static let patience = DispatchTimeInterval.milliseconds(50)
  private static let slice = 256 << 10

  package convenience init(file: FileBytes) { self.init(file: file, table: nil) }

  /// - Parameter table: What is asked for of a table; nil for lines.
  init(file: FileBytes, table: TableFormat?) {
    self.table = table
    input = .file(file)
    (closesPipe, mostLines) = (false, .max)
  }

  /// A file that is converted.
  ///
  /// - Parameter spool: Where its text is put as UTF-8, with line feeds.
  init(
    file: FileBytes, _ conversion: TextConversion, into spool: Spool, table: TableFormat? = nil
  ) {
    self.table = table
    input = .converted(file, TextConverter(conversion), spool)
    (closesPipe, mostLines) = (false, .max)
  }

  /// - Parameters:
  ///   - descriptor: Read to its end.
  ///   - endsWithNull: Whether NUL bytes end lines: they and line feeds change places in the spool.
  ///   - closes: Whether it is closed when nobody reads it any more.
  ///   - mostLines: How many lines are read at least, where it does not end before.
  init(
    pipe descriptor: Int32, into spool: Spool, endsWithNull: Bool = false, closes: Bool = false,
    table: TableFormat? = nil, mostLines: Int = 500_000_000
  ) {
    self.table = table
    (closesPipe, self.mostLines) = (closes, mostLines)
    input = .pipe(descriptor, spool, endsWithNull: endsWithNull)
  }

  /// NUL for a line feed, and a line feed for NUL.
  static func swapped(_ byte: UInt8) -> UInt8 { byte == 0 ? 0x0A : byte == 0x0A ? 0 : byte }

  /// Stops reading; nothing is told any more.
  func cancel() { isCancelled.store(true, ordering: .relaxed) }

  /// Says that what was told first has been shown.
  ///
  /// A file is read at full speed, and the first frame must not have to share the machine with that:
  /// after its first lines the reader waits for this.
  package func goOn() { mayGoOn.signal() }

  /// Starts reading.
  ///
  /// - Parameter tell: Called on the reading thread.
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
    func take(_ text: [UInt8]) throws(ReadingFailure) {
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
        try take(converter.convert(piece))
        return scan.index
      } tell: {
        tell($0)
      }
      try take(converter.finish())
    } catch {
      failure = error
    }
    scan.finish()
    tell(News(index: scan.index, hasEnded: true, failure: failure))
  }

  /// Reads a file to its end.
  ///
  /// - Parameter take: Called with one piece after another; returns what is known then.
  /// - Returns: Why the end was not reached, if it was not.
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

  /// Unpacks compressed bytes first.
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

  /// True as soon as there is something to read, or the end; false after the time.
  private func waits(for descriptor: Int32, milliseconds: Int32) -> Bool {
    var wait = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&wait, 1, milliseconds) != 0
  }
}
