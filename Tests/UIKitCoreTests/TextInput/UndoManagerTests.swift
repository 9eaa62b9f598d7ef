import Foundation
import Testing

@testable import UIKitCore

@Suite("Undo manager")
@MainActor struct UndoManagerTests {
  /// A number whose changes can be taken back.
  @MainActor private final class Counter {
    let manager = UndoManager()
    var value = 0

    func set(_ new: Int) {
      let old = value
      manager.registerUndo(withTarget: self) { $0.set(old) }
      value = new
    }

    /// As a later event would.
    func setLater(_ new: Int) {
      UndoManager.eventNumber += 1
      set(new)
    }
  }

  @Test("what was done is undone in reverse order, and redone")
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

  @Test("a group of one's own is undone at once, nested ones too")
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

  @Test("a new change forgets what could be redone")
  func newChange() {
    let counter = Counter()
    counter.setLater(1)
    counter.manager.undo()
    counter.setLater(5)
    #expect(!counter.manager.canRedo)
  }

  @Test("without registration nothing is kept; levels limit what is")
  func limits() {
    let counter = Counter()
    counter.manager.disableUndoRegistration()
    counter.setLater(1)
    counter.manager.enableUndoRegistration()
    #expect(!counter.manager.canUndo)
    counter.manager.levelsOfUndo = 2
    for value in 2...9 { counter.setLater(value) }
    while counter.manager.canUndo { counter.manager.undo() }
    // The last change is in the open group, which two others precede.
    #expect(counter.value == 7)
  }

  @Test("a target that has gone, or was removed, is passed over")
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

  @Test("observers are told of undoing and redoing")
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
