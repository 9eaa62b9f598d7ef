import Foundation
import Testing
import UIKitCore
import VitrineTerminalCore

@testable import VitrineTerminalRendering

@Suite("Figures are finer than cells")
struct PainterFiguresTests {
  private func path(_ points: [(CGFloat, CGFloat)], width: CGFloat = 1) -> DrawingCommand {
    .path(points.map { CGPoint(x: $0.0, y: $0.1) }, width: width, .foreground)
  }

  @Test("a slightly sloping line uses one row of dots after the other")
  func gentleSlope() {
    #expect(Screens.lines(4, 1, [path([(0, 0), (32, 16)])]) == ["⠉⠒⠤⣀"])
  }

  @Test("crossing lines share the dots of a cell")
  func shared() {
    let (falling, rising) = (path([(0, 0), (16, 16)]), path([(0, 16), (16, 0)]))
    func bits(_ commands: [DrawingCommand]) -> [UInt32] {
      Screens.lines(2, 1, commands).joined().unicodeScalars.map { $0.value & 0xFF }
    }
    let both = zip(bits([falling]), bits([rising])).map { $0 | $1 }
    #expect(bits([falling, rising]) == both)
    let corner = [path([(0, 0), (8, 16), (16, 0)])]
    #expect(bits(corner).count == 2)
  }

  @Test("a wide line has more dots across")
  func wide() {
    func dots(_ width: CGFloat) -> Int {
      Screens.lines(8, 4, [path([(0, 20), (64, 44)], width: width)]).joined().unicodeScalars
        .reduce(0) { $0 + ($1.value >= 0x2800 ? ($1.value & 0xFF).nonzeroBitCount : 0) }
    }
    #expect(dots(1) == dots(4))
    #expect(dots(8) > dots(4) + dots(4) / 2)
  }

  @Test("a line that is far away or not a number draws nothing and ends")
  func hostile() {
    let commands = [
      path([(-1e8, -1e8), (1e8, 1e8 + 3)]), path([(.nan, 0), (8, 16)]),
      path([(0, 0), (.infinity, 3)]),
      path([(100, 100), (200, 150)]), path([]), path([(3, 3)]),
    ]
    let lines = Screens.lines(4, 2, commands)
    #expect(lines.count == 2)
  }

  @Test("a clip cuts dots off")
  func clipped() {
    let lines = Screens.lines(
      4, 1,
      [
        .pushClip(CGRect(x: 8, y: 0, width: 16, height: 16)), path([(0, 0), (32, 16)]), .popClip,
      ])
    #expect(lines == [" ⠒⠤"])
  }

  @Test("a triangle is filled by halves of cells")
  func triangle() {
    let points = [CGPoint(x: 0, y: 32), CGPoint(x: 32, y: 0), CGPoint(x: 64, y: 32)]
    let canvas = Screens.canvas(8, 2, [.fillFigure(points, .red)])
    #expect(canvas.lines == ["   ▄ ▄", " ▄     ▄"])
    #expect(canvas.style(4, 0).background == .rgb(255, 0, 0))
    #expect(canvas.style(0, 0).background == .standard)
    #expect(canvas.style(2, 1).background == .rgb(255, 0, 0))
  }

  @Test(
    "figures of the same winding fill the area between them, a hole of the other one does not")
  func winding() {
    func ring(_ inner: [(CGFloat, CGFloat)]) -> [String] {
      let outer: [(CGFloat, CGFloat)] = [(0, 0), (80, 0), (80, 80), (0, 80), (0, 0)]
      let points = (outer + inner + [(0, 0)]).map { CGPoint(x: $0.0, y: $0.1) }
      let canvas = Screens.canvas(10, 5, [.fillFigure(points, .red)])
      return [canvas.style(5, 2).background == .rgb(255, 0, 0) ? "full" : "hole"]
    }
    #expect(ring([(16, 16), (64, 16), (64, 64), (16, 64), (16, 16)]) == ["full"])
    #expect(ring([(16, 16), (16, 64), (64, 64), (64, 16), (16, 16)]) == ["hole"])
  }

  @Test("a circle is round to half a cell, and a circle of one row fills its cells")
  func circles() {
    let canvas = Screens.canvas(
      8, 4, [.fillEllipse(CGRect(x: 0, y: 0, width: 64, height: 64), .red)])
    let halves = canvas.lines.joined().filter { "▀▄".contains($0) }
    #expect(!halves.isEmpty)
    #expect(canvas.style(4, 2).background == .rgb(255, 0, 0))
    let dot = Screens.canvas(2, 1, [.fillEllipse(CGRect(x: 0, y: 0, width: 16, height: 16), .red)])
    #expect(dot.style(0).background == .rgb(255, 0, 0) && dot.lines == [""])
  }
}
