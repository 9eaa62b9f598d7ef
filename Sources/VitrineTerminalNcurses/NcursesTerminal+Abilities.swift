import Dispatch
import VitrineTerminalCore

// Queries of the terminal's abilities, sent after the first frame, without waiting for the answers.
extension NcursesTerminal {
  package var abilities: TerminalAbilities { queries?.abilities ?? TerminalAbilities() }

  /// The time after which an answer counts as lost.
  private static let lostTime = DispatchTimeInterval.seconds(2)
  /// The time limit for the answer of the outer terminal. Without an answer tmux does not pass queries on.
  private static let outsideTime = DispatchTimeInterval.milliseconds(500)

  /// Sends the queries once. Called after each frame is sent.
  func askOnce() {
    guard options.asksForAbilities, !hasAsked else { return }
    hasAsked = true
    let type = options.terminalType ?? TerminalOptions.environment("TERM") ?? ""
    queries = AbilityQueries.forTerminal(
      type: type, picture: .random(in: 1...0xFF_FFFF), environment: TerminalOptions.environment)
    guard let bytes = queries?.begin() else { return }
    ask(bytes)
    after(Self.outsideTime) { $0.giveUpAnswers(onlyOutside: true) }
  }

  func ask(_ bytes: [UInt8]) {
    transmit(bytes)
    input?.expectsAnswers = true
    after(Self.lostTime) { $0.giveUpAnswers(onlyOutside: false) }
  }

  private func after(
    _ time: DispatchTimeInterval, _ action: @escaping @MainActor (NcursesTerminal) -> Void
  ) {
    DispatchQueue.main.asyncAfter(deadline: .now() + time) { [weak self] in
      MainActor.assumeIsolated { if let self { action(self) } }
    }
  }

  private func giveUpAnswers(onlyOutside isOutside: Bool) {
    let isNews = queries?.giveUp(onlyOutside: isOutside) ?? false
    input?.expectsAnswers = queries?.isDue ?? false
    if isNews {
      useAbilities()
      deliver([.abilitiesChanged])
    }
  }

  private func useAbilities() {
    let had = pictures?.way
    choosePictures()
    if pictures?.way != had { askAboutPixels() }
    askForAllKeys()
  }

  // MARK: Keys

  /// Makes the terminal distinguish Ctrl-I and Tab, Esc and sequences that begin with ESC, and
  /// report the typed characters of keys with Shift.
  private static let allKeysOn = "\u{1B}[>5u"
  static let allKeysOff = "\u{1B}[<u"

  /// Enables the reports of all keys from the first frame on. Before it the terminal shows another
  /// screen, and each screen has its own setting.
  func askForAllKeys() {
    guard abilities.reportsAllKeys, !hasAllKeys, isOnScreen else { return }
    hasAllKeys = true
    prepareRestoring(resized: false)
    transmit(Array(Self.allKeysOn.utf8))
  }

  // MARK: Frames at once

  /// The size of a frame in bytes below which synchronization is useless.
  private static let longFrame = 2_048
  static let frameEnd = "\u{1B}[?2026l"

  /// Puts marks around a long frame, so that the terminal shows it at once.
  func synchronize(_ frame: inout [UInt8]) {
    guard abilities.synchronizesOutput, frame.count > Self.longFrame else { return }
    frame = Array("\u{1B}[?2026h".utf8) + frame + Array(Self.frameEnd.utf8)
  }

  /// Removes the answers from events and returns the events for the program.
  func takeAnswers(from events: [TerminalEvent]) -> [TerminalEvent] {
    guard queries != nil else { return events }
    var isNews = false
    var others: [TerminalEvent] = []
    for event in events {
      if case .reply(let reply) = event {
        isNews = queries?.take(reply) ?? false || isNews
      } else {
        others.append(event)
      }
    }
    input?.expectsAnswers = queries?.isDue ?? false
    if isNews { useAbilities() }
    return isNews ? others + [.abilitiesChanged] : others
  }
}
