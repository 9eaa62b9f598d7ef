import Foundation
import Testing
import VitrineModelDoubles
import VitrineTestSupport

@testable import VitrineFuzzyMatching

@Suite("Folding of text")
struct TextFoldingTests {
  private func folded(_ bytes: [UInt8], _ folding: TextFolding) -> [UInt8] {
    let target = TextBuffer()
    folding.fold(TextBuffer(bytes), into: target)
    return Array(target.bytes)
  }

  @Test(
    "letters lose their case and their marks on request",
    arguments: [
      ("aZ[`{@", "az[`{@", "aZ[`{@"), ("ÉéÑ", "ééñ", "EeN"), ("ØłđßſɄɊ", "øłđßſʉɋ", "OldssUQ"),
      ("ŠΩЖ", "šωж", "SΩЖ"), ("İı", "iı", "Ii"), ("Ǆ", "ǆ", "Ǆ"), ("日本語", "日本語", "日本語"),
      ("Ａ𐐀", "ａ𐐨", "Ａ𐐀"), ("Ⱥ", "ⱥ", "A"), ("ﬁ", "ﬁ", "ﬁ"),
    ])
  func letters(text: String, lower: String, plain: String) {
    #expect(String(decoding: folded(Array(text.utf8), .letterCase), as: UTF8.self) == lower)
    #expect(String(decoding: folded(Array(text.utf8), .marks), as: UTF8.self) == plain)
    #expect(folded(Array(text.utf8), []) == Array(text.utf8))
  }

  @Test("bytes fold like scalars, and invalid UTF-8 stays", arguments: 0..<60)
  func random(seed: UInt64) {
    var dice = SeededGenerator(seed: seed)
    var bytes: [UInt8] = []
    for _ in 0..<200 {
      switch Int.random(in: 0..<4, using: &dice) {
      case 0: bytes.append(UInt8.random(in: 0...255, using: &dice))
      case 1: bytes.append(UInt8.random(in: 0x20...0x7E, using: &dice))
      default:
        let limit: UInt32 = Bool.random(using: &dice) ? 0x250 : 0x2_0000
        if let scalar = Unicode.Scalar(UInt32.random(in: 0..<limit, using: &dice)) {
          bytes += Array(String(Character(scalar)).utf8)
        }
      }
    }
    for raw in 0..<4 {
      let folding = TextFolding(rawValue: UInt8(raw))
      let text = folded(bytes, folding)
      // Valid stretches must fold like their text, and the others must stay unchanged.
      let expected = Self.stretches(bytes).flatMap { stretch in
        stretch.isText
          ? folding.bytes(of: String(decoding: stretch.bytes, as: UTF8.self)) : stretch.bytes
      }
      #expect(text == expected, "seed \(seed) folding \(raw)")
    }
  }

  private static func stretches(_ bytes: [UInt8]) -> [(isText: Bool, bytes: [UInt8])] {
    var result: [(isText: Bool, bytes: [UInt8])] = []
    var rest = bytes[...]
    while !rest.isEmpty {
      let length = (1...min(4, rest.count)).first {
        String(validating: rest.prefix($0), as: UTF8.self) != nil
      }
      let stretch = Array(rest.prefix(length ?? 1))
      if length != nil, result.last?.isText == true {
        result[result.count - 1].bytes += stretch
      } else {
        result.append((length != nil, stretch))
      }
      rest = rest.dropFirst(length ?? 1)
    }
    return result
  }

  @Test(
    "a letter folds the same, composed or decomposed",
    arguments: [
      "é", "É", "ñ", "ǿ", "ế", "ậ", "ά", "й", "が", "ガ", "한", "하", "آ", "ö́",
    ])
  func composed(letter: String) {
    let apart = Array(letter.decomposedStringWithCanonicalMapping.utf8)
    let together = Array(letter.precomposedStringWithCanonicalMapping.utf8)
    for raw in 0..<4 {
      let folding = TextFolding(rawValue: UInt8(raw))
      #expect(folded(apart, folding) == folded(together, folding), "\(letter), \(raw)")
      let text = String(decoding: apart, as: UTF8.self)
      #expect(folded(apart, folding) == folding.bytes(of: text), "\(letter), \(raw)")
    }
    #expect(folded(apart, []) == together)
  }

  @Test("a mark that does not combine with the previous character stays")
  func lonelyMarks() {
    let text = "x\u{302} 1\u{301}\u{301}"
    #expect(String(decoding: folded(Array(text.utf8), []), as: UTF8.self) == text)
    let plain = String(decoding: folded(Array(text.utf8), .marks), as: UTF8.self)
    #expect(plain.unicodeScalars.elementsEqual("x 1\u{301}\u{301}".unicodeScalars))
    #expect(folded([0xFF, 0xCC, 0x81], .marks) == [0xFF, 0xCC, 0x81])
  }
}
