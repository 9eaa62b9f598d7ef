/// Indexes a text piece by piece, and finds out first how its records are written, if it is a table.
struct DialectScan {
  private(set) var index: LineIndex
  /// What is asked for of a table, until its dialect is known.
  private var format: TableFormat?
  /// What has come until then.
  private var head: [UInt8] = []

  /// Whether a whole sample is worth waiting for, as it is where bytes come at once.
  private let waitsForSample: Bool

  /// As many bytes tell the dialect; a text without any line end in them is one record.
  static let sampleLength = 64 << 10

  /// - Parameters:
  ///   - format: nil for lines.
  ///   - isPipe: Whether the first line has to do, as nobody knows when the next one comes.
  init(_ format: TableFormat?, isPipe: Bool) {
    (self.format, waitsForSample) = (format, !isPipe)
    index = LineIndex()
  }

  /// Takes the bytes that follow those so far.
  mutating func take(_ bytes: UnsafeRawBufferPointer) {
    guard format != nil else { return index.scan(bytes) }
    head.append(contentsOf: bytes)
    let isEnough = !waitsForSample && head.contains(0x0A)
    if isEnough || head.count >= Self.sampleLength { begin(isWhole: false) }
  }

  mutating func finish() {
    if format != nil { begin(isWhole: true) }
    index.finish()
  }

  private mutating func begin(isWhole: Bool) {
    guard let format else { return }
    let sample = Array(head.prefix(Self.sampleLength))
    let finder = DialectFinder(
      sample, isWhole: isWhole && sample.count == head.count, format: format)
    index = LineIndex(finder.find().dialect)
    head.withUnsafeBytes { index.scan($0) }
    (self.format, head) = (nil, [])
  }
}
