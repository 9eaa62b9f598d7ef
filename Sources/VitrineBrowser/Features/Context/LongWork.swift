import Dispatch
import UIKit
import VitrineSupport

/// Long work in the background or between keys, one task at a time. The status line shows the
/// progress; Esc or Ctrl-C cancels it.
@MainActor
final class LongWork: BrowserFeature {
  private let task = LongTask()
  private let context: any BrowserContext
  private let notice: ReadingNotice
  /// The task in progress: `writing`.
  private var name = ""
  /// Whether the items must not change in the meantime.
  private var holdsItems = false

  /// The time before progress appears, in seconds.
  private static let noticeDelay: TimeInterval = 0.3

  init(in context: any BrowserContext) {
    self.context = context
    notice = ReadingNotice(in: context, after: Self.noticeDelay)
    task.progressed = { [weak context] in context?.statusChanged() }
  }

  var isWorking: Bool { task.isWorking }

  /// The reason not to quit yet; nil if the program may quit.
  var busyReason: String? { isWorking ? "still \(name); Esc cancels, Q leaves" : nil }

  /// The reason why the items cannot be changed now; nil if they can.
  var holdReason: String? { isWorking && holdsItems ? "still \(name); Esc cancels" : nil }

  func describe(_ line: inout StatusLine) {
    guard notice.isDue, let progress = task.progress else { return }
    line.work = "\(name) \(Int(progress * 100))%"
  }

  /// Performs work, unless other work is in progress, which a message then reports.
  ///
  /// - Parameters:
  ///   - name: The present participle: `writing`.
  ///   - holdsItems: Whether the items must not change in the meantime.
  ///   - work: Runs on another thread, and rethrows the errors of the meter.
  ///   - cancel: Cancels work that is waiting for another thread.
  ///   - failed: Called on the main thread if the work has no result.
  ///   - done: Called on the main thread with the result, unless the work was cancelled.
  func perform<Output: Sendable>(
    _ name: String, holdsItems: Bool = false,
    _ work: @escaping @Sendable (LongTask.Meter) throws(BrowserFailure) -> Output,
    cancel: @escaping () -> Void = {},
    failed: @escaping @MainActor @Sendable () -> Void = {},
    done: @escaping @MainActor @Sendable (Output) -> Void
  ) {
    guard begin(name, holdsItems) else { return failed() }
    task.start(work, cancel: cancel) { [weak self] result in
      if case .success? = result {} else { failed() }
      self?.end(result, done)
    }
  }

  /// Performs work on the items themselves, which must not change in the meantime.
  ///
  /// - Parameters:
  ///   - step: Does a small part and returns the progress from 0 to 1; nil when done.
  ///   - done: Called after the last step, unless the work was cancelled.
  func perform(
    _ name: String, steps step: @escaping () throws(BrowserFailure) -> Double?,
    done: @escaping () -> Void
  ) {
    guard begin(name, true) else { return }
    task.start(steps: step) { [weak self] in self?.end($0) { done() } }
  }

  private func begin(_ name: String, _ holdsItems: Bool) -> Bool {
    guard !isWorking else {
      context.say("still \(self.name); Esc cancels")
      return false
    }
    (self.name, self.holdsItems) = (name, holdsItems)
    notice.begin()
    return true
  }

  private func end<Output>(_ result: Result<Output, BrowserFailure>?, _ done: (Output) -> Void) {
    notice.end()
    switch result {
    case .success(let output): done(output)
    case .failure(let failure): context.say(failure)
    case nil: context.say("\(name) was cancelled; nothing has changed")
    }
    context.statusChanged()
  }

  /// Cancels the work in progress.
  ///
  /// - Returns: Whether there was any.
  func cancel() -> Bool {
    guard isWorking else { return false }
    task.cancel()
    return true
  }

  var isSettled: Bool { !isWorking }
  func finish() { task.finish() }

  /// The longest wait for cancelled work at the end of the program. Work that reads from a server may
  /// never notice.
  private static let endingTime = DispatchTimeInterval.seconds(3)

  /// Cancels the work before the program ends.
  func end() {
    _ = cancel()
    task.finish(atMost: Self.endingTime)
  }
}
