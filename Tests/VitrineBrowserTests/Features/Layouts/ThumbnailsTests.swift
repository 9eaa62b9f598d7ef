import Foundation
import Testing
import UIKit
import VitrineKeyStrokes
import VitrineTerminalCore
import VitrineTestSupport

@testable import VitrineBrowser
@testable import VitrineFileItems
@testable import VitrinePreviews
@testable import VitrineSupport

@MainActor
@Suite("Pictures on the cards of a grid")
struct ThumbnailsTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder(["other/"]) }

  /// Files that start like pictures.
  private func addPictures(_ names: [String]) throws {
    for name in names { try folder.write(Data([0x89] + Array("PNG\r\n\u{1A}\n".utf8)), to: name) }
  }

  /// Decodes every picture as red and records the requested sizes.
  private func decoder(_ more: String = "") throws -> PictureDecoder {
    let script = try folder.writeProgram(
      """
      #!/bin/sh
      echo $2 >> \(folder.path)/other/sizes
      \(more)
      printf '1 1 10 10\\n\\377\\000\\000\\377'

      """, to: "other/decode")
    return PictureDecoder(program: script)
  }

  private func player(_ decoder: PictureDecoder?, rows: Int = 24) throws -> Player {
    let source = try FolderSource(
      path: FolderPath(source: Array(folder.path.utf8)), showsHidden: false)
    let player = Player(source, columns: 70, rows: rows)
    player.controller.previewTools.decoder = decoder
    return player
  }

  private func cells(_ player: Player) -> [ItemCell] {
    player.controller.collectionView.visibleCells.compactMap { $0 as? ItemCell }
  }

  private var sizes: [String] {
    let text = try? String(contentsOfFile: folder.path + "/other/sizes", encoding: .utf8)
    return (text ?? "").split(separator: "\n").map(String.init)
  }

  @Test("if most files are pictures, cards are larger and show them below the names")
  func album() throws {
    try addPictures(["a.png", "b.png"])
    folder.add("c.txt")
    let player = try player(try decoder())
    try player.press("z 2")
    let shown = cells(player)
    let pictures = shown.filter { $0.picture?.image != nil }
    #expect(Set(pictures.map(\.title)) == ["a.png", "b.png"])
    #expect(shown.allSatisfy { $0.bounds.height == 11 * 16 })
    #expect(player.screen.contains { $0.contains("a.png") })
    #expect(sizes.count == 2)
    // Decoded pictures are kept, and larger ones are decoded again.
    try player.press("z 1 z 2")
    #expect(sizes.count == 2)
    try player.press("+")
    #expect(Set(sizes).count == 2)
    #expect(sizes.count == 4)
    player.controller.collectionView.checkCollectionInvariants()
  }

  @Test("cards without pictures keep their size")
  func elsewhere() throws {
    try addPictures(["a.png"])
    for name in ["b.txt", "c.txt"] { folder.add(name) }
    let player = try player(try decoder())
    try player.press("z 2")
    #expect(cells(player).allSatisfy { $0.picture == nil && $0.bounds.height == 4 * 16 })
    try addPictures(["d.png", "e.png", "f.png"])
    let without = try self.player(nil)
    try without.press("z 2")
    #expect(cells(without).allSatisfy { $0.picture == nil && $0.bounds.height == 4 * 16 })
    #expect(sizes.isEmpty)
  }

  @Test("a picture that cannot be decoded leaves its place empty")
  func broken() throws {
    try addPictures(["a.png"])
    folder.add("b.png", "no picture at all\n")
    let player = try player(try decoder())
    try player.press("z 2")
    let thumbnails = Dictionary(
      uniqueKeysWithValues: cells(player).map { ($0.title, $0.picture) })
    #expect(thumbnails["a.png"]??.image != nil)
    #expect(thumbnails["b.png"] == .some(Thumbnail(image: nil)))
  }

  @Test("keys do not wait for pictures, and pictures out of sight are cancelled")
  func waiting() throws {
    try addPictures((0..<60).map { "p\($0).png" })
    let player = try player(try decoder("exec sleep 1000"))
    for key in try KeySyntax.keys("z 2 j j") { player.handle(.key(key)) }
    (player.host.engine.clock as? ManualClock)?.advance(by: 0.1)
    player.host.update()
    #expect(cells(player).contains { $0.picture?.isWaiting == true })
    for key in try KeySyntax.keys("G") { player.handle(.key(key)) }
    #expect(player.focus?.item == 59)
    player.controller.features.arranging.thumbnails.end()
  }

  @Test("a picture without a working decoder says so on its card")
  func undecodable() throws {
    try addPictures(["a.png", "b.png"])
    let player = try player(PictureDecoder(program: "/bin/false"))
    try player.press("z 2")
    #expect(player.screen.contains { $0.contains("cannot be read") })
  }

  @Test("album cards fill a broad screen, and the list has a preview")
  func broad() throws {
    try addPictures(["a.png", "b.png"])
    let source = try FolderSource(
      path: FolderPath(source: Array(folder.path.utf8)), showsHidden: false)
    let player = Player(source, columns: 200, rows: 40)
    player.controller.previewTools.decoder = try decoder()
    #expect(player.controller.collectionView.bounds.width < 200 * 8)
    for keys in ["z 2", "z 3", "z 5"] {
      try player.press(keys)
      #expect(Int(player.controller.collectionView.bounds.width) == 1_600, "\(keys)")
    }
    try player.press("z p")
    #expect(player.controller.collectionView.bounds.width < 200 * 8)
  }
}
