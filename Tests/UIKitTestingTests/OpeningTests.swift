import Foundation
import Testing
import UIKit
import UIKitTesting
import VitrineTestSupport

@testable import VitrineTerminalHost

@MainActor
@Suite("Opening addresses", .serialized)
struct OpeningTests {
  @Test("over SSH an address goes to the clipboard, with a message for four seconds")
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
    "only an SSH session without a display is remote",
    arguments: [
      ([:], false), (["SSH_CONNECTION": "1 2 3 4"], true), (["SSH_TTY": ""], false),
      (["SSH_TTY": "/dev/pts/0", "DISPLAY": "localhost:10.0"], false),
    ])
  func remoteness(environment: [String: String], expected: Bool) {
    #expect(DesktopOpener.isRemote(environment) == expected)
  }

  @Test("an address without a scheme is not opened, which is reported later, on the main queue")
  func noScheme() async throws {
    let pilot = Pilot(view: UIView(), size: (columns: 20, rows: 2))
    let url = try #require(URL(string: "just-a-name"))
    var answer: Bool?
    UIApplication.shared.open(url, options: [:]) { answer = $0 }
    #expect(answer == nil)
    await pilot.wait(until: { answer != nil }, limit: 120)
    #expect(answer == false && pilot.clipboard.isEmpty)
    #expect(!UIApplication.shared.canOpenURL(url))
    #expect(await !UIApplication.shared.open(url))
  }

  @Test("an address restricted to universal links is not opened")
  func universalLinksOnly() async throws {
    let pilot = Pilot(view: UIView(), size: (columns: 20, rows: 2))
    let url = try #require(URL(string: "https://example.org"))
    #expect(UIApplication.shared.canOpenURL(url))
    #expect(await !UIApplication.shared.open(url, options: [.universalLinksOnly: true]))
    #expect(pilot.clipboard.isEmpty && pilot.screen.last == "")
  }

  @Test("a scene opens addresses like the application, with options of its own")
  func scene() async throws {
    let pilot = Pilot(view: UIView(), size: (columns: 20, rows: 2))
    var opened: [URL] = []
    UIApplication.shared.platform.open = { url, done in
      opened.append(url)
      done(true)
    }
    let session = UISceneSession(role: .windowApplication)
    let scene = UIWindowScene(session: session, connectionOptions: .init())
    let url = try #require(URL(string: "https://example.org"))
    let options = UIScene.OpenExternalURLOptions()
    #expect(!options.universalLinksOnly)
    var answer: Bool?
    scene.open(url, options: options) { answer = $0 }
    #expect(answer == nil, "the result comes later")
    await pilot.wait(until: { answer != nil }, limit: 120)
    #expect(answer == true && opened == [url])
    #expect(await scene.open(url, options: nil) && opened == [url, url])
    options.universalLinksOnly = true
    #expect(await !scene.open(url, options: options) && opened.count == 2)
  }

  @Test("the desktop gets the address; an unopened one goes to the clipboard")
  func desktop() async throws {
    let pilot = Pilot(view: UIView(), size: (columns: 80, rows: 4))
    let folder = try TemporaryFolder()
    let url = try #require(URL(string: "https://example.org/a?b=c"))
    /// The desktop's program, which records its arguments.
    func open(status: Int) async throws -> Bool? {
      let script = folder.url.appending(path: "xdg-open")
      let text = "#!/bin/sh\necho \"$@\" >> '\(folder.path)/opened'\nexit \(status)\n"
      try text.write(to: script, atomically: true, encoding: .utf8)
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: script.path)
      var isOpen: Bool?
      DesktopOpener.open(
        url, environment: ["PATH": "\(folder.path):/usr/bin:/bin"], on: UIApplication.shared
      ) { isOpen = $0 }
      await pilot.wait(until: { isOpen != nil }, limit: 120)
      return isOpen
    }
    #expect(try await open(status: 0) == true)
    #expect(pilot.clipboard.isEmpty && pilot.screen.last == "")
    #expect(try await open(status: 3) == false)
    // Another test may have made its pilot, and so its clipboard, the current one meanwhile.
    #expect(
      pilot.screen.last?.hasPrefix("nothing opens it; on the clipboard: https://") == true,
      "\(pilot.screen)")
    let opened = try String(contentsOf: folder.url.appending(path: "opened"), encoding: .utf8)
    #expect(opened == "https://example.org/a?b=c\nhttps://example.org/a?b=c\n")
  }

  @Test(
    "the desktop's own program passes the address to the configured browser",
    .enabled(if: Installed.program("xdg-open")))
  func browser() async throws {
    let pilot = Pilot(view: UIView(), size: (columns: 80, rows: 4))
    let folder = try TemporaryFolder()
    let script = try folder.write(
      "#!/bin/sh\necho \"$@\" >'\(folder.path)/opened'\n", to: "browser")
    chmod(script, 0o755)
    var isOpen: Bool?
    DesktopOpener.open(
      try #require(URL(string: "https://example.org/a?b=c")),
      environment: ["PATH": "/usr/bin:/bin", "BROWSER": script, "HOME": folder.path],
      on: UIApplication.shared
    ) { isOpen = $0 }
    await pilot.wait(until: { isOpen != nil }, limit: 120)
    #expect(isOpen == true)
    let opened = try String(contentsOfFile: folder.path + "/opened", encoding: .utf8)
    #expect(opened == "https://example.org/a?b=c\n")
  }
}
