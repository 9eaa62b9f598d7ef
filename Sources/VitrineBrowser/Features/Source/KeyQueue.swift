import VitrineKeyStrokes

/// Keys and an action that wait for items that are being unpacked, opened or searched. Esc and
/// Ctrl-C cancel the wait.
@MainActor
final class KeyQueue {
  private unowned let session: SourceSession
  /// The keys that were pressed during the wait, for the new items.
  private var keys: [KeyStroke] = []
  /// An action that runs once a number of items is matched.
  private var action: (items: Int, run: () -> Void)?
  /// Whether the file of the next items is being unpacked.
  var isUnpacking = false
  /// Plays a queued key.
  var plays: (KeyStroke) -> Void = { _ in }

  init(_ session: SourceSession) { self.session = session }

  /// Whether keys wait.
  var isWaiting: Bool { session.shown.isOpening || action != nil || isUnpacking }

  /// Queues a key for the awaited items; Esc cancels the wait instead.
  ///
  /// - Returns: False if the key applies immediately, such as Ctrl-C.
  func add(_ key: KeyStroke) -> Bool {
    guard isWaiting, key != .control("c") else { return false }
    if key == .escape { stop() } else { keys.append(key) }
    return true
  }

  /// Cancels the wait and drops the queued keys.
  ///
  /// - Returns: Whether there was a wait.
  @discardableResult
  func stop() -> Bool {
    guard isWaiting else { return false }
    if isUnpacking { _ = session.work.cancel() }
    clear()
    if session.shown.isOpening { session.dropNextSource(nil) }
    session.context.say("stopped: nothing was done")
    return true
  }

  /// Ends the wait for an unpacked file and for matches.
  func clear() {
    dropKeys()
    (action, isUnpacking) = (nil, false)
  }

  func dropKeys() { keys = [] }

  /// Runs an action once all current items are matched. Keys wait in the meantime.
  func whenFound(_ run: @escaping () -> Void) {
    action = (session.shown.itemCounts.reduce(0, +), run)
    session.shown.items.whenArranged { [weak self] in self?.goOnIfFound() }
  }

  func goOnIfFound() {
    guard let action, !session.shown.items.isArranging,
      session.filtering.hasFound(of: action.items)
    else { return }
    self.action = nil
    action.run()
    play()
  }

  func play() {
    let queued = keys
    dropKeys()
    for key in queued { plays(key) }
  }
}
