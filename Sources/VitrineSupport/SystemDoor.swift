import Glibc

/// What reading, saving, copying and moving files asks of the system.
public enum SystemCall: String, CaseIterable, Sendable {
  case resolve, status, open, read, list, lock, owner, mode, write, synchronize, rename, remove
  case close, make, attributes, times
}

/// Every call to the system by which a file is opened, read, saved, copied, moved and deleted goes through here, so
/// that a test can let any of them fail.
public protocol SystemDoor: Sendable {
  /// - Parameter body: The call itself; like the calls of C, it returns a negative number for a failure that `errno`
  /// tells about.
  func pass<Result: SignedInteger>(_ call: SystemCall, _ body: () -> Result) -> Result
}

/// Calls the system.
public struct OpenDoor: SystemDoor {
  public init() {}
  public func pass<Result: SignedInteger>(_ call: SystemCall, _ body: () -> Result) -> Result {
    body()
  }
}

/// Closes a file that is locked by `flock`. Closing alone would not let go of the lock as long as a program that is
/// being started has a copy of the descriptor.
package func closeLocked(_ descriptor: Int32) -> Int32 {
  _ = flock(descriptor, LOCK_UN)
  return close(descriptor)
}
