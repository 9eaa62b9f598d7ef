import Foundation
import Testing

@testable import UIKitCore

@Suite("Undo manager")
@MainActor struct UndoManagerTests {
  /// A number with undoable changes.
  @MainActor private final class Counter {
    let manager = UndoManager()
    var value = 0

    func set(_ new: Int) {
      let old = value
      manager.registerUndo(withTarget: self) { $0.set(old) }
      value = new
    }

    /// Sets the number in a later event.
    func setLater(_ new: Int) {
      UndoManager.eventNumber += 1
      set(new)
    }
  }

  @Test("changes are undone in reverse order, and redone")
  func undoAndRedo() {
    let counter = Counter()
    for value in 1...3 { counter.setLater(value) }
    var seen: [Int] = []
    while counter.manager.canUndo {
      counter.manager.undo()
      seen.append(counter.value)
    }
    #expect(seen == [2, 1, 0])
    while counter.manager.canRedo {
      counter.manager.redo()
      seen.append(counter.value)
    }
    #expect(seen == [2, 1, 0, 1, 2, 3])
    #expect(counter.manager.canUndo && !counter.manager.canRedo)
  }

  @Test("changes of one event are undone together")
  func oneEvent() {
    let counter = Counter()
    counter.setLater(1)
    counter.set(2)
    counter.set(3)
    #expect(counter.manager.groupingLevel == 1)
    counter.manager.undo()
    #expect(counter.value == 0 && !counter.manager.canUndo)
    counter.manager.redo()
    #expect(counter.value == 3)
  }

  @Test("an explicit group is undone at once, nested ones too")
  func groups() {
    let counter = Counter()
    counter.manager.groupsByEvent = false
    counter.set(1)
    counter.manager.beginUndoGrouping()
    counter.set(2)
    counter.manager.beginUndoGrouping()
    counter.set(3)
    counter.manager.endUndoGrouping()
    counter.manager.setActionName("Count")
    counter.manager.endUndoGrouping()
    #expect(counter.manager.undoMenuItemTitle == "Undo Count")
    counter.manager.undo()
    #expect(counter.value == 1 && counter.manager.redoMenuItemTitle == "Redo Count")
    counter.manager.undo()
    #expect(counter.value == 0)
  }

  @Test("a new change clears the redo stack")
  func newChange() {
    let counter = Counter()
    counter.setLater(1)
    counter.manager.undo()
    counter.setLater(5)
    #expect(!counter.manager.canRedo)
  }

  @Test("disabled registration stores nothing; levels limit the stack")
  func limits() {
    let counter = Counter()
    counter.manager.disableUndoRegistration()
    counter.setLater(1)
    counter.manager.enableUndoRegistration()
    #expect(!counter.manager.canUndo)
    counter.manager.levelsOfUndo = 2
    for value in 2...9 { counter.setLater(value) }
    while counter.manager.canUndo { counter.manager.undo() }
    // The last change is in the open group, after two others.
    #expect(counter.value == 7)
  }

  @Test("a released or removed target is skipped")
  func goneTargets() {
    let counter = Counter()
    do {
      let other = Counter()
      counter.manager.registerUndo(withTarget: other) { $0.value = 9 }
    }
    counter.setLater(1)
    counter.manager.undo()
    counter.manager.undo()
    #expect(counter.value == 0 && !counter.manager.canUndo)
    counter.setLater(1)
    counter.manager.removeAllActions(withTarget: counter)
    #expect(!counter.manager.canUndo)
    counter.setLater(2)
    counter.manager.removeAllActions()
    counter.manager.undo()
    #expect(counter.value == 2)
  }

  @Test("by default, steps are registered by event without a limit, and the stacks are empty")
  func defaults() {
    let manager = UndoManager()
    #expect(manager.isUndoRegistrationEnabled && manager.groupsByEvent && manager.levelsOfUndo == 0)
    #expect(manager.groupingLevel == 0 && !manager.canUndo && !manager.canRedo)
    #expect(!manager.isUndoing && !manager.isRedoing)
    #expect(manager.undoActionName.isEmpty && manager.undoMenuItemTitle == "Undo")
    #expect(manager.redoActionName.isEmpty && manager.redoMenuItemTitle == "Redo")
    #expect(!manager.undoActionIsDiscardable && !manager.redoActionIsDiscardable)
  }

  @Test("registration resumes after as many enabling as disabling calls")
  func nestedDisabling() {
    let manager = UndoManager()
    manager.disableUndoRegistration()
    manager.disableUndoRegistration()
    manager.enableUndoRegistration()
    #expect(!manager.isUndoRegistrationEnabled)
    manager.enableUndoRegistration()
    #expect(manager.isUndoRegistrationEnabled)
  }

  @Test("removing all actions enables registration again; removing a target does not")
  func removingEnables() {
    let counter = Counter()
    counter.manager.disableUndoRegistration()
    counter.manager.removeAllActions(withTarget: counter)
    #expect(!counter.manager.isUndoRegistrationEnabled)
    counter.manager.removeAllActions()
    #expect(counter.manager.isUndoRegistrationEnabled)
    counter.setLater(1)
    #expect(counter.manager.canUndo)
  }

