import VitrineSaving

/// Counts the progress of an operation and checks for cancellation. Belongs to the operation's
/// thread.
package final class FileMeter {
  private(set) var progress = FileProgress()
  private let isCancelled: () -> Bool
  private let report: (FileProgress) -> Void

  /// - Parameters:
  ///   - isCancelled: Called before each file, and every few megabytes.
  ///   - report: Called after every step of progress.
  init(
    isCancelled: @escaping () -> Bool = { false },
    report: @escaping (FileProgress) -> Void = { _ in
    }
  ) {
    (self.isCancelled, self.report) = (isCancelled, report)
  }

  /// Throws if the operation is cancelled.
  func checkCancelled() throws(FileFailure) {
    if isCancelled() { throw .cancelled }
  }

  /// Adds completed files and bytes.
  func add(files: Int = 0, bytes: Int = 0) {
    progress.done.add(files: files, bytes: bytes)
    report(progress)
  }

  /// Adds newly discovered files and bytes to the expected total.
  func expect(_ amount: FileAmount) {
    var all = progress.all ?? FileAmount()
    all.add(files: amount.files, bytes: amount.bytes)
    progress.all = all
    report(progress)
  }
}
