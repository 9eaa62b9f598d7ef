import Foundation
import Testing
import UIKit

@testable import CollectionLayouts

@MainActor
@Suite("MosaicLayout")
struct MosaicLayoutTests {
  private func mosaic(_ options: MosaicLayout.Options, _ counts: [Int]) -> NumberedItems {
    NumberedItems(
      MosaicLayout(options: options), counts: counts, size: CGSize(width: 300, height: 300)
    ).laidOut()
  }

  @Test("the pattern repeats; the last repetition is as tall as necessary")
  func frames() {
    let mosaic = mosaic(.photos, [8])
    #expect(mosaic.frame(0, 0) == CGRect(x: 0, y: 0, width: 200, height: 128))
    #expect(mosaic.frame(0, 2) == CGRect(x: 200, y: 64, width: 100, height: 64))
    #expect(mosaic.frame(0, 5) == CGRect(x: 200, y: 128, width: 100, height: 64))
    #expect(mosaic.frame(0, 6) == CGRect(x: 0, y: 192, width: 200, height: 128))
    #expect(mosaic.frame(0, 7) == CGRect(x: 200, y: 192, width: 100, height: 64))
    #expect(mosaic.view.contentSize == CGSize(width: 300, height: 320))
  }

  @Test("gaps lie between tiles, not around them; sections have headers")
  func gaps() {
    var options = MosaicLayout.Options.banners
    options.spacing = 6
    let mosaic = mosaic(options, [4, 1])
    #expect(mosaic.frame(0, 0) == CGRect(x: 0, y: 16, width: 300, height: 64))
    #expect(mosaic.frame(0, 1) == CGRect(x: 0, y: 86, width: 96, height: 64))
    #expect(mosaic.frame(0, 3) == CGRect(x: 204, y: 86, width: 96, height: 64))
    #expect(mosaic.header(1)?.frame == CGRect(x: 0, y: 166, width: 300, height: 16))
    #expect(mosaic.frame(1, 0)?.minY == 182)
  }

  @Test("with a horizontal direction, the rules for rows hold for columns")
  func sideways() {
    let mosaic = mosaic(.sideways, [3])
    #expect(mosaic.frame(0, 0) == CGRect(x: 0, y: 0, width: 256, height: 200))
    #expect(mosaic.frame(0, 1) == CGRect(x: 0, y: 200, width: 128, height: 100))
    #expect(mosaic.view.contentSize == CGSize(width: 256, height: 300))
  }

  @Test(
    "the tiles of a custom pattern do not overlap and leave no hole",
    arguments: [MosaicPattern.photos, .alternating, .banners])
  func patterns(pattern: MosaicPattern) {
    var taken: Set<[Int]> = []
    for tile in pattern.tiles {
      for column in tile.column..<tile.column + tile.columns {
        for row in tile.row..<tile.row + tile.rows {
          let isFree = taken.insert([column, row]).inserted
          #expect(isFree)
        }
      }
    }
    #expect(taken.count == pattern.columns * pattern.rows)
  }

  @Test("tiles outside of the grid are cut to it")
  func senselessPatterns() {
    let pattern = MosaicPattern(
      columns: 2, tiles: [.init(column: 5, row: -1, columns: 9, rows: 0)])
    #expect(pattern.tiles == [.init(column: 1, row: 0)])
    #expect(MosaicPattern(columns: 0, tiles: []).tiles == [.init(column: 0, row: 0)])
  }

  private func adaptive(_ counts: [Int], change: (inout MosaicLayout.Options) -> Void = { _ in })
    -> NumberedItems
  {
    var options = MosaicLayout.Options(pattern: .photos, rowHeight: 20, minimumUnitWidth: 70)
    change(&options)
    return mosaic(options, counts)
  }

  @Test("with a least width, units fill the room, and large tiles alternate left and right")
  func adaptiveBands() {
    let mosaic = adaptive([13])
    // Four units of 75 points: bands of five items, and three remaining items.
    #expect(mosaic.frame(0, 0) == CGRect(x: 0, y: 0, width: 150, height: 40))
    #expect(mosaic.frame(0, 2) == CGRect(x: 225, y: 0, width: 75, height: 20))
    #expect(mosaic.frame(0, 3) == CGRect(x: 150, y: 20, width: 75, height: 20))
    #expect(mosaic.frame(0, 5) == CGRect(x: 0, y: 40, width: 75, height: 20))
    #expect(mosaic.frame(0, 7) == CGRect(x: 150, y: 40, width: 150, height: 40))
    #expect(mosaic.frame(0, 8) == CGRect(x: 0, y: 60, width: 75, height: 20))
    #expect((10..<13).map { mosaic.frame(0, $0)?.minX } == [0, 75, 150])
    #expect(mosaic.view.contentSize == CGSize(width: 300, height: 100))
  }

  @Test("the edges of tiles are whole steps, and the last tile ends at the last whole step")
  func steps() {
    let mosaic = adaptive([5]) { ($0.minimumUnitWidth, $0.edgeStep) = (40, 8) }
    let edges = (0..<5).compactMap { mosaic.frame(0, $0) }.flatMap { [$0.minX, $0.maxX] }
    #expect(edges.allSatisfy { $0.truncatingRemainder(dividingBy: 8) == 0 })
    #expect(mosaic.frame(0, 0)?.width == 40, "a seventh of 300, cut to a step of 8")
  }

  @Test("few items stretch to fill the screen, and stop doing so on a smaller one")
  func stretch() {
    let mosaic = adaptive([5]) { $0.maximumStretch = 3 }
    #expect(mosaic.frame(0, 0)?.height == 120)
    mosaic.view.frame.size.height = 100
    mosaic.view.layoutIfNeeded()
    #expect(mosaic.frame(0, 0)?.height == 80)
  }

  @Test("joined sections are laid out as one section")
  func joinedSections() {
    let mosaic = adaptive([2, 0, 3]) { $0.section = SectionOptions(joinsSections: true) }
    #expect(mosaic.frame(0, 0) == CGRect(x: 0, y: 0, width: 150, height: 40))
    #expect(mosaic.frame(2, 2) == CGRect(x: 225, y: 20, width: 75, height: 20))
    #expect(mosaic.view.contentSize.height == 40)
  }
}
