import Testing
import UIKit
import UIKitTesting

@Suite("The pilot")
@MainActor struct PilotTests {
  @Test("a screen is readable without a terminal")
  func readsTheScreen() {
    let label = UILabel()
    label.text = "hello"
    let pilot = Pilot(view: label, size: (columns: 10, rows: 3))
    #expect(pilot.screen == ["", "hello", ""])
    #expect(pilot.screenText == "\nhello\n")
  }

  @Test("keys reach the first responder, one frame each, or all in one")
  func keys() {
    let view = KeyView()
    let pilot = Pilot(view: view, size: (columns: 40, rows: 1))
    view.becomeFirstResponder()
    let before = pilot.frameCount
    pilot.press("j", .control("d"), .shift(.down), "G", "x")
    #expect(pilot.screen == ["j ^d S-UIKeyInputDownArrow S-G x"])
    #expect(pilot.frameCount == before + 5)
    pilot.pressAtOnce(["a", "b", "c"])
    #expect(pilot.frameCount == before + 6)
    view.keys = []
    pilot.type("a B\n")
    #expect(view.keys == ["a", " ", "S-B", "\r"])
  }

  @Test("the clock advances by hand, and animations with it")
  func time() {
    let view = UIView()
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 8, height: 16))
    label.text = "x"
    view.addSubview(label)
    let pilot = Pilot(view: view, size: (columns: 11, rows: 1))
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { label.frame.origin.x = 80 }
    pilot.update()
    #expect(pilot.screen == ["x"])
    pilot.advance(by: 0.5)
    #expect(pilot.screen == ["     x"])
    pilot.finishAnimations()
    #expect(pilot.screen == ["          x"])
  }

  @Test("resizing resizes the window")
  func resizing() {
    let view = UIView()
    let pilot = Pilot(view: view, size: (columns: 10, rows: 2))
    pilot.resize(columns: 12, rows: 5)
    #expect(view.bounds.size == CGSize(width: 96, height: 80))
    #expect(pilot.screen.count == 5)
  }

  @Test("clicks, double clicks, drags and the wheel arrive as touches and scrolls")
  func mouse() {
    let view = UIView()
    var taps: [String] = []
    let single = UITapGestureRecognizer(target: nil) {
      taps.append("tap \(Int($0.location(in: nil).x))")
    }
    let double = UITapGestureRecognizer(target: nil) { _ in taps.append("double") }
    double.numberOfTapsRequired = 2
    single.require(toFail: double)
    view.addGestureRecognizer(single)
    view.addGestureRecognizer(double)
    let pilot = Pilot(view: view, size: (columns: 10, rows: 5))
    pilot.click(column: 2, row: 1)
    pilot.finishAnimations()
    #expect(taps.first == "tap 20")
    taps = []
    pilot.advance(by: 1)
    pilot.doubleClick(column: 2, row: 1)
    pilot.finishAnimations()
    #expect(taps.contains("double"))

    let scroll = UIScrollView(frame: view.bounds)
    scroll.contentSize = CGSize(width: 80, height: 4_000)
    view.addSubview(scroll)
    pilot.wheel(column: 2, row: 1, rows: 2)
    #expect(scroll.contentOffset.y == 96)
    pilot.drag(from: (column: 5, row: 4), to: (column: 5, row: 0), steps: 8, rest: 0.5)
    #expect(scroll.contentOffset.y > 96)
    let offset = scroll.contentOffset.y
    pilot.finishAnimations()
    #expect(scroll.contentOffset.y == offset)
  }

  @Test("a single tap does not prevent a double one")
  func tapAndDoubleTap() {
    let view = UIView()
    var taps: [String] = []
    let single = UITapGestureRecognizer(target: nil) { _ in taps.append("single") }
    let double = UITapGestureRecognizer(target: nil) { _ in taps.append("double") }
    double.numberOfTapsRequired = 2
    view.addGestureRecognizer(single)
    view.addGestureRecognizer(double)
    let pilot = Pilot(view: view, size: (columns: 10, rows: 5))
    pilot.doubleClick(column: 2, row: 1)
    pilot.finishAnimations()
    #expect(taps.first == "single" && taps.filter { $0 == "double" }.count == 1)
    taps = []
    pilot.advance(by: 1)
    pilot.click(column: 2, row: 1)
    pilot.finishAnimations()
    #expect(taps == ["single"])
  }

  @Test("styles are readable as marks and cell by cell")
  func styles() throws {
    let view = UIView()
    let label = UILabel(frame: CGRect(x: 8, y: 0, width: 40, height: 16))
    label.text = "ab"
    label.font = .boldSystemFont(ofSize: 17)
    label.textColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    let bar = UIView(frame: CGRect(x: 0, y: 16, width: 16, height: 16))
    bar.backgroundColor = .label
    view.addSubview(label)
    view.addSubview(bar)
    let pilot = Pilot(view: view, size: (columns: 10, rows: 3))
    #expect(pilot.styledScreen == [" {bold #ff0000|ab}", "{reverse|  }", ""])
    let cell = try #require(pilot.cell(column: 1, row: 0))
    #expect(cell.text == "a" && cell.isBold && cell.foreground == [255, 0, 0])
    #expect(pilot.cell(column: 0, row: 1)?.isReversed == true)
    #expect(pilot.cell(column: 10, row: 0) == nil)
  }

  @Test("a program that measures in cells chooses 1 x 1 points")
  func cellsAsPoints() {
    UIScreen.main.cellMetrics = CellMetrics(width: 1, height: 1)
    defer { UIScreen.main.cellMetrics = CellMetrics() }
    let label = UILabel(frame: CGRect(x: 3, y: 1, width: 5, height: 1))
    label.text = "hello"
    let view = UIView()
    view.addSubview(label)
    let pilot = Pilot(view: view, size: (columns: 12, rows: 3))
    #expect(UIScreen.main.bounds.size == CGSize(width: 12, height: 3))
    #expect(view.bounds.size == CGSize(width: 12, height: 3))
    #expect(pilot.screen == ["", "   hello", ""])
  }

  @Test("the program may choose the scale at launch")
  func scaleChosenAtLaunch() {
    final class Delegate: UIResponder, UIApplicationDelegate {
      var window: UIWindow?
      func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
      ) -> Bool {
        UIScreen.main.cellMetrics = CellMetrics(width: 2, height: 4)
        window = UIWindow(frame: UIScreen.main.bounds)
        window?.rootViewController = UIViewController()
        window?.makeKeyAndVisible()
        return true
      }
    }
    defer { UIScreen.main.cellMetrics = CellMetrics() }
    let pilot = Pilot(delegate: Delegate(), size: (columns: 12, rows: 3))
    #expect(pilot.window.frame.size == CGSize(width: 24, height: 12))
    UIScreen.main.cellMetrics = CellMetrics(width: 1, height: 2)
    pilot.update()
    #expect(pilot.window.frame.size == CGSize(width: 12, height: 6))
  }

  @Test("pilots do not disturb each other")
  func twoPilots() {
    let (one, other) = (UILabel(), UILabel())
    one.text = "one"
    other.text = "other"
    let first = Pilot(view: one, size: (columns: 10, rows: 1))
    let second = Pilot(view: other, size: (columns: 20, rows: 1))
    one.text = "ONE"
    other.text = "OTHER"
    first.update()
    second.update()
    #expect(first.screen == ["ONE"] && second.screen == ["OTHER"])
    first.advance(by: 5)
    #expect(second.screen == ["OTHER"])
  }

  @Test("a whole program is launched by its delegate")
  func delegate() {
    final class Delegate: UIResponder, UIApplicationDelegate {
      var window: UIWindow?
      func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
      ) -> Bool {
        let label = UILabel()
        label.text = "launched"
        let controller = UIViewController()
        controller.view = label
        window = UIWindow(frame: UIScreen.main.bounds)
        window?.rootViewController = controller
        window?.makeKeyAndVisible()
        return true
      }
    }
    let pilot = Pilot(delegate: Delegate(), size: (columns: 12, rows: 1))
    #expect(pilot.screen == ["launched"])
  }
}

