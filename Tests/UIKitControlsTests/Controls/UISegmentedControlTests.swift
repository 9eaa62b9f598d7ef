import Testing
import UIKit
import UIKitTesting

@MainActor
@Suite("Segmented controls") struct UISegmentedControlTests {
  @Test("no segment is selected at first; arrows and clicks select one and send the event")
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

  @Test("the attributes of titles are stored by state")
  func attributes() {
    let control = UISegmentedControl(items: ["A", "B"])
    let form = Form([control])
    control.setTitleTextAttributes([.foregroundColor: UIColor.red], for: .normal)
    #expect(control.titleTextAttributes(for: .normal)?[.foregroundColor] as? UIColor == .red)
    #expect(control.titleTextAttributes(for: .selected) == nil)
    form.pilot.update()
    #expect(form.pilot.screen == [" A  B"])
  }

  @Test("arrows skip a disabled segment, and a program's choice sends nothing")
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

  @Test("segments are inserted and removed, and the choice keeps its segment")
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

  @Test("segments share the remaining room")
  func room() {
    let control = UISegmentedControl(items: ["A", "B"])
    control.selectedSegmentIndex = 0
    let form = Form([control], columns: 10, size: CGSize(width: 80, height: 16))
    #expect(form.pilot.screen == ["[ A ]  B"])
  }
}
