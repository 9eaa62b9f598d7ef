import Dispatch
import Glibc
import VitrineSupport

/// Counts the bytes that a socket receives, so that no response fills the memory.
///
/// libpq buffers its input without reporting the size. For TCP the kernel counts the bytes. For
/// other sockets the count is the difference of waiting bytes around each call, which is a lower
/// bound.
struct ReceivedBytes {
  private let start: Int?
  private var counted = 0
  /// Whether the connection was shut down because of the limit.
  private var isEnded = false

  /// The least free space in libpq's buffer at each read.
  private static let leastRoom = 8_192

  /// Starts counting.
  init(_ socket: Int32) { start = Self.total(socket) }

  /// Returns the number of bytes received so far.
  func count(_ socket: Int32) -> Int {
    if let start, let total = Self.total(socket) { return total - start }
    return counted
  }

  /// Whether more than a number of bytes has arrived.
  func isMore(than most: Int, _ socket: Int32) -> Bool { isEnded || count(socket) > most }

  /// Counts the bytes that a call reads. Shuts down a TCP connection at the limit, because libpq
  /// reads a long message as long as bytes arrive.
  mutating func reading<Result>(_ socket: Int32, atMost most: Int, _ body: () -> Result) -> Result {
    if let start {
      let limit = Limit(socket, total: start + most)
      defer { isEnded = limit.end() || isEnded }
      return body()
    }
    let before = Self.waiting(socket)
    let result = body()
    counted += max(min(before, Self.leastRoom), before - Self.waiting(socket))
    return result
  }

  /// Watches a connection in parallel to the reading thread.
  private struct Limit {
    private static let queue = DispatchQueue(label: "vitrine.postgres.limit", qos: .userInitiated)
    private static let pause = DispatchTimeInterval.milliseconds(2)
    private let timer = DispatchSource.makeTimerSource(queue: queue)
    private let isOver = Interruption()

    /// - Parameter most: The limit of bytes since the connection was made.
    init(_ socket: Int32, total most: Int) {
      timer.schedule(deadline: .now() + Self.pause, repeating: Self.pause)
      timer.setEventHandler { [isOver] in
        guard let total = ReceivedBytes.total(socket), total > most else { return }
        isOver.request()
        shutdown(socket, Int32(SHUT_RDWR))
      }
      timer.resume()
    }

    /// Stops watching; another connection may reuse the socket number afterward.
    ///
    /// - Returns: Whether the connection was shut down.
    func end() -> Bool {
      timer.cancel()
      Self.queue.sync {}
      return isOver.isRequested
    }
  }

  /// Returns the bytes that a TCP connection has received since it was made; nil for other sockets,
  /// and before Linux 4.1.
  private static func total(_ socket: Int32) -> Int? {
    let (size, place, tcpInfo): (Int, Int, Int32) = (256, 128, 11)
    return withUnsafeTemporaryAllocation(byteCount: size, alignment: 8) { info in
      var length = socklen_t(size)
      guard let start = info.baseAddress,
        getsockopt(socket, Int32(IPPROTO_TCP), tcpInfo, start, &length) == 0,
        length >= place + MemoryLayout<UInt64>.size
      else { return nil }
      return Int(clamping: start.load(fromByteOffset: place, as: UInt64.self))
    }
  }

  /// Returns the number of bytes that have arrived but are unread.
  private static func waiting(_ socket: Int32) -> Int {
    var count: Int32 = 0
    return ioctl(socket, UInt(FIONREAD), &count) == 0 ? Int(count) : 0
  }
}

extension PostgresConnection {
  /// The input of a response.
  struct Input {
    var bytes: ReceivedBytes
    /// The largest number of bytes to accept.
    var most: Int
  }
}
