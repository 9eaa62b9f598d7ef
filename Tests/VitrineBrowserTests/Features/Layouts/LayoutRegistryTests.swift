import CollectionLayouts
import Foundation
import Testing
import UIKit
import VitrineItems
import VitrineTestSupport

@testable import VitrineBrowser
@testable import VitrineFileItems
@testable import VitrinePreviews
@testable import VitrineSupport

@MainActor
@Suite("Layouts of folders with photos")
struct LayoutRegistryTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder(["other/"]) }

  /// A browser of files that start like pictures, each decoded as three times as high as wide.
  private func album(_ options: (inout Options) -> Void = { _ in }) throws -> Player {
    for name in ["a.png", "b.png", "c.png"] {
      try folder.write(Data([0x89] + Array("PNG\r\n\u{1A}\n".utf8)), to: name)
    }
    let script = try folder.writeProgram(
      "#!/bin/sh\nprintf '1 1 10 30\\n\\377\\000\\000\\377'\n", to: "other/decode")
    let source = try FolderSource(
      path: FolderPath(source: Array(folder.path.utf8)), showsHidden: false)
    let player = Player(source, columns: 70, rows: 24, options: options)
    player.controller.previewTools.decoder = PictureDecoder(program: script)
    return player
  }

  private func layout(_ player: Player) -> UICollectionViewLayout {
    player.controller.collectionView.collectionViewLayout
  }

  @Test("every layout kind has an entry, and picture layouts need pictures")
  func entries() {
    #expect(LayoutRegistry.entries.map(\.kind) == LayoutKind.allCases)
    #expect(LayoutRegistry.kinds(withPictures: true) == [.list, .grid, .waterfall, .carousel])
    #expect(LayoutRegistry.kinds(withPictures: false) == [.list, .grid])
  }

  @Test("keys cycle through the layouts forwards and backwards")
  func order() throws {
    let player = try album()
    var seen: [LayoutKind] = []
    for _ in 0..<4 {
      try player.press("z v")
      seen.append(player.controller.features.arranging.layout.kind)
    }
    #expect(seen == [.grid, .waterfall, .carousel, .list])
    try player.press("z V")
    #expect(layout(player) is CarouselLayout)
  }

  @Test("in a waterfall each card is as high as its picture and shows it")
  func waterfall() throws {
    let player = try album()
    try player.press("z 3")
    #expect(layout(player) is WaterfallLayout)
    let cells = player.controller.collectionView.visibleCells.compactMap { $0 as? ItemCell }
    let pictures = cells.filter { $0.picture?.image != nil }
    #expect(pictures.count >= 2)
    for cell in pictures {
      let inner = cell.bounds.width - 16
      #expect(abs(cell.bounds.height - 48 - 3 * inner) < 16)
    }
    #expect(player.screen.last?.contains("waterfall") == true)
  }

  @Test("a carousel centres the focused item")
  func carousel() throws {
    let player = try album()
    try player.press("z 5 l")
    let view = player.controller.collectionView
    let focus = try #require(view.keyboard.focusedItemFrame)
    #expect(abs(focus.midX - view.bounds.midX) < 8)
    // The folder comes before the pictures.
    #expect(view.keyboard.focusedIndexPath == IndexPath(item: 0, section: 1))
  }

  @Test("a carousel card has the rows its values need")
  func carouselOfFiles() throws {
    let folder = try TemporaryFolder(["a.txt", "b.txt"])
    let source = try FolderSource(
      path: FolderPath(source: Array(folder.path.utf8)), showsHidden: false)
    let player = Player(source, columns: 80, rows: 24) { $0.layout = .carousel }
    let view = player.controller.collectionView
    let focus = try #require(view.keyboard.focusedItemFrame)
    #expect(Int(focus.height) == 144, "a frame, type, size, time and four rows")
  }

  @Test("a waterfall and a carousel show cards of any item, as high as its text")
  func option() throws {
    let player = try album { $0.layout = .carousel }
    try player.press("j")
    #expect(layout(player) is CarouselLayout)
    let lines = try Player(lines: ["one", "two"]) { $0.layout = .carousel }
    #expect(layout(lines) is CarouselLayout)
    #expect(lines.screen.contains { $0.contains("one") })
    let long = String(repeating: "many words ", count: 12)
    let texts = try Player(lines: ["one", long, "three"], columns: 60, rows: 20)
    try texts.press("z 3")
    #expect(layout(texts) is WaterfallLayout)
    let heights = texts.controller.collectionView.visibleCells.map(\.bounds.height).sorted()
    try #require(heights.count == 3)
    #expect(heights[0] == 48)
    #expect(heights[2] > 5 * 16)
    #expect(texts.screen.joined().components(separatedBy: "words").count == 13)
  }
}
