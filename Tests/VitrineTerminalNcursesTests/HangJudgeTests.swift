import Foundation
import Testing

@testable import VitrineTerminalNcurses

@Suite struct HangJudgeTests {
  /// Polls every 0.1 s until the program is ended, and returns the time and the signal.
  private func verdict(
    of requests: [(signal: Int32, time: Double)], standing: ClosedRange<Double>? = nil
  ) -> (signal: Int32, time: Double)? {
    var judge = HangJudge(at: 0)
    var rest = requests[...]
    for tick in 1...200 {
      let time = Double(tick) / 10
      if let standing, standing.contains(time) { continue }
      while let next = rest.first, next.time <= time {
        judge.request(next.signal, at: next.time)
        rest.removeFirst()
      }
      if let signal = judge.look(at: time) { return (signal, time) }
    }
    return nil
  }

  @Test("one request never ends the program", arguments: [SIGINT, SIGTERM, SIGQUIT, SIGUSR1])
  func one(signal: Int32) { #expect(verdict(of: [(signal, 1)]) == nil) }

  @Test("a second request within two seconds does not end it")
  func early() { #expect(verdict(of: [(SIGINT, 1), (SIGINT, 2.9)]) == nil) }

  @Test("a second request after two seconds ends it at once, by its own signal")
  func second() throws {
    let end = try #require(verdict(of: [(SIGINT, 1), (SIGTERM, 3)]))
    #expect(end.signal == SIGTERM)
    #expect(end.time == 3)
  }

  @Test("a third request ends it if the second came too early")
  func third() { #expect(verdict(of: [(SIGINT, 1), (SIGINT, 2), (SIGINT, 3.5)])?.time == 3.5) }

  @Test("two seconds after SIGHUP the program ends")
  func hangUp() throws {
    let end = try #require(verdict(of: [(SIGHUP, 1), (SIGHUP, 2.5)]))
    #expect(end.signal == SIGHUP)
    #expect(end.time == 3)
  }

  @Test("time during which the process was stopped does not count")
  func stopped() {
    #expect(verdict(of: [(SIGHUP, 1)], standing: 1.5...9)?.time ?? 0 > 9)
  }
}
