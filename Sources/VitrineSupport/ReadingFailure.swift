import Glibc

/// The position at which reading failed, and the reason.
public struct ReadingFailure: Error, Equatable, Sendable {
  /// The offset of the first byte that could not be read.
  var offset: Int
  /// An `errno`; 0 if the bytes end earlier than the system reports.
  var code: Int32

  /// The message of a database, which has no byte offsets.
  var message: String?

  package init(at offset: Int, code: Int32) {
    self.offset = offset
    self.code = code
  }

  /// Creates the failure of another library to deliver bytes or rows.
  package init(saying message: String) {
    (offset, code, self.message) = (0, EIO, message)
  }

  package var reason: String {
    if let message { return message }
    let cause = code == 0 ? "the file ends too early" : String(cString: strerror(code))
    return "\(cause) at byte \(offset)"
  }
}

/// The count of failed reads from a store.
///
/// Every failed read is counted at the system call, so no reader can miss one. An operation records
/// the count at its start. Its result is valid only if the count is the same at its end.
public struct ReadingFailures: Equatable, Sendable {
  private(set) var count = 0
  private(set) var last: ReadingFailure?

  package init() {}

  mutating func add(_ failure: ReadingFailure) {
    count += 1
    last = failure
  }

  /// Returns the last failure if it occurred after an earlier count.
  package func since(_ earlier: ReadingFailures) -> ReadingFailure? {
    count == earlier.count ? nil : last
  }
}
