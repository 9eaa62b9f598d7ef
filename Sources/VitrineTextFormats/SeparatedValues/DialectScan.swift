/// Indexes a text piece by piece, and finds out first how its records are written, if it is a table.
package struct DialectScan {
  package private(set) var index: LineIndex
  /// What is asked for of a table, until its dialect is known.
  private var format: TableFormat?
  /// What has come until then.
  private var head: [UInt8] = []
  /// What the letters tell so far.
  private var encoding = EncodingFinder(.utf8)

  /// Whether a whole sample is worth waiting for, as it is where bytes come at once.
  private let waitsForSample: Bool

  /// As many bytes tell the dialect, unless its first lines are longer.
  package static let sampleLength = 64 << 10
  /// A text without two line ends in so many bytes is taken as it is.
  package static let longestSample = 1 << 20

  /// Where the sample at the beginning of a text ends: it has two lines at least. nil if it has not come yet.
  package static func sampleEnd(of head: [UInt8]) -> Int? {
    guard head.count >= sampleLength, let first = head.firstIndex(of: 0x0A),
      let second = head[(first + 1)...].firstIndex(of: 0x0A)
    else { return nil }
    return max(sampleLength, second + 1)
  }

  /// - Parameters:
  ///   - format: nil for lines.
  ///   - isPipe: Whether the first line has to do, as nobody knows when the next one comes.
  package init(_ format: TableFormat?, isPipe: Bool) {
    (self.format, waitsForSample) = (format, !isPipe)
    index = LineIndex()
  }

  /// Takes the bytes that follow those so far.
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
