import Foundation
import UIKitCore

/// How the host gets called again: soon, or at a moment. The seam to the main queue.
@MainActor package protocol WakeUps: AnyObject {
  /// Calls back once, after what runs now.
  func soon(_ action: @escaping @MainActor () -> Void)

  /// Calls back once in so many seconds; replaces the call armed before. nil: never.
  func arm(after seconds: TimeInterval?, _ action: @escaping @MainActor () -> Void)
}

/// Wake-ups by the main queue: one timer, armed only while there is something to wait for.
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

/// Wake-ups by hand: tests see what is armed, move the clock, and let happen what is due.
package final class ManualWakeUps: WakeUps {
  private let clock: any TimeSource
  private var deadline: TimeInterval?
  private var armedAction: (@MainActor () -> Void)?
  private var queue: [@MainActor () -> Void] = []

  package init(clock: any TimeSource) { self.clock = clock }

  /// Seconds until the armed call; nil: nothing is armed.
  package var armed: TimeInterval? { deadline.map { max(0, $0 - clock.now) } }
  /// Calls that shall run soon.
  package var queued: Int { queue.count }
  package var isIdle: Bool { deadline == nil && queue.isEmpty }

  package func soon(_ action: @escaping @MainActor () -> Void) { queue.append(action) }

  package func arm(after seconds: TimeInterval?, _ action: @escaping @MainActor () -> Void) {
    deadline = seconds.map { clock.now + $0 }
    armedAction = seconds == nil ? nil : action
  }

  /// Runs what was to run soon, then what is armed if its time has come.
  package func runDue() {
    let actions = queue
    queue = []
    for action in actions { action() }
    // Seconds do not add up exactly.
    guard let deadline, deadline <= clock.now + 1e-9 else { return }
    let action = armedAction
    self.deadline = nil
    armedAction = nil
    action?()
  }
}
