import Foundation
import Testing
import VitrineLayoutRunner
import VitrineSupport
import VitrineTestSupport
import VitrineTestTraits

@testable import VitrineBrowser

/// A script stands in the place of the compiled program: `$1` is the request, 3 the socket.
@Suite("The child process of vitrine run", .waits) struct RunChildTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func child(_ script: String) throws -> RunChild {
    let path = try folder.writeProgram("#!/bin/sh\n\(script)\n", to: "program")
    return try RunChild(path, RunRequest(layout: "Grid"), terminal: "/dev/null")
  }

  private func wait(_ child: RunChild, until isDone: (RunChild) -> Bool) -> Bool {
    for _ in 0..<600 where !isDone(child) { child.wait(100) }
    return isDone(child)
  }

  @Test("its reports arrive, and its exit status ends it")
  func reports() throws {
    let child = try child(
      #"echo '{"state":{"layout":"Grid","data":2,"scrolls":[]}}' >&3; exit 7"#)
    #expect(wait(child) { $0.end != nil })
    #expect(child.end == .exited(7))
    #expect(child.hasLeft)
    #expect(child.state == RunState(layout: "Grid", data: 2, scrolls: []))
  }

  @Test("the request is a file with the number of the socket")
  func request() throws {
    let child = try child(#"cat "$1" >&2"#)
    #expect(wait(child) { $0.end != nil })
    let request = try JSONDecoder().decode(RunRequest.self, from: Data(child.errors))
    #expect(request.layout == "Grid")
    #expect(request.channel == 3)
  }

  @Test("a signal ends it, and its errors are kept")
  func signal() throws {
    let child = try child("echo why >&2; kill -ABRT $$")
    #expect(wait(child) { $0.end != nil })
    #expect(child.end == .signalled(SIGABRT))
    #expect(child.errors == Array("why\n".utf8))
  }

  @Test("a message arrives as a line")
  func messages() throws {
    let child = try child("read line <&3; echo \"$line\" >&2")
    child.send(.show("text"))
    #expect(wait(child) { $0.end != nil })
    #expect(try JSONDecoder().decode(RunMessage.self, from: Data(child.errors)) == .show("text"))
  }

  @Test("it may leave by itself, with its last state")
  func leave() throws {
    let child = try child(
      #"read line <&3; echo '{"state":{"layout":"L","data":1,"scrolls":[]}}' >&3; exit 0"#)
    child.leave()
    #expect(child.end == .exited(0))
    #expect(child.state?.layout == "L")
  }

  @Test("it is ended by force if it does not leave")
  func force() throws {
    let child = try child("exec sleep 600")
    child.leave()
    #expect(child.end == .signalled(SIGKILL))
  }

  @Test("status 2 is a failure, and not the user's end")
  func failure() throws {
    let child = try child("exit 2")
    #expect(wait(child) { $0.end != nil })
    #expect(!child.hasLeft)
  }

  @Test("it is ended if it writes too many errors")
  func errorLimit() throws {
    let child = try child("head -c \(RunChild.mostErrors + 4096) /dev/zero >&2; exec sleep 600")
    for _ in 0..<600 where child.end == nil { child.watch(100) }
    #expect(child.end == .stopped("the program wrote more than 64 MB of errors and was ended"))
  }

  @Test("its memory is known while it runs")
  func memory() throws {
    let child = try child("exec sleep 600")
    #expect((child.memory ?? 0) > 0)
    child.kill()
    #expect(child.memory == nil)
  }

  @Test("a program that is not there is a failure")
  func missing() {
    #expect(throws: BrowserFailure.self) {
      try RunChild(TemporaryFolder.missing, RunRequest(), terminal: "/dev/null")
    }
  }
}
