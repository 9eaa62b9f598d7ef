import Foundation
import Testing
import UIKit
import UIKitTesting

@MainActor @Suite("Looks of bar buttons") struct BarItemViewTests {
  private let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 320, height: 16))
  private let item = UINavigationItem(title: "T")
  private let plain = UIBarButtonItem(title: "Plain", primaryAction: UIAction { _ in })
  private let done = UIBarButtonItem(systemItem: .done, primaryAction: UIAction { _ in })
  private let pilot: Pilot

  init() {
    let host = UIView()
    host.addSubview(bar)
    pilot = Pilot(view: host, size: (40, 1))
    item.rightBarButtonItems = [done, plain]
    bar.items = [UINavigationItem(title: "Back"), item]
  }

  /// Returns the cell of a word's first character.
  private func cell(_ word: String) throws -> ScreenCell {
    pilot.update()
    let line = pilot.screen[0]
    let place = try #require(line.range(of: word))
    let column = line.distance(from: line.startIndex, to: place.lowerBound)
    return try #require(pilot.cell(column: column, row: 0))
  }

  private func red(_ word: String) throws -> Bool { try cell(word).foreground == [255, 0, 0] }

  @Test("buttons follow the bar's appearance by their styles, and a later one")
  func styles() throws {
    let looks = UINavigationBarAppearance()
    let usual = try cell("Plain")
    #expect(!usual.isBold && cellIsBold("Done"))
    looks.buttonAppearance.normal.titleTextAttributes = [.foregroundColor: UIColor.red]
    bar.standardAppearance = looks
    #expect(try red("Plain") && red("Back") && !red("Done"))
    looks.buttonAppearance.normal.titleTextAttributes = [:]
    #expect(try red("Plain"), "the bar has a copy")
    bar.standardAppearance.backButtonAppearance.normal.titleTextAttributes = [
      .foregroundColor: UIColor.blue
    ]
    #expect(try red("Plain") && cell("Back").foreground == [0, 0, 255])
    bar.standardAppearance.doneButtonAppearance = UIBarButtonItemAppearance(style: .plain)
    #expect(!cellIsBold("Done"))
    bar.standardAppearance.prominentButtonAppearance.configureWithDefault(for: .done)
    #expect(cellIsBold("Done"))
    bar.standardAppearance = UINavigationBarAppearance()
    #expect(try cell("Plain") == usual)
  }

  private func cellIsBold(_ word: String) -> Bool { (try? cell(word).isBold) == true }

  @Test("a disabled button keeps its colour unless the appearance has one for it")
  func disabled() throws {
    plain.isEnabled = false
    let usual = try cell("Plain")
    let looks = bar.standardAppearance.buttonAppearance
    looks.normal.titleTextAttributes = [
      .foregroundColor: UIColor.red, .font: UIFont.boldSystemFont(ofSize: 16),
    ]
    #expect(try cell("Plain").foreground == usual.foreground && cellIsBold("Plain"))
    looks.disabled.titleTextAttributes = [.foregroundColor: UIColor.red]
    #expect(try red("Plain"))
    plain.isEnabled = true
    looks.normal.titleTextAttributes = [:]
    #expect(try !red("Plain"))
  }

  @Test("a pressed or focused button has the attributes of that state")
  func pressed() throws {
    let looks = bar.standardAppearance.buttonAppearance
    looks.highlighted.titleTextAttributes = [.strikethroughStyle: 1]
    pilot.update()
    #expect(!pilot.styledScreen[0].contains("strike"))
    let column = try #require(pilot.screen[0].range(of: "Plain")).lowerBound
    let place = pilot.screen[0].distance(from: pilot.screen[0].startIndex, to: column)
    pilot.mouseDown(column: place, row: 0)
    pilot.update()
    #expect(pilot.styledScreen[0].contains("strike"))
    pilot.mouseUp(column: place, row: 0)
    pilot.update()
    #expect(!pilot.styledScreen[0].contains("strike"))
    pilot.press(.tab, .right)
    #expect(pilot.styledScreen[0].contains("strike"), "focused is made from highlighted")
    looks.focused.titleTextAttributes = [.strikethroughStyle: 0]
    pilot.update()
    #expect(!pilot.styledScreen[0].contains("strike"))
  }

  @Test("attributes of the item itself override those of the bar")
  func own() throws {
    bar.standardAppearance.buttonAppearance.normal.titleTextAttributes = [
      .foregroundColor: UIColor.blue
    ]
    plain.setTitleTextAttributes([.foregroundColor: UIColor.red], for: .normal)
    #expect(try red("Plain"))
    plain.setTitleTextAttributes(nil, for: .normal)
    #expect(try cell("Plain").foreground == [0, 0, 255])
  }

  @Test("an item's appearance, and one of a toolbar, apply to buttons, too")
  func others() throws {
    let looks = UINavigationBarAppearance()
    looks.buttonAppearance.normal.titleTextAttributes = [.foregroundColor: UIColor.red]
    item.standardAppearance = looks
    #expect(try red("Plain"))
    bar.removeFromSuperview()
    let toolbar = UIToolbar(frame: CGRect(x: 0, y: 0, width: 320, height: 16))
    pilot.window.rootViewController?.view.addSubview(toolbar)
    toolbar.items = [plain]
    let tools = UIToolbarAppearance()
    tools.buttonAppearance = looks.buttonAppearance
    toolbar.standardAppearance = tools
    #expect(try red("Plain"))
    toolbar.standardAppearance.buttonAppearance = UIBarButtonItemAppearance()
    #expect(try !red("Plain"))
    let copy = looks.buttonAppearance.copy() as? UIBarButtonItemAppearance
    #expect(copy !== looks.buttonAppearance && copy?.normal.titleTextAttributes.count == 1)
    #expect(copy?.normal.titlePositionAdjustment == .zero && copy?.normal.backgroundImage == nil)
  }
}
