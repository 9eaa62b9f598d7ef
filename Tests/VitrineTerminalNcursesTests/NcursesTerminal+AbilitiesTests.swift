import Foundation
import Testing
import VitrineTerminalCore

@testable import VitrineTerminalNcurses

extension TerminalTests {
  /// The queries to a terminal, and the effects of its answers.
  @MainActor @Suite struct NcursesTerminalAbilitiesTests {
    private static let end = "\u{1B}[c"

    @Test("the questions follow the first frame, once")
    func first() throws {
      let session = try Session(asks: true)
      var canvas = Canvas(size: session.terminal.size)
      canvas.write("first", at: .zero, style: .standard)
      let text = session.present(canvas)
      let frame = try #require(text.range(of: "first"))
      let question = try #require(text.range(of: "\u{1B}[>0q"))
      #expect(frame.upperBound <= question.lowerBound && text.hasSuffix(Self.end))
      canvas.write("other", at: .zero, style: .standard)
      #expect(!session.present(canvas).contains(Self.end))
      session.line.type("\u{1B}[?62c")
    }

    @Test("a terminal of another family gets no queries", arguments: ["linux", "vt100", "screen"])
    func families(type: String) throws {
      let session = try Session(type: type, asks: true)
      #expect(!session.present(Canvas(size: session.terminal.size)).contains(Self.end))
    }

    @Test("answers become abilities, and only one event")
    func answers() async throws {
      let session = try Session(asks: true)
      session.present(Canvas(size: session.terminal.size))
      session.line.type(
        "\u{1B}P>|foot(1.13.1)\u{1B}\\j\u{1B}[?2026;2$y\u{1B}]11;rgb:f/f/f\u{7}\u{1B}[?62;4ck")
      await session.wait {
        $0.contains(.key("k")) || $0.contains(.abilitiesChanged) && $0.count > 2
      }
      #expect(Set(session.events.map { "\($0)" }).count == 3)
      #expect(session.events.contains(.key("j")) && session.events.contains(.abilitiesChanged))
      let abilities = session.terminal.abilities
      #expect(abilities.program == "foot" && abilities.synchronizesOutput && abilities.hasSixels)
      #expect(abilities.background == .rgb(255, 255, 255))
    }

    @Test("pending answers are read when the program leaves, and no shell gets them")
    func leaving() throws {
      let session = try Session(asks: true)
      session.present(Canvas(size: session.terminal.size))
      session.line.type("\u{1B}]11;rgb:0/0/0\u{7}\u{1B}[?62c")
      session.terminal.stop()
      #expect(session.line.waitingInput == 0)
    }

    @Test("the program leaves a silent terminal after a moment")
    func silence() throws {
      let session = try Session(asks: true)
      session.present(Canvas(size: session.terminal.size))
      session.terminal.stop()
      #expect(session.line.waitingInput == 0)
    }
  }
}
