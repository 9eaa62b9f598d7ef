import Dispatch
import Foundation
import Testing
import UIKit
import VitrineKeyStrokes
import VitrineModelDoubles
import VitrineTerminalCore

@testable import VitrineBrowser
@testable import VitrineItems
@testable import VitrineSupport

@MainActor
@Suite("Saving and leaving")
struct SaveFeatureTests {
  @Test(
    "each key sequence ends with the expected status (nil: continues) and saves or not",
    arguments: [
      ("q", 0, false), ("d q", nil, false), ("d q y", 0, true), ("d q n", 0, false),
      ("d q Esc", nil, false), ("d q Return q", nil, false), ("d Q", 0, false), ("d Z Q", 0, false),
      ("d w", nil, true), ("d w q", 0, true), ("d Z Z", 0, true), ("Z Z", 0, false),
      ("d u q", 0, false), ("d Esc Esc Esc", nil, false), ("d w d u q", 0, true),
      ("d Ctrl-C", nil, false), ("d Ctrl-C Ctrl-C", 130, false), ("d Ctrl-C Esc", nil, false),
      ("d Ctrl-C y", 130, true), ("Ctrl-C", 130, false), ("d q d q", nil, false),
    ] as [(String, Int32?, Bool)])
  func leaving(keys: String, status: Int32?, isSaved: Bool) throws {
    let edited = try EditedWords("abc").press(keys)
    #expect(edited.player.ending?.status == status, "\(keys)")
    #expect((edited.source.saves > 0) == isSaved, "\(keys)")
    #expect(edited.player.printed.isEmpty)
  }

  @Test(
    "a file changed by another program can be overwritten, reloaded or left alone",
    arguments: [
      ("o", "bc", 1, true), ("r", "abc", 0, false), ("Esc", "bc", 0, false),
      ("Ctrl-C", "bc", 0, false),
    ])
  func changedOutside(key: String, words: String, saves: Int, leaves: Bool) throws {
    let edited = try EditedWords([["a", "b", "c"]], columns: 80).press("d")
    edited.source.isChangedOutside = true
    try edited.press("w")
    #expect(edited.player.status.hasPrefix("the file was changed by others:"))
    #expect(edited.source.saves == 0)
    try edited.press(key)
    let source = try #require(edited.player.controller.features.shown.source as? FakeEditableSource)
    #expect(source.sections[0].joined() == words)
    #expect(edited.source.saves == saves)
    #expect(edited.player.ending == nil)
    edited.source.isChangedOutside = key == "o"
    if key == "o" {
      try edited.press("d Z Z o")
      #expect(edited.player.ending?.status == 0)
      #expect(edited.source.saves == 2)
    }
  }

  /// Begins to save words after one deletion. The save runs until a test releases it.
  private func beginSaving() throws -> (words: EditedWords, gate: DispatchSemaphore) {
    let edited = try EditedWords("abc").press("d")
    let gate = DispatchSemaphore(value: 0)
    edited.source.whileSaving = { (progress) throws(BrowserFailure) in
      gate.wait()
      try progress(1)
    }
    edited.player.handle(.key(KeyStroke(.character("w"))))
    return (edited, gate)
  }

  @Test("saving runs in the background, and the status line says so after 0.3 seconds")
  func progress() throws {
    let (edited, gate) = try beginSaving()
    edited.player.handle(.key(KeyStroke(.character("j"))))
    #expect(edited.player.focus == [0, 1])
    (edited.player.host.engine.clock as? ManualClock)?.advance(by: 0.4)
    edited.player.host.update()
    #expect(edited.player.screen.joined().contains("saving 0%"))
    gate.signal()
    try edited.press("")
    #expect(edited.source.saves == 1)
    #expect(edited.player.said.hasPrefix("saved 2 words"))
  }

  @Test("items cannot be edited while they are being saved")
  func heldItems() throws {
    let (edited, gate) = try beginSaving()
    edited.player.handle(.key(KeyStroke(.character("d"))))
    #expect(edited.words == "bc")
    #expect(edited.player.said.hasPrefix("still saving; Esc cancels"))
    gate.signal()
    try edited.press("")
    try edited.press("d")
    #expect(edited.words == "c")
  }

