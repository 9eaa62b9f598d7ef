/// The words of a class's metadata behind its header, most of which are the functions of methods.
///
/// The header of a Swift class without Objective-C, in bytes: kind 0, superclass 8, flags 16,
/// address point 20, instance size 24, alignment 28, size 32, address point in the size 36,
/// descriptor 40, destroyer of variables 48; methods and variables' offsets follow.
struct MethodTable {
  private let words: UnsafeBufferPointer<UInt>
  private static let header = 56 / MemoryLayout<UInt>.stride

  init(_ type: AnyClass) {
    let start = unsafeBitCast(type, to: UnsafeRawPointer.self)
    let size = start.load(fromByteOffset: 32, as: UInt32.self)
    let before = start.load(fromByteOffset: 36, as: UInt32.self)
    words = UnsafeBufferPointer(
      start: start.assumingMemoryBound(to: UInt.self),
      count: Int(size - before) / MemoryLayout<UInt>.stride)
  }

  var indices: Range<Int> { Self.header..<max(Self.header, words.count) }

  subscript(index: Int) -> UInt { words[index] }

  /// The places of this table at which a subclass has other words.
  func places(changedBy subclass: AnyClass) -> [Int] {
    let other = MethodTable(subclass)
    return indices.filter { other[$0] != self[$0] }
  }
}
