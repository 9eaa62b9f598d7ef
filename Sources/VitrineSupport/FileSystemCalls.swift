import Glibc

/// The kinds of system calls for reading, saving, copying and moving files.
public enum SystemCall: String, CaseIterable, Sendable {
  case resolve, status, open, read, list, lock, owner, mode, write, synchronize, rename, remove
  case close, make, attributes, times
}

/// A layer between file operations and the system. Every call that opens, reads, saves, copies,
/// moves or deletes a file passes through it, so that a test can make any of them fail.
public protocol FileSystemCalls: Sendable {
  /// - Parameter body: The call itself. Like C functions, it returns a negative number for a
  ///   failure and sets `errno`.
  func pass<Result: SignedInteger>(_ call: SystemCall, _ body: () -> Result) -> Result
}

/// Calls the system directly.
public struct RealFileSystem: FileSystemCalls {
  public init() {}
  public func pass<Result: SignedInteger>(_ call: SystemCall, _ body: () -> Result) -> Result {
    body()
  }
}

/// Closes a file locked by `flock`. Without unlocking first, the lock would persist while a child
/// process that is about to start still has a copy of the descriptor.
package func closeLocked(_ descriptor: Int32) -> Int32 {
  _ = flock(descriptor, LOCK_UN)
  return close(descriptor)
}
