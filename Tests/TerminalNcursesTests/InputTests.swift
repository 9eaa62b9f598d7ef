import Foundation
import TerminalCore
import Testing

@testable import TerminalNcurses

extension TerminalTests {
  /// From bytes on the line to events.
  @MainActor @Suite struct InputTests {
    @Test("2,000 keys at once come whole and in order")
    func burst() async throws {
      let session = try Session()
      session.line.type(String(repeating: "\u{1B}OB", count: 1300) + "q")
      await session.wait(for: .key(.init(.character("q"))))
      #expect(session.events.count == 1301)
      #expect(session.events.dropLast().allSatisfy { $0 == .key(.init(.down)) })
    }

    @Test("keys of the terminal's description, of xterm and of others are understood")
    func keys() async throws {
      let session = try Session()
      session.line.type("\u{1B}OA\u{1B}[A\u{1B}[1;5C\u{1B}[Z\u{1B}[5~\u{1B}OPé日\u{3}")
      await session.wait { $0.count == 9 }
      #expect(
        session.events == [
          .key(.init(.up)), .key(.init(.up)), .key(.init(.right, modifiers: .control)),
          .key(.init(.backtab)), .key(.init(.pageUp)), .key(.init(.function(1))),
          .key(.init(.character("é"))), .key(.init(.character("日"))),
          .key(.init(.character("c"), modifiers: .control)),
        ])
    }

    @Test("a lone escape is a key after its time-out")
    func escape() async throws {
      let session = try Session()
      session.line.type("\u{1B}")
      await session.wait(for: .key(.init(.escape)))
      session.line.type("j")
      await session.wait { $0.count == 2 }
      #expect(session.events == [.key(.init(.escape)), .key(.init(.character("j")))])
    }

    @Test("L19 pasted text is one event and no key")
    func paste() async throws {
      let session = try Session()
      session.line.type("\u{1B}[200~q\rj\u{1B}[201~x")
      await session.wait { $0.count == 2 }
      #expect(session.events == [.paste("q\rj"), .key(.init(.character("x")))])
    }

    @Test("L10 an echo is answered by the cursor's report, which nobody else sees")
    func echo() async throws {
      let session = try Session()
      var answers = 0
      session.terminal.requestFrameEcho { answers += 1 }
      #expect(session.sync().contains("\u{1B}[6n"))
      session.line.type("\u{1B}[1;2Rk")
      await session.wait(for: .key(.init(.character("k"))))
      #expect(answers == 1)
      #expect(session.events == [.key(.init(.character("k")))])
    }

    @Test("L11 an echo without an answer is given up, and late answers are swallowed")
    func silentTerminal() async throws {
      let session = try Session()
      await withCheckedContinuation { continuation in
        session.terminal.requestFrameEcho { continuation.resume() }
      }
      session.line.type("\u{1B}[1;2Rk")
      await session.wait(for: .key(.init(.character("k"))))
      #expect(session.events == [.key(.init(.character("k")))])
    }

    @Test("L10 an answer that comes too late is not taken for the next one's")
    func lateAnswer() async throws {
      let session = try Session()
      await withCheckedContinuation { continuation in
        session.terminal.requestFrameEcho { continuation.resume() }
      }
      var answers = 0
      session.terminal.requestFrameEcho { answers += 1 }
      session.line.type("\u{1B}[1;2Rj")
      await session.wait(for: .key(.init(.character("j"))))
      #expect(answers == 0)
      session.line.type("\u{1B}[1;2Rk")
      await session.wait(for: .key(.init(.character("k"))))
      #expect(answers == 1)
    }

    @Test("L11 a terminal that never answers is not asked for ever")
    func silentForGood() async throws {
      let session = try Session()
      for _ in 0..<3 {
        await withCheckedContinuation { continuation in
          session.terminal.requestFrameEcho { continuation.resume() }
        }
      }
      #expect(session.sync().components(separatedBy: "\u{1B}[6n").count == 3)
    }

    @Test("L10 an answer still under way when the program ends is not left to the shell")
    func answerAtTheEnd() async throws {
      let session = try Session()
      session.terminal.requestFrameEcho {}
      session.line.type("\u{1B}[5;5R")
      session.terminal.stop()
      #expect(session.line.waitingInput == 0)
    }
  }
}
