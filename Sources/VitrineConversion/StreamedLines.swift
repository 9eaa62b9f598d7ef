import Glibc
import VitrineArchiveReading
import VitrineFuzzyMatching
import VitrineSupport

/// Matches the lines of a pipe against a pattern as they arrive, in constant memory.
public struct StreamedLines {
  private var descriptor: Int32
  private var matcher: SliceMatcher
  /// The beginning of an incomplete line.
  private var rest: [UInt8] = []

  private static let room = 256 << 10

  /// - Parameter descriptor: The descriptor to read to its end. It stays open.
  public init(of descriptor: Int32, fitting pattern: FilterPattern) {
    self.descriptor = descriptor
    matcher = SliceMatcher(pattern)
  }

  /// Reads the input to its end.
  ///
  /// - Parameters:
  ///   - body: Called with each matching line, without its line feed, as soon as it is read.
  ///   - paused: Called before waiting for more input.
  /// - Returns: The reason why reading failed, or nil.
  /// - Complexity: O(bytes) in time. Memory for one read and the longest line.
  public mutating func read(
    _ body: (ArraySlice<UInt8>) throws(OutputWriter.Failure) -> Void,
    paused: () throws(OutputWriter.Failure) -> Void = {}
  ) throws(OutputWriter.Failure) -> ReadingFailure? {
    var position = 0
    if !isReady { try paused() }
    do throws(BrowserFailure) {
      descriptor = try Unpacking.pipe(descriptor, name: "it") ?? descriptor
    } catch {
      return ReadingFailure(saying: error.description)
    }
    while true {
      if !isReady { try paused() }
      switch readMore() {
      case .success(0):
        if !rest.isEmpty { try tell(rest[...], body) }
        return nil
      case .success(let count):
        position += count
        guard let last = rest[(rest.count - count)...].lastIndex(of: 0x0A) else { continue }
        try tell(rest[..<last], body)
        rest.removeSubrange(...last)
      case .failure(let code): return ReadingFailure(at: position, code: code.number)
      }
    }
  }

  private struct SystemError: Error { var number: Int32 }

  /// Whether input is available without waiting.
  private var isReady: Bool {
    var wait = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&wait, 1, 0) > 0
  }

  /// Reads the available input. Waits if there is none.
  private mutating func readMore() -> Result<Int, SystemError> {
    while true {
      let before = rest.count
      rest.append(contentsOf: repeatElement(0, count: Self.room))
      let count = rest.withUnsafeMutableBytes { bytes in
        Glibc.read(descriptor, bytes.baseAddress.map { $0 + before }, Self.room)
      }
      let code = errno
      rest.removeSubrange((before + max(0, count))...)
      if count >= 0 { return .success(count) }
      if code == EAGAIN {
        var wait = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        _ = poll(&wait, 1, -1)
      } else if code != EINTR {
        return .failure(SystemError(number: code))
      }
    }
  }

  /// Reports the matching lines of a text, without the last line feed.
  private mutating func tell(
    _ text: ArraySlice<UInt8>, _ body: (ArraySlice<UInt8>) throws(OutputWriter.Failure) -> Void
  ) throws(OutputWriter.Failure) {
    let lines = text.split(separator: 0x0A, omittingEmptySubsequences: false)
    let reader = LineListReader(lines: lines)
    var matches: [Int32] = []
    for slice in MatchSlice.slices(of: reader.counts) {
      matcher.match(slice, of: reader, into: &matches)
    }
    for item in matches { try body(lines[Int(item)]) }
  }
}

/// Lines in memory, for a filter.
private struct LineListReader: MatchReader {
  let lines: [ArraySlice<UInt8>]

  var counts: [Int] { [lines.count] }

  func read(section: Int, items: Range<Int>, into buffer: TextBuffer) -> Int {
    for item in items {
      buffer.append(lines[item].prefix(LineMatchReader.lineLimit))
      buffer.append(0x0A)
    }
    return items.count
  }
}
