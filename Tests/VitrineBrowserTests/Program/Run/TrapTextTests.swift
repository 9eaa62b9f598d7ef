import Testing

@testable import VitrineBrowser

@Suite("Messages of traps") struct TrapTextTests {
  private let backtrace = """
    Swift/ContiguousArrayBuffer.swift:692: Fatal error: Index out of range

    *** Signal 4: Backtracing from 0x7f... done ***

      1 [ra] 0x0001 _assertionFailure(_:_:file:line:flags:) + 302 in libswiftCore.so
      3 [ra] 0x0002 PinLayout.prepare() + 501 in program at /home/me/Live.swift:27:51
      4 [ra] 0x0003 UICollectionViewLayout.prepareIfNeeded() + 225 in program at /v/Layout.swift:348:5
      5 [ra] 0x0002 PinLayout.prepare() + 501 in program at /home/me/Live.swift:27:51
      6 [ra] [thunk] 0x0002 @objc PinLayout.prepare() + 5 in program at /home/me/Live.swift
    """

  @Test("the runtime's text and the lines of the user's sources are left")
  func lines() {
    #expect(
      TrapText.message(signal: 4, errors: Array(backtrace.utf8), inputs: ["Live.swift"])
        == "Swift/ContiguousArrayBuffer.swift:692: Fatal error: Index out of range\n"
        + "  at /home/me/Live.swift:27:51")
  }

  @Test("a source of another name that ends alike is not the user's")
  func otherSource() {
    let message = TrapText.message(
      signal: 4, errors: Array(backtrace.utf8), inputs: ["out.swift", "ve.swift"])
    #expect(message.split(separator: "\n").count == 1)
  }

  @Test("without a text there is the signal")
  func silent() {
    #expect(
      TrapText.message(signal: 11, errors: [], inputs: []) == "the program ended by signal 11")
    #expect(TrapText.message(signal: 9, errors: [], inputs: []) == "the program ended by force")
  }
}
