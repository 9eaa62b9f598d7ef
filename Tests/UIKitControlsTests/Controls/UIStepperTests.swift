import Testing
import UIKit
import UIKitTesting

@MainActor
@Suite("Steppers") struct UIStepperTests {
  @Test("a stepper goes from 0 to 100 by 1, stops at the ends or wraps, by mouse and by keys")
  func stepper() {
    let stepper = UIStepper()
    #expect(stepper.value == 0 && stepper.minimumValue == 0 && stepper.maximumValue == 100)
    #expect(stepper.stepValue == 1 && !stepper.wraps && stepper.autorepeat)
    let form = Form([stepper])
    form.note(stepper)
    #expect(form.pilot.screen == ["[ - │ + ]"])
    form.pilot.click(column: 6, row: 0)
    #expect(stepper.value == 1 && form.log.contains("value"))
    form.pilot.press(.right, "+")
    #expect(stepper.value == 3)
    form.pilot.click(column: 2, row: 0)
    form.pilot.press(.left, "-", "-")
    #expect(stepper.value == 0)
    stepper.wraps = true
    form.pilot.press(.left)
    #expect(stepper.value == 100)
  }

  @Test("holding one half of a stepper repeats its step")
  func repetition() {
    let stepper = UIStepper()
    let form = Form([stepper])
    form.pilot.mouseDown(column: 6, row: 0)
    #expect(stepper.value == 1 && form.pilot.screen == ["[ - │▸+◂]"])
    form.pilot.advance(by: 1)
    #expect(stepper.value > 3)
    form.pilot.mouseUp(column: 6, row: 0)
    let value = stepper.value
    form.pilot.advance(by: 1)
    #expect(stepper.value == value)
  }
}
