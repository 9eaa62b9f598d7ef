import Testing
import UIKit
import VitrineItems

@testable import VitrineBrowser

@MainActor
@Suite("Items in layouts by fields")
struct LayoutItemsTests {
  private func player(_ json: [String], _ layout: String) throws -> Player {
    try Player(json: "[" + json.joined(separator: ",") + "]", columns: 60, rows: 24) { options in
      let choice = LayoutChoice(layout) ?? LayoutChoice(.list)
      (options.layout, options.layoutFields) = (choice.kind, choice.fields)
    }
  }

  /// The frames of items in cells.
  private func frames(_ player: Player, _ count: Int) throws -> [(x: Int, y: Int, w: Int, h: Int)] {
    let cell = UIScreen.main.cellMetrics
    return try (0..<count).map { item in
      let layout = player.controller.collectionView.collectionViewLayout
      let path = IndexPath(item: item, section: 0)
      let frame = try #require(layout.layoutAttributesForItem(at: path)).frame
      return (
        cell.columns(fittingIn: frame.minX), cell.rows(fittingIn: frame.minY),
        cell.columns(fittingIn: frame.width), cell.rows(fittingIn: frame.height)
      )
    }
  }

  @Test("tags always have three free columns between them, with or without boxes")
  func tags() throws {
    // Two of the 20 items have the largest weights and are in boxes.
    let weights = (1...20).map { $0 == 3 ? 100 : $0 == 4 ? 200 : $0 }
    let player = try player(
      weights.map { "{\"title\": \"word\", \"size\": \($0)}" }, "tags:size")
    let frames = try frames(player, 20)
    #expect(frames.indices.filter { frames[$0].h == 3 } == [2, 3])
    for (before, tag) in zip(frames, frames.dropFirst()) where tag.x > before.x {
      // Other tags start with the place for their mark.
      #expect(tag.x + (tag.h == 3 ? 0 : 2) - before.x - before.w == 3)
    }
  }

  @Test("each card is below the header of its lane")
  func board() throws {
    let player = try player(
      ["done", "todo", "done"].map { "{\"title\": \"\($0)\", \"status\": \"\($0)\"}" },
      "board:status")
    let frames = try frames(player, 3)
    #expect(frames.map(\.x) == [30, 0, 30])
    #expect(frames.map(\.y) == [2, 2, 6])
    #expect(player.screen[0].hasPrefix(" todo  1"))
  }

  @Test("items are below their parents")
  func tree() throws {
    let player = try player(
      ["null,1", "1,2", "1,3", "2,4"].map { pair in
        let parts = pair.split(separator: ",")
        return "{\"title\": \"item\", \"parent\": \(parts[0]), \"id\": \(parts[1])}"
      }, "tree:parent,id")
    let frames = try frames(player, 4)
    #expect(frames.map(\.x) == [0, 4, 4, 8])
    #expect(frames.map(\.y) == [0, 1, 3, 2])
  }
}
