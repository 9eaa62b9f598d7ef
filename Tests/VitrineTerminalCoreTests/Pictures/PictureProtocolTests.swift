import Foundation
import Testing
import VitrineTestSupport

@testable import VitrineTerminalCore

@Suite("The protocol for pictures")
struct PictureProtocolTests {
  private static func abilities(
    _ program: String = "", _ version: [Int] = [], kitty: Bool = false, sixels: Bool = false
  ) -> TerminalAbilities {
    var abilities = TerminalAbilities()
    (abilities.program, abilities.version) = (program, version)
    (abilities.hasKittyGraphics, abilities.hasSixels) = (kitty, sixels)
    abilities.cellPixels = GridSize(columns: 8, rows: 16)
    return abilities
  }

  @Test(
    "it follows the terminal's answers and the user's option",
    arguments: [
      (.auto, abilities("kitty", [0, 35, 1], kitty: true), .direct, false, .placeholders),
      (.auto, abilities("kitty", [0, 28], kitty: true), .direct, true, .placeholders),
      (.auto, abilities("kitty", [0, 26, 5], kitty: true), .direct, false, .kitty),
      (.auto, abilities("kitty", [0, 35, 1], kitty: true), .xterm256, false, .kitty),
      (.auto, abilities("kitty", [0, 26, 5], kitty: true), .direct, true, nil),
      (.auto, abilities("ghostty", [1, 1], kitty: true), .direct, false, .placeholders),
      (.auto, abilities("wezterm", [2024], kitty: true, sixels: true), .direct, false, .kitty),
      (.auto, abilities("iterm", [3], sixels: true), .direct, false, .iterm),
      (.auto, abilities("xterm", [379], sixels: true), .xterm256, false, .sixel),
      (.auto, abilities("foot", [1]), .direct, false, nil),
      (.symbols, abilities("kitty", [1], kitty: true), .direct, false, nil),
      (.kitty, abilities(), .direct, false, .kitty),
      (.kitty, abilities(), .direct, true, .placeholders),
      (.sixel, abilities(), .mono, false, .sixel), (.iterm, abilities(), .direct, false, .iterm),
    ] as [(PictureChoice, TerminalAbilities, ColorDepth, Bool, PictureProtocol?)])
  func ways(
    choice: PictureChoice, abilities: TerminalAbilities, depth: ColorDepth, isInTmux: Bool,
    way: PictureProtocol?
  ) {
    #expect(
      PictureProtocol(
        choice, abilities: abilities, cell: abilities.cellPixels, depth: depth, isInTmux: isInTmux)
        == way)
  }

  @Test("without the size of a cell, bitmaps would cover the text beside them")
  func unknownCells() {
    let abilities = Self.abilities("xterm", [379], sixels: true)
    #expect(
      PictureProtocol(.auto, abilities: abilities, cell: nil, depth: .direct, isInTmux: false)
        == nil)
  }
}