/// Shows the keys that it gets.
private final class KeyView: UIView {
  var keys: [String] = [] { didSet { setNeedsDisplay() } }
  override var canBecomeFirstResponder: Bool { true }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    for key in presses.compactMap(\.key) {
      let control = key.modifierFlags.contains(.control) ? "^" : ""
      let shift = key.modifierFlags.contains(.shift) ? "S-" : ""
      keys.append(control + shift + key.characters)
    }
  }

  override func draw(_ rect: CGRect) {
    keys.joined(separator: " ").draw(at: .zero, withAttributes: nil)
  }

  @Test("Ctrl with the wheel pinches, upwards apart; without a recognizer it scrolls")
  func pinchByTheWheel() {
    let view = UIView()
    var told: [(UIGestureRecognizer.State, CGFloat)] = []
    let pilot = Pilot(view: view, size: (columns: 20, rows: 5))
    view.addGestureRecognizer(
      UIPinchGestureRecognizer(target: nil) { recognizer in
        let scale = (recognizer as? UIPinchGestureRecognizer)?.scale ?? 0
        told.append((recognizer.state, (scale * 1000).rounded() / 1000))
      })
    pilot.wheel(column: 3, row: 2, rows: -2, modifiers: .control)
    pilot.wheel(column: 3, row: 2, rows: 1, modifiers: .control)
    #expect(told.map(\.0) == [.began, .changed, .changed])
    #expect(told.map(\.1) == [1, 1.21, 1.1])
    pilot.press(.character("x"))
    #expect(told.last?.0 == .ended)
    told = []
    pilot.wheel(column: 3, row: 2, rows: -1, modifiers: .control)
    pilot.advance(by: 0.5)
    #expect(told.map(\.0) == [.began, .changed, .ended])
    told = []
    pilot.pinch(at: (column: 3, row: 2), scale: 2, steps: 4, ends: false)
    pilot.pinch(at: (column: 3, row: 2), scale: 1.5, steps: 1)
    #expect(told.map(\.0) == [.began] + Array(repeating: .changed, count: 5) + [.ended])
    #expect(told.last?.1 == 3)

    let scrolling = UIScrollView()
    let other = Pilot(view: scrolling, size: (columns: 20, rows: 5))
    scrolling.contentSize = CGSize(width: 160, height: 800)
    other.wheel(column: 3, row: 2, rows: 1, modifiers: .control)
    #expect(scrolling.contentOffset.y == 48)
  }
}
