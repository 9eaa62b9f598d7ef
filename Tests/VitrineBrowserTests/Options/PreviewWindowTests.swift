import Testing
import VitrineSupport

@testable import VitrineBrowser

@Suite("The value of --preview-window")
struct PreviewWindowTests {
  @Test(
    "words of fzf are understood",
    arguments: [
      ("right", false, nil), ("left:50%", false, .share(50)), ("down,8", true, .cells(8)),
      ("up:40%:wrap", true, .share(40)), ("hidden", nil, nil),
      ("60%,<80(up)", nil, .share(60)),
    ] as [(String, Bool?, PreviewWindow.Size?)])
  func words(text: String, isBelow: Bool?, size: PreviewWindow.Size?) throws {
    let window = try PreviewWindow(text)
    #expect(window.isBelow == isBelow)
    #expect(window.size == size)
    #expect((window.wraps == true) == text.contains("wrap"))
    #expect(window.isHidden == text.contains("hidden"))
  }

  @Test(
    "the first line is a number or a field plus an offset and a part of the pane",
    arguments: [
      ("+7", "7", 6), ("+{2}", "'30'", 29), ("+{2}-5", "'30'", 24), ("+{2}+3/3", "'30'", 24),
      ("+{2}-/2", "'30'", 17), ("+{1}-9", "'4'", 0), ("+{2}", "'x'", nil),
    ])
  func lines(text: String, line: String, first: Int?) throws {
    let window = try PreviewWindow(text)
    #expect(window.lineNumber == (text.contains("{2}") ? "{2}" : text == "+7" ? "7" : "{1}"))
    #expect(window.first(line, rows: 24) == first)
  }

  @Test(
    "an unknown word is refused, except fzf's style words in its mode",
    arguments: ["above", "101%", "-3", "+", "+{2", "+{2}x", "+5/0", "+{2}--"])
  func errors(text: String) throws {
    #expect(throws: BrowserFailure.self) { try PreviewWindow("right," + text) }
    #expect(throws: BrowserFailure.self) { try PreviewWindow(text, isLenient: true) }
    _ = try PreviewWindow("right,border-left,~3,cycle,noinfo", isLenient: true)
  }
}
