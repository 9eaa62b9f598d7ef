import Foundation
import Testing
import UIKitCore
import VitrineCharacterWidths
import VitrineTerminalCore

@testable import VitrineTerminalRendering

@Suite("From display lists to cells")
struct RendererTests {
  // MARK: Text

  @Test(
    "text is on the row that contains its middle",
    arguments: [(0, 0), (2, 0), (7.9, 0), (8, 1), (16, 1), (-7.9, 0), (18, 1), (24, 2)]
      as [(CGFloat, Int)])
  func textStandsOnTheRowOfItsMiddle(y: CGFloat, row: Int) {
    let text = DrawnText(string: "a", origin: CGPoint(x: 0, y: y), color: .foreground)
    let lines = Screens.lines(3, 4, [.text(text)])
    #expect(lines.firstIndex(of: "a") == row)
  }

  @Test("a line centred in a frame of 20 to 44 points lies on a row of that frame")
  func centredLinesLieInTheirFrames() {
    for height in stride(from: CGFloat(20), through: 44, by: 1) {
      var y = CGFloat(0)
      while y < 300 {
        let frame = CGRect(x: 0, y: y, width: 80, height: height)
        let rows = CellMetrics().gridRect(frame)
        let row = CellMetrics().row(frame.midY - 8)
        #expect(row >= rows.row && row < rows.maxRow, "height \(height), y \(y)")
        y += height
      }
    }
  }

