import VitrineSupport
import VitrineTextFormats

/// How a line ends in its file.
enum LineEnd: Sendable {
  case lineFeed, carriageReturnAndLineFeed
  /// Of records of a table.
  case carriageReturn

  var bytes: [UInt8] {
    switch self {
    case .lineFeed: [0x0A]
    case .carriageReturnAndLineFeed: [0x0D, 0x0A]
    case .carriageReturn: [0x0D]
    }
  }
}

/// What a text says beside its lines.
struct LineForm: Equatable, Sendable {
  /// How new lines end: as the first one does.
  var newEnd = LineEnd.lineFeed
  /// Whether the last line has no end. It stays so, whichever line is the last one; only an empty last
  /// line gets an end, since nothing would be left of it.
  var isOpen = false
  /// The byte order mark: how many bytes before the first line belong to none. It stays in front.
  var markLength = 0

  init() {}

  /// Finds out about a text that has been read whole.
  init(_ table: inout LineTable) {
    guard table.count > 0 else { return }
    let length = table.index.length
    let last = table.bytes.bytes(in: (length - 1)..<length)
    isOpen = !last.allSatisfy(table.index.isLineEnd)
    if table.bytes.bytes(in: 0..<min(3, length)) == [0xEF, 0xBB, 0xBF] { markLength = 3 }
    let isEnded = table.count > 1 || !isOpen
    // The first line may be longer than the memory: only its end is read.
    let end = table.range(ofLine: 0).upperBound
    if isEnded, table.index.dialect != nil, table.bytes.bytes(in: end..<(end + 1)) == [0x0D] {
      newEnd = .carriageReturn
    } else if isEnded, end > 0, table.bytes.bytes(in: (end - 1)..<end) == [0x0D] {
      newEnd = .carriageReturnAndLineFeed
    }
  }
}
