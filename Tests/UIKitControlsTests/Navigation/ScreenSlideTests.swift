import Foundation
import Testing
import UIKit
import UIKitTesting

@Suite("Screens that slide")
@MainActor struct ScreenSlideTests {
  private let log = EventLog()
  private let root: NotingController
  private let other: NotingController
  private let navigation: UINavigationController
  private let pilot: Pilot

  init() {
    (root, other) = (NotingController("A", log), NotingController("B", log))
    let navigation = UINavigationController(rootViewController: root)
    self.navigation = navigation
    pilot = Pilot(rootViewController: navigation, size: (40, 10))
    pilot.slidesScreens = true
    _ = log.take()
  }

  /// Returns the place of a controller's spot on the screen.
  private func place(of name: String) -> [Int]? {
    for (row, line) in pilot.screen.enumerated() {
      if let range = line.range(of: "<\(name)>") {
        return [line.distance(from: line.startIndex, to: range.lowerBound), row]
      }
    }
    return nil
  }

  /// Makes this pilot's clock the current one: other tests may have run since its creation.
  private func begin() { pilot.update() }

  private func push() {
    begin()
    navigation.pushViewController(other, animated: true)
    pilot.update()
  }

  @Test("a push comes from the right while the old screen moves to the left")
  func pushing() throws {
    let start = try #require(place(of: "A"))
    push()
    #expect(place(of: "A") == start && place(of: "B") == nil)
    pilot.advance(by: 0.05)
    #expect(place(of: "A") == nil, "A is cut at the left edge")
    pilot.advance(by: 0.075)
    let middle = try #require(place(of: "B"))
    #expect(middle[1] == start[1] && (19...21).contains(middle[0]))
    #expect(!log.take().contains("B did appear animated"))
    pilot.advance(by: 0.15)
    #expect(place(of: "B") == [0, start[1]])
    #expect(log.take().prefix(2) == ["A did disappear animated", "B did appear animated"])
    let frames = pilot.frameCount
    pilot.advance(by: 1)
    #expect(pilot.frameCount == frames, "nothing moves afterwards")
  }

  @Test("a pop moves the other way, to the same screen as before")
  func pop() throws {
    let before = pilot.screen
    push()
    pilot.finishAnimations()
    navigation.popViewController(animated: true)
    pilot.update()
    #expect(place(of: "B")?.first == 0)
    pilot.advance(by: 0.125)
    let middle = try #require(place(of: "B"))
    #expect((19...21).contains(middle[0]))
    pilot.finishAnimations()
    #expect(pilot.screen == before && navigation.viewControllers == [root])
  }

  @Test("a key ends the slide at once and reaches the new screen")
  func key() {
    push()
    pilot.advance(by: 0.05)
    _ = log.take()
    pilot.press(.alternate(.left))
    #expect(log.take().prefix(2) == ["A did disappear animated", "B did appear animated"])
    #expect(navigation.viewControllers == [root], "the key went back")
    pilot.finishAnimations()
    #expect(place(of: "A")?.first == 0)
  }

  @Test("keys during the push are not lost")
  func keysAtOnce() {
    push()
    pilot.pressAtOnce([.escape])
    pilot.finishAnimations()
    #expect(navigation.viewControllers == [root] && place(of: "A")?.first == 0)
  }

  @Test("another push ends the current one, and slides itself")
  func twice() {
    push()
    pilot.advance(by: 0.05)
    _ = log.take()
    let third = NotingController("C", log)
    navigation.pushViewController(third, animated: true)
    pilot.update()
    let lines = log.take()
    #expect(lines.prefix(2) == ["A did disappear animated", "B did appear animated"])
    #expect(!lines.contains("C did appear animated") && place(of: "B")?.first == 0)
    pilot.finishAnimations()
    #expect(log.take().prefix(2) == ["B did disappear animated", "C did appear animated"])
    #expect(place(of: "C")?.first == 0 && place(of: "B") == nil)
  }

  @Test("another size of the terminal ends the slide")
  func resize() {
    push()
    pilot.advance(by: 0.05)
    pilot.resize(columns: 30, rows: 8)
    #expect(place(of: "B")?.first == 0 && log.take().contains("B did appear animated"))
  }

  @Test("animations alongside a coordinator run and end with the slide")
  func coordinator() throws {
    begin()
    navigation.pushViewController(other, animated: true)
    let coordinator = try #require(navigation.transitionCoordinator)
    #expect(coordinator.transitionDuration == 0.25 && coordinator.isAnimated)
    #expect(coordinator.percentComplete == 0)
    coordinator.animate(
      alongsideTransition: { [other] _ in
        other.spot.frame.origin.y = 64
      },
      completion: { [log] _ in log.lines.append("completed") })
    let row = try #require(place(of: "A"))[1]
    pilot.update()
    pilot.advance(by: 0.125)
    #expect((0.4...0.6).contains(coordinator.percentComplete))
    #expect(place(of: "B")?.last == row + 2)
    pilot.finishAnimations()
    #expect(place(of: "B") == [0, row + 4])
    #expect(log.take().suffix(3) == ["B did appear animated", "completed", "B did move in"])
    #expect(coordinator.percentComplete == 1 && navigation.transitionCoordinator == nil)
  }

