import Foundation
import Testing
import VitrineTerminalCore
import VitrineTestSupport

@testable import VitrineTerminalNcurses

extension TerminalTests {
  /// Pictures as pixels on a model of a terminal that interprets every byte.
  @MainActor @Suite struct PictureOutputTests {
    private static func picture(_ number: UInt32 = 0x12_3456, columns: Int = 6, rows: Int = 4)
      -> TerminalPicture
    {
      var bytes: [UInt8] = []
      for place in 0..<columns * 10 * rows * 20 {
        bytes += [UInt8(place % 251), UInt8(place / 7 % 253), 40, 255]
      }
      return TerminalPicture(
        number: number,
        pixels: PicturePixels(width: columns * 10, height: rows * 20, bytes: bytes),
        cells: GridSize(columns: columns, rows: rows))
    }

    private static let answers: [PictureProtocol: String] = [
      .placeholders: "\u{1B}P>|kitty(0.35.0)\u{1B}\\",
      .kitty: "\u{1B}P>|kitty(0.26.5)\u{1B}\\",
      .sixel: "", .iterm: "\u{1B}P>|iTerm2 3.5.0\u{1B}\\",
    ]

    /// Returns a session on a terminal that has answered and has received a picture.
    private func session(
      _ way: PictureProtocol, _ pictures: TerminalPicture...
    ) async throws -> Session {
      let session = try Session(
        columns: 30, rows: 12, type: "xterm-direct", depth: .direct, asks: true)
      let questions = session.present(Canvas(size: session.terminal.size))
      let start = try #require(questions.range(of: "\u{1B}_Gi="))
      let number = questions[start.upperBound...].prefix { $0 != "," }
      let isKitty = way == .placeholders || way == .kitty
      let taken = isKitty ? "\u{1B}_Gi=\(number);OK\u{1B}\\" : ""
      session.line.type(
        (Self.answers[way] ?? "") + taken + "\u{1B}[6;20;10t\u{1B}[?62;\(way == .sixel ? 4 : 1)c")
      await session.wait(for: .abilitiesChanged)
      session.sync()
      session.line.type("\u{1B}[6;20;10t\u{1B}[?62;\(way == .sixel ? 4 : 1)c")
      #expect(session.terminal.pictures?.way == way)
      var ready = 0
      for picture in pictures { session.terminal.prepare(picture) { ready += 1 } }
      await session.wait { _ in
        session.sync()
        if session.model.echoes > session.answeredEchoes { session.answerEcho() }
        return ready == pictures.count
      }
      session.sync()
      #expect(session.model.pictures.complaints == [] && session.model.complaints == [])
      return session
    }

    private func canvas(_ session: Session, _ text: String = "title") -> Canvas {
      var canvas = Canvas(size: session.terminal.size)
      canvas.write(text, at: .zero, style: .standard)
      return canvas
    }

    private func check(_ session: Session) {
      #expect(session.model.pictures.complaints == [], "\(session.model.pictures.complaints)")
      #expect(session.model.complaints == [], "\(session.model.complaints)")
    }

    @Test("placeholder characters carry the picture's number, row and column")
    func placeholders() async throws {
      let picture = Self.picture()
      let session = try await session(.placeholders, picture)
      #expect(session.model.pictures.pictures[picture.number]?.placeholderCells == picture.cells)
      var canvas = canvas(session)
      canvas.put(picture, at: GridPoint(column: 5, row: 3), clip: canvas.bounds)
      session.present(canvas)
      for row in 0..<4 {
        for column in 0..<6 {
          let place = session.model.screen[3 + row][5 + column]
          let expected = [
            PlaceholderMarks.placeholder, PlaceholderMarks.mark(row), PlaceholderMarks.mark(column),
          ]
          #expect(place.text.unicodeScalars.map(\.value) == expected)
          #expect(place.style.contains("3:2;18;52;86"), "\(place.style)")
        }
      }
      // Scrolled by a row, they behave like all other cells.
      var moved = self.canvas(session)
      moved.put(picture, at: GridPoint(column: 5, row: 2), clip: moved.bounds)
      session.present(moved)
      #expect(session.model.screen[2][5].text.unicodeScalars.first?.value == 0x10EEEE)
      #expect(session.model.screen[6][5].text == " ")
      session.present(self.canvas(session))
      #expect(!session.model.screen.joined().contains { $0.text.unicodeScalars.count > 1 })
      #expect(session.model.pictures.pictures.count == 1, "it stays known")
      session.terminal.forget(picture.number)
      session.sync()
      #expect(session.model.pictures.pictures.isEmpty)
      check(session)
    }

