import Dispatch

/// Works something out from a source's items beside the main thread, and waits for it for a moment: what is known
/// soon is shown at once.
@MainActor
public final class BackgroundWork<Output: Sendable> {
  private let mailbox: Mailbox<Result<Output, ReadingFailure>>

  /// For so long the main thread waits: less than a person notices.
  private static var patience: DispatchTimeInterval { .milliseconds(30) }

  /// - Parameters:
  ///   - work: Runs on another thread.
  ///   - done: Called on the main thread with the outcome, or with why there is none.
  public init(
    _ work: @escaping @Sendable () throws(ReadingFailure) -> Output,
    done: @escaping @MainActor @Sendable (Result<Output, ReadingFailure>) -> Void
  ) {
    let mailbox = Mailbox(receive: done)
    self.mailbox = mailbox
    DispatchQueue(label: "vitrine.arrangement", qos: .userInitiated).async {
      let result: Result<Output, ReadingFailure>
      do throws(ReadingFailure) {
        result = .success(try work())
      } catch {
        result = .failure(error)
      }
      mailbox.post(result, isLast: true)
    }
  }

  /// Delivers the outcome now if it is known soon.
  public func waitBriefly() { mailbox.waitForLast(atMost: Self.patience) }

  /// Blocks until the outcome is known, and delivers it.
  public func finish() { mailbox.waitForLast() }

  /// Nothing is delivered any more.
  public func cancel() { mailbox.close() }
}
