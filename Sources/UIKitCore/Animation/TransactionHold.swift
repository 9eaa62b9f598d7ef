/// A completion block of a transaction, which runs when nothing holds it any longer.
@MainActor final class TransactionEnd {
  private let block: () -> Void
  /// The transaction itself is one, until it is committed.
  private var holds = 1

  init(_ block: @escaping () -> Void) { self.block = block }

  func hold() { holds += 1 }

  func release() {
    holds -= 1
    if holds == 0 { block() }
  }
}

/// An animation that began within transactions: their completion blocks wait until it has ended.
@MainActor final class TransactionHold {
  private var ends: [TransactionEnd]

  /// Nil where no completion block waits.
  init?(_ ends: [TransactionEnd]) {
    guard !ends.isEmpty else { return nil }
    self.ends = ends
    for end in ends { end.hold() }
  }

  /// The animation has ended, or was removed; further calls do nothing.
  func release() {
    let ends = ends
    self.ends = []
    for end in ends { end.release() }
  }
}
