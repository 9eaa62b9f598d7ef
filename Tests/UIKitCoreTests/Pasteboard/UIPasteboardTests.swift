import Foundation
import Testing

@testable import UIKitCore

@Suite("The pasteboard")
@MainActor struct UIPasteboardTests {
  @Test("it holds strings, and posts its changes")
  func strings() throws {
    let board = UIPasteboard.withUniqueName()
    #expect(!board.hasStrings && board.string == nil && board.strings == nil)
    var notes = 0
    let watcher = NotificationCenter.default.addObserver(
      forName: UIPasteboard.changedNotification, object: board, queue: nil
    ) { _ in MainActor.assumeIsolated { notes += 1 } }
    defer { NotificationCenter.default.removeObserver(watcher) }
    board.string = "one"
    #expect(board.string == "one" && board.hasStrings && board.numberOfItems == 1)
    board.strings = ["two", "three"]
    #expect(board.string == "two" && board.strings == ["two", "three"])
    #expect(board.changeCount == 2 && notes == 2)
    board.string = nil
    #expect(!board.hasStrings && board.items.isEmpty && board.changeCount == 3)
  }

  @Test("it holds objects by their types, several to an item")
  func objects() {
    let board = UIPasteboard.withUniqueName()
    board.items = [
      ["org.example.fruit": 7, UIPasteboard.plainText: "seven"], ["public.text": "8"],
    ]
    #expect(board.value(forPasteboardType: "org.example.fruit") as? Int == 7)
    #expect(board.contains(pasteboardTypes: ["org.example.fruit"]) && board.numberOfItems == 2)
    #expect(board.strings == ["seven", "8"])
    #expect(board.types == ["org.example.fruit", UIPasteboard.plainText])
    board.addItems([["x": 1]])
    #expect(board.numberOfItems == 3)
    board.setData(Data("bytes".utf8), forPasteboardType: UIPasteboard.plainText)
    #expect(board.string == "bytes")
    #expect(board.data(forPasteboardType: UIPasteboard.plainText) == Data("bytes".utf8))
  }

  @Test("pasteboards of one name are identical, and disappear on removal")
  func names() {
    let name = UIPasteboard.Name("test.\(UUID().uuidString)")
    #expect(UIPasteboard(name: name, create: false) == nil)
    let board = UIPasteboard(name: name, create: true)
    board?.string = "shared"
    #expect(UIPasteboard(name: name, create: false)?.string == "shared")
    UIPasteboard.remove(withName: name)
    #expect(UIPasteboard(name: name, create: false) == nil)
    #expect(UIPasteboard(name: .general, create: true) == nil)
  }

  @Test(
    "text of the general pasteboard is sent to the outer terminal, pasted text is not"
  )
  func export() {
    let former = UIPasteboard.export
    defer { UIPasteboard.export = former }
    var sent: [String] = []
    UIPasteboard.export = { sent.append($0) }
    let board = UIPasteboard.general
    board.strings = ["one", "two"]
    board.items = [["org.example.fruit": 7]]
    board.string = ""
    UIPasteboard.withUniqueName().string = "inside"
    #expect(sent == ["one\ntwo"])
    board.string = "kept"
    board.lend("refused") { board.string != "refused" }
    #expect(board.string == "kept")
    board.lend("taken") { board.string == "taken" }
    #expect(board.string == "taken" && sent == ["one\ntwo", "kept"])
  }
}
