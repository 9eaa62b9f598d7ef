import VitrineSupport
import VitrineTextFormats

/// The line end of a line in its file.
enum LineEnd: Sendable {
  case lineFeed, carriageReturnAndLineFeed
  /// Only for records of a table.
  case carriageReturn

  var bytes: [UInt8] {
    switch self {
    case .lineFeed: [0x0A]
    case .carriageReturnAndLineFeed: [0x0D, 0x0A]
    case .carriageReturn: [0x0D]
    }
  }
}

/// The properties of a text besides its lines.
struct LineForm: Equatable, Sendable {
  /// The line end for new lines: that of the first line.
  var newEnd = LineEnd.lineFeed
  /// Whether the last line has no line end. This stays true for any last line, except that an empty
  /// last line gets a line end, because it would disappear otherwise.
  var isOpen = false
  /// The length of the byte order mark before the first line. It stays at the beginning.
  var markLength = 0

  init() {}

  /// Determines the properties of a completely read text.
  init(_ table: inout LineTable) {
    guard table.count > 0 else { return }
    let length = table.index.length
    let last = table.bytes.bytes(in: (length - 1)..<length)
    isOpen = !last.allSatisfy(table.index.isLineEnd)
    if table.bytes.bytes(in: 0..<min(3, length)) == [0xEF, 0xBB, 0xBF] { markLength = 3 }
    let isEnded = table.count > 1 || !isOpen
    // The first line may be larger than the memory, so only its end is read.
    let end = table.range(ofLine: 0).upperBound
    if isEnded, table.index.dialect != nil, table.bytes.bytes(in: end..<(end + 1)) == [0x0D] {
      newEnd = .carriageReturn
    } else if isEnded, end > 0, table.bytes.bytes(in: (end - 1)..<end) == [0x0D] {
      newEnd = .carriageReturnAndLineFeed
    }
  }
}
