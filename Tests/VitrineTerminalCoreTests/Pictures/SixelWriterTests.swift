import Foundation
import Testing
import VitrineTestSupport

@testable import VitrineTerminalCore

private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

@Suite("Sixels")
struct SixelWriterTests {
  /// The bitmap as a terminal shows it, in hundredths.
  private func shown(_ bytes: [UInt8]) -> ModelPictures {
    var model = ModelPictures()
    #expect(bytes.starts(with: [0x1B, 0x50]) && bytes.suffix(2) == [0x1B, 0x5C])
    model.obey(sixel: text(bytes).dropFirst(2).dropLast(2), column: 0, row: 0)
    return model
  }

  @Test("every pixel appears in its quantized colour", arguments: [2, 5, 16, 64, 256])
  func pixels(colors: Int) throws {
    let picture = IndexedPicture(
      gradient(33, 17) { x, y in x + y < 6 ? 0 : 255 }, colors: colors)
    #expect(picture.palette.count <= colors)
    let model = shown(SixelWriter.bytes(of: picture, x: 0..<33, y: 0..<17))
    #expect(model.complaints == [])
    let bitmap = try #require(model.bitmaps.first)
    #expect(bitmap.width == 33 && bitmap.height == 17)
    for place in 0..<33 * 17 {
      let number = picture.numbers[place]
      let color = number == IndexedPicture.clear ? nil : picture.palette[Int(number)]
      let expected = color.map { [$0.red, $0.green, $0.blue].map { (Int($0) * 100 + 127) / 255 } }
      #expect(bitmap.pixels[place] == expected, "\(place)")
    }
  }

  @Test("a part is drawn as in the whole picture, with only the colours that it needs")
  func part() throws {
    let picture = IndexedPicture(gradient(32, 32), colors: 64)
    let whole = try #require(
      shown(SixelWriter.bytes(of: picture, x: 0..<32, y: 0..<32)).bitmaps.first)
    let bytes = SixelWriter.bytes(of: picture, x: 8..<24, y: 16..<32)
    let part = try #require(shown(bytes).bitmaps.first)
    for y in 0..<16 {
      for x in 0..<16 {
        #expect(part.pixels[y * 16 + x] == whole.pixels[(y + 16) * 32 + x + 8])
      }
    }
    #expect(text(bytes).split(separator: "#").filter { $0.contains(";2;") }.count < 64)
  }

  @Test("few colours stay exact, many are approximated")
  func colors() {
    let two = PicturePixels(
      width: 4, height: 1,
      bytes: [255, 0, 0, 255, 0, 0, 255, 255, 255, 0, 0, 255, 0, 0, 255, 255])
    let picture = IndexedPicture(two, colors: 256)
    #expect(picture.palette.count == 2 && picture.numbers[0] != picture.numbers[1])
    #expect(Set(picture.palette).contains(IndexedPicture.Color(red: 255, green: 0, blue: 0)))
    let many = IndexedPicture(gradient(64, 64), colors: 256)
    let source = gradient(64, 64)
    var worst = 0
    for place in 0..<64 * 64 {
      let color = many.palette[Int(many.numbers[place])]
      worst = max(worst, abs(Int(color.red) - Int(source.bytes[place * 4])))
    }
    #expect(worst < 40)
  }

  @Test("a completely transparent part draws nothing")
  func clear() throws {
    let picture = IndexedPicture(gradient(6, 6) { _, _ in 0 }, colors: 16)
    let model = shown(SixelWriter.bytes(of: picture, x: 0..<6, y: 0..<6))
    #expect(model.complaints == [])
    #expect(try #require(model.bitmaps.first).pixels.allSatisfy { $0 == nil })
  }
}
