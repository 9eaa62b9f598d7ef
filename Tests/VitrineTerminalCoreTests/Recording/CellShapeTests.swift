import Testing

@testable import VitrineTerminalCore

@Suite("Characters drawn as shapes")
struct CellShapeTests {
  @Test("every box-drawing character has its visible arms")
  func lines() {
    for bits in UInt8.min...UInt8.max {
      let arms = BoxArms(rawValue: bits)
      // A stroke is none, light or heavy, never both.
      guard bits & (bits >> 1) & 0b0101_0101 == 0, bits != 0 else { continue }
      guard case .lines(let shown, rounded: false)? = CellShape(glyph: arms.glyph(rounded: false))
      else {
        Issue.record("\(bits) is not drawn")
        continue
      }
      #expect(shown.glyph(rounded: false) == arms.glyph(rounded: false))
      #expect(shown.isSuperset(of: arms))
    }
  }

  @Test("round corners are curves")
  func corners() {
    for arms: BoxArms in [[.down, .right], [.down, .left], [.up, .left], [.up, .right]] {
      let glyph = arms.glyph(rounded: true)
      #expect(CellShape(glyph: glyph) == .lines(arms, rounded: true))
    }
    let corner = CellShape(glyph: 0x256D)?.paths(x: 8, y: 16, width: 8, height: 16)
    #expect(corner?.map(\.data) == ["M16 24Q12 24 12 32"])
  }

  @Test("light and heavy arms have pens of their own")
  func pens() {
    let cross = CellShape(glyph: 0x253F)?.paths(x: 0, y: 0, width: 9, height: 18) ?? []
    #expect(cross.map(\.pen) == [.light, .heavy])
    #expect(cross.map(\.data) == ["M4.5 0V18", "M0 9H9"])
  }

  @Test("blocks fill their parts of the cell")
  func blocks() {
    func parts(_ character: Unicode.Scalar) -> [CellShape.Block] {
      guard case .blocks(let blocks, _)? = CellShape(glyph: character.value) else { return [] }
      return blocks
    }
    #expect(parts("▀") == [.init(x: 0, y: 0, width: 8, height: 4)])
    #expect(parts("▄") == [.init(x: 0, y: 4, width: 8, height: 4)])
    #expect(parts("█") == [.init(x: 0, y: 0, width: 8, height: 8)])
    #expect(parts("▌") == [.init(x: 0, y: 0, width: 4, height: 8)])
    #expect(parts("▐") == [.init(x: 4, y: 0, width: 4, height: 8)])
    #expect(
      parts("▚") == [
        .init(x: 0, y: 0, width: 4, height: 4), .init(x: 4, y: 4, width: 4, height: 4),
      ])
    #expect(parts("▟").count == 3 && parts("▖") == [.init(x: 0, y: 4, width: 4, height: 4)])
    #expect(
      CellShape(glyph: 0x2592) == .blocks([.init(x: 0, y: 0, width: 8, height: 8)], opacity: 0.5))
  }

  @Test("letters, blanks and double lines are left to the font", arguments: ["a", " ", "═", "漢"])
  func letters(character: String) throws {
    let scalar = try #require(character.unicodeScalars.first)
    #expect(CellShape(glyph: scalar.value) == nil)
  }
}
