import Dispatch

/// Runs a sorter beside the main thread, and waits for it for a moment: small collections are sorted at once.
@MainActor
final class ItemSorting {
  private let mailbox: Mailbox<Result<[[Int32]], ReadingFailure>>

  /// For so long the main thread waits: less than a person notices.
  private static let patience = DispatchTimeInterval.milliseconds(30)

  /// - Parameter done: Called on the main thread with the order, or with why there is none; at once, if it is known
  /// soon.
  init(
    _ sorter: @escaping Sorter,
    done: @escaping @MainActor @Sendable (Result<[[Int32]], ReadingFailure>) -> Void
  ) {
    let mailbox = Mailbox(receive: done)
    self.mailbox = mailbox
    DispatchQueue(label: "vitrine.sort", qos: .userInitiated).async {
      let result: Result<[[Int32]], ReadingFailure>
      do throws(ReadingFailure) {
        result = .success(try sorter())
      } catch {
        result = .failure(error)
      }
      mailbox.post(result, isLast: true)
    }
  }

  /// Delivers the order now if it is known soon.
  func waitBriefly() { mailbox.waitForLast(atMost: Self.patience) }

  /// Blocks until the order is known, and delivers it.
  func finish() { mailbox.waitForLast() }

  /// Nothing is delivered any more.
  func cancel() { mailbox.close() }
}
