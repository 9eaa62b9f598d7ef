import Foundation
import Testing
import VitrineBasicValues

@testable import UIKitCore

@Suite("Rounding points to cells")
struct RoundingTests {
  let metrics = CellMetrics(width: 8, height: 16)

  @Test(
    "an edge is drawn at floor(p / scale + 0.5)",
    arguments: [
      (0, 0), (3.9, 0), (4, 1), (8, 1), (11.9, 1), (12, 2), (-3.9, 0), (-4, 0), (-4.1, -1),
      (-12, -1),
      (-12.1, -2), (8e6, 1_000_000),
    ] as [(CGFloat, Int)])
  func edgesRound(points: CGFloat, column: Int) {
    #expect(metrics.column(points) == column)
    #expect(metrics.row(points * 2) == column)
    #expect(CellMetrics(width: 1, height: 1).row(points / 8) == column)
  }

  @Test("frames that touch in points touch in cells, on both axes")
  func touchingFramesTouch() {
    for scale: CGFloat in [1, 7.3, 8, 16] {
      let metrics = CellMetrics(width: scale, height: scale)
      for step in stride(from: CGFloat(0.5) * scale, through: 3 * scale, by: 0.3 * scale) {
        var x = CGFloat(-20)
        var end: Int?
        for _ in 0..<40 {
          let cells = metrics.gridRect(CGRect(x: x, y: x, width: step, height: step))
          if let end, step >= scale {
            #expect(cells.column == end && cells.row == end, "step \(step) at \(x), scale \(scale)")
          }
          #expect(cells.columns >= 1 && cells.columns == cells.rows)
          end = cells.maxColumn
          x += step
        }
      }
    }
  }

  @Test("a frame of positive size never rounds away, and stays around its middle")
  func sliversKeepACell() {
    for x in stride(from: CGFloat(0), to: 32, by: 0.25) {
      for width in [0.01, 0.5, 1, 3.9] as [CGFloat] {
        let cells = metrics.gridRect(CGRect(x: x, y: 0, width: width, height: 16))
        #expect(cells.columns >= 1, "x \(x), width \(width)")
        #expect(cells.rows == 1)
        let edges = (metrics.column(x), metrics.column(x + width))
        if edges.0 == edges.1 {
          #expect(CGFloat(cells.column) * 8 <= x + width / 2)
          #expect(CGFloat(cells.maxColumn) * 8 > x + width / 2)
        }
      }
    }
    #expect(metrics.gridRect(CGRect(x: 5, y: 5, width: 0, height: 0)).isEmpty)
  }

  @Test("a sliver across the visible edge is drawn inside")
  func sliversPreferToBeSeen() {
    let visible = GridRect(column: 0, row: 0, columns: 4, rows: 2)
    let left = metrics.gridRect(CGRect(x: -3, y: 0, width: 3.5, height: 16), visible: visible)
    #expect(left == GridRect(column: 0, row: 0, columns: 1, rows: 1))
    let below = metrics.gridRect(CGRect(x: 0, y: 31, width: 8, height: 6), visible: visible)
    #expect(below == GridRect(column: 0, row: 1, columns: 1, rows: 1))
  }

  @Test("a cell's middle lies in the cell, and points find their cell")
  func middlesAndCells() {
    for column in -2..<5 {
      let cell = GridPoint(column: column, row: 2 * column)
      #expect(metrics.cell(at: metrics.center(of: cell)) == cell)
    }
    #expect(metrics.center(of: GridPoint(column: 1, row: 1)) == CGPoint(x: 12, y: 24))
    #expect(metrics.points(GridSize(columns: 80, rows: 24)) == CGSize(width: 640, height: 384))
  }

  @Test("invalid coordinates stay computable")
  func senselessCoordinates() {
    #expect(metrics.column(.nan) == 0)
    #expect(metrics.column(.infinity) > 1_000_000)
    #expect(metrics.row(-.infinity) < -1_000_000)
    let far = metrics.gridRect(CGRect(x: -1e300, y: -1e300, width: 2e300, height: 2e300))
    #expect(far.intersection(GridRect(column: 0, row: 0, columns: 5, rows: 5)).columns == 5)
    #expect(metrics.gridRect(.null).isEmpty)
  }

  @Test("the frame of cells covers these cells, and begins at the first one")
  func framesOfCells() {
    for column in -2..<4 {
      for columns in 1..<4 {
        let cells = GridRect(column: column, row: -column, columns: columns, rows: 5 - columns)
        #expect(metrics.gridRect(metrics.frame(of: cells)) == cells)
        #expect(metrics.frame(of: cells).origin == metrics.origin(of: cells.origin))
      }
    }
  }

  @Test("a frame touches at least one cell")
  func touchedCells() {
    let point = CGRect(x: 20, y: 20, width: 0, height: 0)
    #expect(metrics.cells(touchedBy: point).size == GridSize(columns: 1, rows: 1))
    let frame = CGRect(x: 8, y: 16, width: 24, height: 32)
    #expect(metrics.cells(touchedBy: frame) == metrics.gridRect(frame))
  }

  @Test("whole cells fit in a size, and a distance is truncated towards zero")
  func wholeCells() {
    #expect(metrics.columns(fittingIn: 23.9) == 2 && metrics.columns(fittingIn: 24) == 3)
    #expect(metrics.columns(fittingIn: 23.95) == 3 && metrics.rows(fittingIn: 47) == 2)
    #expect(metrics.columns(fittingIn: -9) == 0 && metrics.rows(fittingIn: .nan) == 0)
    #expect(metrics.columns(drawnIn: 20) == 3 && metrics.columns(drawnIn: 19) == 2)
    #expect(metrics.columns(drawnIn: .infinity) == 1_000_000)
    #expect(metrics.wholeColumns(in: 15) == 8 && metrics.wholeColumns(in: -15) == -8)
    #expect(metrics.wholeRows(in: 40) == 32 && metrics.wholeRows(in: -1) == 0)
  }
}
