import Glibc
import VitrineSaving
import VitrineSupport

/// A digest that identifies the state of a tree. It changes when a file in the tree is added,
/// removed or written.
struct TreeDigest: TreeVisitor {
  private var digest = ByteDigest()
  private let meter: FileMeter

  init(_ meter: FileMeter) { self.meter = meter }

  var value: UInt64 { digest.value }

  mutating func file(
    _ name: [UInt8], in folder: OpenFolder, _ status: stat
  ) throws(FileFailure) {
    try meter.checkCancelled()
    add([
      UInt64(status.st_ino), UInt64(bitPattern: Int64(status.st_size)),
      UInt64(bitPattern: Int64(status.st_mtim.tv_sec)),
      UInt64(bitPattern: Int64(status.st_mtim.tv_nsec)),
    ])
    add(name)
  }

  mutating func enter(
    _ name: [UInt8], in folder: OpenFolder, _ status: stat
  ) throws(FileFailure) {
    add([UInt64(status.st_ino), 1, 0, 0])
    add(name)
  }

  mutating func leave(_ name: [UInt8], in folder: OpenFolder, _ status: stat) {
    add([UInt64(status.st_ino), 2, 0, 0])
  }

  private mutating func add(_ words: [UInt64]) { words.withUnsafeBytes { digest.add($0) } }

  /// Adds a name, padded: all pieces of a digest but the last have a fixed length.
  private mutating func add(_ name: [UInt8]) {
    let missing = ByteDigest.alignment - name.count % ByteDigest.alignment
    let filled = name + [UInt8](repeating: 0, count: missing)
    filled.withUnsafeBytes { digest.add($0) }
  }
}
