import Dispatch
import Glibc
import Synchronization

/// Reads an input to its end on a thread of its own and tells, now and then, what it has found.
///
/// News are told at once for the first bytes and at the end, otherwise at most every 40 ms, also
/// while the input pauses; so the main thread is never flooded.
package final class LineReader: Sendable {
  /// What is known of the input so far.
  package struct News: Sendable {
    package var index: LineIndex
    package var hasEnded: Bool
    /// What went wrong, as an `errno`; 0 if nothing did.
    package var failure: Int32 = 0
  }

  private enum Input: Sendable {
    case file(FileBytes)
    case pipe(Int32, Spool)
  }

  private let input: Input
  private let isCancelled = Atomic(false)
  private let mayGoOn = DispatchSemaphore(value: 0)

  private static let interval: UInt64 = 40_000_000
  private static let firstSlice = 64 << 10
  /// How long the rest of a file waits for the first frame at most.
  private static let patience = DispatchTimeInterval.milliseconds(50)
  private static let slice = 256 << 10

  package init(file: FileBytes) {
    input = .file(file)
  }

  /// - Parameter descriptor: Read to its end, not closed.
  package init(pipe descriptor: Int32, into spool: Spool) {
    input = .pipe(descriptor, spool)
  }

  /// Stops reading; nothing is told any more.
  package func cancel() { isCancelled.store(true, ordering: .relaxed) }

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
    case .pipe(let descriptor, let spool): queue.async { self.read(descriptor, spool, tell) }
    }
  }

  private func read(_ file: FileBytes, _ tell: (News) -> Void) {
    var index = LineIndex()
    var told = DispatchTime.now().uptimeNanoseconds
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: Self.slice, alignment: 64)
    defer { buffer.deallocate() }
    while !isCancelled.load(ordering: .relaxed) {
      let isFirst = index.length == 0
      let wanted = isFirst ? Self.firstSlice : Self.slice
      let count = file.read(
        at: index.length, into: UnsafeMutableRawBufferPointer(rebasing: buffer[..<wanted]))
      if count == 0 { break }
      let piece = UnsafeRawBufferPointer(rebasing: buffer[..<count])
      index.scan(piece)
      if count < wanted { break }
      let now = DispatchTime.now().uptimeNanoseconds
      if isFirst || now - told >= Self.interval {
        tell(News(index: index, hasEnded: false))
        told = now
        if isFirst { _ = mayGoOn.wait(timeout: .now() + Self.patience) }
      }
    }
    index.finish()
    tell(News(index: index, hasEnded: true))
  }

  private func read(_ descriptor: Int32, _ spool: Spool, _ tell: (News) -> Void) {
    var index = LineIndex()
    var told: UInt64 = 0
    var isTold = true
    var failure: Int32 = 0
    while !isCancelled.load(ordering: .relaxed) {
      if !isTold {
        let passed = DispatchTime.now().uptimeNanoseconds - told
        let remaining = passed >= Self.interval ? 0 : Self.interval - passed
        if remaining == 0 || !waits(for: descriptor, milliseconds: Int32(remaining / 1_000_000)) {
          tell(News(index: index, hasEnded: false))
          told = DispatchTime.now().uptimeNanoseconds
          isTold = true
        }
      }
      var code: Int32 = 0
      var hasEnded = false
      let bytes = spool.append { vacancy in
        let count = Glibc.read(descriptor, vacancy.baseAddress, min(vacancy.count, Self.slice))
        hasEnded = count == 0
        if count < 0 { code = errno }
        return count
      }
      if let bytes {
        index.scan(bytes)
        isTold = false
      } else if code == EAGAIN {
        _ = waits(for: descriptor, milliseconds: -1)
      } else if code != 0, code != EINTR {
        failure = code
        break
      } else if hasEnded {
        break
      }
    }
    index.finish()
    tell(News(index: index, hasEnded: true, failure: failure))
  }

  /// True as soon as there is something to read, or the end; false after the time.
  private func waits(for descriptor: Int32, milliseconds: Int32) -> Bool {
    var wait = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&wait, 1, milliseconds) != 0
  }
}
