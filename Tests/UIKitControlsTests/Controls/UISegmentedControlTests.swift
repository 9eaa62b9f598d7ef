import Testing
import UIKit
import UIKitTesting

@MainActor
@Suite("Segmented controls") struct UISegmentedControlTests {
  @Test("no segment is chosen at first; arrows and clicks choose one and tell so")
  func choosing() {
    let control = UISegmentedControl(items: ["One", "Two", "Three"])
    #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
    #expect(control.numberOfSegments == 3 && control.titleForSegment(at: 1) == "Two")
    let form = Form([control])
    form.note(control)
    #expect(form.pilot.screen == [" One  Two  Three"])
    form.pilot.press(.right)
    #expect(control.selectedSegmentIndex == 0 && form.log == ["value", "primary"])
    #expect(form.pilot.screen == ["[One] Two  Three"])
    form.pilot.click(column: 12, row: 0)
    #expect(control.selectedSegmentIndex == 2 && form.pilot.screen == [" One  Two [Three]"])
    form.log = []
    form.pilot.press(.right)
    form.pilot.click(column: 12, row: 0)
    #expect(!form.log.contains("value"))
  }

  @Test("the attributes of titles are kept by state")
  func attributes() {
    let control = UISegmentedControl(items: ["A", "B"])
    let form = Form([control])
    control.setTitleTextAttributes([.foregroundColor: UIColor.red], for: .normal)
    #expect(control.titleTextAttributes(for: .normal)?[.foregroundColor] as? UIColor == .red)
    #expect(control.titleTextAttributes(for: .selected) == nil)
    form.pilot.update()
    #expect(form.pilot.screen == [" A  B"])
  }

  @Test("a disabled segment is passed over, and a program's choice tells nothing")
  func disabled() {
    let control = UISegmentedControl(items: ["A", "B", "C"])
    control.setEnabled(false, forSegmentAt: 1)
    control.selectedSegmentIndex = 0
    let form = Form([control])
    form.note(control)
    form.pilot.press(.right)
    #expect(control.selectedSegmentIndex == 2)
    form.pilot.click(column: 4, row: 0)
    #expect(control.selectedSegmentIndex == 2)
    form.log = []
    control.selectedSegmentIndex = 0
    #expect(form.log.isEmpty)
  }

  @Test("segments come and go, and the choice keeps its segment")
  func changes() {
    let control = UISegmentedControl(items: ["A", "B"])
    control.selectedSegmentIndex = 1
    control.insertSegment(withTitle: "0", at: 0, animated: false)
    #expect(control.selectedSegmentIndex == 2)
    control.removeSegment(at: 0, animated: false)
    #expect(control.selectedSegmentIndex == 1)
    control.removeSegment(at: 1, animated: false)
    #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
    control.removeAllSegments()
    #expect(control.numberOfSegments == 0)
  }

  @Test("a momentary control runs the segment's action and chooses nothing")
  func momentary() {
    var count = 0
    let control = UISegmentedControl(
      frame: .zero, actions: [UIAction(title: "Go") { _ in count += 1 }])
    control.isMomentary = true
    let form = Form([control])
    form.note(control)
    form.pilot.click(column: 1, row: 0)
    form.pilot.click(column: 1, row: 0)
    #expect(count == 2 && form.log.filter { $0 == "value" }.count == 2)
    #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
  }

  @Test("room that is left over is shared out")
  func room() {
    let control = UISegmentedControl(items: ["A", "B"])
    control.selectedSegmentIndex = 0
    let form = Form([control], columns: 10, size: CGSize(width: 80, height: 16))
    #expect(form.pilot.screen == ["[ A ]  B"])
  }
}
