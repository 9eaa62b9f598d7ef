import Foundation
import Testing
import UIKit
import UIKitTesting

// Sentences of UIKit's documentation on controls, each with the promised behaviour.

@Suite("Rules of controls") @MainActor struct ControlRulesTests {
  private final class Target: UIResponder {
    var log: [String] = []
    override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool { true }
    override func perform(_ action: Selector, with sender: Any?) { log.append("\(action)") }
  }

  private let pilot = Pilot(view: UIView(), size: (30, 6))

  private func show(_ view: UIView, width: CGFloat = 160) {
    view.frame = CGRect(x: 0, y: 0, width: width, height: 16)
    pilot.window.rootViewController?.view.addSubview(view)
    pilot.update()
  }

  @Test("`sendActions(for:)` runs the actions of each of the events, and nothing else")
  func sending() {
    let control = UIControl()
    var log: [String] = []
    control.addAction(UIAction { _ in log.append("value") }, for: .valueChanged)
    control.addAction(UIAction { _ in log.append("both") }, for: [.valueChanged, .touchUpInside])
    control.sendActions(for: .touchUpInside)
    #expect(log == ["both"])
    control.sendActions(for: .valueChanged)
    #expect(log == ["both", "value", "both"])
    control.sendActions(for: .editingChanged)
    #expect(log.count == 3)
  }

  @Test("`removeTarget` with a nil target and no action removes all targets of the events")
  func removing() {
    let (control, one, two) = (UIControl(), Target(), Target())
    control.addTarget(one, action: Selector("one"), for: [.touchUpInside, .valueChanged])
    control.addTarget(two, action: Selector("two"), for: .touchUpInside)
    #expect(control.allTargets.count == 2)
    #expect(control.allControlEvents == [.touchUpInside, .valueChanged])
    #expect(control.actions(forTarget: one, forControlEvent: .valueChanged) == ["one"])
    #expect(control.actions(forTarget: two, forControlEvent: .valueChanged) == nil)
    control.removeTarget(nil, action: nil, for: .touchUpInside)
    control.sendActions(for: .touchUpInside)
    control.sendActions(for: .valueChanged)
    #expect(one.log == ["one"] && two.log.isEmpty)
    #expect(control.allControlEvents == .valueChanged)
  }

  @Test("`removeAction` removes an action from the given events")
  func removingActions() {
    let control = UIControl()
    var count = 0
    let action = UIAction(identifier: .init("count")) { _ in count += 1 }
    control.addAction(action, for: [.valueChanged, .touchUpInside])
    control.removeAction(action, for: .touchUpInside)
    control.sendActions(for: [.valueChanged, .touchUpInside])
    #expect(count == 1)
    control.removeAction(identifiedBy: .init("count"), for: .valueChanged)
    control.sendActions(for: .valueChanged)
    #expect(count == 1)
  }

  @Test("`enumerateEventHandlers` visits actions and targets until the closure stops it")
  func handlers() {
    let (control, target) = (UIControl(), Target())
    control.addAction(UIAction(title: "A") { _ in }, for: .valueChanged)
    control.addTarget(target, action: Selector("b"), for: .touchUpInside)
    var found: [String] = []
    control.enumerateEventHandlers { action, target, event, _ in
      found.append(action?.title ?? target.map { "\($0.1)" } ?? "-")
    }
    #expect(Set(found) == ["A", "b"] && found.count == 2)
    var visits = 0
    control.enumerateEventHandlers { _, _, _, stop in
      visits += 1
      stop = true
    }
    #expect(visits == 1)
  }

  @Test("the value of a slider moves to the ends with its range, and the range stays valid")
  func slider() {
    let slider = UISlider()
    slider.value = 0.5
    slider.minimumValue = 0.75
    #expect(slider.value == 0.75 && slider.maximumValue == 1)
    slider.minimumValue = 3
    #expect(slider.maximumValue == 3 && slider.value == 3)
    slider.maximumValue = 1
    #expect(slider.minimumValue == 1 && slider.value == 1)
    var told = 0
    slider.addAction(UIAction { _ in told += 1 }, for: .valueChanged)
    slider.setValue(0, animated: true)
    #expect(told == 0, "a change by the program sends no event")
  }

