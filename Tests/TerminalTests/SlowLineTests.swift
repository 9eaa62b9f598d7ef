import Foundation
import Testing
import VitrineTestSupport
import VitrineTestTraits

/// Animations on a line of 100 KB/s whose terminal answers late.
@Suite("drawing on a slow line", .serialized, .waits) struct SlowLineTests {
  /// The program's log, each line with its time.
  private struct Log {
    var path: String

    var lines: [(time: Double, what: String)] {
      let text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
      return text.split(separator: "\n").compactMap { line in
        let parts = line.split(separator: " ", maxSplits: 1)
        return parts.count == 2 ? Double(parts[0]).map { ($0, String(parts[1])) } : nil
      }
    }

    func time(of what: String) -> Double? { lines.last { $0.what == what }?.time }
    func count(of what: String) -> Int { lines.filter { $0.what == what }.count }
  }

  private func start(
    _ scene: String = "text", delay: TimeInterval, ready: String = "ready"
  ) throws -> (SlowTerminal, Log, TemporaryFolder) {
    let folder = try TemporaryFolder()
    let log = Log(path: try folder.write("", to: "log"))
    let terminal = try SlowTerminal(
      TmuxSession.built("VitrineAnimationProgram"), [log.path, scene], delay: delay)
    try terminal.wait("the first frame") { $0.text.contains(ready) }
    return (terminal, log, folder)
  }

  @Test("at most one frame of an animation is outstanding, none is queued, and it ends on time")
  func paced() throws {
    let (terminal, log, folder) = try start(delay: 0.06)
    defer { terminal.end() }
    terminal.forget()
    terminal.type("a")
    try terminal.wait("the end on the screen") { $0.text.contains("!#!#!#") }
    let state = terminal.state
    #expect(state.mostOutstanding == 1)
    #expect(state.bytesWhileOutstanding == 0, "something was sent before the answer")
    let begun = try #require(log.time(of: "begun"))
    let over = try #require(log.time(of: "over true"))
    // A busy machine may be late; the counts show that no frame is queued.
    #expect(over - begun >= 0.6, "it took \(over - begun) s")
    #expect(over - begun < TestWait.longest, "it took \(over - begun) s")
    #expect((1...30).contains(state.questions), "\(state.questions) frames, \(state.bytes) bytes")
    withExtendedLifetime(folder) {}
  }

  @Test("a layout switch of 520 items keeps its time, with at most one outstanding frame")
  func layoutSwitch() throws {
    let (terminal, log, folder) = try start("tiles", delay: 0.02, ready: "item 518")
    defer { terminal.end() }
    terminal.forget()
    terminal.type("a")
    try terminal.wait("the end") { _ in log.time(of: "over true 520") != nil }
    let begun = try #require(log.time(of: "begun 520"))
    let over = try #require(log.time(of: "over true 520"))
    // UIKit's duration of a layout change; a busy machine may be late.
    #expect(over - begun >= 0.3, "it took \(over - begun) s")
    #expect(over - begun < TestWait.longest, "it took \(over - begun) s")
    try terminal.wait("all answers") { $0.questions == $0.answers }
    let state = terminal.state
    #expect(state.mostOutstanding == 1)
    #expect(state.bytesWhileOutstanding == 0, "something was sent before the answer")
    #expect((1...30).contains(state.questions), "\(state.questions) frames, \(state.bytes) bytes")
    withExtendedLifetime(folder) {}
  }

  @Test("keys are handled, and the animation ends, while the terminal owes its answer")
  func keysMeanwhile() throws {
    let (terminal, log, folder) = try start(delay: 0.01)
    defer { terminal.end() }
    // A terminal that has answered once is known to answer.
    terminal.type("a")
    try terminal.wait("the first end") { $0.text.contains("!#!#!#") }
    try terminal.wait("all answers") { $0.questions == $0.answers }
    terminal.holdAnswers(true)
    terminal.forget()
    terminal.type("a")
    try terminal.wait("a frame") { $0.questions == 1 }
    terminal.type("x")
    try terminal.wait("the key") { _ in log.time(of: "key x") != nil }
    try terminal.wait("the end of the animation") { _ in log.count(of: "over true") == 2 }
    #expect(terminal.state.questions == 1)
    #expect(terminal.state.answers == 0)
    #expect(!terminal.state.text.contains("%&%&%&"))
    let begun = try #require(log.time(of: "begun"))
    let key = try #require(log.time(of: "key x"))
    let over = try #require(log.time(of: "over true"))
    #expect(key < over, "it took \(over - begun) s")
    #expect(over - begun >= 0.6, "it took \(over - begun) s")
    #expect(over - begun < TestWait.longest, "it took \(over - begun) s")
    terminal.holdAnswers(false)
    try terminal.wait("the end on the screen") { $0.text.contains("%&%&%&") }
    withExtendedLifetime(folder) {}
  }
}
