import Dispatch
import Glibc
import VitrineCProcess
import VitrineSupport

/// Limits for reading a pipe into a printed screen: a pipe may never end, or stay silent.
public struct PipeBounds: Equatable, Sendable {
  /// The time limit, in milliseconds.
  var milliseconds = 10_000
  var bytes = 256 << 20
  /// The line limit; more lines take long to sort.
  var lines = 4_000_000

  /// The bytes to pass on at a time, for pipes to other programs.
  private static let slice = 64 << 10

  public init() {}

  init(milliseconds: Int, bytes: Int, lines: Int = .max) {
    (self.milliseconds, self.bytes, self.lines) = (milliseconds, bytes, lines)
  }

  /// Called on another thread with the name of a pipe that exceeds the limits.
  @MainActor public static var isCut: @Sendable (String) -> Void = { _ in }

  /// Returns another pipe with the same content within the limits, which then ends.
  ///
  /// - Parameter lineEnd: The byte that ends a line.
  @MainActor
  package func bounded(
    _ descriptor: Int32, name: String, lineEnd: UInt8
  ) throws(BrowserFailure) -> Int32 {
    var (reading, writing) = (Int32(-1), Int32(-1))
    guard process_pipe(&reading, &writing) == 0 else {
      throw BrowserFailure("cannot read \(name): \(String(cString: strerror(errno)))")
    }
    let (end, isCut) = (DispatchTime.now() + .milliseconds(milliseconds), Self.isCut)
    DispatchQueue(label: "vitrine.bounds", qos: .userInitiated).async { [writing] in
      if pass(on: descriptor, to: writing, until: end, lineEnd) { isCut(name) }
      close(writing)
    }
    return reading
  }

  /// - Returns: Whether more may follow.
  private func pass(
    on descriptor: Int32, to writing: Int32, until end: DispatchTime, _ lineEnd: UInt8
  ) -> Bool {
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: Self.slice, alignment: 16)
    defer { buffer.deallocate() }
    var (rest, restOfLines) = (bytes, lines)
    while rest > 0, restOfLines > 0 {
      let (now, end) = (DispatchTime.now().uptimeNanoseconds, end.uptimeNanoseconds)
      var wait = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      guard now < end, poll(&wait, 1, Int32(min((end - now) / 1_000_000 + 1, 60_000))) != 0 else {
        return true
      }
      let count = read(descriptor, buffer.baseAddress, min(rest, buffer.count))
      if count < 0, errno == EINTR || errno == EAGAIN { continue }
      guard count > 0 else { return false }
      rest -= count
      restOfLines -= UnsafeRawBufferPointer(start: buffer.baseAddress, count: count)
        .count { $0 == lineEnd }
      var written = 0
      while written < count {
        let part = write(writing, buffer.baseAddress.map { $0 + written }, count - written)
        if part < 0, errno == EINTR { continue }
        guard part > 0 else { return false }
        written += part
      }
    }
    return true
  }
}
