import Dispatch
import Foundation
import TerminalCore
import VitrineKeyStrokes

/// Reads the terminal in blocks and hands out events, all that waited at once.
///
/// There is a timer only while a lone ESC waits for its meaning, a paste for its end, or an echo for its
/// answer.
@MainActor
final class TerminalInput {
  private let bytes: TerminalBytes
  private var device: Int32 { bytes.device }
  private var decoder: InputDecoder
  private let handler: @MainActor ([TerminalEvent]) -> Void
  private var source: ReadinessSource?
  private var buffer = [UInt8](repeating: 0, count: 64 * 1024)
  private var escapeTimer: DispatchWorkItem?
  private var pasteTimer: DispatchWorkItem?
  /// The questions under way, the oldest first. The asker is nil once it knows that no answer came in
  /// time: the answer that still comes is this one's, not the next one's.
  private var echoes: [(number: Int, answered: ((GridPoint?) -> Void)?)] = []
  private var echoNumber = 0
  /// Echoes in a row that were never answered: after two the terminal is not asked any more.
  private var silence = 0
  /// A terminal that has answered once will again, however slow its line is.
  private var hasAnswered = false
  private var hasEnded = false

  /// Whether answers to other questions are still to come.
  var expectsAnswers: Bool {
    get { decoder.expectsAnswers }
    set { decoder.expectsAnswers = newValue }
  }

  private static let controlC: UInt8 = 3
  private static let escapeTime = DispatchTimeInterval.milliseconds(50)
  /// The same for what looks like the beginning of an answer that is still to come.
  private static let introducerTime = DispatchTimeInterval.milliseconds(250)
  /// A paste of which nothing came for so long has ended, though its end did not arrive.
  private static let pasteTime = DispatchTimeInterval.seconds(1)
  private static let echoTime = DispatchTimeInterval.milliseconds(200)
  /// After so long an answer got lost.
  private static let lostTime = DispatchTimeInterval.seconds(2)

  init(
    bytes: TerminalBytes, keys: [(bytes: [UInt8], key: KeyStroke)],
    handler: @escaping @MainActor ([TerminalEvent]) -> Void
  ) {
    self.bytes = bytes
    decoder = InputDecoder(terminfoKeys: keys)
    self.handler = handler
    source = ReadinessSource(descriptor: bytes.device) { [weak self] in self?.readAll() }
  }

  func cancel() {
    escapeTimer?.cancel()
    pasteTimer?.cancel()
    source?.cancel()
    let waiting = echoes
    echoes = []
    for echo in waiting { echo.answered?(nil) }
  }

  /// Remembers who waits for the next cursor report; false if none need be asked for.
  func expectEcho(_ answered: @escaping () -> Void) -> Bool {
    if silence >= 2 {
      DispatchQueue.main.async { MainActor.assumeIsolated(answered) }
      return false
    }
    let number = expectReport { _ in answered() }
    if !hasAnswered { after(Self.echoTime) { $0.giveUpEcho(number) } }
    after(Self.lostTime) {
      $0.giveUpEcho(number)
      $0.echoes.removeAll { $0.number == number }
    }
    return true
  }

  /// Remembers who gets the next cursor report; those before it get theirs first.
  private func expectReport(_ answered: @escaping (GridPoint?) -> Void) -> Int {
    echoNumber += 1
    echoes.append((echoNumber, answered))
    decoder.expectedCursorReports += 1
    return echoNumber
  }

  private func after(
    _ time: DispatchTimeInterval, _ action: @escaping @MainActor (TerminalInput) -> Void
  ) {
    DispatchQueue.main.asyncAfter(deadline: .now() + time) { [weak self] in
      MainActor.assumeIsolated { if let self { action(self) } }
    }
  }

  /// Waits a little for reports that are still on their way, so that no shell gets them as keys: 200 ms for the
  /// cursor's place, which the terminal has told before, and 100 ms for other answers.
  func awaitReplies() {
    let start = DispatchTime.now()
    while !hasEnded {
      let passed = Int32(
        (DispatchTime.now().uptimeNanoseconds - start.uptimeNanoseconds) / 1_000_000)
      let awaitsEcho = decoder.expectedCursorReports > 0 && silence < 2
      let rest = max(awaitsEcho ? 200 : 0, expectsAnswers ? 100 : 0) - passed
      guard rest > 0 else { return }
      var ready = pollfd(fd: device, events: Int16(POLLIN), revents: 0)
      if poll(&ready, 1, min(rest, 40)) > 0 { readAll() }
    }
  }