  @Test("Ctrl-C cancels the save but not the program, and changes can still be saved")
  func cancelled() throws {
    let (edited, gate) = try beginSaving()
    edited.player.controller.abort()
    gate.signal()
    try edited.press("")
    #expect(edited.source.saves == 0)
    #expect(edited.player.ending == nil)
    #expect(edited.player.said.hasPrefix("saving was cancelled; nothing has changed"))
    #expect(edited.player.controller.features.editing.edits.isModified)
  }

  @Test("a failed save is reported, and the browser stays open")
  func failure() throws {
    let edited = try EditedWords("abc").press("d")
    edited.source.failure = BrowserFailure("the disk is full")
    try edited.press("Z Z")
    #expect(edited.player.ending == nil)
    #expect(edited.player.status.hasPrefix("the disk is full"))
    try edited.press("q y")
    #expect(edited.player.ending == nil)
    #expect(edited.player.status.hasPrefix("the disk is full"))
    #expect(edited.source.saves == 0)
    #expect(edited.player.controller.features.editing.edits.isModified)
  }

  @Test("reloading asks before changes are lost")
  func reload() throws {
    let edited = try EditedWords("abc").press("d R")
    #expect(edited.player.controller.layers.questionView != nil)
    try edited.press("n")
    #expect(edited.shown == "abc")
    #expect(edited.player.controller.layers.questionView == nil)
    #expect(edited.player.controller.features.editing.edits.canUndo == false)
    try edited.press("d R y")
    #expect(edited.shown == "bc")
  }

  @Test("w, ZZ and y print all rearranged items of a pipe in their new order")
  func pipe() throws {
    for keys in ["d p w", "d p Z Z", "d p q y", "d p / x Return w"] {
      let edited = EditedWords("abc", isPicker: true)
      edited.source.canBeSaved = false
      try edited.press(keys)
      #expect(edited.player.ending?.status == 0, "\(keys)")
      #expect(edited.player.printed == ["b", "a", "c"], "\(keys)")
    }
    let edited = EditedWords("abc", isPicker: true)
    edited.source.canBeSaved = false
    try edited.press("d p Return")
    #expect(edited.player.printed == ["a"])
    let dropped = EditedWords("abc", isPicker: true)
    dropped.source.canBeSaved = false
    try dropped.press("d q n")
    #expect(dropped.player.ending?.status == 1)
    #expect(dropped.player.printed.isEmpty)
  }

  @Test("Return in a picker of a file asks before changes are lost, then prints")
  func pickerOfFile() throws {
    let edited = try EditedWords("abc", isPicker: true).press("d Return")
    #expect(edited.player.ending == nil)
    #expect(edited.player.controller.layers.questionView != nil)
    try edited.press("y")
    #expect(edited.player.printed == ["b"])
    #expect(edited.source.saves == 1)
  }

  @Test(
    "a click answers the question",
    arguments: [("save", 1, true), ("drop", 0, true), ("stay", 0, false)])
  func clicks(word: String, saves: Int, leaves: Bool) throws {
    let edited = try EditedWords("abc").press("d q")
    let row = edited.player.screen.count - 1
    let column = try #require(edited.player.status.range(of: word, options: .backwards))
    edited.player.click(
      column: edited.player.status.distance(
        from: edited.player.status.startIndex, to: column.lowerBound), row: row)
    try edited.press("")
    #expect(edited.source.saves == saves)
    #expect(edited.player.controller.layers.questionView == nil)
    #expect(edited.player.controller.features.context.hasEnded == leaves)
  }

