import Foundation
import Testing

@testable import UIKitCore

@MainActor private final class Listener: UIView {
  var log: [String] = []
  var selectors: Set<Selector> = []

  override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    selectors.contains(action)
  }
  override func perform(_ action: Selector, with sender: Any?) {
    guard selectors.contains(action) else { return super.perform(action, with: sender) }
    log.append("\(action)")
  }

  func plain() { log.append("plain") }
  func sender(_ sender: UIControl) { log.append("sender \(sender.tag)") }
  func event(_ sender: UIControl, _ event: UIEvent) { log.append("event") }
  func wrong(_ sender: UIKeyCommand) { log.append("wrong") }
}

@MainActor private final class RecordingControl: UIControl {
  var log: [String] = []
  var follows = true
  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    log.append("begin")
    return follows
  }
  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    log.append("continue")
    return true
  }
  override func endTracking(_ touch: UITouch?, with event: UIEvent?) { log.append("end") }
  override func cancelTracking(with event: UIEvent?) { log.append("cancel") }

  func recordEvents() {
    let names: [(UIControl.Event, String)] = [
      (.touchDown, "down"), (.touchDownRepeat, "repeat"), (.touchDragInside, "inside"),
      (.touchDragOutside, "outside"), (.touchDragEnter, "enter"), (.touchDragExit, "exit"),
      (.touchUpInside, "up inside"), (.touchUpOutside, "up outside"), (.touchCancel, "cancelled"),
    ]
    for (event, name) in names {
      addAction(UIAction { [weak self] _ in self?.log.append(name) }, for: event)
    }
  }
}

@MainActor struct UIControlTests {
  private func control(_ stage: Stage) -> RecordingControl {
    let control = RecordingControl(frame: rect(0, 0, 80, 32))
    stage.window.addSubview(control)
    return control
  }

  @Test("a control is enabled, neither selected nor pressed, and centers its content")
  func defaults() {
    let control = UIControl()
    #expect(control.isEnabled && !control.isSelected && !control.isHighlighted)
    #expect(control.state == .normal && !control.isTracking && !control.isTouchInside)
    #expect(control.contentVerticalAlignment == .center)
    #expect(control.contentHorizontalAlignment == .center)
    #expect(control.allTargets.isEmpty && control.allControlEvents.isEmpty)
  }

  @Test("a state has a bit for each of its parts")
  func states() {
    let stage = Stage()
    let control = control(stage)
    control.isSelected = true
    control.isHighlighted = true
    #expect(control.state == [.selected, .highlighted])
    control.isEnabled = false
    #expect(control.state == [.selected, .highlighted, .disabled])
  }

  // MARK: Touches

  @Test("a click begins tracking before touchDown, and ends it before touchUpInside")
  func click() {
    let stage = Stage()
    let control = control(stage)
    control.recordEvents()
    stage.touch(.began, 8, 8)
    #expect(control.isTracking && control.isTouchInside && control.isHighlighted)
    stage.touch(.ended, 8, 8)
    #expect(control.log == ["begin", "down", "end", "up inside"])
    #expect(!control.isTracking && !control.isTouchInside && !control.isHighlighted)
  }

  @Test("a touch that leaves, comes back and ends outside sends exit, enter and touchUpOutside")
  func drag() {
    let stage = Stage()
    let control = control(stage)
    control.recordEvents()
    stage.touch(.began, 8, 8)
    control.log = []
    stage.touch(.moved, 16, 8)
    #expect(control.log == ["continue", "inside"])
    control.log = []
    stage.touch(.moved, 160, 8)
    #expect(control.log == ["continue", "outside", "exit"] && !control.isHighlighted)
    control.log = []
    stage.touch(.moved, 16, 8)
    #expect(control.log == ["continue", "inside", "enter"] && control.isHighlighted)
    control.log = []
    stage.touch(.moved, 160, 8)
    stage.touch(.ended, 160, 8)
    #expect(control.log == ["continue", "outside", "exit", "end", "up outside"])
  }

