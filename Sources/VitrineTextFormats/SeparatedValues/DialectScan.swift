/// Indexes a text piece by piece, after detecting its dialect if it is a table.
package struct DialectScan {
  package private(set) var index: LineIndex
  /// The table options, until the dialect is known.
  private var format: TableFormat?
  /// The bytes received until then.
  private var head: [UInt8] = []
  /// The encoding according to the bytes so far.
  private var encoding = EncodingFinder(.utf8)

  /// Whether to wait for a whole sample, which is best if all bytes are available.
  private let waitsForSample: Bool

  /// The number of bytes that determine the dialect, unless the first lines are longer.
  package static let sampleLength = 64 << 10
  /// The number of bytes without two line ends after which a text is accepted as it is.
  package static let longestSample = 1 << 20

  /// Returns the end of the sample at the beginning of a text, which has at least two lines, or nil
  /// before it has arrived.
  package static func sampleEnd(of head: [UInt8]) -> Int? {
    guard head.count >= sampleLength, let first = head.firstIndex(of: 0x0A),
      let second = head[(first + 1)...].firstIndex(of: 0x0A)
    else { return nil }
    return max(sampleLength, second + 1)
  }

  /// - Parameters:
  ///   - format: The table options; nil for lines.
  ///   - isPipe: Whether the first line must suffice, because the next one may arrive much later.
  package init(_ format: TableFormat?, isPipe: Bool) {
    (self.format, waitsForSample) = (format, !isPipe)
    index = LineIndex()
  }

  /// Processes the next bytes.
  package mutating func take(_ bytes: UnsafeRawBufferPointer) {
    guard format != nil else {
      watch(bytes)
      return index.scan(bytes)
    }
    head.append(contentsOf: bytes)
    let isEnough = waitsForSample ? Self.sampleEnd(of: head) != nil : bytes.contains(0x0A)
    if isEnough || head.count >= Self.longestSample { begin(isWhole: false) }
  }

  package mutating func finish() {
    if format != nil { begin(isWhole: true) }
    encoding.finish()
    tell()
    index.finish()
  }

  private mutating func begin(isWhole: Bool) {
    guard let format else { return }
    let length = Self.sampleEnd(of: head) ?? Self.longestSample
    let sample = Array(head.prefix(length))
    let finder = DialectFinder(
      sample, isWhole: isWhole && sample.count == head.count, format: format)
    index = LineIndex(finder.find().dialect)
    encoding = EncodingFinder(format.encoding)
    head.withUnsafeBytes { bytes in
      watch(bytes)
      index.scan(bytes)
    }
    (self.format, head) = (nil, [])
  }

  private mutating func watch(_ bytes: UnsafeRawBufferPointer) {
    encoding.take(bytes)
    tell()
  }

  private mutating func tell() {
    if let known = index.dialect?.encoding, known != encoding.encoding {
      index.take(encoding.encoding)
    }
  }
}