  @Test("the value of a stepper is pinned to its range when the range changes")
  func stepper() {
    let stepper = UIStepper()
    #expect(stepper.isContinuous && stepper.autorepeat && !stepper.wraps && stepper.stepValue == 1)
    stepper.value = 200
    #expect(stepper.value == 100)
    stepper.maximumValue = 50
    #expect(stepper.value == 50)
    stepper.minimumValue = 40
    stepper.value = 0
    #expect(stepper.value == 40)
  }

  @Test("the current page is pinned between 0 and the last page")
  func pages() {
    let control = UIPageControl()
    #expect(control.numberOfPages == 0 && control.currentPage == 0)
    control.numberOfPages = 3
    control.currentPage = 9
    #expect(control.currentPage == 2)
    control.currentPage = -4
    #expect(control.currentPage == 0)
    control.currentPage = 2
    control.numberOfPages = 2
    #expect(control.currentPage == 1)
    show(control)
    control.numberOfPages = 1
    pilot.update()
    #expect(pilot.screen[0].contains("●"))
    control.hidesForSinglePage = true
    pilot.update()
    #expect(!pilot.screenText.contains("●"))
  }

  @Test("progress is pinned between 0 and 1, and an observed `Progress` drives it")
  func progress() {
    let view = UIProgressView(progressViewStyle: .default)
    view.progress = 3
    #expect(view.progress == 1)
    view.setProgress(-1, animated: true)
    #expect(view.progress == 0)
    let progress = Progress(totalUnitCount: 4)
    show(view)
    view.observedProgress = progress
    progress.completedUnitCount = 3
    pilot.advance(by: 0.2)
    #expect(view.progress == 0.75)
    progress.completedUnitCount = 4
    pilot.advance(by: 0.2)
    #expect(view.progress == 1)
    let frames = pilot.frameCount
    pilot.advance(by: 5)
    #expect(pilot.frameCount == frames, "a finished animation needs no frames")
  }

  @Test("setting a switch by program sends nothing")
  func switches() {
    let control = UISwitch()
    var told = 0
    control.addAction(UIAction { _ in told += 1 }, for: .valueChanged)
    control.setOn(true, animated: true)
    control.isOn = false
    #expect(told == 0 && !control.isOn)
  }

  @Test("an indicator that does not hide when stopped stays visible, without motion")
  func indicator() {
    let view = UIActivityIndicatorView(style: .medium)
    #expect(view.hidesWhenStopped && !view.isAnimating && view.isHidden)
    view.hidesWhenStopped = false
    #expect(!view.isHidden)
    view.startAnimating()
    view.stopAnimating()
    #expect(!view.isHidden && !view.isAnimating)
    view.hidesWhenStopped = true
    #expect(view.isHidden)
  }

  @Test("beginning to refresh by program sends nothing")
  func refresh() {
    let control = UIRefreshControl()
    var told = 0
    control.addAction(UIAction { _ in told += 1 }, for: .valueChanged)
    control.beginRefreshing()
    #expect(control.isRefreshing && told == 0)
    control.endRefreshing()
    #expect(!control.isRefreshing)
  }

  @Test("a button that changes its selection as its primary action does so on each use")
  func toggle() {
    let button = UIButton(primaryAction: UIAction(title: "Flag") { _ in })
    button.changesSelectionAsPrimaryAction = true
    show(button)
    pilot.click(column: 2, row: 0)
    #expect(button.isSelected)
    pilot.click(column: 2, row: 0)
    #expect(!button.isSelected)
    button.sendActions(for: .touchUpInside)
    #expect(!button.isSelected, "sending events is no use of it")
  }

