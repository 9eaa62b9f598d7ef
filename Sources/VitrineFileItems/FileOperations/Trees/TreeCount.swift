import Glibc
import VitrineSaving
import VitrineSupport

/// Counts files and the bytes of their contents.
struct TreeCount: TreeVisitor {
  private(set) var amount = FileAmount()
  private let meter: FileMeter

  init(_ meter: FileMeter) { self.meter = meter }

  mutating func file(
    _ name: [UInt8], in folder: OpenFolder, _ status: stat
  ) throws(FileFailure) {
    try meter.checkCancelled()
    amount.add(files: 1, bytes: status.isRegular ? Int(status.st_size) : 0)
  }

  mutating func enter(
    _ name: [UInt8], in folder: OpenFolder, _ status: stat
  ) throws(FileFailure) {
    try meter.checkCancelled()
    amount.add(files: 1, bytes: 0)
  }

  mutating func leave(_ name: [UInt8], in folder: OpenFolder, _ status: stat) {}
}