  @Test("the questions fit on three screen sizes", arguments: [(80, 24), (200, 60), (20, 5)])
  func screens(size: (Int, Int)) throws {
    let edited = EditedWords([["a", "b", "c"]], columns: size.0, rows: size.1)
    try edited.press("d q")
    let saving = edited.player.status
    edited.source.isChangedOutside = true
    try edited.press("y")
    #expect(
      [saving, edited.player.status].map { $0.trimmingCharacters(in: .whitespaces) }
        == (size.0 > 20
          ? [
            "changed, not saved:  y save  n drop  Esc stay",
            "the file was changed by others:  o overwrite  r reload  Esc cancel",
          ] : ["save?  y  n  Esc", "outdated:  o  r  Esc"]))
  }

  @Test("Ctrl-C cancels the comparison of a changed file but not the program")
  func comparing() throws {
    let edited = try EditedWords([["a", "b", "c"]], columns: 80).press("d")
    let gate = DispatchSemaphore(value: 0)
    edited.source.comparing = { (progress) throws(BrowserFailure) in
      gate.wait()
      try progress(1)
      return true
    }
    let features = edited.player.controller.features
    features.saving.save(leaves: false)
    #expect(features.work.isWorking)
    #expect(features.work.holdReason?.contains("comparing") == true)
    edited.player.controller.abort()
    gate.signal()
    try edited.press("")
    #expect(edited.player.status.hasPrefix("comparing was cancelled; nothing has changed"))
    #expect(edited.player.ending == nil)
    #expect(edited.source.saves == 0)
  }

  @Test("each marked item is read once, when it is printed")
  func printedOnce() throws {
    let edited = EditedWords([(0..<1_000).map(String.init)], isPicker: true) { $0.isMulti = true }
    try edited.press("s n g A Return")
    #expect(edited.source.outputsRead == 0)
    #expect(edited.player.printed.count == 1_000)
    #expect(edited.source.outputsRead == 1_000)
  }

  @Test("Ctrl-C cancels sorting, grouping and filtering but not the program")
  func endingWorkBeside() throws {
    let works: [(BrowserFeatures) throws -> Void] = [
      { $0.arranging.sort(by: .text) },
      { try $0.shown.items.grouping.group($0.shown.source, by: "word") },
      { features in
        for key in try KeySyntax.keys("/ b Return") {
          (features.layers.screen as? BrowserViewController)?.type(key)
        }
      },
    ]
    for (number, begin) in works.enumerated() {
      let edited = EditedWords("cba")
      let (source, player) = (edited.source, edited.player)
      let gate = DispatchSemaphore(value: 0)
      source.gate = gate
      let features = player.controller.features
      try begin(features)
      player.controller.abort()
      gate.signal()
      try edited.press("")
      #expect(player.ending == nil, "\(number)")
      #expect(edited.shown == "cba", "\(number)")
      #expect(!features.shown.items.isSorting, "\(number)")
      #expect(features.shown.items.grouping.field == nil)
      #expect(!features.filtering.isActive)
      try edited.press("Ctrl-C")
      #expect(player.ending?.status == 130, "\(number)")
    }
  }

  @Test("Ctrl-C and Esc cancel a reload but keep the program and the visible items")
  func endingReadingAgain() throws {
    for key in ["Ctrl-C", "Esc"] {
      let edited = EditedWords("abc")
      let next = FakeEditableSource([["z"]])
      next.isComplete = false
      edited.player.controller.features.session.show(next, visit: nil)
      for stroke in try KeySyntax.keys("j \(key)") { edited.player.handle(.key(stroke)) }
      next.isComplete = true
      next.changed?(.replaced)
      try edited.press("")
      #expect(edited.player.ending == nil, "\(key)")
      #expect(edited.shown == "abc", "\(key)")
      #expect(edited.player.focus == [0, 0], "\(key)")
      try edited.press("Ctrl-C")
      #expect(edited.player.ending?.status == 130, "\(key)")
    }
  }

  @Test("Ctrl-C only closes an open line")
  func abortedLine() throws {
    for key in ["r", "/", ":", "!", "|", "a"] {
      let edited = try EditedWords("abc").press("\(key) x Ctrl-C")
      #expect(edited.player.controller.layers.prompt == nil, "\(key)")
      #expect(edited.player.ending == nil, "\(key)")
      #expect(edited.shown == "abc", "\(key)")
      try edited.press("Ctrl-C")
      #expect(edited.player.ending?.status == 130, "\(key)")
    }
  }
}
