import Foundation
import Testing

@testable import UIKitCore

@MainActor private final class Board: UIViewController {
  var log: [String] = []
  func add() { log.append("add") }
  func choose(_ item: UIBarButtonItem) { log.append(item.shownTitle ?? "") }
  override func perform(_ action: Selector, with sender: Any?) { log.append("\(action)") }
}

@MainActor struct UIBarButtonItemTests {
  @Test("using an item calls a method, sends a selector or runs its primary action")
  func actions() {
    let board = Board()
    UIBarButtonItem(title: "Add", style: .plain, target: board, action: Board.add).trigger()
    UIBarButtonItem(barButtonSystemItem: .done, target: board, action: Board.choose).trigger()
    UIBarButtonItem(title: "Go", style: .done, target: board, action: "go:").trigger()
    let action = UIAction(title: "Run") { _ in board.log.append("run") }
    let item = UIBarButtonItem(primaryAction: action)
    item.trigger()
    #expect(board.log == ["add", "Done", "go:", "run"] && item.title == "Run")
    item.isEnabled = false
    #expect(!item.trigger() && board.log.count == 4)
  }

  @Test("the target is held weakly, and its action goes nowhere else when it has gone")
  func weakTarget() {
    let item: UIBarButtonItem
    do {
      let board = Board()
      item = UIBarButtonItem(title: "Go", style: .plain, target: board, action: "go:")
      #expect(item.target === board && item.action == "go:")
    }
    #expect(item.target == nil && !item.trigger())
  }

  @Test("system items have words, spaces have none")
  func systemItems() {
    #expect(UIBarButtonItem(systemItem: .save).shownTitle == "Save")
    #expect(UIBarButtonItem(systemItem: .save).style == .done)
    #expect(UIBarButtonItem.flexibleSpace().systemItem?.isSpace == true)
    #expect(UIBarButtonItem.fixedSpace(24).width == 24)
    #expect(UIBarButtonItem(systemItem: .trash).title == nil)
  }

  @Test("an item that changes its selection does so each time it is used")
  func selection() {
    let item = UIBarButtonItem(primaryAction: UIAction { _ in })
    item.changesSelectionAsPrimaryAction = true
    item.trigger()
    #expect(item.isSelected)
    item.trigger()
    #expect(!item.isSelected)
  }

  @Test("a bar is told of each change that it shows")
  func changes() {
    let item = UIBarButtonItem(title: "A", style: .plain, target: nil, action: nil as Selector?)
    var count = 0
    item.onChange = { count += 1 }
    item.title = "B"
    item.isEnabled = false
    item.tintColor = .red
    #expect(count == 3)
  }

  @Test("room that grows is nothing but room, as on iOS 26")
  func flexibleSpace() {
    let space = UIBarButtonItem.flexibleSpace()
    #expect(space.title == nil && space.image == nil && space.width == 0 && space.isEnabled)
    #expect(space.target == nil && space.action == nil && space.menu == nil)
    #expect(space.hidesSharedBackground && space.sharesBackground)
    let add = UIBarButtonItem(systemItem: .add)
    #expect(!add.hidesSharedBackground && !add.isSpace && !add.isHidden)
    #expect(space.isSpace && space.isFlexible && !UIBarButtonItem.fixedSpace(12).isFlexible)
  }
}
