import VitrineSaving

/// Counts what an operation has done, and knows whether it shall go on. Belongs to the thread of the operation.
package final class FileMeter {
  private(set) var progress = FileProgress()
  private let isCancelled: () -> Bool
  private let report: (FileProgress) -> Void

  /// - Parameters:
  ///   - isCancelled: Asked before each file, and every few megabytes.
  ///   - report: Told whenever something is done.
  init(
    isCancelled: @escaping () -> Bool = { false },
    report: @escaping (FileProgress) -> Void = { _ in
    }
  ) {
    (self.isCancelled, self.report) = (isCancelled, report)
  }

  /// Throws once the operation shall go no further.
  func checkCancelled() throws(FileFailure) {
    if isCancelled() { throw .cancelled }
  }

  /// Something is done.
  func add(files: Int = 0, bytes: Int = 0) {
    progress.done.add(files: files, bytes: bytes)
    report(progress)
  }

  /// More is to be done than was known.
  func expect(_ amount: FileAmount) {
    var all = progress.all ?? FileAmount()
    all.add(files: amount.files, bytes: amount.bytes)
    progress.all = all
    report(progress)
  }
}
