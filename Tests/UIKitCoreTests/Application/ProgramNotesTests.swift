import Foundation
import Testing

@testable import UIKitCore

@MainActor @Suite("Notes for the programmer") struct ProgramNotesTests {
  @Test("a mistake is reported once")
  func once() {
    let notes = ProgramNotes.collect {
      for _ in 0..<3 { ProgramNotes.tellMistake("wrong") }
      ProgramNotes.tellOnce("wrong")
      ProgramNotes.tellMistake("also wrong")
    }
    #expect(notes == ["wrong", "also wrong"])
  }

  @Test("a view changed by another thread is reported, by its class")
  func threads() {
    let view = UILabel()
    // Swift would reject the call there.
    let change: @MainActor () -> Void = { view.setNeedsLayout() }
    let anywhere = unsafeBitCast(change, to: (@Sendable () -> Void).self)
    let notes = ProgramNotes.collect {
      let done = DispatchSemaphore(value: 0)
      Thread {
        anywhere()
        done.signal()
      }.start()
      done.wait()
    }
    #expect(notes.count == 1)
    #expect(notes.first?.hasPrefix("UI API called on a background thread: UILabel.") == true)
  }
}