    @Test("placements appear, are cut by the content above, move and disappear with their cells")
    func placements() async throws {
      let (first, second) = (Self.picture(), Self.picture(0x77_7777, columns: 3, rows: 2))
      let session = try await session(.kitty, first, second)
      var canvas = canvas(session)
      canvas.put(first, at: GridPoint(column: 5, row: 3), clip: canvas.bounds)
      canvas.put(second, at: GridPoint(column: 20, row: 3), clip: canvas.bounds)
      session.present(canvas)
      func shown() -> Set<[Int]> {
        Set(
          session.model.pictures.placements.values.map {
            [
              Int($0.picture), $0.cells.column, $0.cells.row, $0.cells.columns, $0.cells.rows,
              $0.source.column, $0.source.row, $0.source.columns, $0.source.rows,
            ]
          })
      }
      #expect(
        shown() == [
          [0x12_3456, 5, 3, 6, 4, 0, 0, 60, 80], [0x77_7777, 20, 3, 3, 2, 0, 0, 30, 40],
        ])
      canvas.write("menu", at: GridPoint(column: 6, row: 4), style: .standard)
      session.present(canvas)
      #expect(session.model.lines[4].contains("menu"))
      #expect(shown().contains([0x12_3456, 10, 4, 1, 1, 50, 20, 10, 20]))
      #expect(shown().count == 5)
      var moved = self.canvas(session)
      moved.put(first, at: GridPoint(column: 5, row: 2), clip: moved.bounds)
      let text = session.present(moved)
      #expect(shown() == [[0x12_3456, 5, 2, 6, 4, 0, 0, 60, 80]])
      #expect(text.utf8.count < 1_500, "the pixels are known already")
      session.present(self.canvas(session))
      #expect(shown().isEmpty && session.model.pictures.pictures.count == 2)
      check(session)
    }

    @Test(
      "after a repaint of a screen in an unknown state, placements appear once")
    func repaint() async throws {
      let picture = Self.picture()
      let session = try await session(.kitty, picture)
      var canvas = canvas(session)
      canvas.put(picture, at: GridPoint(column: 5, row: 3), clip: canvas.bounds)
      session.present(canvas)
      session.terminal.repaint(canvas, cursor: nil)
      session.sync()
      #expect(session.model.pictures.placements.count == 1)
      check(session)
    }

    @Test("bitmaps are drawn over their cells, and disappear where other content is drawn")
    func sixels() async throws {
      let picture = Self.picture()
      let session = try await session(.sixel, picture)
      func covered() -> Set<GridPoint> {
        var cells: Set<GridPoint> = []
        for bitmap in session.model.pictures.bitmaps {
          for place in bitmap.pixels.indices where bitmap.pixels[place] != nil {
            cells.insert(
              GridPoint(
                column: bitmap.column + place % bitmap.width / 10,
                row: bitmap.row + place / bitmap.width / 20))
          }
        }
        return cells
      }
      var canvas = canvas(session)
      canvas.put(picture, at: GridPoint(column: 5, row: 3), clip: canvas.bounds)
      func expected(_ canvas: Canvas) -> Set<GridPoint> {
        var cells: Set<GridPoint> = []
        for row in 0..<12 {
          for column in 0..<30 {
            let point = GridPoint(column: column, row: row)
            if canvas[point]?.isPicture == true { cells.insert(point) }
          }
        }
        return cells
      }
      session.present(canvas)
      #expect(covered() == expected(canvas) && covered().count == 24)
      // A change of other rows sends no part of the picture again.
      canvas.write("other", at: .zero, style: .standard)
      #expect(session.present(canvas).utf8.count < 100)
      canvas.write("menu", at: GridPoint(column: 6, row: 4), style: .standard)
      session.present(canvas)
      #expect(covered() == expected(canvas) && session.model.lines[4].contains("menu"))
      for row in [2, 4, 1] {
        var moved = self.canvas(session)
        for line in 0..<12 {
          moved.write("row \(line + row)", at: GridPoint(column: 0, row: line), style: .standard)
        }
        moved.put(picture, at: GridPoint(column: 15, row: row), clip: moved.bounds)
        session.present(moved)
        #expect(covered() == expected(moved), "row \(row)")
      }
      session.present(self.canvas(session))
      #expect(covered().isEmpty)
      check(session)
    }