  /// Asks for nothing, but waits for the answer to where the cursor is: up to 2 s if the terminal has told it before,
  /// 200 ms otherwise. Keys that come meanwhile are handed out. nil: none came.
  func awaitCursor() -> GridPoint? {
    var (cursor, isAnswered) = (GridPoint?.none, false)
    let number = expectReport { (cursor, isAnswered) = ($0, true) }
    let end = DispatchTime.now() + (hasAnswered ? Self.lostTime : Self.echoTime)
    while !isAnswered, !hasEnded {
      let now = DispatchTime.now()
      if now >= end { break }
      var ready = pollfd(fd: device, events: Int16(POLLIN), revents: 0)
      let rest = (end.uptimeNanoseconds - now.uptimeNanoseconds) / 1_000_000 + 1
      if poll(&ready, 1, Int32(rest)) > 0 { readAll() }
    }
    if !isAnswered, let place = echoes.firstIndex(where: { $0.number == number }) {
      // What still comes is the answer to this. The next one is not waited for as long, until there is another.
      hasAnswered = false
      echoes[place].answered = nil
      after(Self.lostTime) { $0.echoes.removeAll { $0.number == number } }
    }
    return cursor
  }

  private func giveUpEcho(_ number: Int) {
    guard let place = echoes.firstIndex(where: { $0.number == number }),
      let answered = echoes[place].answered
    else { return }
    silence += 1
    echoes[place].answered = nil
    answered(nil)
  }

  /// Whether something has come in that was not read yet.
  var hasWaiting: Bool {
    var ready = pollfd(fd: device, events: Int16(POLLIN), revents: 0)
    return bytes.hasAhead || poll(&ready, 1, 0) > 0
  }

  /// Reads what waits and hands it out; called whenever something came in.
  func readAll() {
    if hasEnded { return }
    var events: [TerminalEvent] = []
    while true {
      let (count, error) = bytes.read(into: &buffer)
      if count > 0 {
        escapeTimer?.cancel()
        escapeTimer = nil
        pasteTimer?.cancel()
        pasteTimer = nil
        // Nothing but Ctrl-C at once is somebody who presses it; in the midst of a text it is pasted.
        if decoder.isPasting, buffer[..<count].allSatisfy({ $0 == Self.controlC }) {
          events += decoder.endPaste()
        }
        events += buffer.withUnsafeBytes {
          decoder.feed(UnsafeRawBufferPointer(rebasing: $0[..<count]))
        }
        if count < buffer.count { break }
      } else if count < 0, error == EINTR {
        continue
      } else {
        // Nothing more for now, or nothing ever again: the terminal was closed.
        if count == 0 || error != EAGAIN { hasEnded = true }
        break
      }
    }
    if hasEnded {
      source?.cancel()
      events.append(.ended)
    } else if decoder.isPending, escapeTimer == nil {
      escapeTimer = timer(after: pendingTime) {
        $0.escapeTimer = nil
        return $0.decoder.flush()
      }
    } else if decoder.isPasting, pasteTimer == nil {
      pasteTimer = timer(after: Self.pasteTime) {
        $0.pasteTimer = nil
        return $0.decoder.endPaste()
      }
    }
    answerEchoes(&events)
    if !events.isEmpty { handler(events) }
  }

  /// How long what was cut waits for its rest.
  private var pendingTime: DispatchTimeInterval {
    if decoder.isInAnswer { return Self.lostTime }
    return decoder.mayBeInAnswer ? Self.introducerTime : Self.escapeTime
  }

  /// Hands out what there is when a time is over, unless more comes before.
  private func timer(
    after time: DispatchTimeInterval,
    _ events: @escaping @MainActor (TerminalInput) -> [TerminalEvent]
  ) -> DispatchWorkItem {
    let timer = DispatchWorkItem { [weak self] in
      MainActor.assumeIsolated {
        guard let self else { return }
        let events = events(self)
        if !events.isEmpty { self.handler(events) }
      }
    }
    DispatchQueue.main.asyncAfter(deadline: .now() + time, execute: timer)
    return timer
  }

  /// Answers the echoes whose cursor reports have come, and keeps the reports to itself.
  private func answerEchoes(_ events: inout [TerminalEvent]) {
    var answers: [GridPoint] = []
    events.removeAll { event in
      guard case .reply(.cursorPosition(let place)) = event else { return false }
      answers.append(place)
      return true
    }
    if answers.isEmpty { return }
    (silence, hasAnswered) = (0, true)
    for place in answers where !echoes.isEmpty { echoes.removeFirst().answered?(place) }
  }
}
