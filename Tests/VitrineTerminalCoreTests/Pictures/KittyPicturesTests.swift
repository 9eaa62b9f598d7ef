import Foundation
import Testing
import VitrineTestSupport

@testable import VitrineTerminalCore

private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

@Suite("kitty's protocol")
struct KittyPicturesTests {
  private let picture = TerminalPicture(
    number: 0x12_3456, pixels: gradient(60, 40), cells: GridSize(columns: 6, rows: 4))

  @Test("a picture arrives byte for byte, in chunks of the right size")
  func transmission() throws {
    let chunks = KittyPictures(isInTmux: false).transmission(of: picture, isPlaced: true)
    #expect(chunks.count == 3)
    var model = ModelPictures()
    for chunk in chunks {
      let string = text(chunk)
      #expect(string.hasPrefix("\u{1B}_G") && string.hasSuffix("\u{1B}\\"))
      model.obey(graphics: string.dropFirst(3).dropLast(2), column: 0, row: 0)
    }
    #expect(model.complaints == [])
    let taken = try #require(model.pictures[0x12_3456])
    #expect(taken.placeholderCells == picture.cells && taken.depth == 3)
    let expected = stride(from: 0, to: picture.pixels.bytes.count, by: 4).flatMap {
      picture.pixels.bytes[$0..<$0 + 3]
    }
    #expect(taken.bytes == expected)
  }

  @Test("a translucent picture keeps its alpha; a small one is one chunk")
  func alpha() throws {
    let pixels = gradient(2, 2) { x, _ in x == 0 ? 0 : 255 }
    let small = TerminalPicture(number: 7, pixels: pixels, cells: GridSize(columns: 1, rows: 1))
    let chunks = KittyPictures(isInTmux: false).transmission(of: small, isPlaced: false)
    #expect(chunks.count == 1)
    var model = ModelPictures()
    model.obey(graphics: text(chunks[0]).dropFirst(3).dropLast(2), column: 0, row: 0)
    #expect(model.complaints == [] && model.pictures[7]?.bytes == pixels.bytes)
    #expect(model.pictures[7]?.placeholderCells == nil)
  }

  @Test("through tmux each sequence is wrapped, its ESCs doubled")
  func tmux() {
    let deletion = KittyPictures(isInTmux: true).deletion(of: 5)
    #expect(text(deletion) == "\u{1B}Ptmux;\u{1B}\u{1B}_Ga=d,q=2,d=I,i=5\u{1B}\u{1B}\\\u{1B}\\")
  }

  @Test("a placement shows the pixels of its cells")
  func placement() {
    let kitty = KittyPictures(isInTmux: false)
    let block = PictureBlock(
      first: PictureCell(number: picture.number, column: 2, row: 1),
      rect: GridRect(column: 10, row: 5, columns: 3, rows: 2))
    #expect(
      text(kitty.placement(of: block, in: picture, number: 9))
        == "\u{1B}_Ga=p,q=2,i=1193046,p=9,x=20,y=10,w=30,h=20,c=3,r=2,C=1\u{1B}\\")
    #expect(text(kitty.removal(of: 3, placement: 9)) == "\u{1B}_Ga=d,q=2,d=i,i=3,p=9\u{1B}\\")
  }
}
