import Foundation
import Testing
import VitrineTestSupport

@testable import VitrineTerminalCore

private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

@Suite("Files in the stream")
struct FilePicturesTests {
  @Test("the file is a PNG with the pixels of a part")
  func png() throws {
    let pixels = gradient(8, 4)
    let bytes = FilePictures.bytes(
      of: pixels, x: 2..<6, y: 1..<3, cells: GridSize(columns: 2, rows: 1))
    var model = ModelPictures()
    let string = text(bytes)
    #expect(string.hasPrefix("\u{1B}]1337;File=") && string.hasSuffix("\u{7}"))
    model.obey(file: string.dropFirst(12).dropLast(1), column: 0, row: 0)
    #expect(model.complaints == [])
    let file = try #require(model.files.first)
    #expect(file.keys["width"] == "2" && file.keys["height"] == "1")
    #expect(Array(file.data.prefix(8)) == [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
    #expect(Array(file.data[16..<24]) == [0, 0, 0, 4, 0, 0, 0, 2])
    // The first row of the part, after the header of its block and the filter byte.
    #expect(Array(file.data[49..<65]) == Array(pixels.bytes[40..<56]))
  }
}
