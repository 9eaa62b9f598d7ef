import VitrineTestSupport

/// Texts and patterns of few letters, so that many match.
package enum RandomPatterns {
  private static let letters = Array("aabbccABé É/._-0\t ")

  package static func texts(_ count: Int, _ dice: inout SeededGenerator) -> [[UInt8]] {
    (0..<count).map { _ in
      if Int.random(in: 0..<20, using: &dice) == 0 { return [] }
      var text = String(
        (0..<Int.random(in: 0...12, using: &dice)).compactMap { _ in
          letters.randomElement(using: &dice)
        })
      if Int.random(in: 0..<4, using: &dice) > 0 { text = text.filter(\.isASCII) }
      var bytes = Array(text.utf8)
      if Int.random(in: 0..<30, using: &dice) == 0 { bytes.append(0xC3) }
      return bytes
    }
  }

  package static func pattern(_ dice: inout SeededGenerator) -> String {
    (0..<Int.random(in: 1...3, using: &dice)).map { _ in
      let word = String(
        (0..<Int.random(in: 1...3, using: &dice)).compactMap { _ in
          letters.prefix(12).filter { $0 != " " }.randomElement(using: &dice)
        })
      let before = ["", "", "", "'", "'", "^", "!", "!^", "!'"].randomElement(using: &dice) ?? ""
      let after = ["", "", "", "$"].randomElement(using: &dice) ?? ""
      let bar = Int.random(in: 0..<6, using: &dice) == 0 ? " | b" : ""
      return before + word + after + bar
    }.joined(separator: " ")
  }
}
