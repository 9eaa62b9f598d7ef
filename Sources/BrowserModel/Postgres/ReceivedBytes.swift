import Glibc

/// Counts the bytes that come over a socket, so that no answer fills the memory.
///
/// libpq buffers its input without reporting the size. For TCP the kernel counts the bytes. For other sockets the count
/// is the difference of waiting bytes around each call, which is a lower bound.
struct ReceivedBytes {
  private let start: Int?
  private var counted = 0

  /// As much as libpq has room for at least whenever it reads.
  private static let leastRoom = 8_192

  /// Begins to count.
  init(_ socket: Int32) { start = Self.total(socket) }

  /// How many bytes have come so far.
  func count(_ socket: Int32) -> Int {
    if let start, let total = Self.total(socket) { return total - start }
    return counted
  }

  /// Counts what a call reads.
  mutating func reading<Result>(_ socket: Int32, _ body: () -> Result) -> Result {
    if start != nil { return body() }
    let before = Self.waiting(socket)
    let result = body()
    counted += max(min(before, Self.leastRoom), before - Self.waiting(socket))
    return result
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