  @Test("traits become attributes")
  func traitsBecomeAttributes() {
    let canvas = Screens.canvas(5, 1, [.text("a", 0, 0, .red, [.bold, .underline, .italic])])
    #expect(
      canvas.style(0)
        == CellStyle(
          foreground: .rgb(255, 0, 0), attributes: [.bold, .underline, .italic]))
    let other = Screens.canvas(5, 1, [.text("a", 0, 0, .red, [.dim, .strikethrough])])
    #expect(other.style(0).attributes == [.dim, .strikethrough])
  }

  @Test("control sequences in data show as placeholders")
  func controlsShowAsPlaceholders() {
    #expect(Screens.lines(8, 1, [.text("a\u{1B}[2J\n")]) == ["a␛[2J␊"])
  }

  @Test("a background fills the cells of its text, also of wide characters, and no others")
  func grounds() {
    var text = DrawnText(
      string: "a日 ", origin: CGPoint(x: 8, y: 0), color: .foreground, ground: .red)
    let canvas = Screens.canvas(7, 1, [.fill(.cells(0, 0, 7, 1), .blue), .text(text)])
    let grounds = (0..<7).map { canvas.style($0).background }
    let (red, blue) = (CellColor.rgb(255, 0, 0), CellColor.rgb(0, 0, 255))
    #expect(grounds == [blue, red, red, red, red, blue, blue])
    #expect(canvas.lines == [" a日"])
    text.ground = .red.faded(0.5)
    let tinted = Screens.canvas(7, 1, [.fill(.cells(0, 0, 7, 1), .blue), .text(text)])
    #expect(tinted.style(1).background == .rgb(128, 0, 128) && tinted.style(0).background == blue)
    let clipped = Screens.canvas(7, 1, [.pushClip(.cells(0, 0, 2, 1)), .text(text), .popClip])
    #expect(clipped.style(2).background == .standard)
  }

  @Test("a line in a row with one column less is cut with an ellipsis")
  func roomsByPlace() {
    func line(at x: CGFloat, _ string: String, _ truncation: TruncationMode) -> String {
      let room = TextRoom(width: 60, truncation: truncation)
      let text = DrawnText(
        string: string, origin: CGPoint(x: x, y: 0), color: .foreground, room: room)
      return Screens.lines(12, 1, [.text(text)])[0].trimmingCharacters(in: .whitespaces)
    }
    #expect(line(at: 0, "abcdefgh", .tail) == "abcdefgh")
    #expect(line(at: 4, "abcdefgh", .tail) == "abcdef…")
    #expect(line(at: 4, "abcdefg…", .tail) == "abcdef…")
    #expect(line(at: 4, "abcdefgh", .head) == "…cdefgh")
    #expect(line(at: -80, "abcdefgh", .tail) == "")
  }

  // MARK: Own colours

  @Test("the terminal's default colours stay unchanged")
  func ownColoursStay() {
    let canvas = Screens.canvas(4, 1, [.fill(.cells(0, 0, 4, 1), .background), .text("a")])
    #expect(canvas.style(0) == .standard)
  }

  @Test("text in the background colour on a fill in the foreground colour is reverse video")
  func invertedColoursAreReverseVideo() {
    let canvas = Screens.canvas(
      4, 1, [.fill(.cells(0, 0, 3, 1), .foreground), .text("ab", 0, 0, .background)])
    #expect((0..<4).map { canvas.style($0) } == [.reversed, .reversed, .reversed, .standard])
    #expect(canvas.lines == ["ab"])
  }

  @Test("coloured text on a fill in the foreground colour keeps its colour")
  func colouredTextOnForeground() {
    let canvas = Screens.canvas(
      4, 1, [.fill(.cells(0, 0, 4, 1), .foreground), .text("a", 0, 0, .red)])
    #expect(canvas.style(0) == CellStyle(background: .rgb(255, 0, 0), attributes: .reverse))
  }

  @Test("text that begins outside of a bar and ends inside is legible in both")
  func textAcrossABar() {
    let canvas = Screens.canvas(
      6, 1, [.fill(.cells(2, 0, 2, 1), .foreground), .text("abcdef", 0, 0, .foreground, .bold)])
    let attributes = (0..<6).map { canvas.style($0).attributes.contains(.reverse) }
    #expect(attributes == [false, false, true, true, false, false])
    #expect((0..<6).allSatisfy { canvas.style($0).attributes.contains(.bold) })
  }

  // MARK: Order and clips

  @Test("later commands cover earlier ones, and an opaque fill erases the content below")
  func laterLiesOverEarlier() {
    let lines = Screens.lines(
      6, 1, [.text("below"), .fill(.cells(1, 0, 2, 1), .background), .text("x", 2)])
    #expect(lines == ["b xow"])
  }

  @Test("clips cut at rounded cells, nested ones intersect, and end with their pop")
  func clipsCut() {
    let lines = Screens.lines(
      8, 2,
      [
        .pushClip(.cells(1, 0, 5, 1)), .text("abcdefgh"), .pushClip(.cells(3, 0, 9, 9)),
        .text("ABCDEFGH"), .popClip, .popClip, .text("abcdefgh", 0, 1),
      ])
    #expect(lines == [" bcDEF", "abcdefgh"])
  }

  @Test("a wide character is never cut in half by a clip")
  func wideCharactersAreNotCut() {
    for columns in 1...6 {
      let lines = Screens.lines(
        8, 1, [.pushClip(.cells(1, 0, columns, 1)), .text("漢字漢字"), .popClip])
      let whole = (columns - 1) / 2
      let expected = String(repeating: " ", count: 2) + "字漢字".prefix(whole)
      #expect(lines == [whole == 0 ? "" : expected], "\(columns) columns")
    }
  }

  @Test("combining marks stay with their letters")
  func combiningMarksStay() {
    #expect(
      Screens.lines(4, 1, [.text("e\u{301}a\u{308}o"), .text("|", 3)]) == ["e\u{301}a\u{308}o|"])
  }

  @Test("an empty canvas causes no crash")
  func emptyCanvasSurvives() {
    let commands: [DrawingCommand] = [
      .fill(.cells(0, 0, 4, 4), .red), .text("abc"),
      .stroke(.cells(0, 0, 4, 4), cornerRadius: 0, width: 1, .red),
      .popClip, .popAlpha, .popReverse, .line(.zero, CGPoint(x: 80, y: 80), width: 1, .red),
    ]
    for size in [(0, 0), (0, 5), (5, 0), (1, 1)] {
      #expect(Screens.lines(size.0, size.1, commands).count == size.1)
    }
  }

  @Test("in cells of 1 x 1 points, points are cells")
  func metricsOfOnePoint() {
    let renderer = Renderer(metrics: CellMetrics(width: 1, height: 1))
    let list = DisplayList(commands: [
      .stroke(CGRect(x: 0, y: 0, width: 4, height: 3), cornerRadius: 0, width: 1, .foreground),
      .text(DrawnText(string: "ok", origin: CGPoint(x: 1, y: 1), color: .foreground)),
    ])
    #expect(
      renderer.render(list, size: GridSize(columns: 5, rows: 3)).lines == ["┌──┐", "│ok│", "└──┘"])
  }
}
