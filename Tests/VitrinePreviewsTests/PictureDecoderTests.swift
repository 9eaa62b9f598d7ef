import Foundation
import Testing
import VitrineTestSupport

@testable import VitrineItems
@testable import VitrinePreviews
@testable import VitrineStyledText
@testable import VitrineSupport

@Suite("Decoding pictures in a child process")
struct PictureDecoderTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(Data([0x89] + Array("PNG\r\n\u{1A}\n".utf8) + [1, 2, 3]), to: "a.png")
  }

  /// The preview of a picture decoded by a script.
  private func preview(_ script: String) throws -> PreviewContent {
    let program = try folder.writeProgram("#!/bin/sh\n" + script + "\n", to: "decode")
    var tools = PreviewTools(decoder: PictureDecoder(program: program))
    tools.box = PixelSize(width: 4, height: 2)
    return FilePreview(
      path: Array((folder.path + "/a.png").utf8), tools: tools, job: PreviewJob()
    ).content()
  }

  @Test("the child gets the file and the size, and returns the pixels")
  func decodes() throws {
    let content = try preview(
      "[ \"$1 $2\" = '--decode-picture 4x2' ] && [ $(wc -c) = 11 ] && printf '2 1 30 20\\nabcdefgh'"
    )
    let picture = try #require(content.picture)
    #expect((picture.width, picture.height) == (2, 1))
    #expect((picture.fullWidth, picture.fullHeight) == (30, 20))
    #expect(picture.rgba == Array("abcdefgh".utf8))
    #expect(content.lines.isEmpty)
    #expect(content.facts == "PNG image, 11 bytes, 30 x 20")
  }

  @Test(
    "a child that fails, dies or prints nonsense shows the reason",
    arguments: [
      ("echo 'no \u{1B}[31mway'; exit 1", "no ␛[31mway"), ("exit 3", "cannot be shown"),
      ("kill -9 $$", "takes too much to be shown"), ("printf '2 1 3 3\\nabc'", "not a picture"),
      ("printf '2 1\\nabcdefgh'", "not a picture"), ("printf '0 0 0 0\\n'", "not a picture"),
      ("printf '8 1 8 1\\n%032d' 0", "not a picture"), ("yes", "cannot be shown"),
      ("", "not a picture"),
      ("printf '99999999999999999999 1 1 1\\n'", "not a picture"),
    ])
  func failures(script: String, reason: String) throws {
    let content = try preview(script)
    #expect(content.picture == nil)
    #expect(content.lines.map(\.text) == ["PNG image, 11 bytes", "", reason])
  }

  @Test("pixels are transferred between processes unchanged")
  func transfer() throws {
    let picture = try #require(
      DecodedPicture(
        size: PixelSize(width: 3, height: 2), full: PixelSize(width: 9, height: 6),
        rgba: (0..<24).map { UInt8($0) }))
    #expect(DecodedPicture(transfer: picture.transfer) == picture)
    #expect(DecodedPicture(transfer: picture.transfer.dropLast()) == nil)
    #expect(
      DecodedPicture(
        size: PixelSize(width: 3, height: 2), full: PixelSize(width: 9, height: 6), rgba: [])
        == nil)
    let part = try #require(picture.part(x: 1..<9, y: 1..<2))
    #expect((part.width, part.height) == (2, 1))
    #expect(part.rgba == [16, 17, 18, 19, 20, 21, 22, 23])
    #expect(picture.part(x: 0..<3, y: 0..<2) == picture)
    #expect(picture.part(x: 5..<9, y: 0..<1) == nil)
  }

  @Test("a size is two numbers within a limit")
  func sizes() {
    #expect(PixelSize("640x480") == PixelSize(width: 640, height: 480))
    for text in ["", "x", "640", "0x1", "1x-1", "1x2x3", "10001x1", "a x b"] {
      #expect(PixelSize(text) == nil)
    }
  }
}
