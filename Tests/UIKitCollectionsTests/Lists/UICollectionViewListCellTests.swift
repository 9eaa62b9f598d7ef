import Foundation
import Testing
import UIKit
import UIKitTesting

@testable import UIKitCollections

@MainActor
@Suite(.serialized)
struct UICollectionViewListCellTests {
  private typealias Accessory = UICellAccessory

  /// The first row of a list without lines whose cells have accessories.
  private func row(
    _ accessories: [UICellAccessory], isEditing: Bool = false, level: Int = 0,
    change: @escaping (UICollectionViewListCell) -> Void = { _ in }
  ) -> String {
    screen(accessories, isEditing: isEditing, level: level, change: change).rows[0]
  }

  private func screen(
    _ accessories: [UICellAccessory], isEditing: Bool = false, level: Int = 0,
    words: [String] = ["Ann"], change: @escaping (UICollectionViewListCell) -> Void = { _ in }
  ) -> ListScreen {
    var list = UICollectionLayoutListConfiguration(appearance: .plain)
    list.showsSeparators = false
    let screen = ListScreen(list, [words], rows: 4) { cell, _ in
      cell.accessories = accessories
      cell.indentationLevel = level
      change(cell)
    }
    screen.view.isEditing = isEditing
    screen.pilot.update()
    return screen
  }

  @Test("a header has its role while the data source fills it, and later")
  func headerContent() {
    var list = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
    list.headerMode = .firstItemInSection
    var transforms: [IndexPath: [String]] = [:]
    let screen = ListScreen(list, [["Ann", "Bob"], ["Cid", "Dan"]], rows: 24) { cell, path in
      let content = cell.defaultContentConfiguration()
      transforms[path, default: []].append("\(content.textProperties.transform)")
    }
    let all = (0..<4).map { IndexPath(item: $0 % 2, section: $0 / 2) }
    screen.view.reconfigureItems(at: all)
    screen.pilot.update()
    for path in all {
      let expected = path.item == 0 ? "uppercase" : "none"
      let seen = transforms[path] ?? []
      #expect(seen.count >= 2 && seen.allSatisfy { $0 == expected }, "\(path): \(seen)")
    }
  }

  @Test("a slider takes the width of its frame, or the reserved width")
  func sliders() {
    func row(_ slider: UISlider, _ width: Accessory.LayoutDimension? = nil) -> String {
      self.row([
        .customView(
          configuration: .init(
            customView: slider, placement: .trailing(), reservedLayoutWidth: width))
      ])
    }
    let framed = UISlider(frame: CGRect(x: 0, y: 0, width: 80, height: 16))
    #expect(row(framed) == " Ann               ●─────────")
    #expect(row(UISlider(), .custom(48)) == " Ann                   ●─────")
    #expect(row(UISlider()) == " Ann               ●─────────")
  }

  @Test("a custom view with one constraint takes the other extent from its content")
  func oneConstraint() {
    func row(_ view: UIView, width: CGFloat? = nil, height: CGFloat? = nil) -> String {
      view.translatesAutoresizingMaskIntoConstraints = false
      if let width { view.widthAnchor.constraint(equalToConstant: width).isActive = true }
      if let height { view.heightAnchor.constraint(equalToConstant: height).isActive = true }
      return self.row([
        .customView(configuration: .init(customView: view, placement: .trailing()))
      ])
    }
    #expect(row(UISlider(), width: 64) == " Ann                 ●───────")
    #expect(row(UISlider(), height: 16) == " Ann               ●─────────")
    #expect(row(UISwitch(), width: 24) == row(UISwitch(), height: 16))
    let progress = UIProgressView()
    progress.progress = 1
    #expect(row(progress, width: 64) == " Ann                 ━━━━━━━━")
    let (on, off) = (UILabel(), UILabel())
    (on.text, off.text) = ("on", "off")
    let stack = UIStackView(arrangedSubviews: [on, off])
    stack.spacing = 8
    #expect(row(stack, width: 48) == " Ann                   on off")
    let badge = UIView()
    let count = UILabel()
    count.text = "12"
    count.translatesAutoresizingMaskIntoConstraints = false
    badge.addSubview(count)
    count.trailingAnchor.constraint(equalTo: badge.trailingAnchor).isActive = true
    count.topAnchor.constraint(equalTo: badge.topAnchor).isActive = true
    count.bottomAnchor.constraint(equalTo: badge.bottomAnchor).isActive = true
    #expect(row(badge, width: 40) == " Ann                       12")
  }