    @Test(
      "random frames leave no misplaced pixel", arguments: [1, 2, 3] as [UInt64])
    func randomFrames(seed: UInt64) async throws {
      var random = SeededGenerator(seed: seed)
      let pictures = [Self.picture(), Self.picture(0x77_7777, columns: 3, rows: 2)]
      for way in [PictureProtocol.sixel, .kitty] {
        let session = try await session(way, pictures[0], pictures[1])
        for frame in 0..<30 {
          var canvas = Canvas(size: session.terminal.size)
          for _ in 0..<Int.random(in: 0...6, using: &random) {
            let point = GridPoint(
              column: .random(in: -3..<28, using: &random),
              row: .random(in: -2..<11, using: &random))
            if Bool.random(using: &random) {
              canvas.write("text \u{A0} 日本", at: point, style: .standard)
            } else {
              canvas.put(
                pictures[Int.random(in: 0...1, using: &random)], at: point, clip: canvas.bounds)
            }
          }
          let text = session.present(canvas)
          var shown: [GridPoint: UInt32] = [:]
          for placement in session.model.pictures.placements.values {
            for row in 0..<placement.cells.rows {
              for column in 0..<placement.cells.columns {
                let point = GridPoint(
                  column: placement.cells.column + column, row: placement.cells.row + row)
                #expect(shown[point] == nil)
                shown[point] = placement.picture
              }
            }
          }
          for bitmap in session.model.pictures.bitmaps {
            for place in bitmap.pixels.indices where bitmap.pixels[place] != nil {
              let point = GridPoint(
                column: bitmap.column + place % bitmap.width / 10,
                row: bitmap.row + place / bitmap.width / 20)
              shown[point] = 0
            }
          }
          for row in 0..<(way == .sixel ? 11 : 12) {
            for column in 0..<30 {
              let point = GridPoint(column: column, row: row)
              let wanted = canvas[point]?.picture?.number
              #expect(
                (shown[point] != nil) == (wanted != nil),
                "frame \(frame) \(point) \(text.debugDescription.prefix(3000))")
              if way == .kitty { #expect(shown[point] == wanted) }
            }
          }
        }
        check(session)
      }
    }

    @Test("files are stretched over their cells")
    func files() async throws {
      let picture = Self.picture()
      let session = try await session(.iterm, picture)
      var canvas = canvas(session)
      canvas.put(picture, at: GridPoint(column: 5, row: 3), clip: canvas.bounds)
      session.present(canvas)
      let file = try #require(session.model.pictures.files.last)
      #expect(file.column == 5 && file.row == 3 && file.keys["width"] == "6")
      check(session)
    }

    @Test(
      "at the end only the program's own pictures are deleted, and none remains",
      arguments: [PictureProtocol.placeholders, .kitty])
    func end(way: PictureProtocol) async throws {
      let picture = Self.picture()
      let session = try await session(way, picture)
      var canvas = canvas(session)
      canvas.put(picture, at: .zero, clip: canvas.bounds)
      session.present(canvas)
      session.terminal.stop()
      let text = session.line.readAll()
      #expect(text.contains("\u{1B}_Ga=d,q=2,d=I,i=\(picture.number)\u{1B}\\"))
      #expect(!text.contains("d=a") && !text.contains("d=A"))
    }
  }
}
