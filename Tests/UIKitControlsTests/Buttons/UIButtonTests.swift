import Testing
import UIKit
import UIKitTesting

@MainActor
@Suite("Buttons") struct UIButtonTests {
  private func button(_ configuration: UIButton.Configuration, _ title: String) -> UIButton {
    var configuration = configuration
    configuration.title = title
    return UIButton(configuration: configuration)
  }

  @Test("a button is custom, without title, and shows the title of its state, else the normal one")
  func titles() {
    let button = UIButton()
    #expect(button.buttonType == .custom && button.currentTitle == nil && button.role == .normal)
    button.setTitle("Go", for: .normal)
    button.setTitle("Gone", for: .disabled)
    #expect(button.currentTitle == "Go" && button.title(for: .selected) == nil)
    button.isSelected = true
    #expect(button.currentTitle == "Go")
    button.isEnabled = false
    #expect(button.currentTitle == "Gone")
  }

  @Test("a press sends touchDown, touchUpInside and then the primary action")
  func events() {
    let button = UIButton(type: .system)
    button.setTitle("Go", for: .normal)
    let form = Form([button])
    form.note(button)
    form.pilot.click(column: 1, row: 0)
    #expect(form.log == ["down", "up", "primary"])
    form.log = []
    form.pilot.press(.return)
    #expect(form.log == ["down", "up", "primary"])
    form.log = []
    form.pilot.mouseDown(column: 1, row: 0)
    form.pilot.mouseMove(column: 15, row: 0)
    form.pilot.mouseUp(column: 15, row: 0)
    #expect(form.log == ["down", "outside"])
  }

  @Test("a primary action gives the button its title")
  func primaryAction() {
    var count = 0
    let button = UIButton(primaryAction: UIAction(title: "Add") { _ in count += 1 })
    #expect(button.currentTitle == "Add" && button.buttonType == .system)
    Form([button]).pilot.press(" ")
    #expect(count == 1)
  }

