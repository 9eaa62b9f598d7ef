import Testing
import UIKit
import UIKitTesting

@MainActor
@Suite("Switches, sliders, pages") struct ControlsTests {
  @Test("a switch starts off; a click or Space switches it and sends the event within the touch")
  func switches() {
    let control = UISwitch()
    #expect(!control.isOn && control.accessibilityValue == "off")
    let form = Form([control])
    form.note(control)
    #expect(form.pilot.screen == ["○──"])
    form.pilot.click(column: 1, row: 0)
    #expect(control.isOn && form.log == ["down", "value", "primary", "up"])
    #expect(form.pilot.screen == ["━━●"])
    form.pilot.press(" ")
    #expect(!control.isOn)
    form.log = []
    control.setOn(true, animated: true)
    #expect(form.log.isEmpty && control.isOn)
  }

  @Test("a switch and a stepper keep their width in a stack: the label beside them stretches")
  func hugging() {
    for control in [UISwitch(), UIStepper()] {
      let label = UILabel()
      label.text = "Loud"
      let stack = UIStackView(arrangedSubviews: [label, control])
      stack.frame = CGRect(x: 0, y: 0, width: 320, height: 16)
      stack.layoutIfNeeded()
      let width = control.intrinsicContentSize.width
      #expect(control.frame.minX == 320 - width && control.frame.width == width)
    }
  }

  @Test("a slider goes from 0 to 1, limits its value, and keeps the ends of its range in order")
  func sliderValues() {
    let slider = UISlider()
    #expect(slider.minimumValue == 0 && slider.maximumValue == 1 && slider.value == 0)
    #expect(slider.isContinuous)
    slider.value = 3
    #expect(slider.value == 1)
    slider.value = .nan
    #expect(slider.value == 0)
    slider.minimumValue = 5
    #expect(slider.maximumValue == 5 && slider.value == 5)
  }

  @Test("arrows, Home and End move a slider, and so do a press and a drag")
  func slider() {
    let slider = UISlider()
    let form = Form([slider], columns: 21)
    form.note(slider)
    #expect(form.pilot.screen == ["●────────────────────"])
    form.pilot.press(.right)
    #expect(slider.value == 0.05 && form.log == ["value", "primary"])
    #expect(form.pilot.screen == ["━●───────────────────"])
    form.pilot.press(.end)
    #expect(slider.value == 1)
    form.pilot.press(.right)
    #expect(form.log.count == 4)
    form.pilot.mouseDown(column: 10, row: 0)
    #expect(abs(slider.value - 0.5) < 0.01 && form.pilot.screen[0].contains("◉"))
    form.pilot.mouseMove(column: 0, row: 0)
    form.pilot.mouseUp(column: 0, row: 0)
    #expect(slider.value == 0)
    form.pilot.press(.left, .home)
    #expect(slider.value == 0)
  }

  @Test("a slider that is not continuous sends its value at the end of the touch")
  func sliderAtEnd() {
    let slider = UISlider()
    slider.isContinuous = false
    let form = Form([slider], columns: 21)
    form.note(slider)
    form.pilot.mouseDown(column: 10, row: 0)
    form.pilot.mouseMove(column: 12, row: 0)
    #expect(form.log == ["down"])
    form.pilot.mouseUp(column: 12, row: 0)
    #expect(form.log == ["down", "value", "primary", "up"])
  }

  @Test("a page control shows the page and the count, and turns by arrows and halves")
  func pages() {
    let control = UIPageControl()
    control.numberOfPages = 3
    control.currentPage = 7
    #expect(control.currentPage == 2)
    control.currentPage = 0
    let form = Form([control])
    form.note(control)
    #expect(form.pilot.screen == ["● ○ ○"])
    form.pilot.press(.right)
    #expect(control.currentPage == 1 && form.log == ["value", "primary"])
    form.pilot.click(column: 0, row: 0)
    #expect(control.currentPage == 0 && form.pilot.screen == ["● ○ ○"])
    control.numberOfPages = 1
    control.hidesForSinglePage = true
    form.pilot.update()
    #expect(form.pilot.screen == [""])
  }

  @Test(
    "disabled, focused and plain controls look different with any number of colours",
    arguments: Pilot.Colors.allCases)
  func states(colors: Pilot.Colors) {
    for make in [{ UISwitch() }, { UISlider() }, { UISegmentedControl(items: ["A", "B"]) }]
      as [() -> UIControl]
    {
      let controls = [make(), make(), make()]
      controls[2].isEnabled = false
      let form = Form(controls, colors: colors)
      #expect(Set(form.pilot.styledScreen).count == 3, "\(form.pilot.styledScreen)")
    }
  }
}
