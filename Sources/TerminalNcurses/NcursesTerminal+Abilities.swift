import Dispatch
import TerminalCore

// What the terminal can: asked once the first frame is on its way, and never waited for.
extension NcursesTerminal {
  package var abilities: TerminalAbilities { queries?.abilities ?? TerminalAbilities() }

  /// After so long an answer got lost.
  private static let lostTime = DispatchTimeInterval.seconds(2)
  /// tmux passes nothing on if the terminal outside has not answered by then.
  private static let outsideTime = DispatchTimeInterval.milliseconds(500)

  /// Asks, once: frames call it when they have been sent.
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

  /// Ctrl-I and Tab, Esc and what begins with ESC are told apart, and keys with Shift say what they type.
  private static let allKeysOn = "\u{1B}[>5u"
  static let allKeysOff = "\u{1B}[<u"

  /// Has all keys told apart from the first frame on: before it the terminal is not on the screen that we draw on, and
  /// each screen has its own keys.
  func askForAllKeys() {
    guard abilities.reportsAllKeys, !hasAllKeys, isOnScreen else { return }
    hasAllKeys = true
    prepareRestoring(resized: false)
    transmit(Array(Self.allKeysOn.utf8))
  }

  // MARK: Frames at once

  /// Frames of fewer bytes are shown at once anyway.
  private static let longFrame = 2_048
  static let frameEnd = "\u{1B}[?2026l"

  /// Puts the marks around a long frame between which the terminal shows nothing.
  func synchronize(_ frame: inout [UInt8]) {
    guard abilities.synchronizesOutput, frame.count > Self.longFrame else { return }
    frame = Array("\u{1B}[?2026h".utf8) + frame + Array(Self.frameEnd.utf8)
  }

  /// Takes the answers out of events; what is left is for the program.
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