  @Test("the second click in a row sends touchDownRepeat too")
  func doubleClick() {
    let stage = Stage()
    let control = control(stage)
    control.recordEvents()
    for phase in [UITouch.Phase.began, .ended, .began, .ended] { stage.touch(phase, 8, 8) }
    #expect(control.log.filter { $0 == "down" }.count == 2)
    #expect(control.log.filter { $0 == "repeat" }.count == 1)
  }

  @Test("a cancelled touch sends touchCancel and nothing else")
  func cancelled() {
    let stage = Stage()
    let control = control(stage)
    control.recordEvents()
    stage.touch(.began, 8, 8)
    control.log = []
    stage.touch(.cancelled, 8, 8)
    #expect(control.log == ["cancel", "cancelled"] && !control.isHighlighted)
  }

  @Test("a control that does not begin tracking sends nothing")
  func refusal() {
    let stage = Stage()
    let control = control(stage)
    control.follows = false
    control.recordEvents()
    stage.touch(.began, 8, 8)
    stage.touch(.ended, 8, 8)
    #expect(control.log == ["begin"] && !control.isTracking)
  }

  @Test("a disabled control swallows touches, and one disabled under a touch is cancelled")
  func disabled() {
    let stage = Stage()
    let control = control(stage)
    control.recordEvents()
    control.isEnabled = false
    stage.touch(.began, 8, 8)
    stage.touch(.ended, 8, 8)
    #expect(control.log.isEmpty)
    control.isEnabled = true
    stage.run(1)
    stage.touch(.began, 8, 8)
    control.isEnabled = false
    #expect(control.log == ["begin", "down", "cancel", "cancelled"])
  }

  @Test("a tap recognizer of a containing view gets no taps of an enabled control")
  func taps() {
    let stage = Stage()
    let control = control(stage)
    control.recordEvents()
    var taps = 0
    stage.window.addGestureRecognizer(UITapGestureRecognizer(target: nil) { _ in taps += 1 })
    stage.touch(.began, 8, 8)
    stage.touch(.ended, 8, 8)
    #expect(taps == 0 && control.log.last == "up inside")
    control.isEnabled = false
    stage.touch(.began, 8, 8)
    stage.touch(.ended, 8, 8)
    #expect(taps == 1)
  }

  // MARK: Actions

  @Test("a target gets its method without sender, with it, and with the event")
  func methods() {
    let (control, listener) = (UIControl(), Listener())
    control.tag = 7
    control.addTarget(listener, action: Listener.plain, for: .valueChanged)
    control.addTarget(listener, action: Listener.sender, for: .valueChanged)
    control.addTarget(listener, action: Listener.event, for: .valueChanged)
    control.sendActions(for: .touchDown)
    #expect(listener.log.isEmpty)
    control.sendActions(for: .valueChanged)
    #expect(listener.log == ["plain", "sender 7", "event"])
    control.removeTarget(listener, action: nil, for: .allEvents)
    #expect(control.allTargets.isEmpty && control.allControlEvents == [])
  }

  @Test("a target is held weakly")
  func weakTarget() {
    let control = UIControl()
    weak var gone: Listener?
    do {
      let listener = Listener()
      gone = listener
      control.addTarget(listener, action: Listener.plain, for: .valueChanged)
      control.addTarget(listener, action: "go", for: .valueChanged)
    }
    #expect(gone == nil)
    control.sendActions(for: .valueChanged)
    #expect(control.allTargets.isEmpty)
  }

  @Test("without a target, the first responder in the chain with the action gets it")
  func chain() {
    let stage = Stage()
    let listener = Listener(frame: rect(0, 0, 80, 80))
    let control = UIControl(frame: rect(0, 0, 40, 16))
    listener.addSubview(control)
    stage.window.addSubview(listener)
    listener.selectors = ["go"]
    control.addTarget(nil, action: Listener.plain, for: .touchUpInside)
    control.addTarget(nil, action: "go", for: .touchUpInside)
    control.addTarget(nil, action: "stay", for: .touchUpInside)
    control.sendActions(for: .touchUpInside)
    #expect(listener.log == ["plain", "go"])
    #expect(control.allTargets.contains { $0.base is NSNull })
  }