  @Test("a button's update handler waits until the configuration must be up to date")
  func updating() {
    var calls = 0
    let button = UIButton(configuration: .plain())
    button.configurationUpdateHandler = { _ in calls += 1 }
    show(button)
    let first = calls
    #expect(first >= 1)
    button.setNeedsUpdateConfiguration()
    button.setNeedsUpdateConfiguration()
    #expect(calls == first)
    pilot.update()
    #expect(calls == first + 1, "once, however often it was asked for")
    button.isSelected = true
    pilot.update()
    #expect(calls == first + 2)
  }

  @Test("a segment inserted behind the last one becomes the last one")
  func segments() {
    let control = UISegmentedControl(items: ["a"])
    control.insertSegment(withTitle: "z", at: 40, animated: false)
    control.insertSegment(action: UIAction(title: "b") { _ in }, at: 1, animated: false)
    #expect((0..<3).map { control.titleForSegment(at: $0) } == ["a", "b", "z"])
    #expect(control.segmentIndex(identifiedBy: .init("none")) == NSNotFound)
    control.removeAllSegments()
    #expect(control.numberOfSegments == 0 && control.selectedSegmentIndex == -1)
  }

  @Test("disabling an enabled control disables touches and shows in its state")
  func states() {
    let control = UIControl()
    #expect(control.state == .normal)
    control.isEnabled = false
    control.isSelected = true
    control.isHighlighted = true
    #expect(control.state == [.disabled, .selected, .highlighted])
  }

  @Test("an action can be disabled, hidden or on, and a menu shows its state when it opens")
  func menuStates() {
    let (on, off, hidden) = (
      UIAction(title: "On", state: .on) { _ in },
      UIAction(title: "Off", attributes: .disabled) { _ in },
      UIAction(title: "Hidden", attributes: .hidden) { _ in }
    )
    let button = UIButton(configuration: .plain())
    button.configuration?.title = "Menu"
    button.menu = UIMenu(children: [on, off, hidden])
    button.showsMenuAsPrimaryAction = true
    show(button)
    pilot.click(column: 2, row: 0)
    #expect(pilot.screenText.contains("✓ On") && pilot.screenText.contains("Off"))
    #expect(!pilot.screenText.contains("Hidden"))
    pilot.press(.escape)
    on.state = .off
    pilot.click(column: 2, row: 0)
    #expect(!pilot.screenText.contains("✓"))
  }

  @Test("with single selection, choosing an element of a menu clears the mark of the others")
  func singleSelection() {
    let actions = ["A", "B"].map { UIAction(title: $0) { _ in } }
    actions[0].state = .on
    let button = UIButton(configuration: .plain())
    button.configuration?.title = "Menu"
    button.menu = UIMenu(options: .singleSelection, children: actions)
    button.showsMenuAsPrimaryAction = true
    show(button)
    pilot.click(column: 2, row: 0)
    pilot.press(.down, .return)
    #expect(actions.map(\.state) == [.off, .on])
    #expect(button.menu?.selectedElements.map(\.title) == ["B"])
  }

  @Test("deferred menu elements load when the menu opens, once or each time")
  func deferred() {
    var (cached, fresh) = (0, 0)
    let menu = UIMenu(children: [
      UIDeferredMenuElement { done in
        cached += 1
        done([UIAction(title: "Cached") { _ in }])
      },
      UIDeferredMenuElement.uncached { done in
        fresh += 1
        done([UIAction(title: "Fresh \(fresh)") { _ in }])
      },
    ])
    let button = UIButton(configuration: .plain())
    button.configuration?.title = "Menu"
    button.menu = menu
    button.showsMenuAsPrimaryAction = true
    show(button)
    for _ in 0..<2 {
      pilot.click(column: 2, row: 0)
      pilot.update()
      #expect(pilot.screenText.contains("Cached") && pilot.screenText.contains("Fresh \(fresh)"))
      pilot.press(.escape)
    }
    #expect(cached == 1 && fresh == 2)
  }
}
