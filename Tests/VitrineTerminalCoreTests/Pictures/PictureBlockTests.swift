import Foundation
import Testing
import VitrineTestSupport

@testable import VitrineTerminalCore

/// A picture whose pixels encode their positions.
func gradient(_ width: Int, _ height: Int, alpha: (Int, Int) -> UInt8 = { _, _ in 255 })
  -> PicturePixels
{
  var bytes: [UInt8] = []
  for y in 0..<height {
    for x in 0..<width {
      bytes += [
        UInt8(x * 255 / max(1, width - 1)), UInt8(y * 255 / max(1, height - 1)), 128, alpha(x, y),
      ]
    }
  }
  return PicturePixels(width: width, height: height, bytes: bytes)
}

@Suite("Pictures in the cells of a canvas")
struct PictureBlockTests {
  private let picture = TerminalPicture(
    number: 0x12_3456, pixels: gradient(8, 8), cells: GridSize(columns: 6, rows: 4))

  @Test("a cell returns its part of a picture, and the picture number is a colour")
  func cell() {
    let place = PictureCell(number: 0xAB_CDEF, column: 296, row: 150)
    let cell = Cell(place)
    #expect(cell.isPicture && cell.picture == place)
    #expect(cell.foreground == .rgb(0xAB, 0xCD, 0xEF) && cell.width == 1)
    #expect(cell.text == " ", "a blank where nobody knows pictures")
    #expect(!Cell.blank.isPicture && Cell.blank.picture == nil)
    #expect(!Cell(glyph: 0x10FFFF).isPicture && !Cell(glyph: 0x8000_0001).isPicture)
  }

  @Test("a whole picture is one block")
  func whole() {
    var canvas = Canvas(size: GridSize(columns: 20, rows: 8))
    canvas.put(picture, at: GridPoint(column: 3, row: 2), clip: canvas.bounds)
    #expect(
      canvas.pictureBlocks() == [
        PictureBlock(
          first: PictureCell(number: picture.number, column: 0, row: 0),
          rect: GridRect(column: 3, row: 2, columns: 6, rows: 4))
      ])
    #expect(canvas.pictures[picture.number] === picture)
  }

  @Test("the part outside of the clip is left out, and the rest keeps its position")
  func clipped() {
    var canvas = Canvas(size: GridSize(columns: 20, rows: 8))
    canvas.put(
      picture, at: GridPoint(column: -2, row: 6),
      clip: GridRect(column: 0, row: 0, columns: 20, rows: 7))
    #expect(
      canvas.pictureBlocks() == [
        PictureBlock(
          first: PictureCell(number: picture.number, column: 2, row: 0),
          rect: GridRect(column: 0, row: 6, columns: 4, rows: 1))
      ])
  }

  @Test("drawing over a picture cuts it into blocks that cover the rest, each cell once")
  func covered() {
    var canvas = Canvas(size: GridSize(columns: 20, rows: 8))
    canvas.put(picture, at: GridPoint(column: 3, row: 2), clip: canvas.bounds)
    canvas.write("ab", at: GridPoint(column: 5, row: 3), style: .standard)
    let blocks = canvas.pictureBlocks()
    #expect(blocks.count == 4)
    var cells: Set<GridPoint> = []
    for block in blocks {
      for row in 0..<block.rect.rows {
        for column in 0..<block.rect.columns {
          let point = GridPoint(column: block.rect.column + column, row: block.rect.row + row)
          #expect(cells.insert(point).inserted)
          let shown = canvas[point]?.picture
          #expect(
            shown
              == PictureCell(
                number: picture.number, column: block.first.column + column,
                row: block.first.row + row))
        }
      }
    }
    #expect(cells.count == 22)
    #expect(canvas.pictureBlocks { $0 == 3 }.map(\.rect.columns) == [2, 2])
  }

  @Test("a translucent fill over a picture leaves it unchanged: its number is not a colour")
  func veil() {
    var canvas = Canvas(size: GridSize(columns: 8, rows: 4))
    canvas.put(picture, at: .zero, clip: canvas.bounds)
    let before = canvas
    canvas.fill(canvas.bounds, background: .rgb(0, 0, 0), erasing: false, alpha: 0.5)
    #expect(canvas[.zero] == before[.zero])
    canvas.restyle(canvas.bounds) { $0.foreground = .rgb(1, 2, 3) }
    #expect(canvas[.zero] == before[.zero])
    canvas.fill(canvas.bounds, background: .rgb(9, 9, 9))
    #expect(canvas.pictureBlocks().isEmpty)
  }
}
