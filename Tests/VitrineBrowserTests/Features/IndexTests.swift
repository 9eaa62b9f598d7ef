import Foundation
import Testing
import UIKit
import VitrineTestSupport

@testable import VitrineBrowser
@testable import VitrineItems
@testable import VitrineSourceOpening

@MainActor
@Suite("The index")
struct IndexTests {
  /// Unsorted names: `each` of them for every letter.
  private func names(_ each: Int, letters: String = "ABCDEFGHIJKLMNOPQRSTUVWXYZ") -> [String] {
    (0..<each).flatMap { number in letters.map { "\($0)name \(number)" } }
  }

  @Test("lines have an index only if they are sorted by text, and leave room for it")
  func sortedLines() throws {
    let player = try Player(lines: names(40), columns: 24, rows: 14)
    #expect(player.controller.collectionView.shownIndexTitles == [])
    try player.press("s n")
    #expect(player.controller.collectionView.shownIndexTitles.count == 26)
    expectGolden("index-24x14.txt", player.screen)
    try player.press("s o")
    #expect(player.controller.collectionView.shownIndexTitles == [])
  }

  @Test("a single title makes no index and takes no column")
  func oneTitle() throws {
    let player = try Player(lines: names(200, letters: "P"), columns: 24, rows: 14)
    try player.press("s n")
    #expect(player.controller.collectionView.shownIndexTitles == [])
    #expect(player.controller.collectionView.contentInset.right == 0)
  }

  @Test("groups of numbers have no index, because first digits say little", arguments: ["n", "t"])
  func groups(column: String) throws {
    let folder = try TemporaryFolder()
    let rows = (0..<200).map { "\($0 % 7 + 3),\(["a", "b", "c"][$0 % 3])" }
    let path = try folder.write("n,t\n" + rows.joined(separator: "\n") + "\n", to: "a.csv")
    let source = try SourceOpener.source(SourceRequest(path: Array(path.utf8)))
    let player = Player(source, columns: 40, rows: 14)
    try player.press(column == "n" ? "c g" : "l c g")
    #expect(player.controller.features.shown.items.arrangement.isGrouped)
    let titles = player.controller.collectionView.shownIndexTitles
    #expect(titles == (column == "n" ? [] : ["a", "b", "c"]))
  }

  @Test("a short list has no index bar, but ' still goes to its titles")
  func few() throws {
    let player = try Player(lines: ["pear", "apple", "plum", "Ávila"], columns: 70, rows: 6)
    try player.press("s n")
    #expect(player.controller.collectionView.shownIndexTitles == [])
    try player.press("' p")
    #expect(player.focusedTitle == "pear")
    try player.press("' p")
    #expect(player.focusedTitle == "pear", "one title, and back to it")
    try player.press("' a")
    #expect(["apple", "Ávila"].contains(player.focusedTitle))
    try player.press("' x")
    #expect(player.screen.last?.contains("no index title begins with x") == true)
    try player.press("' Esc j")
    #expect(player.ending == nil)
  }

  @Test("the sections of a JSON file are its index, and ' with a letter cycles through them")
  func sections() throws {
    let json = #"{"Africa": ["Meru"], "Asia": ["Fuji", "Lhotse"], "Europe": ["Elbrus"]}"#
    let player = try Player(json: json, columns: 30, rows: 8)
    try player.press("' e")
    #expect(player.focusedTitle == "Elbrus")
    try player.press("' a")
    #expect(player.focusedTitle == "Meru")
    try player.press("' a")
    #expect(player.focusedTitle == "Fuji")
    try player.press("' a")
    #expect(player.focusedTitle == "Meru")
  }

  @Test("unsorted items have no index, and ' says so")
  func unsorted() throws {
    let player = try Player(lines: names(10), columns: 70, rows: 8)
    try player.press("'")
    #expect(player.screen.last?.contains("no index") == true)
  }

  @Test("the index entry of each letter leads to the first line with that letter")
  func letters() throws {
    let player = try Player(lines: names(300).sorted() + ["9 lives", "_low"])
    try player.press("s n")
    let items = player.controller.features.shown.items
    let entries = IndexEntries(of: items).entries
    for entry in entries {
      let title = items.title(at: entry.path)
      #expect(title.uppercased().hasPrefix(entry.title))
      if entry.path.item > 0 {
        let before = items.title(at: IndexPath(item: entry.path.item - 1, section: 0))
        #expect(!before.uppercased().hasPrefix(entry.title))
      }
    }
    #expect(entries.count == 28)
  }

  @Test("the index titles are shown until the next key")
  func hints() throws {
    let player = try Player(json: #"{"Africa": ["Meru"], "Asia": ["Fuji"]}"#, columns: 40, rows: 8)
    try player.press("'")
    #expect(player.screen.joined().contains("Asia"))
    #expect(player.screen.last?.contains("'") == true)
  }

  @Test("a blank column separates the items from the index")
  func gap() throws {
    let long = names(40).map { $0 + String(repeating: "x", count: 40) }
    let player = try Player(lines: long, columns: 24, rows: 14)
    try player.press("s n")
    let railed = player.screen.dropLast().filter { $0.count == 24 && $0.last != " " }
    #expect(railed.count > 5)
    #expect(railed.allSatisfy { $0.dropLast().last == " " })
  }
}

extension Player {
  fileprivate var focusedTitle: String? {
    controller.collectionView.focusedIndexPath.map(controller.features.shown.items.title)
  }
}