  @Test("each kind of accessory has its mark and its edge")
  func kinds() {
    #expect(row([.disclosureIndicator()]) == " Ann                        ›")
    #expect(row([.checkmark()]) == " Ann                        ✓")
    #expect(row([.outlineDisclosure()]) == " ▸ Ann")
    #expect(
      row([.outlineDisclosure(options: .init(style: .header))])
        == " Ann                        ▸")
    #expect(row([.delete(displayed: .always)]) == " ⊖ Ann")
    #expect(row([.insert(displayed: .always)]) == " ⊕ Ann")
    #expect(row([.multiselect(displayed: .always)]) == " ○ Ann")
    #expect(row([.reorder(displayed: .always)]) == " Ann                        ≡")
    #expect(
      row([.reorder(displayed: .always, options: .init(showsVerticalSeparator: true))])
        == " Ann                      │ ≡")
    #expect(row([.label(text: "On")]) == " Ann                       On")
    #expect(row([.detail()]) == " Ann                        ⓘ")
    let menu = UIMenu(children: [
      UIAction(title: "Red") { _ in }, UIAction(title: "Green", state: .on) { _ in },
    ])
    #expect(row([.popUpMenu(menu)]) == " Ann                  Green ⇅")
    let label = UILabel()
    label.text = "custom"
    #expect(
      row([.customView(configuration: .init(customView: label, placement: .trailing()))])
        == " Ann                   custom")
  }

  @Test("accessories appear in their states of editing")
  func editing() {
    let all: [UICellAccessory] = [
      .delete(), .reorder(), .label(text: "On", displayed: .whenNotEditing),
      .disclosureIndicator(),
    ]
    #expect(row(all) == " Ann                     On ›")
    #expect(row(all, isEditing: true) == " ⊖ Ann                    › ≡")
  }

  @Test("system accessories have a fixed order, in any given order")
  func order() {
    let all: [UICellAccessory] = [
      .reorder(), .disclosureIndicator(), .detail(), .checkmark(), .label(text: "On"),
      .multiselect(), .insert(), .delete(),
    ]
    #expect(row(all, isEditing: true) == " ⊖ ⊕ ○ Ann         On ✓ ⓘ › ≡")
    #expect(row(all.reversed(), isEditing: true) == " ⊖ ⊕ ○ Ann         On ✓ ⓘ › ≡")
  }

  @Test("custom views have the place of their position")
  func positions() {
    func mark(_ text: String, _ placement: UICellAccessory.Placement) -> UICellAccessory {
      let label = UILabel()
      label.text = text
      return .customView(configuration: .init(customView: label, placement: placement))
    }
    let system: [UICellAccessory] = [.checkmark(), .disclosureIndicator()]
    #expect(row(system + [mark("a", .trailing())]) == " Ann                    ✓ › a")
    #expect(row(system + [mark("a", .trailing(at: { _ in 0 }))]) == " Ann                    a ✓ ›")
    #expect(
      row(
        system + [
          mark("a", .trailing(at: Accessory.Placement.position(before: .disclosureIndicator())))
        ]) == " Ann                    ✓ a ›")
    #expect(
      row(
        system + [mark("a", .trailing(at: Accessory.Placement.position(after: .checkmark())))])
        == " Ann                    ✓ a ›")
    #expect(
      row(
        system + [mark("a", .trailing(at: Accessory.Placement.position(before: .reorder())))])
        == " Ann                    a ✓ ›")
    #expect(
      row(
        system + [mark("a", .trailing(at: Accessory.Placement.position(after: .reorder())))])
        == " Ann                    ✓ › a")
    #expect(row([mark("a", .leading()), mark("b", .leading())]) == " a b Ann")
  }

  @Test("reserved room is kept, with the accessory in its middle")
  func reservedRoom() {
    #expect(
      row([.checkmark(options: .init(reservedLayoutWidth: .custom(40))), .disclosureIndicator()])
        == " Ann                    ✓   ›")
    #expect(
      row([.checkmark(options: .init(isHidden: true)), .label(text: "On")])
        == " Ann                     On")
  }

  @Test("a cell is indented by levels, and its accessories with it by default")
  func indentation() {
    #expect(row([.multiselect(displayed: .always)], level: 2) == "     ○ Ann")
    #expect(
      row([.multiselect(displayed: .always)], level: 2) { $0.indentsAccessories = false }
        == " ○     Ann")
    #expect(row([], level: 3) { $0.indentationWidth = 8 } == "    Ann")
    #expect(row([], level: -1) == " Ann")
  }

  @Test("text wraps at the accessories, which are on the first of two rows")
  func wrapping() {
    let screen = screen(
      [.label(text: "a label"), .disclosureIndicator()], words: ["Ann and her friends", "Bob"])
    #expect(
      screen.rows
        == [
          " Ann and her      a label ›", " friends", " Bob              a label ›",
        ].map { $0.replacing("      a label", with: "        a label") })
  }

  @Test("a tall custom accessory makes the cell as high")
  func highAccessory() {
    let screen = screen([], words: ["Ann", "Bob"]) { cell in
      let label = UILabel()
      label.numberOfLines = 0
      label.text = "x\ny"
      cell.accessories = [
        .customView(configuration: .init(customView: label, placement: .trailing()))
      ]
    }
    #expect(screen.rows[0].hasPrefix(" Ann") && screen.rows[0].hasSuffix("x"))
    #expect(screen.rows[1].hasSuffix("y") && screen.rows[2].hasPrefix(" Bob"))
  }

  @Test("a duplicate accessory appears once, and is reported")
  func twice() {
    let report = LayoutDiagnostics.report
    defer { LayoutDiagnostics.report = report }
    var lines: [String] = []
    LayoutDiagnostics.report = { lines.append($0) }
    #expect(row([.checkmark(), .checkmark()]) == " Ann                        ✓")
    #expect(lines.first?.contains("two accessories of the type checkmark") == true)
  }

  @Test("a selected cell has a background and a filled mark until it is deselected")
  func selection() {
    let screen = screen([.multiselect(displayed: .always)], words: ["Ann", "Bob"])
    let usual = screen.pilot.cell(column: 10, row: 1)?.background
    screen.view.selectItem(
      at: IndexPath(item: 1, section: 0), animated: false, scrollPosition: [])
    screen.pilot.update()
    #expect(screen.rows == [" ○ Ann", " ● Bob"])
    #expect(screen.pilot.cell(column: 10, row: 1)?.background != usual)
    screen.view.deselectItem(at: IndexPath(item: 1, section: 0), animated: false)
    screen.pilot.update()
    #expect(screen.rows == [" ○ Ann", " ○ Bob"])
    #expect(screen.pilot.cell(column: 10, row: 1)?.background == usual)
  }

  @Test("a custom background stays")
  func ownBackground() {
    let screen = screen([], words: ["Ann"]) { cell in
      var background = UIBackgroundConfiguration.clear()
      background.backgroundColor = .systemRed
      cell.backgroundConfiguration = background
    }
    screen.view.selectItem(
      at: IndexPath(item: 0, section: 0), animated: false, scrollPosition: [])
    screen.pilot.update()
    #expect(screen.cell(0)?.backgroundConfiguration?.backgroundColor == .systemRed)
  }
}
