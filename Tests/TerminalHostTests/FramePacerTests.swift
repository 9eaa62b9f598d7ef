import Testing

@testable import TerminalHost

@Suite("Pacing of frames that no key asked for")
struct FramePacerTests {
  @Test("the first frame is drawn at once, the next a sixtieth of a second later")
  func aSixtiethApart() {
    var pacer = FramePacer()
    #expect(pacer.verdict(at: 5) == .now)
    pacer.frameDrawn(at: 5)
    #expect(pacer.verdict(at: 5.01) == .after(5 + FramePacer.interval - 5.01))
    #expect(pacer.verdict(at: 5 + FramePacer.interval) == .now)
  }

  @Test("while the terminal has not answered nothing is drawn, however late it is")
  func waitsForTheAnswer() {
    var pacer = FramePacer()
    pacer.frameDrawn(at: 0)
    pacer.echoRequested()
    #expect(pacer.verdict(at: 100) == .whenAnswered)
    pacer.echoAnswered()
    #expect(pacer.verdict(at: 100) == .now)
  }
}
