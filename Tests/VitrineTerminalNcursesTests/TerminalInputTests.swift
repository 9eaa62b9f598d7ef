import Foundation
import Testing
import VitrineTerminalCore

@testable import VitrineTerminalNcurses

extension TerminalTests {
  /// From bytes on the line to events.
  @MainActor @Suite struct TerminalInputTests {
    @Test("2,000 keys at once arrive complete and in order")
    func burst() async throws {
      let session = try Session()
      session.line.type(String(repeating: "\u{1B}OB", count: 1300) + "q")
      await session.wait(for: .key(.init(.character("q"))))
      #expect(session.events.count == 1301)
      #expect(session.events.dropLast().allSatisfy { $0 == .key(.init(.down)) })
    }

    @Test("keys of the terminal's description, of xterm and of other terminals are decoded")
    func keys() async throws {
      let session = try Session()
      session.line.type("\u{1B}OA\u{1B}[A\u{1B}[1;5C\u{1B}[Z\u{1B}[5~\u{1B}OPé日\u{3}")
      await session.wait { $0.count == 9 }
      #expect(
        session.events == [
          .key(.init(.up)), .key(.init(.up)), .key(.init(.right, modifiers: .control)),
          .key(.backtab), .key(.init(.pageUp)), .key(.init(.function(1))),
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

    @Test("pasted text is one event and no key")
    func paste() async throws {
      let session = try Session()
      session.line.type("\u{1B}[200~q\rj\u{1B}[201~x")
      await session.wait { $0.count == 2 }
      #expect(session.events == [.paste("q\rj"), .key(.init(.character("x")))])
    }

    @Test("Ctrl-C ends an unfinished paste and is a key again")
    func endlessPaste() async throws {
      let session = try Session()
      func typeAtOnce(_ text: String) throws {
        session.line.type(text)
        try session.line.wait(forBytes: text.utf8.count)
        session.terminal.input?.readAll()
      }
      try typeAtOnce("\u{1B}[200~ab\u{3}c")
      try typeAtOnce("d")
      #expect(session.events.isEmpty)
      try typeAtOnce("\u{3}")
      let controlC = TerminalEvent.key(.init(.character("c"), modifiers: .control))
      #expect(session.events == [.paste("ab\u{3}cd"), controlC])
      session.line.type("j")
      await session.wait { $0.count == 3 }
      #expect(session.events.last == .key(.init(.character("j"))))
    }

    @Test("a paste ends after a second without input")
    func silentPaste() async throws {
      let session = try Session()
      session.line.type("\u{1B}[200~abc")
      await session.wait(for: .paste("abc"))
      session.line.type("j\u{1B}[201~k")
      await session.wait { $0.count == 3 }
      #expect(
        session.events == [
          .paste("abc"), .key(.init(.character("j"))), .key(.init(.character("k"))),
        ])
    }

    @Test("the cursor report answers an echo and reaches no other reader")
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

    @Test("an echo without an answer times out, and late answers are dropped")
    func silentTerminal() async throws {
      let session = try Session()
      await withCheckedContinuation { continuation in
        session.terminal.requestFrameEcho { continuation.resume() }
      }
      session.line.type("\u{1B}[1;2Rk")
      await session.wait(for: .key(.init(.character("k"))))
      #expect(session.events == [.key(.init(.character("k")))])
    }

    @Test("a late answer does not count for the next echo")
    func lateAnswer() async throws {
      let session = try Session()
      await withCheckedContinuation { continuation in
        session.terminal.requestFrameEcho { continuation.resume() }
      }
      var answers = 0
      let asked = ContinuousClock.now
      session.terminal.requestFrameEcho { answers += 1 }
      session.line.type("\u{1B}[1;2Rj")
      await session.wait(for: .key(.init(.character("j"))))
      // On a busy machine this may take so long that the second echo has timed out, too.
      let isInTime = ContinuousClock.now - asked < .milliseconds(150)
      #expect(answers == 0 || !isInTime)
      session.line.type("\u{1B}[1;2Rk")
      await session.wait(for: .key(.init(.character("k"))))
      #expect(answers == 1)
    }

    @Test("a terminal that never answers gets only a limited number of echoes")
    func silentForGood() async throws {
      let session = try Session()
      for _ in 0..<3 {
        await withCheckedContinuation { continuation in
          session.terminal.requestFrameEcho { continuation.resume() }
        }
      }
      #expect(session.sync().components(separatedBy: "\u{1B}[6n").count == 3)
    }

    @Test("a late answer at the end of the program does not reach the shell")
    func answerAtTheEnd() async throws {
      let session = try Session()
      session.terminal.requestFrameEcho {}
      session.line.type("\u{1B}[5;5R")
      session.terminal.stop()
      #expect(session.line.waitingInput == 0)
    }
  }
}
