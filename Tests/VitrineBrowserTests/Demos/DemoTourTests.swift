import Foundation
import Testing
import UIKit
import VitrineGallery
import VitrineTerminalHost

@testable import VitrineBrowser

@MainActor
@Suite("The tour through all demos")
struct DemoTourTests {
  @Test("each demo plays for its seconds, and the first follows the last")
  func byTheClock() throws {
    let player = DemoPlayer(tour: 8)
    player.advance(by: 0.5)
    for demo in Demo.all + [Demo.all[0]] {
      #expect(player.stage.demo?.demo.name == demo.name)
      #expect(player.status.contains("any key stops"))
      player.advance(by: 8)
    }
  }

  @Test("the status line describes the current demo if it has room")
  func summary() {
    let player = DemoPlayer("circle", columns: 120, rows: 40, tour: 8)
    let place = "\((Demo.all.firstIndex { $0.name == "circle" } ?? -1) + 1)/\(Demo.all.count)"
    #expect(player.status.hasSuffix("deleted ones into it.  \(place)  any key stops the tour"))
    let narrow = DemoPlayer("circle", tour: 8)
    #expect(narrow.status.hasSuffix("  \(place), next: Spiral  any key stops the tour"))
  }

  @Test("the tour presses the keys of a demo at even intervals")
  func keys() throws {
    let player = DemoPlayer("circle", tour: 10)
    let view = try #require(player.stage.demo?.controller.collectionView)
    #expect(view.numberOfItems(inSection: 0) == 12)
    player.advance(by: 3)
    #expect(view.numberOfItems(inSection: 0) == 14)
    player.advance(by: 6.9)
    #expect(player.stage.demo?.demo.name == "circle")
    player.advance(by: 0.5)
    #expect(player.stage.demo?.demo.name != "circle")
  }

  @Test("any key stops the tour and does nothing else")
  func anyKeyStops() throws {
    for key in ["q", "Esc", "Down", "+"] {
      let player = DemoPlayer("circle", tour: 10)
      try player.press(key)
      #expect(player.ending == nil)
      #expect(player.stage.demo?.demo.name == "circle")
      #expect(!player.status.contains("any key"))
      player.advance(by: 30)
      #expect(player.stage.demo?.demo.name == "circle")
      #expect(player.stage.demo?.controller.collectionView.numberOfItems(inSection: 0) == 12)
      try player.press("+")
      #expect(player.stage.demo?.controller.collectionView.numberOfItems(inSection: 0) == 13)
      #expect(player.host.engine.nextDeadline == nil)
    }
  }

  @Test("every script uses valid keys")
  func scripts() {
    for demo in Demo.all { #expect(!DemoTour.keys(of: demo).isEmpty) }
  }
}
