import Testing
import VitrineTestSupport

@testable import VitrineTextFormats

@Suite("The encoding of a text")
struct EncodingFinderTests {
  private func name(_ bytes: [UInt8], pieces length: Int = .max) -> String {
    var finder = EncodingFinder()
    var rest = bytes[...]
    while !rest.isEmpty {
      finder.take(Array(rest.prefix(length)))
      rest = rest.dropFirst(length)
    }
    finder.finish()
    return finder.encoding.name
  }

  @Test("a text with more UTF-8 letters than invalid bytes is UTF-8")
  func majority() {
    let letters = Array("äöü".utf8)
    #expect(name([0xFF] + letters) == "UTF-8")
    #expect(name(letters + [0xE9]) == "UTF-8")
    #expect(name(letters + [0xFF, 0xFE]) == "UTF-8")
    #expect(name(letters + [0xFF, 0xFE, 0xFF]) == "WINDOWS-1252")
  }

  @Test("ASCII with one Windows letter is Windows-1252, even as the last byte")
  func oneLetter() {
    #expect(name(Array("caf".utf8) + [0xE9, 0x0A]) == "WINDOWS-1252")
    #expect(name(Array("caf".utf8) + [0xE9]) == "WINDOWS-1252")
    #expect(name(Array("cafe".utf8)) == "UTF-8")
  }

  @Test(
    "overlong forms, surrogates and code points out of range are invalid")
  func wrongLetters() {
    for bytes in [
      [0xC0, 0xAF], [0xE0, 0x80, 0xAF], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80],
    ] {
      #expect(name(bytes.map(UInt8.init)) == "WINDOWS-1252", "\(bytes)")
    }
  }

  @Test("a UTF-8 mark at the beginning decides")
  func mark() {
    #expect(name([0xEF, 0xBB, 0xBF, 0x41, 0xFF, 0xFE]) == "UTF-8")
  }

  @Test("pieces of any size give the same result as the whole", arguments: 1...8)
  func pieces(length: Int) {
    var dice = SeededGenerator(seed: UInt64(length))
    for _ in 0..<200 {
      let bytes = (0..<12).flatMap { _ -> [UInt8] in
        [[0x41], Array("é".utf8), Array("€".utf8), Array("😀".utf8), [0xE9], [0x80]]
          .randomElement(using: &dice) ?? []
      }
      #expect(name(bytes, pieces: length) == name(bytes))
    }
  }
}
