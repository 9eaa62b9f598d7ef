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

  @Test("an item may have a title, an image, an action and a menu from the beginning")
  func everything() {
    let board = Board()
    let menu = UIMenu(children: [])
    let star = UIImage(systemName: "star")
    let item = UIBarButtonItem(
      title: "Star", image: star, target: board, action: "go:", menu: menu)
    #expect(item.title == "Star" && item.image === star && item.menu === menu)
    #expect(item.style == .plain && item.target === board && item.action == "go:")
    let bare = UIBarButtonItem(title: nil, image: nil, target: nil, action: nil as Selector?)
    #expect(bare.title == nil && bare.image == nil && bare.menu == nil && !bare.hasAction)
    let called = UIBarButtonItem(
      title: "Add", image: nil, target: board, action: Board.add, menu: menu)
    called.trigger()
    #expect(board.log == ["add"] && called.menu === menu)
  }

  @Test("a system item never takes title and image from its action, others do")
  func systemItemWithAction() {
    let star = UIImage(systemName: "star")
    let action = UIAction(title: "Other", image: star) { _ in }
    let item = UIBarButtonItem(systemItem: .trash, primaryAction: action)
    #expect(item.title == nil && item.image == nil && item.shownTitle == "Delete")
    item.primaryAction = UIAction(title: "Third") { _ in }
    #expect(item.title == nil)
    let plain = UIBarButtonItem(primaryAction: action)
    #expect(plain.title == "Other" && plain.image === star)
    plain.primaryAction = nil
    #expect(plain.title == "Other" && plain.image === star, "they stay without an action")
  }

  @Test("an image takes precedence over a title if a character represents it")
  func imageBeforeTitle() {
    func shown(_ title: String?, _ image: UIImage?) -> UIImage? {
      UIBarButtonItem(title: title, image: image, target: nil, action: nil as Selector?)
        .imageInsteadOfTitle
    }
    let star = UIImage(systemName: "star")
    let unknown = UIImage(systemName: "of.no.known.name")
    let picture = UIGraphicsImageRenderer(size: CGSize(width: 16, height: 16)).image { _ in }
    #expect(shown("Star", star) === star && shown(nil, star) === star)
    #expect(shown("Picture", picture) == nil && shown(nil, picture) === picture)
    #expect(shown("Unknown", unknown) == nil && shown("Words", nil) == nil)
  }

  @Test("the target is weak, and its action goes to no other object after its deallocation")
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

  @Test("an item that changes its selection does so on each use")
  func selection() {
    let item = UIBarButtonItem(primaryAction: UIAction { _ in })
    item.changesSelectionAsPrimaryAction = true
    item.trigger()
    #expect(item.isSelected)
    item.trigger()
    #expect(!item.isSelected)
  }

  @Test("a bar is notified of each visible change")
  func changes() {
    let item = UIBarButtonItem(title: "A", style: .plain, target: nil, action: nil as Selector?)
    var count = 0
    item.onChange = { count += 1 }
    item.title = "B"
    item.isEnabled = false
    item.tintColor = .red
    #expect(count == 3)
  }

  @Test("a flexible space has no other content, as on iOS 26")
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
