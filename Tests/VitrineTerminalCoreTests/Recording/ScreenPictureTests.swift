import Foundation
import Testing

@testable import VitrineTerminalCore

@Suite("Screens as pictures")
struct ScreenPictureTests {
  private func picture(
    _ columns: Int, _ rows: Int, isLight: Bool = false, _ draw: (inout Canvas) -> Void
  ) -> [String] {
    var canvas = Canvas(size: GridSize(columns: columns, rows: rows))
    draw(&canvas)
    return ScreenPicture(of: canvas, isLight: isLight).text.split(separator: "\n").map(String.init)
  }

  @Test("a picture is as large as its cells and has the terminal's own background")
  func size() {
    for (isLight, color) in [(false, "#16181d"), (true, "#ffffff")] {
      let lines = picture(10, 2, isLight: isLight) { _ in }
      #expect(lines[0].contains("width=\"90\" height=\"36\" viewBox=\"0 0 90 36\""))
      #expect(lines[1] == "<rect width=\"90\" height=\"36\" fill=\"\(color)\"/>")
      #expect(lines[2] == "</svg>" && lines.count == 3)
    }
  }

  @Test("text is in its cells, with its colours and attributes, and is escaped")
  func text() {
    let lines = picture(20, 2) { canvas in
      canvas.write("a<b> & 漢", at: GridPoint(column: 2, row: 1), style: .standard)
      let style = CellStyle(
        foreground: .rgb(0, 128, 255), background: .rgb(1, 2, 3),
        attributes: [.bold, .dim, .underline])
      canvas.write("x", at: .zero, style: style)
    }
    #expect(lines.contains("<rect x=\"0\" y=\"0\" width=\"9\" height=\"18\" fill=\"#010203\"/>"))
    #expect(
      lines.contains(
        "<text x=\"0\" y=\"14\" textLength=\"9\" xml:space=\"preserve\" fill=\"#0080ff\""
          + " font-weight=\"bold\" fill-opacity=\"0.6\" text-decoration=\"underline\">x</text>"))
    let row = lines.first { $0.contains("&lt;") }
    #expect(row?.contains("  a&lt;b&gt; &amp; 漢") == true)
    #expect(row?.contains("textLength=\"180\"") == true)
  }

  @Test("reverse video swaps the colours, even the terminal's own")
  func reverse() {
    let lines = picture(3, 1) { $0.write("abc", at: .zero, style: .reversed) }
    #expect(lines[2] == "<rect x=\"0\" y=\"0\" width=\"27\" height=\"18\" fill=\"#d4d4d4\"/>")
    #expect(lines[3].contains("fill=\"#16181d\">abc</text>"))
  }

  @Test("lines and blocks are shapes, and the text beside them keeps its columns")
  func shapes() {
    let lines = picture(6, 1) { $0.write("a││█b", at: .zero, style: .standard) }
    #expect(lines[2].contains("x=\"0\"") && lines[2].hasSuffix(">a</text>"))
    #expect(lines[3].contains("x=\"36\"") && lines[3].contains(">b </text>"))
    #expect(lines[4].contains("stroke-width=\"1.5\" d=\"M13.5 0V18M22.5 0V18\""))
    #expect(lines[5].contains("d=\"M27 0h9v18H27z\""))
  }
}
