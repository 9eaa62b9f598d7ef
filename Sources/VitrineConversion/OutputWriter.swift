import Glibc
import VitrineItems
import VitrineStyledText

/// Prints accepted items.
///
///     one per line, each followed by NUL, or one JSON array
///
/// Bytes are written unchanged, unless the output is a terminal. A terminal gets the displayed form
/// of the items, without control sequences or hidden characters.
public struct OutputWriter {
  /// The separator of items in the output.
  public enum Format: Equatable, Sendable { case lines, nulls, json }

  /// The reason why the output could not be written.
  public struct Failure: Error, Equatable {
    var code: Int32
    public var reason: String { String(cString: strerror(code)) }
  }

  private let descriptor: Int32
  private let format: Format
  private let sanitizes: Bool
  private var buffer: [UInt8] = []
  private var isFirst = true

  private static let bufferSize = 64 << 10

  public init(descriptor: Int32, format: Format, sanitizes: Bool) {
    self.descriptor = descriptor
    self.format = format
    self.sanitizes = sanitizes
    buffer.reserveCapacity(Self.bufferSize + 4096)
  }

  /// Prints one item.
  public mutating func write(_ item: OutputItem) throws(Failure) {
    switch format {
    case .lines, .nulls:
      if sanitizes {
        buffer += VisibleText.bytes(of: item.bytes)
      } else {
        buffer += item.bytes
      }
      buffer.append(format == .lines ? 0x0A : 0)
    case .json:
      buffer += Array((isFirst ? "[" : ",\n ").utf8)
      let element = item.json
      buffer += sanitizes ? VisibleText.bytes(of: element) : element
    }
    isFirst = false
    if buffer.count >= Self.bufferSize { try flush() }
  }

  /// Ends the output.
  public mutating func finish() throws(Failure) {
    if format == .json { buffer += Array((isFirst ? "[]\n" : "]\n").utf8) }
    try flush()
  }

  /// Writes the output buffered so far.
  public mutating func flush() throws(Failure) {
    var written = 0
    while written < buffer.count {
      let result = buffer.withUnsafeBytes { bytes in
        Glibc.write(descriptor, bytes.baseAddress.map { $0 + written }, bytes.count - written)
      }
      if result >= 0 {
        written += result
      } else if errno == EAGAIN {
        var wait = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        _ = poll(&wait, 1, -1)
      } else if errno != EINTR {
        throw Failure(code: errno)
      }
    }
    buffer.removeAll(keepingCapacity: true)
  }
}
