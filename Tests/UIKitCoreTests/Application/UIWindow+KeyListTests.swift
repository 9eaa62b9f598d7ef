import Foundation
import Testing

@testable import UIKitCore

@MainActor @Suite("The list of keys") struct KeyListTests {
  @MainActor private final class Screen: UIViewController {
    var runs: [String] = []
    override var keyCommands: [UIKeyCommand]? {
      [
        UIKeyCommand(title: "Add", input: "a") { [weak self] _ in self?.runs.append("add") },
        UIKeyCommand(input: "b", discoverabilityTitle: "Begin") { [weak self] _ in
          self?.runs.append("begin")
        },
        UIKeyCommand(input: "c") { _ in },
      ]
    }
  }

  @MainActor private final class Container: UIViewController, LibraryKeySource {
    var backs = 0
    var libraryKeyCommands: [UIKeyCommand] {
      [
        LibraryKeys.command("Back", UIKeyCommand.inputEscape) { [weak self] in self?.backs += 1 },
        LibraryKeys.command("Back", UIKeyCommand.inputLeftArrow, .alternate) {},
        LibraryKeys.command("Add otherwise", "a") {},
      ]
    }
  }

  private let stage = Stage()
  private let container = Container()
  private let screen = Screen()

  init() {
    container.addChild(screen)
    container.view.addSubview(screen.view)
    stage.window.rootViewController = container
    stage.show()
    stage.window.runCycle()
  }

  @Test("it has the program's keys with titles, then the library's keys without duplicates")
  func contents() {
    let list = KeyList(in: stage.window)
    #expect(list.program.map(\.title) == ["Add", "Begin"])
    #expect(list.program.map(\.keys) == [["A"], ["B"]])
    #expect(list.library.map(\.title) == ["Back"])
    #expect(list.library.map(\.keys) == [["Esc", "Alt-Left"]])
    #expect(!list.standing.contains { $0.title == "Move the focus" })
    #expect(list.standing.last?.keys == ["Ctrl-C"])
  }

  @Test("F1 shows it, and choosing a line acts like its key")
  func menu() {
    stage.press(.keyboardF1)
    #expect(stage.window.menu?.outline.first == ">Add")
    stage.press(.keyboardDownArrow)
    stage.press(.keyboardReturnOrEnter)
    #expect(screen.runs == ["begin"] && stage.window.menu == nil)
    stage.press(.keyboardF1)
    stage.press(.keyboardEnd)
    stage.press(.keyboardReturnOrEnter)
    #expect(container.backs == 1)
  }

  @Test("a key of both the program and the library belongs to the program")
  func precedence() {
    stage.type("a")
    #expect(screen.runs == ["add"])
    stage.press(.keyboardEscape)
    #expect(container.backs == 1)
  }

  @Test("the key that refreshes is in it if a view can refresh")
  func refreshing() {
    #expect(!KeyList(in: stage.window).standing.contains { $0.title == "Refresh" })
    let scrollView = UIScrollView(frame: screen.view.bounds)
    let control = UIRefreshControl()
    scrollView.refreshControl = control
    screen.view.addSubview(scrollView)
    let entry = KeyList(in: stage.window).standing.first { $0.title == "Refresh" }
    #expect(entry?.keys == ["F5"])
    entry?.run?()
    #expect(control.isRefreshing)
  }

  @Test("a presented controller removes the keys below it from the list")
  func presented() {
    let sheet = UIViewController()
    container.present(sheet, animated: false)
    let list = KeyList(in: stage.window)
    #expect(list.program.isEmpty && list.library.map(\.title) == ["Close"])
  }
}
