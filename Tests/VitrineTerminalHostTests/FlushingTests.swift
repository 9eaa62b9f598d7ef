import Testing
import UIKit
import VitrineTerminalCore

@testable import VitrineTerminalHost

@Suite("CATransaction.flush()")
@MainActor struct FlushingTests {
  @Test("flush() draws during an event, but not within a frame")
  func flushing() throws {
    let fixture = try HostFixture()
    var seen: [String] = []
    let terminal = fixture.terminal
    fixture.view.becomeFirstResponder()
    fixture.view.handled = { view in
      view.text = "half"
      CATransaction.flush()
      CATransaction.flush()
      seen.append(terminal.canvas.lines[0])
      view.text = "done"
    }
    fixture.view.drawn = { CATransaction.flush() }
    fixture.terminal.send([fixture.key(.character("j"))])
    #expect(seen == ["half"] && terminal.canvas.lines[0] == "done")
    #expect(terminal.presents == 2)
  }
}
