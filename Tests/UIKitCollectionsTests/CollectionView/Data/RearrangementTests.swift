import Foundation
import Testing

@testable import UIKitCollections

@MainActor
@Suite struct RearrangementTests {
  /// Items by the names of their paths, in sections.
  private typealias List = [[IndexPath]]

  private static func list(_ data: CollectionData) -> List {
    (0..<data.sectionCount).map { section in
      (0..<(data.count(ofSection: section) ?? 0)).map { IndexPath(section, $0) }
    }
  }

  /// Returns the presented list: the items are removed, and inserted at the place.
  private static func shown(_ list: List, _ items: [IndexPath], at place: IndexPath) -> List {
    var result = list.map { $0.filter { !items.contains($0) } }
    result[place.section].insert(contentsOf: items.sorted(), at: place.item)
    return result
  }

  /// All selections of items of two small sections, each with every one of them as the first.
  private static var worlds: [(CollectionData, [IndexPath])] {
    var worlds: [(CollectionData, [IndexPath])] = []
    for counts in [[4], [2, 2], [3, 0, 1]] {
      let data = CollectionData(counts: counts)
      let all = list(data).flatMap { $0 }
      for bits in 1..<(1 << all.count) {
        let chosen = all.indices.filter { bits & (1 << $0) != 0 }.map { all[$0] }
        for first in chosen { worlds.append((data, [first] + chosen.filter { $0 != first })) }
      }
    }
    return worlds
  }

  private func presentation(of carried: Rearrangement) throws -> Presentation {
    try #require(Presentation(data: carried.data, displaced: carried.displaced))
  }

  @Test("paths map from the data to the presentation and back, at any carried place")
  func paths() throws {
    for (data, items) in Self.worlds {
      let list = Self.list(data)
      for section in list.indices {
        var carried = try #require(Rearrangement(items, in: data))
        for rank in 0...(try #require(carried.others(inSection: section))) {
          let place = IndexPath(section, rank)
          let before = Self.shown(list, items, at: carried.place)
          let isThere = place == carried.place
          let old = try presentation(of: carried)
          #expect(carried.move(to: place) != isThere)
          carried.checkInvariants()
          let presentation = try presentation(of: carried)
          #expect(presentation.presented == carried.shownData)
          let shown = Self.shown(list, items, at: place)
          for (section, row) in shown.enumerated() {
            for (item, path) in row.enumerated() {
              let place = PresentationPath(IndexPath(section, item))
              #expect(presentation.presentationPath(of: DataPath(path)) == place)
              #expect(presentation.dataPath(of: place) == DataPath(path))
              #expect(carried.carries(shown: IndexPath(section, item)) == items.contains(path))
            }
          }
          let step = try #require(
            Presentation.change(from: old, to: carried.displaced, in: data)?.update)
          for (section, row) in before.enumerated() {
            for (item, path) in row.enumerated() {
              #expect(
                step.newPath(of: IndexPath(section, item))
                  == presentation.presentationPath(of: DataPath(path))?.indexPath)
            }
          }
          #expect(try #require(presentation.toData).newPath(of: carried.shownAnchor) == items[0])
        }
      }
    }
  }

  @Test("single moves in sequence turn the data into the presentation")
  func singleMoves() throws {
    for (data, items) in Self.worlds {
      let list = Self.list(data)
      for section in list.indices {
        var carried = try #require(Rearrangement(items, in: data))
        for rank in 0...(try #require(carried.others(inSection: section))) {
          _ = carried.move(to: IndexPath(section, rank))
          var played = list
          for move in carried.singleMoves {
            #expect(move.from != move.to)
            let item = played[move.from.section].remove(at: move.from.item)
            played[move.to.section].insert(item, at: move.to.item)
          }
          #expect(played == Self.shown(list, items, at: IndexPath(section, rank)))
          #expect(carried.singleMoves.isEmpty == carried.isIdentity)
          #expect(carried.singleMoves.count <= items.count)
        }
      }
    }
  }

  @Test("a block is gathered around the first one, in reading order")
  func gathering() throws {
    let data = CollectionData(counts: [6, 2])
    let items = [IndexPath(0, 3), IndexPath(1, 0), IndexPath(0, 1)]
    let carried = try #require(Rearrangement(items, in: data))
    #expect(carried.items == [IndexPath(0, 1), IndexPath(0, 3), IndexPath(1, 0)])
    // Two others precede the first given item: the items 0 and 2.
    #expect(carried.place == IndexPath(0, 2))
    #expect(carried.shownItems == [IndexPath(0, 2), IndexPath(0, 3), IndexPath(0, 4)])
    #expect(carried.shownAnchor == IndexPath(0, 3))
    #expect(carried.shownData == CollectionData(counts: [7, 1]))
    #expect(Rearrangement([IndexPath(0, 6)], in: data) == nil)
    #expect(Rearrangement([], in: data) == nil)
  }

  @Test("a single item gets exactly the proposed path")
  func proposals() throws {
    let data = CollectionData(counts: [4, 3, 0])
    for start in 0..<4 {
      for now in 0..<4 {
        for target in 0..<4 {
          var carried = try #require(Rearrangement([IndexPath(0, start)], in: data))
          _ = carried.move(to: IndexPath(0, now))
          #expect(carried.place(proposed: IndexPath(0, target)) == IndexPath(0, target))
          #expect(carried.place(ofAnchorAt: IndexPath(0, target)) == IndexPath(0, target))
        }
      }
    }
    let carried = try #require(Rearrangement([IndexPath(0, 1)], in: data))
    #expect(carried.place(proposed: IndexPath(1, 3)) == IndexPath(1, 3))
    #expect(carried.place(proposed: IndexPath(1, 99)) == IndexPath(1, 3))
    #expect(carried.place(proposed: IndexPath(2, 0)) == IndexPath(2, 0))
    #expect(carried.place(proposed: IndexPath(3, 0)) == nil)
    #expect(carried.place(proposed: IndexPath(0, -1)) == nil)
    #expect(carried.place(proposed: IndexPath(index: 0)) == nil)
    #expect(carried.place(ofAnchorAt: IndexPath(3, 0)) == nil)
  }

  @Test("a block passes the item whose place it takes")
  func blockProposals() throws {
    let data = CollectionData(counts: [6])
    var carried = try #require(
      Rearrangement([IndexPath(0, 1), IndexPath(0, 2)], in: data))
    #expect(carried.place(proposed: IndexPath(0, 3)) == IndexPath(0, 2))
    #expect(carried.place(proposed: IndexPath(0, 5)) == IndexPath(0, 4))
    #expect(carried.place(proposed: IndexPath(0, 2)) == IndexPath(0, 1))
    #expect(carried.place(proposed: IndexPath(0, 0)) == IndexPath(0, 0))
    _ = carried.move(to: IndexPath(0, 4))
    #expect(carried.place(proposed: IndexPath(0, 3)) == IndexPath(0, 3))
  }

  @Test("a step costs the same with a million items as with ten")
  func cost() throws {
    let data = CollectionData(counts: [1_000_000])
    var carried = try #require(Rearrangement([IndexPath(0, 3)], in: data))
    var presentation = try presentation(of: carried)
    for rank in stride(from: 0, to: 999_999, by: 99) where carried.move(to: IndexPath(0, rank)) {
      let step = Presentation.change(from: presentation, to: carried.displaced, in: data)
      presentation = try #require(step?.presentation)
    }
    let shown = PresentationPath(carried.shownAnchor)
    #expect(presentation.dataPath(of: shown) == DataPath(IndexPath(0, 3)))
    carried.checkInvariants()
  }
}
