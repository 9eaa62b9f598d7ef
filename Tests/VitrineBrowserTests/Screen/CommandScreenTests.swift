import Testing
import UIKit
import VitrineKeyStrokes

@testable import VitrineBrowser

/// A screen with few commands, and the log of their effects.
@MainActor
private final class Board: CommandTarget {
  let layers = ScreenLayers()
  var log: [String] = []
  func repaint() {}
  func suspend() {}
  func abort() {}
  func quit() {}
}

@MainActor
private final class BoardScreen: CommandScreen<Board> {
  let board = Board()
  override var target: Board { board }
  override var ground: KeyBinding.Context { .query }

  override func handleUnbound(
    _ key: KeyStroke, in context: KeyBinding.Context, after typed: String
  ) -> Bool {
    board.log.append("\(context): unbound \(KeySyntax.token(key))")
    return true
  }

  nonisolated static let list = CommandList([
    command("one", "x", .query), command("two", "a b", .browse), command("three", "c", .browse),
  ])

  nonisolated private static func command(
    _ name: String, _ keys: String, _ context: KeyBinding.Context
  ) -> Command<Board> {
    Command(name, keys, help: name, topic: .move, in: context) { board, count in
      board.log.append(count.map { "\(name) \($0)" } ?? name)
    }
  }
}

@MainActor
@Suite("Screens with commands")
struct CommandScreenTests {
  private func screen() -> BoardScreen {
    let screen = BoardScreen(BoardScreen.list)
    screen.loadViewIfNeeded()
    return screen
  }

  @Test("keys run the ground's commands, and other keys go to the screen")
  func ground() {
    let screen = screen()
    for key in ["x", .home, .end, "x"] as [KeyStroke] { screen.type(key) }
    #expect(screen.board.log == ["one", "query: unbound Home", "query: unbound End", "one"])
  }

  @Test("commands are created at the first key, or earlier when prepared")
  func commandsAhead() {
    var made = 0
    func list() -> CommandList<Board> {
      made += 1
      return BoardScreen.list
    }
    let screen = BoardScreen(list())
    screen.loadViewIfNeeded()
    #expect(made == 0)
    screen.prepareCommands()
    #expect(made == 1)
  }

  @Test("a command started in another context is completed there and returns to the ground")
  func detour() {
    let screen = screen()
    screen.type("a", in: .browse)
    #expect(screen.keyContext == .browse)
    #expect(screen.pendingText == "a")
    screen.type("b")
    #expect(screen.keyContext == .query)
    #expect(screen.board.log == ["two"])
    screen.type("a", in: .browse)
    // A key that continues no command ends the detour.
    screen.type("x")
    #expect(screen.keyContext == .query)
    #expect(screen.board.log == ["two", "browse: unbound x"])
    screen.type("2", in: .browse)
    screen.type("c")
    screen.type("x")
    #expect(screen.board.log == ["two", "browse: unbound x", "three 2", "one"])
  }
}
