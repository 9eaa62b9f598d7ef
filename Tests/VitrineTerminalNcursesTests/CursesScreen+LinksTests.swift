import Testing
import VitrineTerminalCore
import VitrineTestSupport

@testable import VitrineTerminalNcurses

extension TerminalTests {
  @MainActor @Suite("Links on the terminal") struct CursesScreenLinksTests {
    private static let swift = LinkTable.number(of: "https://swift.org")
    private static let other = LinkTable.number(of: "https://example.org/a?b;c=d")

    private static func canvas(_ text: String, link: UInt8, row: Int = 1) -> Canvas {
      var canvas = Canvas(size: GridSize(columns: 20, rows: 4))
      canvas.write(text, at: GridPoint(column: 2, row: row), style: .standard, link: link)
      return canvas
    }

    /// The target of each cell, as a person would find it.
    private static func links(of canvas: Canvas) -> [[String]] {
      (0..<canvas.size.rows).map { row in
        canvas.withRow(row) { $0.map { LinkTable.address(of: $0.link) ?? "" } }
      }
    }

    private func expect(_ canvas: Canvas, in session: Session) {
      #expect(session.model.lines == canvas.lines && session.model.complaints.isEmpty)
      #expect(session.model.screen.map { $0.map(\.link) } == Self.links(of: canvas))
      #expect(session.model.link.isEmpty)
    }

    @Test("only the text of a link is sent with its address")
    func shown() throws {
      let session = try Session(columns: 20, rows: 4)
      let canvas = Self.canvas("docs", link: Self.swift)
      let bytes = session.present(canvas)
      expect(canvas, in: session)
      #expect(bytes.contains("]8;id=\(Self.swift);https://swift.org\u{1B}\\"))
      #expect(!session.present(canvas).contains("]8;"))
    }

    @Test("a change of only the link is sent, and no cell keeps a removed link")
    func changed() throws {
      let session = try Session(columns: 20, rows: 4)
      for link in [Self.swift, Self.other, 0, Self.swift] {
        let canvas = Self.canvas("docs", link: link)
        session.present(canvas)
        expect(canvas, in: session)
      }
    }

    @Test("the cursor and the style of text stay the same")
    func cursor() throws {
      let session = try Session(columns: 20, rows: 4)
      var canvas = Self.canvas("d\u{E9}\u{4F8B}", link: Self.swift)
      canvas.restyle(GridRect(column: 3, row: 1, columns: 1, rows: 1)) {
        $0.attributes = [.bold, .strikethrough]
        $0.foreground = .rgb(255, 0, 0)
      }
      session.present(canvas, cursor: GridPoint(column: 5, row: 2))
      #expect(session.model.row == 2 && session.model.column == 5)
      #expect(session.model.screen[1][3].style.contains("1"))
      #expect(session.model.screen[1][2].style.isEmpty)
      canvas.write("more", at: GridPoint(column: 0, row: 3), style: .standard)
      session.present(canvas)
      expect(canvas, in: session)
      #expect(session.model.screen[3][0].style.isEmpty)
    }

    @Test("restoring the terminal leaves no link open")
    func givenBack() throws {
      let session = try Session(columns: 20, rows: 4)
      session.terminal.stop()
      #expect(!session.line.readAll().contains("]8;;"))
      let other = try Session(columns: 20, rows: 4)
      other.present(Self.canvas("docs", link: Self.swift))
      other.terminal.stop()
      #expect(other.line.readAll().contains("]8;;\u{1B}\\"))
    }

    @Test("terminals that may print the sequence get no links", arguments: ["vt100", "linux"])
    func others(type: String) throws {
      let session = try Session(columns: 20, rows: 4, type: type)
      let canvas = Self.canvas("docs", link: Self.swift)
      let bytes = session.present(canvas)
      #expect(!bytes.contains("]8;") && session.model.lines == canvas.lines)
    }

    @Test("random frames that scroll and change keep the drawn links", arguments: 0..<8)
    func random(seed: UInt64) throws {
      var generator = SeededGenerator(seed: seed)
      let session = try Session(columns: 20, rows: 8)
      let size = GridSize(columns: 20, rows: 8)
      let words = ["docs", "\u{4F8B}\u{4F8B}", "a b", "e\u{301}x", "longer text here"]
      var lines: [(text: String, link: UInt8, column: Int)] = []
      for _ in 0..<60 {
        while lines.count < 30 {
          let links: [UInt8] = [0, 0, Self.swift, Self.other]
          let text = words.randomElement(using: &generator) ?? ""
          let column = Int.random(in: -2..<16, using: &generator)
          lines.append((text, links.randomElement(using: &generator) ?? 0, column))
        }
        switch Int.random(in: 0..<4, using: &generator) {
        case 0: lines.removeFirst()
        case 1: lines.insert(lines[9], at: 0)
        case 2: lines[Int.random(in: 0..<8, using: &generator)].link = Self.swift
        default: lines[Int.random(in: 0..<8, using: &generator)].column += 1
        }
        var canvas = Canvas(size: size)
        for row in 0..<8 {
          let line = lines[row]
          canvas.write(
            line.text, at: GridPoint(column: line.column, row: row), style: .standard,
            link: line.link)
          canvas.write("|", at: GridPoint(column: 9, row: row), style: .reversed)
        }
        session.present(canvas)
        expect(canvas, in: session)
      }
    }
  }
}
