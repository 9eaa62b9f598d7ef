import Foundation
import Testing
import UIKit
import UIKitTesting

@MainActor @Suite("Navigation bars") struct UINavigationBarTests {
  @Test("a bar of its own pushes and pops items, also by a click on the way back")
  func items() {
    let bar = UINavigationBar()
    bar.frame = CGRect(x: 0, y: 0, width: 240, height: 16)
    let host = UIView()
    host.addSubview(bar)
    let pilot = Pilot(view: host, size: (30, 3))
    let (one, two) = (UINavigationItem(title: "One"), UINavigationItem(title: "Two"))
    bar.pushItem(one, animated: false)
    bar.pushItem(two, animated: false)
    pilot.update()
    #expect(pilot.screen[0] == " ‹ One       Two")
    #expect(bar.topItem === two && bar.backItem === one)
    pilot.click(column: 3, row: 0)
    #expect(bar.items == [one] && bar.backItem == nil && bar.popItem(animated: false) === one)
  }

  @Test("a title that has no room in the middle goes where there is room, and is cut at last")
  func narrow() {
    let bar = UINavigationBar()
    bar.frame = CGRect(x: 0, y: 0, width: 160, height: 16)
    let host = UIView()
    host.addSubview(bar)
    let pilot = Pilot(view: host, size: (20, 1))
    let item = UINavigationItem(title: "Mountains")
    item.rightBarButtonItem = UIBarButtonItem(title: "Choose")
    bar.items = [item]
    pilot.update()
    #expect(pilot.screen[0] == "   Mountains Choose")
    item.title = "Mountains of Asia"
    pilot.update()
    #expect(pilot.screen[0] == "Mountains o… Choose")
  }

  @Test("a view may stand in place of the title, and rows come for a prompt and a subtitle")
  func rows() {
    let bar = UINavigationBar()
    let item = UINavigationItem(title: "Peaks")
    bar.items = [item]
    func height() -> CGFloat { bar.sizeThatFits(CGSize(width: 320, height: 100)).height }
    #expect(height() == 16 && !bar.prefersLargeTitles)
    item.prompt = "prompt"
    #expect(height() == 32)
    item.subtitle = "subtitle"
    #expect(height() == 48)
    bar.prefersLargeTitles = true
    #expect(height() == 64)
    item.titleView = UIView()
    #expect(height() == 48)
  }

  @Test("a disabled button has no letter and no focus, and a hidden one is not there")
  func disabled() {
    let bar = UINavigationBar()
    bar.frame = CGRect(x: 0, y: 0, width: 240, height: 16)
    let host = UIView()
    host.addSubview(bar)
    let pilot = Pilot(view: host, size: (30, 1))
    let item = UINavigationItem(title: "T")
    let button = UIBarButtonItem(title: "Add")
    item.rightBarButtonItem = button
    bar.items = [item]
    pilot.update()
    #expect(pilot.styledScreen[0].contains("underline"))
    button.isEnabled = false
    pilot.update()
    #expect(!pilot.styledScreen[0].contains("underline"))
    button.isHidden = true
    pilot.update()
    #expect(!pilot.screen[0].contains("Add"))
  }
}
