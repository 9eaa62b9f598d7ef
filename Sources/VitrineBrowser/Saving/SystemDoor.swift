/// What saving asks of the system.
package enum SystemCall: String, CaseIterable, Sendable {
  case resolve, status, open, lock, truncate, owner, mode, write, synchronize, rename, remove, close
}

/// Every call of a save to the system goes through here, so that a test can end it at any of them.
package protocol SystemDoor: Sendable {
  /// - Parameter body: The call itself; like the calls of C, it returns a negative number for a failure that `errno` tells about.
  func pass<Result: SignedInteger>(_ call: SystemCall, _ body: () -> Result) -> Result
}

/// Calls the system.
package struct OpenDoor: SystemDoor {
  package init() {}
  package func pass<Result: SignedInteger>(_ call: SystemCall, _ body: () -> Result) -> Result {
    body()
  }
}
