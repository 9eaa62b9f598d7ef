/// A completion block of a transaction. It runs when the last hold is released.
@MainActor final class TransactionEnd {
  private let block: () -> Void
  /// The transaction itself holds the block until it is committed.
  private var holds = 1

  init(_ block: @escaping () -> Void) { self.block = block }

  func hold() { holds += 1 }

  func release() {
    holds -= 1
    if holds == 0 { block() }
  }
}

/// The hold of an animation on the completion blocks of the transactions in which it began.
@MainActor final class TransactionHold {
  private var ends: [TransactionEnd]

  /// Returns nil if no completion block waits.
  init?(_ ends: [TransactionEnd]) {
    guard !ends.isEmpty else { return nil }
    self.ends = ends
    for end in ends { end.hold() }
  }

  /// Called when the animation has ended or was removed; further calls do nothing.
  func release() {
    let ends = ends
    self.ends = []
    for end in ends { end.release() }
  }
}
