import UIKit
import VitrineSupport

/// Work that takes long: it goes on beside the main thread or between keys, one task at a time, while the status line
/// says how far it is; Ctrl-C ends it.
@MainActor
final class LongWork: BrowserFeature {
  private let task = LongTask()
  private let context: any BrowserContext
  private let notice: ReadingNotice
  /// The task under way: `writing`.
  private var name = ""
  /// Whether the items must stay as they are meanwhile.
  private var holdsItems = false

  /// After how long the progress is shown, in seconds.
  private static let noticeDelay: TimeInterval = 0.3

  init(in context: any BrowserContext) {
    self.context = context
    notice = ReadingNotice(in: context, after: Self.noticeDelay)
    task.progressed = { [weak context] in context?.statusChanged() }
  }

  var isWorking: Bool { task.isWorking }

  /// Why the program should not be left now; nil if it may.
  var busyReason: String? { isWorking ? "still \(name); Ctrl-C cancels, Q leaves" : nil }

  /// Why the items cannot be changed now; nil if they can.
  var holdReason: String? { isWorking && holdsItems ? "still \(name); Ctrl-C cancels" : nil }

  func describe(_ line: inout StatusLine) {
    guard notice.isDue, let progress = task.progress else { return }
    line.work = "\(name) \(Int(progress * 100))%"
  }

  /// Does some work, unless other work is under way, which the message then says.
  ///
  /// - Parameters:
  ///   - name: The present participle: `writing`.
  ///   - holdsItems: Whether the items must stay as they are meanwhile.
  ///   - work: Runs on another thread, and passes on what the meter throws.
  ///   - cancel: Ends work that waits for others.
  ///   - done: Called on the main thread with the result of work that was not cancelled.
  func perform<Output: Sendable>(
    _ name: String, holdsItems: Bool = false,
    _ work: @escaping @Sendable (LongTask.Meter) throws(BrowserFailure) -> Output,
    cancel: @escaping () -> Void = {},
    done: @escaping @MainActor @Sendable (Output) -> Void
  ) {
    guard begin(name, holdsItems) else { return }
    task.start(work, cancel: cancel) { [weak self] in self?.end($0, done) }
  }

  /// The same with work that needs the items themselves: they stay as they are meanwhile.
  ///
  /// - Parameters:
  ///   - step: Does a little, and returns how much is done, from 0 to 1; nil once all is.
  ///   - done: Called after the last step of work that was not cancelled.
  func perform(
    _ name: String, steps step: @escaping () throws(BrowserFailure) -> Double?,
    done: @escaping () -> Void
  ) {
    guard begin(name, true) else { return }
    task.start(steps: step) { [weak self] in self?.end($0) { done() } }
  }

  private func begin(_ name: String, _ holdsItems: Bool) -> Bool {
    guard !isWorking else {
      context.say("still \(self.name); Ctrl-C cancels")
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

  /// Ctrl-C: ends the work that is under way.
  ///
  /// - Returns: Whether any was.
  func cancel() -> Bool {
    guard isWorking else { return false }
    task.cancel()
    return true
  }

  var isSettled: Bool { !isWorking }
  func finish() { task.finish() }

  /// Leaves nothing half done.
  func end() {
    _ = cancel()
    finish()
  }
}
