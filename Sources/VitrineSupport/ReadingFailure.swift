import Glibc

/// Where reading stopped before the end, and why.
public struct ReadingFailure: Error, Equatable, Sendable {
  /// The first byte that could not be read.
  var offset: Int
  /// An `errno`; 0: the bytes end there, though the system says that there are more.
  var code: Int32

  /// What a database says of it, which has no bytes to number.
  var message: String?

  package init(at offset: Int, code: Int32) {
    self.offset = offset
    self.code = code
  }

  /// Bytes or rows that another library does not give.
  package init(saying message: String) {
    (offset, code, self.message) = (0, EIO, message)
  }

  package var reason: String {
    if let message { return message }
    let cause = code == 0 ? "the file ends too early" : String(cString: strerror(code))
    return "\(cause) at byte \(offset)"
  }
}

/// The reads from a store that have failed so far.
///
/// Every read that fails is counted where the system is called, so nothing that reads can overlook one: an operation
/// notes the count before it begins, and its result is good only if the count is still the same at its end.
public struct ReadingFailures: Equatable, Sendable {
  private(set) var count = 0
  private(set) var last: ReadingFailure?

  package init() {}

  mutating func add(_ failure: ReadingFailure) {
    count += 1
    last = failure
  }

  /// The last failure, if there was one after an earlier moment.
  package func since(_ earlier: ReadingFailures) -> ReadingFailure? {
    count == earlier.count ? nil : last
  }
}
