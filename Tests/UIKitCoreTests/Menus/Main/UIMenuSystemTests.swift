import Foundation
import Testing

@testable import UIKitCore

@MainActor @Suite("The main menu") struct UIMenuSystemTests {
  private final class Delegate: UIResponder, UIApplicationDelegate {
    var builds = 0
    var saves = 0

    override func buildMenu(with builder: any UIMenuBuilder) {
      builds += 1
      let file = UIMenu(
        options: .displayInline,
        children: [
          UIKeyCommand(
            title: "Save", action: Selector("save:"), input: "s", modifierFlags: .control),
          UICommand(title: "Export", action: Selector("export:")),
          UIAction(title: "Count") { [weak self] _ in self?.saves += 10 },
        ])
      builder.insertChild(file, atStartOfMenu: .file)
      builder.remove(menu: .format)
    }
  }

  private final class Screen: UIViewController {
    var log: [String] = []
    override func responds(to selector: Selector) -> Bool { selector.description == "save:" }
    override func perform(_ action: Selector, with sender: Any?) {
      log.append(action.description)
    }
    override func validate(_ command: UICommand) { command.title = "Save now" }
  }

  private let stage = Stage()
  private let delegate = Delegate()
  private let screen = Screen()

  /// Begins a test. Tests of other suites may install their applications before it.
  private func begin() {
    stage.activate()
    stage.window.rootViewController = screen
    stage.show()
    UIApplication.shared.delegate = delegate
    stage.window.runCycle()
  }

  @Test("the application's delegate builds it once, until it must be built again")
  func building() {
    begin()
    defer { UIApplication.shared.delegate = nil }
    #expect(UIMenuSystem.main.menu.children.count == 6)
    #expect(UIMenuSystem.main.leaves.map(\.title) == ["Save", "Export", "Count"])
    #expect(delegate.builds == 1)
    UIMenuSystem.main.setNeedsRebuild()
    _ = UIMenuSystem.main.menu
    #expect(delegate.builds == 2)
  }

  @Test("F1 lists its commands; one that no responder performs is disabled")
  func list() throws {
    begin()
    defer { UIApplication.shared.delegate = nil }
    let entries = KeyList(in: stage.window).program
    #expect(entries.map(\.title) == ["Save now", "Export", "Count"])
    #expect(entries.map(\.keys) == [["Ctrl-S"], [], []])
    #expect(entries.map { $0.run != nil } == [true, false, true])
    try #require(entries.count == 3)
    entries[0].run?()
    #expect(screen.log == ["save:"])
    entries[2].run?()
    #expect(delegate.saves == 10)
  }

  @Test("its keys work where no responder uses them")
  func keys() {
    begin()
    defer { UIApplication.shared.delegate = nil }
    stage.type("s", .control)
    #expect(screen.log == ["save:"])
  }

  @Test("a builder finds, inserts, replaces and removes elements")
  func builder() {
    let root = UIMenu(identifier: .root, children: [UIMenu(title: "File", identifier: .file)])
    let builder = MenuTreeBuilder(.main, root: root)
    builder.insertSibling(UIMenu(title: "First", identifier: .view), beforeMenu: .file)
    builder.insertSibling(UIMenu(title: "Last", identifier: .help), afterMenu: .file)
    #expect(builder.root.children.map(\.title) == ["First", "File", "Last"])
    let command = UICommand(title: "Go", action: Selector("go:"), propertyList: "a")
    builder.replaceChildren(ofMenu: .file) { $0 + [command] }
    #expect(builder.command(for: Selector("go:"), propertyList: "a") === command)
    #expect(builder.command(for: Selector("go:"), propertyList: "b") == nil)
    builder.replace(menu: .view, with: UIMenu(title: "Other", identifier: .window))
    #expect(builder.menu(for: .view) == nil)
    #expect(builder.menu(for: .window)?.title == "Other")
    builder.remove(menu: .help)
    #expect(builder.root.children.map(\.title) == ["Other", "File"])
  }
}
