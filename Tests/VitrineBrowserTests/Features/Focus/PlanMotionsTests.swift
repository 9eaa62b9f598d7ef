import CollectionLayouts
import Foundation
import Testing
import UIKit
import VitrineItems
import VitrineTestSupport

@testable import VitrineBrowser
@testable import VitrineSupport
@testable import VitrineTextFormats

@MainActor
@Suite("Moving in layouts by fields")
struct PlanMotionsTests {
  /// Items with one day each, starting on 1 January, and one of three states.
  private static func days(_ count: Int, apart: Int = 1) -> String {
    let first = CalendarDay(year: 2026, month: 1, day: 1)?.number ?? 0
    let lines = (0..<count).map { number in
      let day = CalendarDay(number: first + number * apart).text
      return "{\"title\": \"item \(number)\", \"due\": \"\(day)\", \"state\": \"s\(number % 3)\"}"
    }
    return "[" + lines.joined(separator: ",") + "]"
  }

  private func player(
    _ json: String, _ layout: String, columns: Int = 80, rows: Int = 24
  ) throws -> Player {
    try Player(json: json, columns: columns, rows: rows) { options in
      let choice = LayoutChoice(layout) ?? LayoutChoice(.list)
      (options.layout, options.layoutFields) = (choice.kind, choice.fields)
    }
  }

  /// Whether the item in focus is fully visible and not covered.
  private func isFocusInSight(_ player: Player) throws -> Bool {
    let view = player.controller.collectionView
    let frame = try #require(view.keyboard.focusedItemFrame)
    let over = (view.collectionViewLayout.layoutAttributesForElements(in: frame) ?? []).filter {
      $0.representedElementCategory == .supplementaryView && $0.zIndex > 0
        && $0.representedElementKind != PreparedLayout.raisedTitleKind
    }
    return over.isEmpty && view.bounds.contains(frame)
  }

  @Test(
    "sticky headings never cover the item in focus",
    arguments: ["calendar:due", "board:state"],
    [
      "G g g", "G Home", "G PageUp PageUp PageUp PageUp PageUp PageUp PageUp PageUp", "G 9 9 k",
      "G 3 0 k", "G Ctrl-U Ctrl-U Ctrl-U", "Ctrl-D k k k", "PageDown PageDown h", "9 0 Ctrl-E z t",
    ])
  func uncovered(layout: String, keys: String) throws {
    let player = try player(Self.days(200), layout).press(keys)
    #expect(try isFocusInSight(player))
    player.controller.collectionView.checkCollectionInvariants()
  }

  @Test(
    "} and { move by months, dates and lanes",
    arguments: [
      ("calendar:due", "g g }", 31), ("calendar:due", "g g 2 }", 59), ("calendar:due", "5 G }", 31),
      ("calendar:due", "4 0 G {", 31), ("calendar:due", "4 0 G { {", 0),
      ("calendar:due", "G }", 69), ("calendar:due", "9 9 }", 69), ("calendar:due", "g g {", 0),
      ("timeline:due", "g g }", 58), ("timeline:due", "g g } }", 30),
      ("board:state", "g g }", 1), ("board:state", "g g } }", 2), ("board:state", "9 }", 2),
      ("board:state", "g g } } }", 2), ("board:state", "g g } j {", 1),
      ("board:state", "g g } j { {", 0),
    ])
  func parts(layout: String, keys: String, item: Int) throws {
    let player = try player(Self.days(70), layout)
    player.controller.features.arranging.placing.clock = LocalClock(
      now: { 1_795_435_200 }, offset: { _ in 0 })
    player.controller.features.arranging.turn()
    try player.press(keys)
    #expect(player.focus?.item == item)
    if keys.hasSuffix("} } }") { #expect(player.said.contains("this is the last lane")) }
  }

  @Test(
    "l at the end of a row moves to the next item, and h moves back",
    arguments: ["timeline:due", "calendar:due", "mosaic", "circle", "spiral", "tags:size"])
  func sideways(layout: String) throws {
    let json = (0..<9).map {
      let day = CalendarDay(number: 20_500 + [0, 6, 9, 10, 40, 41, 77, 78, 99][$0]).text
      return "{\"title\": \"item \($0)\", \"due\": \"\(day)\", \"size\": \($0 + 1)}"
    }
    let player = try player("[" + json.joined(separator: ",") + "]", layout, rows: 16)
    let view = player.controller.collectionView
    for (key, end) in [("l", "g g"), ("h", "G")] {
      try player.press(end)
      var seen = [player.focus]
      for _ in 0..<30 {
        let before = try #require(view.keyboard.focusedItemFrame)
        try player.press(key)
        let after = try #require(view.keyboard.focusedItemFrame)
        if player.focus == seen.last { break }
        seen.append(player.focus)
        let steps = abs((player.focus?.item ?? 0) - (seen.dropLast().last??.item ?? 0))
        let isBeside = after.minY < before.maxY && before.minY < after.maxY
        #expect(isBeside || steps == 1 || layout == "calendar:due", "\(key) \(seen)")
      }
      if layout == "timeline:due" || layout == "calendar:due" { #expect(Set(seen).count >= 8) }
    }
  }

  @Test("l and h step through map items at the same place")
  func piles() throws {
    let json = (0..<5).map {
      "{\"title\": \"item \($0)\", \"lat\": \($0 == 4 ? 9 : 1), \"lon\": \($0 == 4 ? 9 : 1)}"
    }
    let player = try player("[" + json.joined(separator: ",") + "]", "map:lat,lon").press("g g")
    #expect(player.focus?.item == 4)
    try player.press("h")
    #expect(player.focus?.item == 0)
    #expect(player.screen.contains { $0.contains("item 0 1/4") })
    try player.press("l 2 l")
    #expect(player.focus?.item == 3)
    #expect(player.screen.contains { $0.contains("item 3 4/4") })
    player.controller.collectionView.checkCollectionInvariants()
    try player.press("l")
    #expect(player.focus?.item == 4)
    #expect(player.screen.contains { $0.contains("● item 0") })
  }

  @Test("shrinking the screen moves the focused item out from under sticky headings")
  func resized() throws {
    let player = try player(Self.days(60), "board:state", columns: 100, rows: 40).press("3 0 j")
    for (columns, rows) in [(80, 24), (60, 12), (100, 40)] {
      player.snapshot.terminal.resize(to: .init(columns: columns, rows: rows))
      player.handle(.resize(.init(columns: columns, rows: rows)))
      player.host.settle()
      #expect(try isFocusInSight(player), "\(columns)x\(rows)")
    }
  }

  @Test(
    "moving to the first items also shows the headings above them",
    arguments: ["calendar:due", "board:state", "timeline:due"], ["G g g", "G Home", "G 9 9 9 k"])
  func top(layout: String, keys: String) throws {
    let player = try player(Self.days(90, apart: 20), layout).press(keys)
    #expect(player.controller.collectionView.contentOffset.y == 0)
  }
}
