import Foundation
import Testing
import UIKit
import UIKitTesting

@testable import TerminalHost

@MainActor
@Suite("Opening addresses")
struct OpeningTests {
  @Test("over SSH an address goes to the clipboard, and a line says so for four seconds")
  func remote() throws {
    let pilot = Pilot(view: UIView(), size: (columns: 60, rows: 4))
    let url = try #require(URL(string: "https://example.org/a?b=c"))
    var isOpen: Bool?
    DesktopOpener.open(url, environment: ["SSH_TTY": "/dev/pts/1"], on: UIApplication.shared) {
      isOpen = $0
    }
    pilot.update()
    #expect(isOpen == true && pilot.clipboard == ["https://example.org/a?b=c"])
    #expect(pilot.screen.last?.hasPrefix("on the clipboard: https://example.org") == true)
    pilot.advance(by: 4.1)
    #expect(pilot.screen.last == "")
  }

  @Test(
    "only who comes by SSH without a display is remote",
    arguments: [
      ([:], false), (["SSH_CONNECTION": "1 2 3 4"], true), (["SSH_TTY": ""], false),
      (["SSH_TTY": "/dev/pts/0", "DISPLAY": "localhost:10.0"], false),
    ])
  func remoteness(environment: [String: String], expected: Bool) {
    #expect(DesktopOpener.isRemote(environment) == expected)
  }

  @Test("what has no scheme is not opened")
  func noScheme() throws {
    let pilot = Pilot(view: UIView(), size: (columns: 20, rows: 2))
    let url = try #require(URL(string: "just-a-name"))
    var answer: Bool?
    UIApplication.shared.open(url, options: [:]) { answer = $0 }
    #expect(answer == false && pilot.clipboard.isEmpty)
    #expect(!UIApplication.shared.canOpenURL(url))
  }
}
