import Testing

@testable import VitrineTerminalHost

@Suite("Pacing of frames without a key")
struct FramePacerTests {
  @Test("the first frame is drawn at once, the next a sixtieth of a second later")
  func aSixtiethApart() {
    var pacer = FramePacer()
    #expect(pacer.verdict(at: 5) == .now)
    pacer.frameDrawn(at: 5)
    #expect(pacer.verdict(at: 5.01) == .after(5 + FramePacer.interval - 5.01))
    #expect(pacer.verdict(at: 5 + FramePacer.interval) == .now)
  }

  @Test("no frame is drawn before the terminal has answered, at any delay")
  func waitsForTheAnswer() {
    var pacer = FramePacer()
    pacer.frameDrawn(at: 0)
    pacer.echoRequested()
    #expect(pacer.verdict(at: 100) == .whenAnswered)
    pacer.echoAnswered()
    #expect(pacer.verdict(at: 100) == .now)
  }
}