  @Test("without animations, the screen appears at once")
  func reduced() {
    UIView.setAnimationsEnabled(false)
    push()
    UIView.setAnimationsEnabled(true)
    #expect(place(of: "B")?.first == 0 && log.take().contains("B did appear animated"))
    navigation.popViewController(animated: false)
    pilot.update()
    #expect(place(of: "A")?.first == 0)
  }

  @Test("the dimming behind a sheet appears and disappears with the slide")
  func shade() throws {
    begin()
    other.sheetPresentationController?.detents = [.medium()]
    root.view.backgroundColor = .white
    pilot.update()
    func light() throws -> Int {
      Int(try #require(pilot.cell(column: 30, row: 3)?.background?.first))
    }
    #expect(try light() == 255)
    navigation.present(other, animated: true)
    pilot.update()
    #expect(try light() == 255, "nothing is dimmed at the beginning")
    pilot.advance(by: 0.125)
    let middle = try light()
    pilot.finishAnimations()
    let dimmed = try light()
    #expect(dimmed < middle - 20 && middle < 235, "\(middle) \(dimmed)")
    navigation.dismiss(animated: true)
    pilot.update()
    #expect(try light() == dimmed)
    pilot.advance(by: 0.125)
    let back = try light()
    #expect(dimmed + 20 < back && back < 235)
    pilot.finishAnimations()
    #expect(try light() == 255)
  }

  @Test("a sheet has its handle in the border, and clips its content at the border")
  func sheetBox() {
    begin()
    other.sheetPresentationController?.detents = [.custom { _ in 32 }]
    other.sheetPresentationController?.prefersGrabberVisible = true
    for (row, text) in ["one", "two", "three", "four"].enumerated() {
      let label = UILabel(frame: CGRect(x: 80, y: row * 16, width: 64, height: 16))
      label.text = text
      other.view.addSubview(label)
    }
    navigation.present(other, animated: false)
    pilot.update()
    #expect(pilot.screen[6].contains("─ ━━━━ ─"))
    #expect(pilot.screen[7].contains("one") && pilot.screen[8].contains("two"))
    #expect(pilot.screen[9] == "╰" + String(repeating: "─", count: 38) + "╯")
    other.sheetPresentationController?.prefersGrabberVisible = false
    pilot.update()
    #expect(pilot.screen[6] == "╭" + String(repeating: "─", count: 38) + "╮")
    pilot.resize(columns: 30, rows: 10)
    #expect(pilot.screen[6] == "╭" + String(repeating: "─", count: 28) + "╮")
  }

  @Test("a sheet slides up over the unchanged screen, and down again")
  func sheet() throws {
    begin()
    other.sheetPresentationController?.detents = [.medium()]
    let start = try #require(place(of: "A"))
    navigation.present(other, animated: true) { [log] in log.lines.append("presented") }
    pilot.update()
    #expect(place(of: "B") == nil && place(of: "A") == start)
    pilot.advance(by: 0.2)
    let near = try #require(place(of: "B"))
    #expect(place(of: "A") == start && !log.take().contains("presented"))
    pilot.finishAnimations()
    let end = try #require(place(of: "B"))
    #expect(near[0] == end[0] && near[1] >= end[1])
    #expect(log.take() == ["B did appear animated", "presented"])
    other.dismiss(animated: true) { [log] in log.lines.append("dismissed") }
    pilot.update()
    #expect(place(of: "B") == end)
    pilot.advance(by: 0.125)
    #expect(place(of: "B").map { $0[1] > end[1] } ?? true && !log.take().contains("dismissed"))
    pilot.finishAnimations()
    #expect(place(of: "B") == nil && place(of: "A") == start)
    #expect(log.take().suffix(2) == ["B did disappear animated", "dismissed"])
  }

  @Test("a covering screen pushes the one below upwards, and lets it return")
  func cover() throws {
    begin()
    let start = try #require(place(of: "A"))
    other.modalPresentationStyle = .fullScreen
    navigation.present(other, animated: true)
    pilot.update()
    #expect(place(of: "A") == start)
    pilot.advance(by: 0.125)
    let coming = try #require(place(of: "B"))
    #expect((4...6).contains(coming[1]))
    pilot.finishAnimations()
    #expect(place(of: "B") == [0, 0] && place(of: "A") == nil)
    other.dismiss(animated: true)
    pilot.update()
    #expect(place(of: "B") == [0, 0])
    pilot.advance(by: 0.125)
    let going = try #require(place(of: "B"))
    #expect((4...6).contains(going[1]))
    pilot.press(.down)
    #expect(place(of: "A") == start && place(of: "B") == nil)
  }

  @Test("an alert appears at once")
  func alert() {
    begin()
    let alert = UIAlertController(title: "Sure?", message: nil, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "OK", style: .default))
    navigation.present(alert, animated: true)
    pilot.update()
    #expect(pilot.screenText.contains("Sure?"))
  }
}
