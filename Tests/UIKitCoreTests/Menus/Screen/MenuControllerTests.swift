import Foundation
import Testing

@testable import UIKitCore

@MainActor struct MenuControllerTests {
  private final class Log {
    var entries: [String] = []
  }

  private let stage = Stage()
  private let log = Log()

  private func open(_ children: [UIMenuElement], preview: UIView? = nil) -> MenuController? {
    stage.activate()
    return MenuController.open(
      MenuRequest(
        menu: UIMenu(children: children), source: stage.window, preview: preview,
        anchor: { CGRect(x: 80, y: 32, width: 80, height: 16) },
        ended: { [log] end in
          switch end {
          case .dismissed: log.entries.append("dismissed")
          case .chosen(let leaf): log.entries.append("chosen \(leaf.title)")
          case .committed: log.entries.append("committed")
          }
        }),
      in: stage.window)
  }

  private func action(_ title: String) -> UIAction {
    UIAction(title: title) { _ in }
  }

  @Test("arrows, Home and End choose, and Return closes the menu with the choice")
  func choosing() {
    let menu = open([action("One"), action("Two"), action("Three")])
    #expect(menu?.outline == [">One", "Two", "Three"])
    stage.press(.keyboardDownArrow)
    #expect(menu?.outline == ["One", ">Two", "Three"])
    stage.press(.keyboardEnd)
    stage.press(.keyboardUpArrow)
    stage.press(.keyboardReturnOrEnter)
    #expect(stage.window.menu == nil && log.entries == ["chosen Two"])
  }

  @Test("Right opens a submenu, and Left and Escape lead back from it")
  func submenus() {
    let menu = open([UIMenu(title: "More", children: [action("Inner")]), action("Outer")])
    stage.press(.keyboardRightArrow)
    #expect(menu?.outline == [">Inner"] && menu?.panes.count == 2)
    stage.press(.keyboardLeftArrow)
    #expect(menu?.outline == [">More", "Outer"])
    stage.press(.keyboardRightArrow)
    stage.press(.keyboardEscape)
    #expect(menu?.isOpen == true && menu?.panes.count == 1)
    stage.press(.keyboardEscape)
    #expect(menu?.isOpen == false && log.entries == ["dismissed"])
  }

  @Test("a letter selects the next line that begins with it")
  func letters() {
    let menu = open([action("Alpha"), action("Beta"), action("Bravo")])
    stage.type("b")
    #expect(menu?.outline == ["Alpha", ">Beta", "Bravo"])
    stage.type("b")
    #expect(menu?.outline == ["Alpha", "Beta", ">Bravo"])
  }

  @Test("without elements and preview there is no menu, and another menu replaces it")
  func opening() {
    #expect(open([]) == nil && stage.window.menu == nil)
    let first = open([action("One")])
    let second = open([action("Two")])
    #expect(first?.isOpen == false && second?.isOpen == true && log.entries == ["dismissed"])
    second?.closeSoon()
    stage.run(0.1)
    #expect(stage.window.menu == nil && log.entries.count == 2)
  }

  @Test("a menu stays on the screen of any size")
  func places() {
    let menu = open((1...40).map { action("Line \($0)") })
    for (width, height): (CGFloat, CGFloat) in [(640, 384), (160, 80), (80, 48)] {
      stage.window.frame.size = CGSize(width: width, height: height)
      stage.window.layoutIfNeeded()
      for frame in menu?.frames ?? [] {
        #expect(stage.window.bounds.contains(frame), "\(frame) in \(width) x \(height)")
      }
    }
  }

  @Test(
    "a row without room for a frame stays in place, entirely visible",
    arguments: [640.0, 632])
  func broadPreview(width: CGFloat) {
    stage.activate()
    let row = CGRect(x: 0, y: 64, width: width, height: 16)
    let menu = MenuController.open(
      MenuRequest(
        menu: UIMenu(children: [action("One")]), source: stage.window,
        preview: UIView(frame: CGRect(origin: .zero, size: row.size)), anchor: { row },
        ended: { _ in }),
      in: stage.window)
    #expect(menu?.preview?.contentRect == row)
    #expect(menu?.frames.first.map { !$0.intersects(row) } == true)
  }
}