  @Test("a lower limit drops the oldest groups at once")
  func lowerLimit() {
    let counter = Counter()
    for value in 1...5 { counter.setLater(value) }
    counter.manager.undo()
    counter.manager.levelsOfUndo = 2
    while counter.manager.canUndo { counter.manager.undo() }
    #expect(counter.value == 2)
  }

  @Test("while a step runs the manager reports its direction, and an empty group is dropped")
  func ways() {
    let manager = UndoManager()
    manager.beginUndoGrouping()
    manager.endUndoGrouping()
    #expect(!manager.canUndo)
    var seen: [[Bool]] = []
    manager.registerUndo(withTarget: self.anchor) { anchor in
      seen.append([manager.isUndoing, manager.isRedoing])
      manager.registerUndo(withTarget: anchor) { _ in
        seen.append([manager.isUndoing, manager.isRedoing])
      }
    }
    manager.undo()
    manager.redo()
    #expect(seen == [[true, false], [false, true]] && !manager.isUndoing && !manager.isRedoing)
  }
  private let anchor = NSObject()

  @Test("a name belongs to its group, moves to the redo, and an empty one removes it")
  func names() {
    let counter = Counter()
    counter.setLater(1)
    counter.manager.setActionName("Count")
    counter.manager.beginUndoGrouping()
    #expect(counter.manager.undoActionName == "Count", "a new group is empty")
    counter.manager.endUndoGrouping()
    counter.manager.undo()
    #expect(counter.manager.redoActionName == "Count" && counter.manager.undoActionName.isEmpty)
    counter.manager.redo()
    #expect(counter.manager.undoMenuItemTitle == "Undo Count")
    counter.manager.setActionName("")
    #expect(counter.manager.undoMenuItemTitle == "Undo")
  }

  @Test("a discardable group reports it when it closes and after its undo")
  func discardable() {
    let counter = Counter()
    counter.setLater(1)
    counter.setLater(2)
    counter.manager.setActionIsDiscardable(true)
    #expect(counter.manager.undoActionIsDiscardable)
    var told: [Bool?] = []
    let token = NotificationCenter.default.addObserver(
      forName: .NSUndoManagerWillCloseUndoGroup, object: counter.manager, queue: nil
    ) { note in
      let flag = note.userInfo?[NSUndoManagerGroupIsDiscardableKey] as? Bool
      MainActor.assumeIsolated { told.append(flag) }
    }
    counter.manager.undo()
    NotificationCenter.default.removeObserver(token)
    #expect(told == [true, true], "the group itself, then its redo group")
    #expect(counter.manager.redoActionIsDiscardable && !counter.manager.undoActionIsDiscardable)
  }

  @Test("a step may be a named action, which a responder performs")
  func selectors() {
    final class Performer: UIResponder {
      var done: [String] = []
      override func perform(_ action: Selector, with sender: Any?) {
        done.append("\(NSStringFromSelector(action)) \(sender as? Int ?? 0)")
      }
    }
    let (manager, performer) = (UndoManager(), Performer())
    manager.registerUndo(withTarget: performer, selector: "setCount:", object: 3)
    manager.undo()
    #expect(performer.done == ["setCount: 3"])
  }

  @Test("a checkpoint is posted before groups begin and end, before undo and redo, and by canRedo")
  func checkpoints() {
    let manager = UndoManager()
    var count = 0
    let token = NotificationCenter.default.addObserver(
      forName: .NSUndoManagerCheckpoint, object: manager, queue: nil
    ) { _ in MainActor.assumeIsolated { count += 1 } }
    defer { NotificationCenter.default.removeObserver(token) }
    let steps: [() -> Void] = [
      { manager.beginUndoGrouping() }, { manager.endUndoGrouping() }, { manager.undo() },
      { manager.redo() }, { _ = manager.canRedo },
    ]
    for (index, step) in steps.enumerated() {
      step()
      #expect(count == index + 1)
    }
  }

  @Test("undo and redo post notifications")
  func notifications() {
    let counter = Counter()
    let names = Names(counter.manager)
    counter.setLater(1)
    counter.manager.undo()
    counter.manager.redo()
    #expect(
      names.seen.filter { $0.contains("Change") } == [
        "NSUndoManagerWillUndoChangeNotification", "NSUndoManagerDidUndoChangeNotification",
        "NSUndoManagerWillRedoChangeNotification", "NSUndoManagerDidRedoChangeNotification",
      ])
  }

  @MainActor private final class Names {
    var seen: [String] = []
    private var tokens: [any NSObjectProtocol] = []

    init(_ manager: UndoManager) {
      let names: [Notification.Name] = [
        .NSUndoManagerWillUndoChange, .NSUndoManagerDidUndoChange, .NSUndoManagerWillRedoChange,
        .NSUndoManagerDidRedoChange,
      ]
      for name in names {
        tokens.append(
          NotificationCenter.default.addObserver(forName: name, object: manager, queue: nil) {
            [weak self] _ in
            MainActor.assumeIsolated { self?.seen.append(name.rawValue) }
          })
      }
    }
  }
}
