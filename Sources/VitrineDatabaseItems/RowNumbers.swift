import VitrineSupport

/// Integers that name rows, one after another.
///
/// They are kept in blocks, each in as few bytes a number as all of its numbers fit into. Blocks of a long list stand
/// in a file without a name: it takes no memory, and ends with the list.
struct RowNumbers: Equatable, Sendable {
  /// As many numbers as a block has; where they stand, and how.
  private struct Block: Sendable {
    /// Bytes of one number, the lowest first.
    var width: Int
    /// Where they stand in the file; nil: `bytes` are they.
    var offset: Int?
    var bytes: [UInt8] = []
  }

  private var blocks: [Block] = []
  /// The numbers behind the last block: less than one has.
  private var rest: [Int] = []
  private var file: SpillFile?
  private let keptBlocks: Int
  private let makesFile: @Sendable () -> SpillFile?

  private static let blockLength = 16_384

  /// - Parameters:
  ///   - keptBlocks: So many blocks are kept in memory.
  ///   - makesFile: Makes the file of the others; nil: they are kept in memory, too.
  init(keptBlocks: Int = 16, makesFile: @escaping @Sendable () -> SpillFile? = { SpillFile() }) {
    (self.keptBlocks, self.makesFile) = (keptBlocks, makesFile)
  }

  var count: Int { blocks.count * Self.blockLength + rest.count }

  mutating func append(_ number: Int) {
    if rest.isEmpty { rest.reserveCapacity(Self.blockLength) }
    rest.append(number)
    guard rest.count == Self.blockLength else { return }
    var block = Self.packed(rest)
    if blocks.count >= keptBlocks {
      if file == nil { file = makesFile() }
      // A full disk leaves it in memory.
      if let offset = file?.append(block.bytes) { (block.offset, block.bytes) = (offset, []) }
    }
    blocks.append(block)
    rest.removeAll(keepingCapacity: true)
  }

  private static func packed(_ numbers: [Int]) -> Block {
    let bits = numbers.reduce(into: UInt(0)) { $0 |= UInt(bitPattern: $1) }
    let width = max(1, (UInt.bitWidth - bits.leadingZeroBitCount + 7) / 8)
    let bytes = [UInt8](unsafeUninitializedCapacity: numbers.count * width) { buffer, count in
      for (place, number) in numbers.enumerated() {
        for byte in 0..<width {
          buffer[place * width + byte] = UInt8(truncatingIfNeeded: number >> (8 * byte))
        }
      }
      count = numbers.count * width
    }
    return Block(width: width, bytes: bytes)
  }

  /// The numbers at some places, up to the first that cannot be read.
  func numbers(in places: Range<Int>) -> [Int] {
    var (numbers, places) = ([Int](), places.clamped(to: 0..<count))
    numbers.reserveCapacity(places.count)
    while let first = places.first, first / Self.blockLength < blocks.count {
      let block = blocks[first / Self.blockLength]
      let start = first % Self.blockLength
      let length = min(places.count, Self.blockLength - start)
      let bytes = start * block.width..<(start + length) * block.width
      if let offset = block.offset {
        // What comes later would stand at the places of what is missing.
        guard let read = file?.read(bytes.count, at: offset + bytes.lowerBound), !read.isEmpty
        else { return numbers }
        read.withUnsafeBufferPointer { Self.unpack($0, block.width, to: &numbers) }
      } else {
        block.bytes.withUnsafeBufferPointer {
          Self.unpack(UnsafeBufferPointer(rebasing: $0[bytes]), block.width, to: &numbers)
        }
      }
      places = first + length..<places.upperBound
    }
    let start = blocks.count * Self.blockLength
    return places.isEmpty
      ? numbers : numbers + rest[places.lowerBound - start..<places.upperBound - start]
  }

  private static func unpack(
    _ bytes: UnsafeBufferPointer<UInt8>, _ width: Int, to numbers: inout [Int]
  ) {
    for start in stride(from: 0, to: bytes.count, by: width) {
      var number: UInt = 0
      for byte in 0..<width { number |= UInt(bytes[start + byte]) << UInt(8 * byte) }
      numbers.append(Int(bitPattern: number))
    }
  }

  /// Where some numbers stand.
  ///
  /// - Complexity: O(*n*).
  func places(of wanted: Set<Int>) -> [Int: Int] {
    var places: [Int: Int] = [:]
    guard !wanted.isEmpty else { return places }
    for start in stride(from: 0, to: count, by: Self.blockLength) {
      for (place, number) in numbers(in: start..<start + Self.blockLength).enumerated()
      where wanted.contains(number) {
        places[number] = start + place
        if places.count == wanted.count { return places }
      }
    }
    return places
  }

  static func == (left: RowNumbers, right: RowNumbers) -> Bool {
    left.count == right.count
      && left.numbers(in: 0..<left.count) == right.numbers(in: 0..<right.count)
  }
}
