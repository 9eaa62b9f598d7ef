import Testing

@testable import VitrineBrowser
@testable import VitrineStyledText

@MainActor
@Suite("Filtering lines of help")
struct LineFilterTests {
  private static let lines: [DetailLine] = [
    .heading("Move"), .pair("j", "a line down"), .pair("k", "a line up"), .heading("Leave"),
    .pair("q", "leave"), .text("That is all."),
  ]

  @Test(
    "words match keys and texts, and matches keep their heading",
    arguments: [
      ("down", ["Move", "j"]), ("line", ["Move", "j", "k"]), ("q", ["Leave", "q"]),
      ("move", []), ("line !up", ["Move", "j"]), ("dwn", []),
    ])
  func fitting(text: String, names: [String]) {
    let filter = LineFilter(lines: Self.lines)
    let found = filter.places(fitting: text).map { place in
      switch Self.lines[place] {
      case .heading(let text), .text(let text), .pair(let text, _): text
      }
    }
    #expect(found == names)
    #expect(filter.places(fitting: "") == Array(Self.lines.indices))
  }
}
