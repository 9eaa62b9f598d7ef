import Dispatch

/// Runs work on a background thread and waits for it briefly, so that a fast result appears
/// immediately. Work with several results posts them to a `LatestValue`.
@MainActor
public final class BackgroundWork<Output: Sendable, Failure: Error> {
  private let mailbox: LatestValue<Result<Output, Failure>>

  /// The maximum time that the main thread waits: less than a person notices.
  public static var patience: DispatchTimeInterval { .milliseconds(30) }

  /// - Parameters:
  ///   - work: The work, run on another thread.
  ///   - done: Called on the main thread with the result or the error.
  public init(
    _ work: @escaping @Sendable () throws(Failure) -> Output,
    done: @escaping @MainActor @Sendable (Result<Output, Failure>) -> Void
  ) {
    let mailbox = LatestValue(receive: done)
    self.mailbox = mailbox
    DispatchQueue(label: "vitrine.work", qos: .userInitiated).async {
      mailbox.post(Result(catching: work), isLast: true)
    }
  }

  /// Delivers the result now if it arrives soon.
  public func waitBriefly(atMost time: DispatchTimeInterval = patience) {
    mailbox.waitForLast(atMost: time)
  }

  /// Blocks until the result arrives, and delivers it.
  public func finish() { mailbox.waitForLast() }

  /// Discards any later result.
  public func cancel() { mailbox.close() }
}