  @Test("every style fits its title in whole cells and shows it")
  func looks() {
    let buttons = [
      button(.plain(), "Plain"), button(.gray(), "Gray"), button(.tinted(), "Tinted"),
      button(.filled(), "Filled"),
    ]
    for button in buttons { #expect(button.intrinsicContentSize.height == 16) }
    #expect(buttons[0].intrinsicContentSize.width == 56)
    #expect(buttons[1].intrinsicContentSize.width == 64)
    let form = Form(buttons)
    #expect(form.pilot.screen == [" Plain", "[ Gray ]", "[ Tinted ]", "[ Filled ]"])
  }

  @Test("a custom button's title has the text colour, a system button's the tint")
  func plainColors() throws {
    let (custom, system) = (UIButton(), UIButton(type: .system))
    for button in [custom, system] {
      button.setTitle("Go", for: .normal)
      button.setImage(UIImage(systemName: "plus"), for: .normal)
      button.tintColor = .red
    }
    #expect(custom.currentTitleColor == .label && system.currentTitleColor == .red)
    let pilot = Form([UIButton(primaryAction: UIAction(title: "x") { _ in }), custom, system]).pilot
    func colors(_ row: Int) -> [[UInt8]?] {
      [1, 3].map { pilot.cell(column: $0, row: row)?.foreground }
    }
    #expect(colors(1) == [[255, 0, 0], nil])
    #expect(colors(2) == [[255, 0, 0], [255, 0, 0]])
    system.setTitleColor(.green, for: .normal)
    pilot.update()
    #expect(colors(2) == [[255, 0, 0], [0, 255, 0]], "the image keeps the tint")
    custom.configuration = .plain()
    #expect(custom.currentTitleColor == .red)
  }

  @Test("the image has the tint of its view")
  func imageTint() throws {
    let button = UIButton()
    button.setImage(UIImage(systemName: "plus"), for: .normal)
    let other = UIButton()
    other.setTitle("Other", for: .normal)
    #expect(button.imageView?.image === button.currentImage)
    #expect(button.imageView?.tintColor == button.tintColor)
    button.imageView?.tintColor = .red
    let pilot = Form([other, button]).pilot
    let cell = try #require(pilot.cell(column: 1, row: 1))
    #expect(cell.text == "+" && cell.foreground == [255, 0, 0])
    button.imageView?.tintColor = .green
    pilot.press(.escape)
    #expect(pilot.cell(column: 1, row: 1)?.foreground == [0, 255, 0])
    #expect(button.imageView?.tintColor == .green)
    button.imageView?.tintColor = nil
    #expect(button.imageView?.tintColor == button.tintColor)
  }

  @Test("a configuration has a subtitle, an image at any edge, and can be removed")
  func parts() throws {
    var configuration = UIButton.Configuration.gray()
    configuration.title = "Add"
    configuration.subtitle = "to the list"
    configuration.image = UIImage(systemName: "plus")
    configuration.cornerStyle = .capsule
    let leading = UIButton(configuration: configuration)
    configuration.imagePlacement = .trailing
    configuration.subtitle = nil
    let trailing = UIButton(configuration: configuration)
    let form = Form([leading, trailing])
    #expect(form.pilot.screen == ["(    + Add    )", "  to the list", "( Add + )"])
  }

  @Test(
    "normal, focused, pressed, selected and disabled look different with any number of colours",
    arguments: Pilot.Colors.allCases)
  func states(colors: Pilot.Colors) {
    for make in [UIButton.Configuration.plain, UIButton.Configuration.filled] {
      let first = button(make(), "Go")
      let second = button(make(), "Go")
      let form = Form([first, second], colors: colors)
      let pilot = form.pilot
      var seen: [String] = [pilot.styledScreen[0], pilot.styledScreen[1]]
      second.isSelected = true
      pilot.update()
      seen.append(pilot.styledScreen[1])
      second.isSelected = false
      pilot.mouseDown(column: 2, row: 1)
      seen.append(pilot.styledScreen[1])
      pilot.mouseUp(column: 2, row: 1)
      second.isEnabled = false
      pilot.update()
      seen.append(pilot.styledScreen[1])
      #expect(Set(seen).count == 5, "\(seen)")
    }
  }

  @Test("the update handler runs before the button appears in another state")
  func updateHandler() {
    let button = button(.gray(), "Off")
    button.configurationUpdateHandler = { button in
      button.configuration?.title = button.isSelected ? "On" : "Off"
    }
    button.changesSelectionAsPrimaryAction = true
    let form = Form([button])
    #expect(form.pilot.screen == ["[ Off ]"])
    form.pilot.press(.return)
    #expect(button.isSelected && form.pilot.screen[0].contains("✓On"))
  }

  @Test("a menu as the primary action opens by Return and Alt-Down, and shows the choice")
  func menu() {
    var chosen: [String] = []
    let button = button(.gray(), "Sort")
    button.menu = UIMenu(
      children: ["Name", "Date"].map { title in
        UIAction(title: title) { _ in chosen.append(title) }
      })
    button.showsMenuAsPrimaryAction = true
    button.changesSelectionAsPrimaryAction = true
    let form = Form([button, UIView()], size: CGSize(width: 120, height: 96))
    form.note(button)
    #expect(form.pilot.screenText.contains("Name"))
    form.pilot.press(.return)
    #expect(form.log == ["down", "up", "menu"] && form.pilot.screenText.contains("Date"))
    form.pilot.press(.down, .return)
    #expect(chosen == ["Date"] && form.pilot.screenText.contains("Date"))
    #expect(!form.pilot.screenText.contains("Name"))
  }

  @Test("Return presses the primary button if no other view handles it")
  func defaultButton() {
    var count = 0
    let button = button(.filled(), "Save")
    button.role = .primary
    button.addAction(UIAction { _ in count += 1 }, for: .primaryActionTriggered)
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 160, height: 16))
    let other = FocusableView(frame: CGRect(x: 100, y: 0, width: 20, height: 16))
    button.frame = CGRect(x: 0, y: 0, width: 80, height: 16)
    view.addSubview(button)
    view.addSubview(other)
    let pilot = Pilot(view: view, size: (columns: 20, rows: 1))
    button.isHidden = true
    pilot.press(.return)
    #expect(count == 0)
    button.isHidden = false
    pilot.press(.return)
    #expect(count == 1)
  }

  private final class FocusableView: UIView {}
}
