import Testing
import UIKit
import UIKitTesting

private final class Board: UIViewController {
  private(set) var heard: [String] = []
  private(set) var warnings = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    add("Delete", at: CGPoint(x: 16, y: 32), identifier: "delete")
    add("Keep", at: CGPoint(x: 16, y: 64), identifier: "keep")
  }

  private func add(_ text: String, at place: CGPoint, identifier: String) {
    let label = UILabel(frame: CGRect(origin: place, size: CGSize(width: 80, height: 16)))
    label.text = text
    label.accessibilityIdentifier = identifier
    label.isUserInteractionEnabled = true
    label.addGestureRecognizer(
      UITapGestureRecognizer(target: self) { [weak self] _ in self?.heard.append(text) })
    view.addSubview(label)
  }

  override func didReceiveMemoryWarning() {
    super.didReceiveMemoryWarning()
    warnings += 1
  }
}

@MainActor
@Suite("Finding by a pilot")
struct PilotFindingTests {
  private let board = Board()
  private let pilot: Pilot

  init() {
    let board = board
    pilot = Pilot(rootViewController: board, size: (columns: 30, rows: 8))
  }

  @Test("views are found by their identifiers and by their labels")
  func finding() {
    #expect((pilot.find(accessibilityIdentifier: "keep") as? UILabel)?.text == "Keep")
    #expect(pilot.find(accessibilityIdentifier: "other") == nil)
    #expect(pilot.find(accessibilityLabel: "Delete")?.accessibilityIdentifier == "delete")
    pilot.find(accessibilityIdentifier: "keep")?.isHidden = true
    #expect(pilot.find(accessibilityIdentifier: "keep") == nil)
  }

  @Test(
    "a text is tapped at its label or on screen, and a missing one fails with the screen")
  func tapping() throws {
    try pilot.tap("Delete")
    try pilot.tap("Kee")
    #expect(board.heard == ["Delete", "Keep"])
    let view = try #require(pilot.find(accessibilityIdentifier: "delete"))
    try pilot.tap(view)
    #expect(board.heard.count == 3)
    let error = #expect(throws: Pilot.NotFound.self) { try pilot.tap("Archive") }
    #expect(error?.description.contains("\"Archive\" is not on the screen:\n") == true)
    #expect(error?.description.contains("Delete") == true)
  }

  @Test("a pilot waits for work on real time, up to a limit")
  func waiting() async {
    let board = board
    Task.detached {
      await MainActor.run { board.view.subviews.first?.accessibilityHint = "done" }
    }
    #expect(await pilot.wait(until: { board.view.subviews.first?.accessibilityHint == "done" }))
    #expect(await !pilot.wait(until: { false }, limit: 0.01))
  }

  @Test("a memory warning from the pilot reaches controllers")
  func memory() {
    pilot.simulateMemoryWarning()
    #expect(board.warnings == 1)
  }

  @Test("a tree of views prints itself, with the texts that distinguish views")
  func description() {
    let tree = pilot.window.recursiveDescription
    #expect(tree.contains("\"Delete\"; identifier = delete"))
    #expect(tree.split(separator: "\n").count >= 4)
  }
}
