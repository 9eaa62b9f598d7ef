import Testing

@testable import VitrineTextFormats

@Suite("The kind of a file by its first bytes")
struct ContentKindTests {
  private static func bytes(_ text: String) -> [UInt8] {
    text.unicodeScalars.map { UInt8($0.value) }
  }

  @Test(
    "a known beginning determines the format",
    arguments: [
      ("SQLite format 3\0\u{10}", "SQLite database"), ("\u{89}PNG\r\n\u{1A}\n", "PNG image"),
      ("\u{7F}ELF\u{2}", "ELF program"), ("%PDF-1.7\n", "PDF document"),
      ("PK\u{3}\u{4}xyz", "ZIP archive"), ("RIFF\u{1}\u{2}\u{3}\u{4}WAVE", "WAV audio"),
      ("\0\0\0\u{18}ftypheic", "HEIF image"), ("\0\0\0\u{18}ftypisom", "MPEG-4 video"),
      ("\u{1F}\u{8B}\u{8}\0", "gzip archive"), ("\u{FF}\u{FE}\0\0a\0\0\0", "UTF-32 text"),
      (
        String(repeating: "a", count: 100) + String(repeating: "\0", count: 157) + "ustar\0",
        "tar archive"
      ),
      ("MZ\u{90}\0\u{3}\0\0\0\u{4}\u{1}\u{2}\u{3}", "Windows program"),
    ])
  func magic(text: String, name: String) {
    let kind = ContentKind(prefix: Self.bytes(text))
    #expect(kind == .binary(name))
    #expect(kind.isBinary)
    #expect(kind.name == name)
  }

  @Test("a leading NUL together with invalid UTF-8 means binary")
  func leadingNull() {
    let words = String(repeating: "/home/user/temp\0prune paths\0", count: 9)
    let numbers = "\u{E7}\u{FF}\u{FE}\u{B7}!"
    #expect(ContentKind(prefix: Self.bytes("\0mlocate\0" + words + numbers)).isBinary)
    #expect(ContentKind(prefix: Self.bytes("\0mlocate\0" + words)) == .text)
    #expect(ContentKind(prefix: Self.bytes("mlocate\0" + words + "\u{E7}\u{D2}")) == .text)
  }

  @Test(
    "text stays text despite other encodings, invalid UTF-8, NULs or format words",
    arguments: [
      "", "one\ntwo\n", "caf\u{E9} na\u{EF}ve \u{FF}\u{FE}", "\u{C3}\u{28}\u{80}\u{80}",
      "name\0other name\0", "a line with one \0 in it, as some logs have\n",
      "\u{1B}[31mred\u{1B}[0m\0", "MZ is a file of notes\n", "BM\n", "RIFF is a format\n",
      "ID3 tags\n", "fLaC\n", "\u{EF}\u{BB}\u{BF}text", "\u{FE}", "\u{FF}",
    ])
  func text(text: String) {
    #expect(ContentKind(prefix: Self.bytes(text)) == .text)
  }

  @Test("bytes with NULs and few letters are binary")
  func unknown() {
    #expect(ContentKind(prefix: (0...255).map { UInt8($0) }) == .binary(nil))
    #expect(ContentKind(prefix: [0, 1, 2, 3]) == .binary(nil))
    #expect(ContentKind(prefix: [1, 2, 3, 4]) == .text, "without NULs nothing is sure")
    #expect(ContentKind(prefix: [0, 1, 2, 3]).name == "binary file")
  }

  @Test("UTF-16 is recognized by its mark if the rest can be text")
  func utf16() {
    #expect(ContentKind(prefix: [0xFF, 0xFE, 0x61, 0, 0x0A, 0]) == .utf16(.littleEndian))
    #expect(ContentKind(prefix: [0xFE, 0xFF, 0, 0x61, 0, 0x0A]) == .utf16(.bigEndian))
    #expect(ContentKind(prefix: [0xFF, 0xFE]) == .utf16(.littleEndian))
    #expect(ContentKind(prefix: [0xFF, 0xFE, 1, 0, 2, 0, 3, 0]) == .binary(nil))
    #expect(ContentKind(prefix: [0xFF, 0xFE, 0x61, 0]).isBinary == false)
  }

  @Test("UTF-16 split anywhere becomes the same UTF-8, and half a pair becomes U+FFFD")
  func decoding() {
    let text = "one\r\nzwölf €\n𝄞 und 😀\n"
    for order in [UTF16Decoder.ByteOrder.littleEndian, .bigEndian] {
      let bytes = ([0xFEFF] + Array(text.utf16)).flatMap { unit -> [UInt8] in
        let pair = [UInt8(unit & 0xFF), UInt8(unit >> 8)]
        return order == .littleEndian ? pair : pair.reversed()
      }
      for cut in 0...bytes.count {
        var decoder = UTF16Decoder(order)
        let found = decoder.decode(bytes[..<cut]) + decoder.decode(bytes[cut...]) + decoder.finish()
        #expect(String(decoding: found, as: UTF8.self) == text, "cut at \(cut)")
      }
    }
    var decoder = UTF16Decoder(.bigEndian)
    let found =
      decoder.decode([0xD8, 0x34, 0, 0x61, 0xDD, 0x1E, 0xD8, 0x34, 0x00]) + decoder.finish()
    #expect(String(decoding: found, as: UTF8.self) == "\u{FFFD}a\u{FFFD}\u{FFFD}")
  }

  @Test("a row shows sixteen bytes as numbers and as letters")
  func rows() {
    func row(_ bytes: [UInt8], at offset: Int = 0, size: Int = 16) -> String {
      let digits = HexRow.offsetDigits(size: size)
      return String(
        decoding: HexRow.text(of: bytes, at: offset, offsetDigits: digits), as: UTF8.self)
    }
    #expect(
      row(Self.bytes("SQLite format 3\0"))
        == "00000000  53 51 4c 69 74 65 20 66  6f 72 6d 61 74 20 33 00  SQLite format 3.")
    #expect(
      row([0x1B, 0x9B, 0x7F], at: 0xABC0)
        == "0000abc0  1b 9b 7f                                          ...")
    #expect(row([], at: 16).count == 60)
    #expect(row([0x41], at: 0x1_2345_6780, size: 0x1_2345_6781).hasPrefix("123456780  41 "))
  }
}
