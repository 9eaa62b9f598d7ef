import Dispatch

/// Works something out beside the main thread, and waits for it for a moment: an outcome that comes soon is shown at
/// once. Work that has more news than its outcome posts them to a `Mailbox`.
@MainActor
public final class BackgroundWork<Output: Sendable, Failure: Error> {
  private let mailbox: Mailbox<Result<Output, Failure>>

  /// For so long the main thread waits: less than a person notices.
  public static var patience: DispatchTimeInterval { .milliseconds(30) }

  /// - Parameters:
  ///   - work: Runs on another thread.
  ///   - done: Called on the main thread with the outcome, or with why there is none.
  public init(
    _ work: @escaping @Sendable () throws(Failure) -> Output,
    done: @escaping @MainActor @Sendable (Result<Output, Failure>) -> Void
  ) {
    let mailbox = Mailbox(receive: done)
    self.mailbox = mailbox
    DispatchQueue(label: "vitrine.work", qos: .userInitiated).async {
      mailbox.post(Result(catching: work), isLast: true)
    }
  }

  /// Delivers the outcome now if it is known soon.
  public func waitBriefly(atMost time: DispatchTimeInterval = patience) {
    mailbox.waitForLast(atMost: time)
  }

  /// Blocks until the outcome is known, and delivers it.
  public func finish() { mailbox.waitForLast() }

  /// Nothing is delivered any more.
  public func cancel() { mailbox.close() }
}
