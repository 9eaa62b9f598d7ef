import Dispatch
import Foundation
import VitrineKeyStrokes
import VitrineTerminalCore

/// Reads the terminal in blocks and delivers all waiting events at once.
///
/// A timer exists only while a lone ESC, an incomplete paste, or an echo is pending.
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
  /// The pending queries, oldest first. The callback is nil after its time limit: a late answer
  /// then still belongs to this query, not to the next one.
  private var echoes: [(number: Int, answered: ((GridPoint?) -> Void)?)] = []
  private var echoNumber = 0
  /// The number of consecutive unanswered echoes. After two, the terminal is not queried again.
  private var silence = 0
  /// Whether the terminal has ever answered. It will then answer again, however slow the connection
  /// is.
  private var hasAnswered = false
  private var hasEnded = false

  /// Whether answers to other queries are pending.
  var expectsAnswers: Bool {
    get { decoder.expectsAnswers }
    set { decoder.expectsAnswers = newValue }
  }

  private static let controlC: UInt8 = 3
  private static let escapeTime = DispatchTimeInterval.milliseconds(50)
  /// The time limit for the possible beginning of a pending answer.
  private static let introducerTime = DispatchTimeInterval.milliseconds(250)
  /// The time without input after which an incomplete paste ends.
  private static let pasteTime = DispatchTimeInterval.seconds(1)
  private static let echoTime = DispatchTimeInterval.milliseconds(200)
  /// The time after which an answer counts as lost.
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

  /// Registers a callback for the next cursor report. Returns false if no query is needed.
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

  /// Registers a callback for the next cursor report, after those of earlier queries.
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

  /// Waits briefly for pending reports, so that the shell does not receive them as keys: 200 ms for
  /// the cursor's position if the terminal has reported it before, and 100 ms for other answers.
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

  /// Waits for the answer to a query of the cursor's position, without sending one: up to 2 s if
  /// the terminal has answered before, 200 ms otherwise. Delivers keys that arrive in the meantime.
  /// Returns nil without an answer.
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
      // A late answer still belongs to this query. The next wait is shorter until there is another
      // answer.
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

  /// Whether unread input is waiting.
  var hasWaiting: Bool {
    var ready = pollfd(fd: device, events: Int16(POLLIN), revents: 0)
    return bytes.hasAhead || poll(&ready, 1, 0) > 0
  }

  /// Reads and delivers the waiting input. Called whenever input arrives.
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
        // Input of Ctrl-C only is a keypress. Within other text it is part of the paste.
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
        // No more input now, or the terminal was closed.
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

  /// The time that an incomplete sequence waits for its rest.
  private var pendingTime: DispatchTimeInterval {
    if decoder.isInAnswer { return Self.lostTime }
    return decoder.mayBeInAnswer ? Self.introducerTime : Self.escapeTime
  }

  /// Returns a timer that delivers pending events, unless more input arrives before.
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

  /// Calls the callbacks of received cursor reports, and removes the reports from the events.
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
