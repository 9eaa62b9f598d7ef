import Foundation
import Testing

@testable import UIKitCore

@MainActor struct UINavigationItemTests {
  @Test("a controller's items have its title, and follow it")
  func titles() {
    let controller = UIViewController()
    controller.title = "Board"
    #expect(controller.navigationItem.title == "Board" && controller.tabBarItem.title == "Board")
    controller.title = "List"
    #expect(controller.navigationItem.title == "List" && controller.tabBarItem.title == "List")
    controller.navigationItem.title = "Other"
    #expect(controller.title == "List" && controller.tabBarItem.title == "List")
  }

  @Test("the single button is the outermost, and replaces only that one")
  func buttons() {
    let item = UINavigationItem(title: "T")
    let (a, b, c) = (UIBarButtonItem(), UIBarButtonItem(), UIBarButtonItem())
    item.rightBarButtonItems = [a, b]
    #expect(item.rightBarButtonItem === a)
    item.rightBarButtonItem = c
    #expect(item.rightBarButtonItems == [c, b])
    item.leftBarButtonItem = a
    #expect(item.leftBarButtonItems == [a])
    item.leftBarButtonItem = nil
    #expect(item.leftBarButtonItems == nil)
  }

  @Test("the edit button begins and ends editing and shows the state")
  func editButton() {
    final class Controller: UIViewController {
      var log: [Bool] = []
      override func setEditing(_ editing: Bool, animated: Bool) {
        super.setEditing(editing, animated: animated)
        log.append(editing)
      }
    }
    let controller = Controller()
    let button = controller.editButtonItem
    #expect(button === controller.editButtonItem && button.title == "Edit")
    button.trigger()
    #expect(controller.isEditing && button.title == "Done" && button.style == .done)
    button.trigger()
    #expect(!controller.isEditing && button.title == "Edit" && controller.log == [true, false])
  }

  @Test("an item has its defaults")
  func defaults() {
    let item = UINavigationItem()
    #expect(item.title == nil && item.largeTitleDisplayMode == .automatic)
    #expect(!item.hidesBackButton && !item.leftItemsSupplementBackButton)
    #expect(item.backButtonDisplayMode == .default && item.hidesSearchBarWhenScrolling)
  }
}
