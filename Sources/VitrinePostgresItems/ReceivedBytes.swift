import Dispatch
import Glibc
import VitrineSupport

/// Counts the bytes that come over a socket, so that no answer fills the memory.
///
/// libpq buffers its input without reporting the size. For TCP the kernel counts the bytes. For other sockets the count
/// is the difference of waiting bytes around each call, which is a lower bound.
struct ReceivedBytes {
  private let start: Int?
  private var counted = 0
  /// Whether the connection was ended because more came than was to be read.
  private var isEnded = false

  /// As much as libpq has room for at least whenever it reads.
  private static let leastRoom = 8_192

  /// Begins to count.
  init(_ socket: Int32) { start = Self.total(socket) }

  /// How many bytes have come so far.
  func count(_ socket: Int32) -> Int {
    if let start, let total = Self.total(socket) { return total - start }
    return counted
  }

  /// Whether more bytes than these have come.
  func isMore(than most: Int, _ socket: Int32) -> Bool { isEnded || count(socket) > most }

  /// Counts what a call reads. Once that is more than so many bytes in all, a connection of TCP is ended: libpq goes on
  /// reading a long message as long as bytes come.
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

  /// Looks at a connection beside the thread that reads from it.
  private struct Limit {
    private static let queue = DispatchQueue(label: "vitrine.postgres.limit", qos: .userInitiated)
    private static let pause = DispatchTimeInterval.milliseconds(2)
    private let timer = DispatchSource.makeTimerSource(queue: queue)
    private let isOver = Interruption()

    /// - Parameter most: The bytes since the connection was made.
    init(_ socket: Int32, total most: Int) {
      timer.schedule(deadline: .now() + Self.pause, repeating: Self.pause)
      timer.setEventHandler { [isOver] in
        guard let total = ReceivedBytes.total(socket), total > most else { return }
        isOver.request()
        shutdown(socket, Int32(SHUT_RDWR))
      }
      timer.resume()
    }

    /// After this the number of the socket may be that of another one.
    ///
    /// - Returns: Whether the connection was ended.
    func end() -> Bool {
      timer.cancel()
      Self.queue.sync {}
      return isOver.isRequested
    }
  }

  /// The bytes that have come over a connection of TCP since it was made; nil for any other, and before Linux 4.1.
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

  /// The bytes that have come and are not read yet.
  private static func waiting(_ socket: Int32) -> Int {
    var count: Int32 = 0
    return ioctl(socket, UInt(FIONREAD), &count) == 0 ? Int(count) : 0
  }
}

extension PostgresConnection {
  /// The bytes of an answer.
  struct Input {
    var bytes: ReceivedBytes
    /// More bytes are not taken.
    var most: Int
  }
}
