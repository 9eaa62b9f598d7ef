import VitrineSupport

/// A list of integers that identify rows.
///
/// They are stored in blocks, each with the smallest byte width for its numbers. The blocks of a
/// long list are in an unnamed file: it takes no memory, and disappears with the list.
struct RowNumbers: Equatable, Sendable {
  /// The storage of a full block: its location and width.
  private struct Block: Sendable {
    /// The bytes of one number, in little-endian order.
    var width: Int
    /// The offset in the file; nil if `bytes` contains the numbers.
    var offset: Int?
    var bytes: [UInt8] = []
  }

  private var blocks: [Block] = []
  /// The numbers after the last block: less than a full block.
  private var rest: [Int] = []
  private var file: UnlinkedFile?
  private let keptBlocks: Int
  private let makesFile: @Sendable () -> UnlinkedFile?

  private static let blockLength = 16_384

  /// - Parameters:
  ///   - keptBlocks: The number of blocks to keep in memory.
  ///   - makesFile: Creates the file for other blocks; if it returns nil, they stay in memory, too.
  init(
    keptBlocks: Int = 16, makesFile: @escaping @Sendable () -> UnlinkedFile? = { UnlinkedFile() }
  ) {
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
      // On a full disk the block stays in memory.
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

  /// Returns the numbers at some places, up to the first unreadable one.
  func numbers(in places: Range<Int>) -> [Int] {
    var (numbers, places) = ([Int](), places.clamped(to: 0..<count))
    numbers.reserveCapacity(places.count)
    while let first = places.first, first / Self.blockLength < blocks.count {
      let block = blocks[first / Self.blockLength]
      let start = first % Self.blockLength
      let length = min(places.count, Self.blockLength - start)
      let bytes = start * block.width..<(start + length) * block.width
      if let offset = block.offset {
        // Later numbers would appear in the places of the missing ones.
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

  /// Returns the places of some numbers.
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
