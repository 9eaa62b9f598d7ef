import UIKit
import VitrineKeyStrokes

// Keys wait for items that are being unpacked, opened or searched. Esc and Ctrl-C cancel the wait.
extension SourceSession {
  /// The keys and the action that wait for unknown items.
  struct Waiting {
    /// The keys that were pressed during the wait, for the new items.
    var keys: [KeyStroke] = []
    /// An action that runs once a number of items is matched.
    var action: (items: Int, run: () -> Void)?
    /// Whether the file of the next items is being unpacked.
    var isUnpacking = false
  }

  /// Whether keys wait for items that are being unpacked, opened or searched.
  var keysWait: Bool { shown.isOpening || waiting.action != nil || waiting.isUnpacking }

  /// Queues a key for the awaited items; Esc cancels the wait instead.
  ///
  /// - Returns: False if the key applies immediately, such as Ctrl-C.
  func queue(_ key: KeyStroke) -> Bool {
    guard keysWait, key != .control("c") else { return false }
    if key == .escape { stopWaiting() } else { waiting.keys.append(key) }
    return true
  }

  /// Cancels the wait and drops the queued keys.
  ///
  /// - Returns: Whether there was a wait.
  @discardableResult
  func stopWaiting() -> Bool {
    guard keysWait else { return false }
    if waiting.isUnpacking { _ = work.cancel() }
    waiting = Waiting()
    if shown.isOpening { dropNextSource(nil) }
    context.say("stopped: nothing was done")
    return true
  }

  /// Runs an action once all current items are matched. Keys wait in the meantime.
  func whenFound(_ run: @escaping () -> Void) {
    let count = shown.itemCounts.reduce(0, +)
    waiting.action = (count, run)
    shown.items.whenArranged { [weak self] in self?.goOnIfFound() }
  }

  private func hasFound(of count: Int) -> Bool {
    !shown.items.isArranging && filtering.hasFound(of: count)
  }

  func goOnIfFound() {
    guard let action = waiting.action, hasFound(of: action.items) else { return }
    waiting.action = nil
    action.run()
    playKeys()
  }

  func playKeys() {
    let keys = waiting.keys
    waiting.keys = []
    for key in keys { plays(key) }
  }
}
