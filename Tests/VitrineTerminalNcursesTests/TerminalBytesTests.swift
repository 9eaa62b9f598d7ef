import Foundation
import Testing
import VitrineKeyStrokes
import VitrineTerminalCore

@testable import VitrineTerminalNcurses

extension TerminalTests {
  /// Two threads that read one terminal.
  @MainActor @Suite struct TerminalBytesTests {
    private func type(_ text: String, into session: Session) throws {
      session.line.type(text)
      try session.line.wait(forBytes: text.utf8.count)
    }

    private func keys(_ text: String) -> [TerminalEvent] {
      text.map { .key(KeyStroke(.character($0))) }
    }

    @Test("bytes read by another thread come first, and in order")
    func order() throws {
      let session = try Session()
      let bytes = session.terminal.bytes
      try type("ab", into: session)
      #expect(bytes.readAhead(since: bytes.progress) == Array("ab".utf8))
      try type("c", into: session)
      #expect(bytes.readAhead(since: bytes.progress) == Array("c".utf8))
      try type("de", into: session)
      session.terminal.input?.readAll()
      #expect(session.events == keys("abcde"))
    }

    @Test("bytes read by another thread count as waiting")
    func waiting() throws {
      let session = try Session()
      let bytes = session.terminal.bytes
      #expect(!session.terminal.hasWaitingInput)
      try type("a", into: session)
      _ = bytes.readAhead(since: bytes.progress)
      #expect(session.terminal.hasWaitingInput)
      session.terminal.input?.readAll()
      #expect(!session.terminal.hasWaitingInput)
    }

    @Test("no other thread reads after the main thread has taken input")
    func taken() throws {
      let session = try Session()
      let bytes = session.terminal.bytes
      let progress = bytes.progress
      session.terminal.input?.readAll()
      try type("a", into: session)
      #expect(bytes.readAhead(since: progress) == nil)
      session.terminal.input?.readAll()
      #expect(session.events == keys("a"))
    }

    @Test("no other thread reads a lent terminal")
    func lent() throws {
      let session = try Session()
      let bytes = session.terminal.bytes
      session.terminal.lend { _ in #expect(bytes.readAhead(since: bytes.progress) == nil) }
    }

    /// Raises a signal on this thread, which may block it like threads of Dispatch; its handler has
    /// run on return.
    private func raiseHere(_ signal: Int32) {
      var (one, old) = (sigset_t(), sigset_t())
      sigemptyset(&one)
      sigaddset(&one, signal)
      pthread_sigmask(SIG_UNBLOCK, &one, &old)
      raise(signal)
      pthread_sigmask(SIG_SETMASK, &old, nil)
    }

    @Test("signals taken by the main thread no longer count")
    func signals() async throws {
      let session = try Session()
      var last: Int32 = 0
      raiseHere(SIGTERM)
      #expect(terminal_end_requests(&last) == session.terminal.bytes.progress.requests + 1)
      #expect(last == SIGTERM)
      await session.wait(for: .terminate(signal: SIGTERM))
      #expect(terminal_end_requests(&last) == session.terminal.bytes.progress.requests)
    }

    @Test("signals that do not request the end do not count")
    func others() async throws {
      let session = try Session()
      var last: Int32 = 0
      let before = terminal_end_requests(&last)
      raiseHere(SIGWINCH)
      #expect(terminal_end_requests(&last) == before)
      withExtendedLifetime(session) {}
    }
  }
}
