import Glibc
import VitrineSaving
import VitrineSupport

/// A number that a tree is known by again: any file in it that comes, goes or is written to gives another one.
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

  /// Filled up: all pieces but the last one of a digest have a certain length.
  private mutating func add(_ name: [UInt8]) {
    let missing = ByteDigest.alignment - name.count % ByteDigest.alignment
    let filled = name + [UInt8](repeating: 0, count: missing)
    filled.withUnsafeBytes { digest.add($0) }
  }
}
