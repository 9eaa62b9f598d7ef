import Foundation
import Testing
import VitrineGallery

@testable import VitrineBrowser

@Suite("The line below a demo")
struct DemoStatusTests {
  private var line: DemoStatus {
    DemoStatus(title: "Reordering", keys: Demo.named("reorder")?.keys ?? [], turns: true)
  }

  @Test(
    "the line explains the keys in phrases, in labels, or not at all, depending on the width",
    arguments: [
      (
        220,
        "Alt-m pick up the item in focus; arrows carry it  Return drop it  Esc put it back  "
          + "hold press half a second, then drag  I about  z ] turns  ? keys  Esc back"
      ),
      (80, "Alt-m pick up  z ] turns  ? keys  Esc back"),
      (54, "Alt-m pick up  z ] turns  ? keys  Esc back"),
      (50, "Alt-m pick up  ? keys  Esc back"), (42, "z ] turns  ? keys  Esc back"),
      (28, "? keys  Esc back"),
      (20, "Esc back"),
    ])
  func hints(columns: Int, expected: String) {
    #expect(line.right(columns: columns) == expected)
  }

  @Test(
    "the label of each demo key has one or two words", arguments: Demo.all.map(\.name))
  func labels(name: String) throws {
    for key in try #require(Demo.named(name)).keys {
      #expect((1...2).contains(key.label.split(separator: " ").count), "\(key.label)")
      #expect(key.label.count <= 14, "\(key.label)")
    }
  }

  @MainActor
  @Test(
    "the line below each demo has whole phrases or none", arguments: Demo.all.map(\.name))
  func wholePhrases(name: String) throws {
    let demo = try #require(Demo.named(name))
    let phrases = Set(demo.keys.flatMap { ["\($0.key) \($0.label)", "\($0.key) \($0.help)"] })
    let usual: Set = ["I about", "z Tab data", "z ] turns", "? keys", "Esc back"]
    for columns in [80, 100, 200] {
      let player = DemoPlayer(name, columns: columns)
      let views = player.stage.demo?.view.subviews ?? []
      let status = try #require(views.compactMap { $0 as? DemoStatusView }.first).status
      let right = status.right(columns: columns)
      #expect(status.left.count + right.count < columns, "\(name) at \(columns)")
      #expect(player.status.hasSuffix(right), "\(name) at \(columns)")
      for phrase in right.components(separatedBy: "  ") {
        #expect(
          usual.contains(phrase) || phrases.contains(phrase), "\(phrase) at \(columns)")
      }
    }
  }

  @Test("while an item is carried, the line says so and names the keys that end it")
  func moving() {
    var line = line
    line.isMoving = true
    #expect(line.left == "Reordering  MOVE")
    #expect(line.right(columns: 80) == "arrows carry it  Return drops it  Esc puts it back")
    #expect(line.right(columns: 50) == "Return drops  Esc puts back")
  }

  @MainActor
  @Test("a demo reports that an item is picked up and highlights it")
  func carrying() throws {
    let player = try DemoPlayer("reorder").press("Alt-m")
    #expect(player.status.contains("Reordering: a plan  MOVE"))
    #expect(player.shows("↕ Bread"))
    try player.press("Esc")
    #expect(!player.status.contains("MOVE"))
    #expect(!player.shows("↕"))
  }
}
