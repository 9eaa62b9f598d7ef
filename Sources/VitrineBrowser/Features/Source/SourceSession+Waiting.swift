import UIKit
import VitrineKeyStrokes

// Keys wait for items that are being opened, or looked for: Esc and Ctrl-C give that up.
extension SourceSession {
  /// What waits for items that are not known yet.
  struct Waiting {
    /// Keys pressed meanwhile: they are meant for these items.
    var keys: [KeyStroke] = []
    /// Runs once all matches among so many items are known.
    var action: (items: Int, run: () -> Void)?
  }

  /// Whether keys wait for items that are being opened, or looked for.
  var keysWait: Bool { shown.isOpening || waiting.action != nil }

  /// Keeps a key for the items that it waits for; Esc gives these up instead.
  ///
  /// - Returns: False if the key is for now: Ctrl-C always is.
  func queue(_ key: KeyStroke) -> Bool {
    guard keysWait, key != .control("c") else { return false }
    if key == .escape { stopWaiting() } else { waiting.keys.append(key) }
    return true
  }

  /// Gives up the items that keys wait for, and these keys.
  ///
  /// - Returns: Whether any did.
  @discardableResult
  func stopWaiting() -> Bool {
    guard keysWait else { return false }
    waiting = Waiting()
    if shown.isOpening { dropNextSource(nil) }
    context.say("stopped: nothing was done")
    return true
  }

  /// Does something once all matches among the present items are known. Keys wait meanwhile.
  func whenFound(_ run: @escaping () -> Void) {
    let count = shown.itemCounts.reduce(0, +)
    waiting.action = (count, run)
    if let rows = source.rearranging { return rows.whenArranged { [weak self] in self?.goOn() } }
    goOnIfFound()
  }

  private func hasFound(of count: Int) -> Bool {
    source.rearranging.map { !$0.isArranging } ?? filtering.hasFound(of: count)
  }

  func goOnIfFound() {
    if let action = waiting.action, hasFound(of: action.items) { goOn() }
  }

  private func goOn() {
    guard let action = waiting.action else { return }
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
