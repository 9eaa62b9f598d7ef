import Foundation
import Testing
import UIKit
import UIKitTesting

@testable import UIKitCore

@Suite("Links and items of a text view")
@MainActor struct TextEngineLinksTests {
  /// A delegate with the methods before iOS 17.
  @MainActor final class Older: NSObject, UITextViewDelegate {
    var asked: [String] = []
    var allows = true
    func textView(
      _ textView: UITextView, shouldInteractWith url: URL, in characterRange: NSRange,
      interaction: UITextItemInteraction
    ) -> Bool {
      asked.append("\(url) \(characterRange.location) \(characterRange.length)")
      return allows
    }
  }

  /// A delegate with the methods of iOS 17, and the older ones.
  @MainActor final class Newer: NSObject, UITextViewDelegate {
    var asked: [String] = []
    var action: (UIAction) -> UIAction? = { $0 }
    var configuration: (UIMenu) -> UITextItem.MenuConfiguration? = { .init(menu: $0) }
    func textView(
      _ textView: UITextView, primaryActionFor textItem: UITextItem, defaultAction: UIAction
    ) -> UIAction? {
      asked.append("\(textItem.content) \(textItem.range.location) \(textItem.range.length)")
      return action(defaultAction)
    }
    func textView(
      _ textView: UITextView, menuConfigurationFor textItem: UITextItem, defaultMenu: UIMenu
    ) -> UITextItem.MenuConfiguration? {
      asked.append("menu")
      return configuration(defaultMenu)
    }
    func textView(
      _ textView: UITextView, shouldInteractWith url: URL, in characterRange: NSRange,
      interaction: UITextItemInteraction
    ) -> Bool {
      asked.append("older")
      return true
    }
    func textView(
      _ textView: UITextView, textItemMenuWillDisplayFor textItem: UITextItem,
      animator: any UIContextMenuInteractionAnimating
    ) {
      asked.append("will display \(textItem.range.location)")
      animator.addCompletion { [unowned self] in asked.append("displayed") }
    }
    func textView(
      _ textView: UITextView, textItemMenuWillEndFor textItem: UITextItem,
      animator: any UIContextMenuInteractionAnimating
    ) {
      asked.append("will end \(textItem.range.location)")
      animator.addCompletion { [unowned self] in asked.append("ended") }
    }
  }

  private let view = UITextView(frame: CGRect(x: 0, y: 0, width: 8 * 20, height: 16 * 4))
  private let pilot: Pilot
  private let opened = Opened()

  @MainActor private final class Opened {
    var addresses: [String] = []
  }

  init() {
    let controller = UIViewController()
    controller.view.addSubview(view)
    pilot = Pilot(rootViewController: controller, size: (columns: 40, rows: 8))
    UIApplication.shared.platform.open = { [opened] url, done in
      opened.addresses.append(url.absoluteString)
      done(true)
    }
    show("see docs", "https://swift.org")
  }

  /// Shows a text whose part after the first word is a link.
  private func show(_ text: String, _ address: Any, as key: NSAttributedString.Key = .link) {
    let attributed = NSMutableAttributedString(string: text)
    attributed.addAttribute(
      key, value: address, range: NSRange(location: 4, length: text.utf16.count - 4))
    view.attributedText = attributed
    view.isEditable = false
    pilot.update()
  }

  @Test("a link opens only by a click on it and by Return")
  func opens() {
    #expect(pilot.cell(column: 5, row: 0)?.isUnderlined == true)
    #expect(pilot.cell(column: 1, row: 0)?.isUnderlined == false)
    #expect(pilot.cell(column: 5, row: 0)?.link == "https://swift.org")
    #expect(pilot.cell(column: 1, row: 0)?.link == nil)
    pilot.click(column: 1, row: 0)
    #expect(opened.addresses.isEmpty)
    pilot.advance(by: 2)
    pilot.click(column: 5, row: 0)
    pilot.press(.left, .return)
    #expect(opened.addresses == ["https://swift.org", "https://swift.org"])
  }

  @Test("a delegate with the older method may refuse")
  func older() {
    let delegate = Older()
    view.delegate = delegate
    pilot.click(column: 5, row: 0)
    delegate.allows = false
    pilot.press(.left, .return)
    #expect(delegate.asked == Array(repeating: "https://swift.org 4 4", count: 2))
    #expect(opened.addresses == ["https://swift.org"])
  }

