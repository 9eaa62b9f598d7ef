import Foundation
import UIKitCore

/// Schedules calls of the host: soon, or at a given time. Abstracts the main queue.
@MainActor package protocol WakeUps: AnyObject {
  /// Calls an action once, after the current one.
  func soon(_ action: @escaping @MainActor () -> Void)

  /// Calls an action once after a number of seconds. Replaces the scheduled call; nil cancels it.
  func arm(after seconds: TimeInterval?, _ action: @escaping @MainActor () -> Void)
}

/// Wake-ups by the main queue, with one timer that is scheduled only when needed.
package final class MainQueueWakeUps: WakeUps {
  private var timer: (any DispatchSourceTimer)?
  private var action: (@MainActor () -> Void)?

  package init() {}

  package func soon(_ action: @escaping @MainActor () -> Void) {
    DispatchQueue.main.async { MainActor.assumeIsolated { action() } }
  }

  package func arm(after seconds: TimeInterval?, _ action: @escaping @MainActor () -> Void) {
    guard let seconds else {
      if self.action != nil { timer?.schedule(deadline: .distantFuture) }
      self.action = nil
      return
    }
    self.action = action
    let timer = self.timer ?? makeTimer()
    timer.schedule(deadline: .now() + max(0, seconds), leeway: .milliseconds(1))
  }

  private func makeTimer() -> any DispatchSourceTimer {
    let timer = DispatchSource.makeTimerSource(queue: .main)
    timer.setEventHandler { [weak self] in
      MainActor.assumeIsolated { self?.fire() }
    }
    timer.schedule(deadline: .distantFuture)
    timer.resume()
    self.timer = timer
    return timer
  }

  private func fire() {
    let action = self.action
    self.action = nil
    action?()
  }
}

/// Manual wake-ups. Tests inspect scheduled calls, advance the clock, and run due calls.
package final class ManualWakeUps: WakeUps {
  private let clock: any TimeSource
  private var deadline: TimeInterval?
  private var armedAction: (@MainActor () -> Void)?
  private var queue: [@MainActor () -> Void] = []

  package init(clock: any TimeSource) { self.clock = clock }

  /// The time in seconds until the scheduled call; nil if there is none.
  package var armed: TimeInterval? { deadline.map { max(0, $0 - clock.now) } }
  /// The number of calls to run soon.
  package var queued: Int { queue.count }
  package var isIdle: Bool { deadline == nil && queue.isEmpty }

  package func soon(_ action: @escaping @MainActor () -> Void) { queue.append(action) }

  package func arm(after seconds: TimeInterval?, _ action: @escaping @MainActor () -> Void) {
    deadline = seconds.map { clock.now + $0 }
    armedAction = seconds == nil ? nil : action
  }

  /// Runs the calls due soon, then the scheduled call if its time has come.
  package func runDue() {
    let actions = queue
    queue = []
    for action in actions { action() }
    // Sums of seconds are inexact.
    guard let deadline, deadline <= clock.now + 1e-9 else { return }
    let action = armedAction
    self.deadline = nil
    armedAction = nil
    action?()
  }
}
