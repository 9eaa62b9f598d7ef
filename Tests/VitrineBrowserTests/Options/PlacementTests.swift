import Testing

@testable import VitrineBrowser

@Suite("Where the program draws")
struct PlacementTests {
  @Test(
    "popups of tmux are read",
    arguments: [
      ("", "C C 50% 50%"), ("center", "C C 50% 50%"), ("60%", "C C 60% 60%"),
      ("center,60%,40", "C C 60% 40"), ("80,24", "C C 80 24"), ("top", "C 0 100% 50%"),
      ("bottom,30%", "C 9999 100% 30%"), ("bottom,30%,80", "C 9999 80 30%"),
      ("left,20", "0 C 20 100%"), ("right,20,50%", "R C 20 50%"),
    ])
  func popups(text: String, expected: String) throws {
    let popup = try #require(Options.Popup(text))
    let values = popup.arguments.enumerated().filter { $0.offset % 2 == 1 }.map(\.element)
    #expect(values.joined(separator: " ") == expected)
  }

  @Test(
    "an invalid popup is refused",
    arguments: ["middle", "0", "101%", "top,", "top,1,2,3", "50%,left", "-5", "1001", "5%%"])
  func noPopups(text: String) { #expect(Options.Popup(text) == nil) }

  @Test(
    "heights are read",
    arguments: [
      ("10", Options.Height.Amount.rows(10), false), ("40%", .percent(40), false),
      ("~40%", .percent(40), true), ("~3", .rows(3), true),
    ])
  func heights(text: String, amount: Options.Height.Amount, fitsItems: Bool) throws {
    let height = try #require(Options.Height(text))
    #expect(height.amount == amount)
    #expect(height.fitsItems == fitsItems)
  }

  @Test(
    "an invalid height is refused", arguments: ["", "0", "101%", "-3", "~", "%", "x", "3x", "40%~"])
  func noHeights(text: String) { #expect(Options.Height(text) == nil) }
}
