import Testing

@testable import VitrineTerminalNcurses

@Suite struct HangWatchTests {
  private func told(_ parts: [(bytes: ArraySlice<UInt8>, time: Double)]) -> [String] {
    parts.map { "\(Array($0.bytes)) at \($0.time)" }
  }

  @Test("the first bytes arrived when input was first available")
  func first() {
    var arrivals = Arrivals(from: 1)
    arrivals.note(2, at: 1.1)
    #expect(told(arrivals.divide([5, 6], at: 3)) == ["[5, 6] at 1.0"])
  }

  @Test("later bytes have the times of their polls")
  func later() {
    var arrivals = Arrivals(from: 1)
    arrivals.note(1, at: 1.1)
    arrivals.note(1, at: 1.2)
    arrivals.note(3, at: 2)
    #expect(
      told(arrivals.divide([5, 6, 7, 8], at: 3)) == ["[5] at 1.0", "[6, 7] at 2.0", "[8] at 3.0"])
  }

  @Test("the bytes of a second poll arrived just now")
  func afterwards() {
    var arrivals = Arrivals(from: 1)
    arrivals.note(1, at: 1.1)
    _ = arrivals.divide([5], at: 3)
    #expect(told(arrivals.divide([6], at: 3.5)) == ["[6] at 3.5"])
    #expect(told(arrivals.divide([], at: 3.6)).isEmpty)
  }

  @Test("bytes without a poll arrived when input was first available")
  func unseen() {
    var arrivals = Arrivals(from: 1)
    #expect(told(arrivals.divide([3], at: 3)) == ["[3] at 1.0"])
  }
}
