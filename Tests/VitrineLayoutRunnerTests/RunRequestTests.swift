import Foundation
import Testing
import VitrineKeyStrokes

@testable import VitrineLayoutRunner

@Suite("The request of vitrine run") struct RunRequestTests {
  @Test("everything arrives in the file")
  func coding() throws {
    var request = RunRequest(
      layout: "Grid", settings: [RunRequest.Setting(name: "columns", value: "4")],
      items: [SampleItem(title: "a", image: "/a.png", section: 1)],
      snapshot: RunRequest.Snapshot(columns: 40, rows: 10, hasStyles: true, keys: [.tab]),
      channel: 3,
      state: RunState(
        layout: "Grid", data: 1,
        scrolls: [ScrollState(place: 0, kind: "View", offset: [0, 16], focus: [0, 2])]))
    request.check = RunRequest.Check(count: 7, file: "/a")
    let copy = try JSONDecoder().decode(RunRequest.self, from: JSONEncoder().encode(request))
    #expect(copy == request)
  }

  @Test(
    "a key keeps its code and its modifiers",
    arguments: [
      KeyStroke.tab, .backtab, "x", KeyStroke(.function(5)),
      KeyStroke(.left, modifiers: [.control, .alternate]),
    ])
  func keys(key: KeyStroke) {
    #expect(RunRequest.Key(key).stroke == key)
  }

  @Test("a message to show and one to leave differ")
  func messages() throws {
    for message in [RunMessage.show("a\nb"), .leave] {
      let data = try JSONEncoder().encode(message)
      // A line is a message.
      #expect(!data.contains(10))
      #expect(try JSONDecoder().decode(RunMessage.self, from: data) == message)
    }
  }
}
