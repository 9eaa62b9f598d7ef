import Testing
import UIKit
import UIKitTesting

@testable import UIKitCollections

@Suite("Context menus of items")
@MainActor struct ContextMenuTests {
  @Test("an open menu follows its item when the terminal is resized, and so does the preview")
  func resizing() throws {
    final class Rows: UICollectionViewFlowLayout {
      override func prepare() {
        itemSize = CGSize(width: collectionView?.bounds.width ?? 80, height: 32)
        super.prepare()
      }
      override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }
    }
    let fixture = MenuFixture()
    fixture.useFullMenu()
    let pilot = Pilot(rootViewController: fixture, size: (columns: 60, rows: 24))
    fixture.collectionView.setCollectionViewLayout(Rows(), animated: false)
    pilot.press(.down, .menu)
    let menu = try #require(pilot.window.menu)
    for columns in [40, 70, 50] {
      pilot.resize(columns: columns, rows: 24)
      let path = IndexPath(item: 1, section: 0)
      let cell = try #require(fixture.collectionView.cellForItem(at: path))
      #expect(cell.bounds.width == CGFloat(columns * 8))
      let preview = try #require(menu.frames.last)
      // A frame of a cell around it, if the screen has room.
      #expect(preview.size == CGSize(width: CGFloat(columns + 2) * 8, height: 64))
      #expect(menu.isOpen && menu.outline.first == ">Open")
    }
    pilot.press(.escape)
    #expect(pilot.window.menu == nil)
  }

  private let fixture = MenuFixture()

  private func pilot(_ columns: Int = 40, _ rows: Int = 14) -> Pilot {
    Pilot(rootViewController: fixture, size: (columns, rows))
  }

  private let opened = ["configuration 1 at 160 8", "highlight preview 1", "will display 1"]
  private let closed = ["dismissal preview 1", "will end 1"]

  @Test(
    "opened by key and dismissed, in UIKit's order, including animators")
  func dismissed() {
    fixture.useFullMenu()
    fixture.usesAnimators = true
    let pilot = pilot()
    pilot.press(.right, .menu)
    pilot.finishAnimations()
    #expect(fixture.takeLog() == opened + ["display animations", "display completion"])
    pilot.press(.escape)
    pilot.finishAnimations()
    #expect(fixture.takeLog() == closed + ["end animations", "end completion"])
    #expect(pilot.window.menu == nil)
  }

  @Test(
    "a chosen action runs after the menu has ended; the edit menu is not queried"
  )
  func chosen() {
    fixture.useFullMenu()
    fixture.usesAnimators = true
    let pilot = pilot()
    pilot.press(.right, .menu)
    _ = fixture.takeLog()
    pilot.press(.return)
    pilot.finishAnimations()
    #expect(fixture.takeLog() == closed + ["chosen Open", "end animations", "end completion"])
  }

  @Test("by the secondary button and by a long press the point is that of the pointer")
  func byPointer() {
    fixture.useFullMenu()
    let pilot = pilot()
    pilot.secondaryClick(column: 15, row: 0)
    let asked = ["configuration 1 at 124 8", "highlight preview 1", "will display 1"]
    #expect(fixture.takeLog() == asked)
    pilot.press(.escape)
    _ = fixture.takeLog()
    pilot.hold(column: 15, row: 0)
    // The touch's highlight ends before the preview of the cell.
    let course = ["highlight 1", asked[0], "unhighlight 1", asked[1], asked[2]]
    #expect(fixture.takeLog() == course)
    pilot.mouseUp(column: 15, row: 0)
    #expect(fixture.takeLog() == [] && pilot.window.menu != nil)
  }

  @Test(
    "Return on the preview, or a click, commits it; a popped preview needs no Return"
  )
  func committed() {
    fixture.useFullMenu()
    fixture.usesAnimators = true
    let pilot = pilot()
    for keys: [Pilot.Key] in [[.tab, .return], [.left, .space]] {
      pilot.press(.right, .menu)
      pilot.finishAnimations()
      _ = fixture.takeLog()
      pilot.press(keys)
      pilot.finishAnimations()
      #expect(
        fixture.takeLog() == ["will commit 1"] + closed + [
          "commit animations", "commit completion", "end animations", "end completion",
        ])
      pilot.press(.left)
    }
    fixture.usesAnimators = false
    fixture.commitStyle = .pop
    pilot.secondaryClick(column: 15, row: 0)
    _ = fixture.takeLog()
    pilot.click(column: 16, row: 1)
    #expect(fixture.takeLog() == ["will commit 1", "will end 1"])
  }

  @Test("a configuration without actions begins, and then fails visibly")
  func empty() {
    fixture.configuration = { UIContextMenuConfiguration(identifier: $0.item) }
    let pilot = pilot()
    pilot.press(.right, .menu)
    #expect(fixture.takeLog() == Array(opened.prefix(2)))
    #expect(pilot.screenText.contains("No actions"))
    pilot.advance(by: 1.1)
    #expect(!pilot.screenText.contains("No actions") && pilot.window.menu == nil && pilot.isIdle)
    pilot.press(.menu)
    #expect(pilot.screenText.contains("No actions"))
    // Any key removes it, and has no other effect.
    pilot.press(.left)
    #expect(pilot.window.menu == nil)
    #expect(fixture.collectionView.focusedIndexPath == IndexPath(item: 1, section: 0))
    fixture.configuration = { _ in
      UIContextMenuConfiguration(previewProvider: nil) { _ in UIMenu() }
    }
    pilot.press(.menu)
    #expect(pilot.screenText.contains("No actions"))
    pilot.advance(by: 2)
    #expect(pilot.window.menu == nil && pilot.isIdle)
  }

  @Test("without a configuration the edit menu is tried")
  func editMenuInstead() {
    fixture.configuration = { _ in nil }
    let pilot = pilot()
    pilot.press(.right, .menu)
    #expect(fixture.takeLog().prefix(2) == ["configuration 1 at 160 8", "show 1?"])
    #expect(pilot.window.menu?.outline == [">Cut", "Copy", "Paste"])
  }

  @Test(
    "the delegate's preview replaces the cell, the provider's controller replaces both")
  func previews() {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 80, height: 16))
    label.text = "BIG BREAD"
    fixture.useFullMenu()
    fixture.highlightPreview = { UITargetedPreview(view: label) }
    let pilot = pilot()
    pilot.press(.right, .menu)
    #expect(pilot.screen[1].contains("│BIG BREAD │"))
    pilot.press(.escape)
    let controller = PreviewController()
    fixture.useFullMenu { controller }
    pilot.press(.menu)
    #expect(pilot.screenText.contains("│whole bread     │"))
    #expect(controller.log == ["will appear", "did appear"])
    pilot.press(.escape)
    #expect(controller.log.suffix(2) == ["will disappear", "did disappear"])
    #expect(controller.view.superview == nil || controller.view.window == nil)
  }

  @Test("the frame of a closing menu moves to the place from the delegate")
  func returning() {
    fixture.useFullMenu()
    let pilot = pilot()
    pilot.press(.right, .menu)
    let target = fixture.collectionView.cellForItem(at: IndexPath(item: 6, section: 0))
    fixture.dismissalPreview = { target.map { UITargetedPreview(view: $0) } }
    pilot.press(.escape)
    pilot.advance(by: 0.05)
    #expect(pilot.window.subviews.count == 2)
    #expect(pilot.screen != ["apple         bread         cherry"])
    pilot.advance(by: 1)
    #expect(pilot.window.subviews.count == 1 && pilot.isIdle)
  }

  @Test("submenus open to the right and close to the left, one layer per Escape; a letter finds")
  func submenus() {
    fixture.useFullMenu()
    let pilot = pilot()
    pilot.press(.right, .menu)
    #expect(
      pilot.window.menu?.outline == [
        ">Open", "Sort by", "", "Favourite", "Locked", "", "Delete",
      ])
    pilot.press("s", .right)
    #expect(pilot.window.menu?.outline == [">Name", "Size", "Date"])
    pilot.press(.up, .return)
    #expect(pilot.window.menu?.outline == [">Made", "Changed"])
    pilot.press(.left)
    #expect(pilot.window.menu?.outline == ["Name", "Size", ">Date"])
    pilot.press(.escape)
    #expect(pilot.window.menu?.outline[1] == ">Sort by")
    // Disabled elements and separators are skipped; after the last the first follows.
    pilot.press(.down, .down)
    #expect(pilot.window.menu?.outline.last == ">Delete")
    pilot.press(.down)
    #expect(pilot.window.menu?.outline.first == ">Open")
    pilot.press(.end)
    #expect(pilot.window.menu?.outline.last == ">Delete")
    pilot.press(.home, "l")
    #expect(pilot.window.menu?.outline.first == ">Open")
    _ = fixture.takeLog()
    pilot.press(.escape)
    #expect(fixture.takeLog() == closed)
  }

  @Test("an element may keep the menu open, and a group may allow only one mark")
  func keepsOpen() {
    fixture.useFullMenu()
    let menu = fixture.fullMenu()
    fixture.configuration = { _ in
      UIContextMenuConfiguration(identifier: 1, previewProvider: nil) { _ in menu }
    }
    let pilot = pilot()
    pilot.press(.right, .menu, "f")
    _ = fixture.takeLog()
    pilot.press(.return)
    #expect(fixture.takeLog() == ["chosen Favourite"] && pilot.window.menu != nil)
    pilot.press(.up, .right, .down, .return)
    #expect(fixture.takeLog() == closed + ["chosen Size"])
    #expect((menu.children[1] as? UIMenu)?.selectedElements.map(\.title) == ["Size"])
  }

  @Test("the menu waits for deferred elements and then shows them")
  func deferred() {
    var provide: (([UIMenuElement]) -> Void)?
    fixture.configuration = { _ in
      UIContextMenuConfiguration(previewProvider: nil) { _ in
        UIMenu(children: [UIDeferredMenuElement { provide = $0 }])
      }
    }
    let pilot = pilot()
    pilot.press(.menu)
    #expect(pilot.screenText.contains("Loading…"))
    provide?([UIAction(title: "Late") { [fixture] _ in fixture.log.append("late") }])
    pilot.update()
    #expect(pilot.window.menu?.outline == [">Late"])
    pilot.press(.return)
    #expect(fixture.log.last == "late")
  }

  @Test("an action may change the data or present a controller at once")
  func actionsThatChange() {
    fixture.configuration = { [fixture] path in
      UIContextMenuConfiguration(previewProvider: nil) { _ in
        UIMenu(children: [
          UIAction(title: "Delete") { _ in
            fixture.fruits.remove(at: path.item)
            fixture.collectionView.deleteItems(at: [path])
          },
          UIAction(title: "Present") { _ in
            fixture.present(PreviewController(), animated: false)
          },
        ])
      }
    }
    let pilot = pilot()
    pilot.press(.right, .menu, .return)
    pilot.finishAnimations()
    #expect(fixture.collectionView.numberOfItems(inSection: 0) == 7)
    fixture.collectionView.checkCollectionInvariants()
    pilot.press(.menu, .down, .return)
    #expect(fixture.presentedViewController is PreviewController)
    #expect(pilot.screenText.contains("whole bread"))
  }
}

private final class PreviewController: UIViewController {
  var log: [String] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    preferredContentSize = CGSize(width: 128, height: 32)
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 128, height: 16))
    label.text = "whole bread"
    view.addSubview(label)
  }

  override func viewWillAppear(_ animated: Bool) { log.append("will appear") }
  override func viewDidAppear(_ animated: Bool) { log.append("did appear") }
  override func viewWillDisappear(_ animated: Bool) { log.append("will disappear") }
  override func viewDidDisappear(_ animated: Bool) { log.append("did disappear") }
}
