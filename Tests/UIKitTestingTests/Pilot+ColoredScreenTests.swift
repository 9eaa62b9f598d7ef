import Testing
import UIKit
import UIKitTesting

@MainActor @Suite("Colours of screens", .serialized)
struct PilotColoredScreenTests {
  private func label(_ text: String, x: CGFloat, y: CGFloat, _ color: UIColor?) -> UILabel {
    let label = UILabel(frame: CGRect(x: x, y: y, width: 48, height: 16))
    label.text = text
    if let color { label.textColor = color }
    return label
  }

  private func pilot(_ views: [UIView], columns: Int = 10) -> Pilot {
    let view = UIView()
    for inner in views { view.addSubview(inner) }
    return Pilot(view: view, size: (columns: columns, rows: 3))
  }

  private let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)

  @Test("the text stays in its columns, and letters below it name the styles")
  func styles() {
    let bar = UIView(frame: CGRect(x: 0, y: 16, width: 16, height: 16))
    bar.backgroundColor = .label
    let bold = label("cd", x: 24, y: 16, red)
    bold.font = .boldSystemFont(ofSize: 17)
    let pilot = pilot([label("a b", x: 8, y: 0, red), bar, bold, label("e", x: 8, y: 32, nil)])
    #expect(
      pilot.coloredScreen == [
        " a b", "   cd", " e", "-- styles", ".a.a", "bb.cc", "", "-- a: #ff0000", "-- b: reverse",
        "-- c: bold #ff0000",
      ])
  }

  @Test("a screen without styles is only its text")
  func plain() {
    let pilot = pilot([label("a", x: 0, y: 0, nil)])
    #expect(pilot.coloredScreen == ["a", "", ""])
  }

  @Test("a wide character has the letter of its style twice")
  func wide() {
    let pilot = pilot([label("日b", x: 8, y: 0, red)])
    #expect(pilot.coloredScreen[4] == ".aaa")
  }

  @Test("a golden screen with another colour differs, though its text is the same")
  func difference() {
    let before = pilot([label("ab", x: 0, y: 0, red)]).coloredScreen
    let after = pilot([label("ab", x: 0, y: 0, .blue)]).coloredScreen
    #expect(before.prefix(3) == after.prefix(3))
    #expect(
      GoldenScreen.difference(expected: before, found: after)?.contains("- -- a: #ff0000") == true)
  }

  @Test("more styles than letters share a question mark")
  func many() {
    let views = (0..<480).map { place in
      let view = UIView(
        frame: CGRect(x: place % 160 * 8, y: place / 160 * 16, width: 8, height: 16))
      view.backgroundColor = UIColor(
        red: CGFloat(place / 32 * 16) / 255, green: CGFloat(place % 32 * 8) / 255, blue: 1,
        alpha: 1)
      return view
    }
    let screen = pilot(views, columns: 160).coloredScreen
    #expect(screen.count == 3 + 1 + 3 + 461)
    #expect(screen[6].hasSuffix(String(repeating: "?", count: 20)))
    #expect(screen[6].filter { $0 == "?" }.count == 20)
    #expect(screen.last == "-- ?: other styles")
  }
}
