import Testing

@testable import VitrineTerminalCore

@MainActor @Suite struct HeadlessTerminalTests {
  @Test("it keeps the last frame, counts frames, and forwards events")
  func recording() throws {
    let terminal = HeadlessTerminal(size: .init(columns: 10, rows: 2))
    var events: [TerminalEvent] = []
    terminal.eventHandler = { events += $0 }
    try terminal.start()
    var canvas = Canvas(size: terminal.size)
    canvas.write("x", at: .zero, style: .standard)
    terminal.present(canvas, cursor: .init(column: 3, row: 1))
    terminal.repaint(canvas, cursor: .zero)
    #expect(terminal.canvas == canvas && terminal.cursor == .zero)
    #expect(terminal.presents == 1 && terminal.repaints == 1 && terminal.isStarted)
    terminal.resize(to: .init(columns: 4, rows: 4))
    terminal.send([.key(.init(.up))])
    terminal.suspend()
    #expect(events == [.resize(.init(columns: 4, rows: 4)), .key(.init(.up)), .resumed])
    #expect(terminal.suspensions == 1)
    terminal.stop()
    #expect(!terminal.isStarted)
  }

  @Test("frame echoes are answered at once, or on request of the test")
  func echoes() {
    let terminal = HeadlessTerminal()
    var answers = 0
    terminal.requestFrameEcho { answers += 1 }
    #expect(answers == 1)
    terminal.answersFrameEchoesAtOnce = false
    terminal.requestFrameEcho { answers += 1 }
    #expect(answers == 1 && terminal.pendingEchoes.count == 1)
    terminal.answerFrameEchoes()
    #expect(answers == 2 && terminal.pendingEchoes.isEmpty)
  }
}
