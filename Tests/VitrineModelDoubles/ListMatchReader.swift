import VitrineFuzzyMatching

/// Texts in memory for a filter.
package struct ListMatchReader: MatchReader {
  package var texts: [[[UInt8]]]

  package init(_ texts: [[[UInt8]]]) { self.texts = texts }
  package init(_ texts: [String]) { self.texts = [texts.map { Array($0.utf8) }] }

  package var counts: [Int] { texts.map(\.count) }

  package func read(section: Int, items: Range<Int>, into buffer: TextBuffer) -> Int {
    let count = min(items.count, 2 * MatchSlice.alignment)
    for text in texts[section][items.prefix(count)] {
      buffer.append(text)
      buffer.append(0x0A)
    }
    return count
  }
}

/// A simple matcher, the reference for the fast one.
package struct NaiveFilter {
  package let pattern: FilterPattern

  package init(pattern: FilterPattern) { self.pattern = pattern }

  package func fits(_ text: [UInt8]) -> Bool {
    pattern.sets.allSatisfy { set in set.contains { Self.fits($0, text) } }
  }

  private static func fits(_ term: FilterTerm, _ text: [UInt8]) -> Bool {
    let scalars = String(decoding: text, as: UTF8.self).unicodeScalars.map(term.folding.fold)
    let needle = Array(String(decoding: term.needle, as: UTF8.self).unicodeScalars)
    return holds(term.kind, needle, scalars) != term.isInverted
  }

  private static func holds(
    _ kind: FilterTerm.Kind, _ needle: [Unicode.Scalar], _ text: [Unicode.Scalar]
  ) -> Bool {
    func isBlank(_ scalar: Unicode.Scalar) -> Bool {
      " \t\u{B}\u{C}\r".unicodeScalars.contains(scalar)
    }
    func trimmed(_ text: [Unicode.Scalar]) -> [Unicode.Scalar] {
      isBlank(needle[0]) ? text : Array(text.drop(while: isBlank))
    }
    func trimmedEnd(_ text: [Unicode.Scalar]) -> [Unicode.Scalar] {
      isBlank(needle[needle.count - 1]) ? text : text.reversed().drop(while: isBlank).reversed()
    }
    switch kind {
    case .fuzzy:
      var rest = needle[...]
      for scalar in text where scalar == rest.first { rest = rest.dropFirst() }
      return rest.isEmpty
    case .substring:
      guard text.count >= needle.count else { return false }
      return (0...(text.count - needle.count)).contains { text[$0...].starts(with: needle) }
    case .prefix: return trimmed(text).starts(with: needle)
    case .suffix: return trimmedEnd(text).reversed().starts(with: needle.reversed())
    case .whole: return trimmedEnd(trimmed(text)) == needle
    }
  }

  package func matches(_ reader: ListMatchReader) -> [[Int32]] {
    reader.texts.map { texts in
      texts.indices.filter { fits(texts[$0]) }.map { Int32($0) }
    }
  }
}