  @Test("the responder chain counts as one target for any number of actions")
  func chainIsOneTarget() {
    let control = UIControl()
    for index in 0..<64 { control.addTarget(nil, action: Selector("go\(index)"), for: .touchDown) }
    #expect(control.allTargets.count == 1)
  }

  @Test("the same target with the same selector is called once")
  func sameSelector() {
    let (control, listener) = (UIControl(), Listener())
    listener.selectors = ["go:"]
    control.addTarget(listener, action: "go:", for: .touchDown)
    control.addTarget(listener, action: Selector(("go:")), for: [.touchDown, .valueChanged])
    control.sendActions(for: [.touchDown, .valueChanged])
    #expect(listener.log == ["go:"])
    #expect(control.allControlEvents == [.touchDown, .valueChanged])
    #expect(control.actions(forTarget: listener, forControlEvent: .valueChanged) == ["go:"])
    control.removeTarget(listener, action: "go:", for: .touchDown)
    #expect(control.actions(forTarget: listener, forControlEvent: .touchDown) == nil)
    #expect(control.allTargets == [listener])
  }

  @Test("an action of the same identifier replaces the earlier one, and knows its control")
  func actions() {
    let control = UIControl()
    var log: [String] = []
    let id = UIAction.Identifier("it")
    control.addAction(UIAction(identifier: id) { _ in log.append("old") }, for: .valueChanged)
    control.addAction(
      UIAction(identifier: id) { log.append($0.sender as? UIControl === control ? "new" : "?") },
      for: .valueChanged)
    control.sendActions(for: .valueChanged)
    #expect(log == ["new"])
    var found = 0
    control.enumerateEventHandlers { action, target, events, _ in
      if action?.identifier == id, target == nil, events == .valueChanged { found += 1 }
    }
    #expect(found == 1)
    control.removeAction(identifiedBy: id, for: .valueChanged)
    control.sendActions(for: .valueChanged)
    #expect(log == ["new"])
  }

  @Test("using a control runs its primary action")
  func primaryAction() {
    var count = 0
    let control = UIControl(frame: .zero, primaryAction: UIAction { _ in count += 1 })
    control.performPrimaryAction()
    #expect(count == 1 && control.allControlEvents == .primaryActionTriggered)
  }

  // MARK: Reports

  @Test("an unresponsive target is reported once by name, and so is a wrong sender")
  func reports() {
    var told: [String] = []
    let write = ActionReport.write
    ActionReport.write = { told.append($0) }
    defer { ActionReport.write = write }
    let (control, listener) = (UIControl(), Listener())
    let stranger = NSObject()
    control.addTarget(listener, action: "unknownToAll:", for: .touchDown)
    control.addTarget(stranger, action: "unknownToAll:", for: .touchDown)
    control.addTarget(listener, action: Listener.wrong, for: .touchDown)
    for _ in 0..<3 { control.sendActions(for: .touchDown) }
    #expect(
      told == [
        "Listener does not answer the action unknownToAll:: override perform(_:with:) in it, or name a "
          + "method: action: Listener.unknownToAll",
        "NSObject does not answer the action unknownToAll:: only a SelectorTarget can be sent a selector, "
          + "or name a method: action: NSObject.unknownToAll",
        "A method of Listener expects a UIKeyCommand as its sender, but was called by a UIControl.",
      ])
    #expect(listener.log.isEmpty)
  }

  // MARK: Focus

  @Test("Return and Space press the focused control; a disabled one takes no focus")
  func keys() {
    let stage = Stage()
    let control = control(stage)
    stage.show()
    stage.drawIfNeeded()
    #expect(control.isFocused && control.state == .focused)
    control.recordEvents()
    stage.press(.keyboardReturnOrEnter)
    #expect(control.log == ["begin", "down", "end", "up inside"])
    control.log = []
    stage.press(.keyboardSpacebar)
    #expect(control.log == ["begin", "down", "end", "up inside"])
    control.isEnabled = false
    stage.drawIfNeeded()
    #expect(!control.isFocused)
  }
}