  @Test("a primary action replaces opening, and the older method")
  func newer() {
    let delegate = Newer()
    view.delegate = delegate
    pilot.click(column: 5, row: 0)
    #expect(delegate.asked == ["link(https://swift.org) 4 4"])
    #expect(opened.addresses == ["https://swift.org"])
    var runs = 0
    delegate.action = { _ in UIAction { _ in runs += 1 } }
    pilot.press(.left, .return)
    #expect(runs == 1 && opened.addresses.count == 1 && !delegate.asked.contains("older"))
  }

  @Test(
    "the secondary button on a link, or the menu key at it, opens its menu, and only there")
  func menuAsked() {
    let delegate = Newer()
    view.delegate = delegate
    pilot.secondaryClick(column: 1, row: 0)
    pilot.secondaryClick(column: 12, row: 0)
    pilot.secondaryClick(column: 5, row: 2)
    #expect(delegate.asked.isEmpty && pilot.window.dismissMenu() == false)
    pilot.secondaryClick(column: 5, row: 0)
    #expect(delegate.asked == ["menu", "will display 4", "displayed"])
    pilot.press(.down, .return)
    #expect(UIPasteboard.general.string == "https://swift.org" && opened.addresses.isEmpty)
    delegate.asked = []
    view.selectedRange = NSRange(location: 5, length: 0)
    view.becomeFirstResponder()
    pilot.press(.shift(.function(10)))
    #expect(delegate.asked.first == "menu")
    pilot.press(.return)
    #expect(opened.addresses == ["https://swift.org"])
    delegate.asked = []
    delegate.configuration = { _ in nil }
    pilot.press(.shift(.function(10)))
    #expect(delegate.asked == ["menu"] && pilot.window.dismissMenu() == false)
  }

  @Test("without a primary action the menu opens, with opening and copying the link")
  func menu() {
    let delegate = Newer()
    view.delegate = delegate
    delegate.action = { _ in nil }
    pilot.click(column: 5, row: 0)
    #expect(pilot.screen.contains { $0.contains("Copy Link") } && opened.addresses.isEmpty)
    pilot.press(.down, .return)
    #expect(UIPasteboard.general.string == "https://swift.org" && opened.addresses.isEmpty)
    delegate.configuration = { _ in nil }
    pilot.press(.return)
    #expect(!pilot.screen.contains { $0.contains("Copy Link") })
    #expect(delegate.asked.count { $0 == "menu" } == 2)
  }

  @Test("the delegate is notified when the menu of an item opens and closes, once each")
  func menuCalls() {
    let delegate = Newer()
    view.delegate = delegate
    delegate.action = { _ in nil }
    delegate.configuration = { [unowned delegate] _ in
      .init(
        menu: UIMenu(children: [UIAction(title: "Read") { _ in delegate.asked.append("read") }]))
    }
    pilot.click(column: 5, row: 0)
    #expect(delegate.asked.suffix(3) == ["menu", "will display 4", "displayed"])
    delegate.asked = []
    pilot.press(.return)
    #expect(delegate.asked == ["will end 4", "read", "ended"])
    pilot.press(.return)
    delegate.asked = []
    pilot.press(.escape)
    #expect(delegate.asked == ["will end 4", "ended"])
    delegate.configuration = { _ in nil }
    pilot.press(.return)
    #expect(!delegate.asked.contains("will display 4"))
  }

  @Test("a tagged part is an item with an action only from a delegate")
  func tags() {
    show("see docs", "chapter", as: .textItemTag)
    pilot.click(column: 5, row: 0)
    let delegate = Newer()
    view.delegate = delegate
    pilot.press(.left, .return)
    #expect(delegate.asked == [#"tag("chapter") 4 4"#] && opened.addresses.isEmpty)
  }

  @Test(
    "a link that may run a program or read a file is not opened, but reported",
    arguments: ["javascript:alert(1)", "file:///etc/passwd", "ssh://host", "tel:1", "name"])
  func hostile(address: String) {
    show("see docs", address)
    pilot.click(column: 5, row: 0)
    #expect(opened.addresses.isEmpty)
    #expect(pilot.screen.contains { $0.contains("not opened: \(address)") })
  }
}
