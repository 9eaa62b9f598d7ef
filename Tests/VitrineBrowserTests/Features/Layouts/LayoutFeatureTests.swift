import CollectionLayouts
import Foundation
import Testing
import UIKit
import UIKitTesting
import VitrineTerminalHost

@testable import VitrineBrowser

@MainActor
@Suite("Switching between layouts")
struct LayoutFeatureTests {
  private func player(_ count: Int = 100) throws -> Player {
    try Player(lines: numbered(count), columns: 60, rows: 16)
  }

  @Test("a switch between list and grid keeps cells and the focused item in sight")
  func animated() throws {
    let player = try player().press("5 0 G z z")
    let view = player.controller.collectionView
    let path = IndexPath(item: 49, section: 0)
    let cell = try #require(view.cellForItem(at: path))
    let place = cell.frame.minY - view.contentOffset.y
    for key in try KeySyntax.keys("z 2") { player.controller.type(key) }
    player.host.update()
    (player.host.engine.clock as? ManualClock)?.advance(by: 0.15)
    player.host.update()
    let (width, end) = (cell.presentationFrame.width, cell.frame.width)
    #expect(end < width)
    #expect(width < view.bounds.width)
    player.host.settle()
    #expect(view.cellForItem(at: path) === cell)
    #expect(player.focus == path)
    // The cell moves by less than its own height.
    #expect(abs(cell.frame.midY - view.contentOffset.y - place) <= cell.frame.height)
    #expect(player.screen.contains { $0.contains("line 50") })
    try player.press("z 1")
    #expect(player.focusedRow == "  line 50")
    view.checkCollectionInvariants()
  }

  @Test("zooming cards keeps cells and the focused item in sight")
  func zoom() throws {
    let player = try player().press("z 2 5 0 G")
    let view = player.controller.collectionView
    let cell = try #require(view.cellForItem(at: IndexPath(item: 49, section: 0)))
    let width = cell.frame.width
    try player.press("+")
    #expect(cell.frame.width > width)
    #expect(player.focus?.item == 49)
    try player.press("z 0")
    #expect(cell.frame.width == width)
  }

  @Test("a key starts a switch, keys and the wheel drive it, Return finishes, Esc goes back")
  func driven() throws {
    let player = try player()
    let view = player.controller.collectionView
    let list = view.collectionViewLayout
    try player.press("z ]")
    #expect(view.collectionViewLayout is UICollectionViewTransitionLayout)
    #expect(player.status.contains("list > grid 10 %"))
    try player.press("l Right j Down ]")
    #expect(player.status.contains("60 %"))
    try player.press("h Left k Up [ [")
    #expect(player.status.contains("0 %"))
    player.handle(
      .mouse(
        .init(
          .wheel(columns: 0, rows: 4), button: 0, position: .init(column: 5, row: 5), modifiers: [])
      ))
    #expect(player.status.contains("40 %"))
    #expect(view.contentOffset == .zero)
    let width = try #require(view.cellForItem(at: IndexPath(item: 0, section: 0))).frame.width
    #expect(width < view.bounds.width)
    try player.press("Esc")
    #expect(view.collectionViewLayout === list)
    #expect(player.screen[0] == "  line 1")
    try player.press("z [ Return")
    #expect(player.status.contains("grid"))
    #expect(view.collectionViewLayout !== list)
    #expect(player.screen[0].hasPrefix("┏"))
    view.checkCollectionInvariants()
  }

  @Test(
    "another layout change ends a driven switch, and keys no longer drive it",
    arguments: ["Return", "Esc"])
  func overtaken(key: String) throws {
    let player = try player().press("z ] ]")
    let arranging = player.controller.features.arranging
    arranging.show(.waterfall)
    player.host.settle()
    #expect(arranging.transition == nil)
    #expect(player.status.contains("waterfall"))
    // This key was typed for the switch.
    arranging.drive(key == "Return" ? .finish : .cancel, count: 1)
    try player.press("j")
    #expect(player.focus?.item != 0)
    #expect(player.controller.collectionView.collectionViewLayout is WaterfallLayout)
    player.controller.collectionView.checkCollectionInvariants()
  }

  @Test(
    "a change of the width ends a driven switch, and no other key disturbs it")
  func resized() throws {
    let player = try player().press("z ] ] ] x Space G ?")
    #expect(player.controller.features.arranging.transition != nil)
    #expect(player.status.contains("30 %"))
    player.snapshot.terminal.resize(to: .init(columns: 50, rows: 12))
    player.handle(.resize(.init(columns: 50, rows: 12)))
    player.host.settle()
    #expect(player.controller.features.arranging.transition == nil)
    #expect(player.screen[0] == "  line 1")
    #expect(player.marked.isEmpty)
  }
}
