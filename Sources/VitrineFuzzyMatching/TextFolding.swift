/// The differences between letters to ignore.
package struct TextFolding: OptionSet, Hashable, Sendable {
  package var rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Treats capital and small letters as equal.
  package static let letterCase = TextFolding(rawValue: 1)
  /// Treats Latin letters with marks and strokes as plain ones: `é` is `e`, `ø` is `o`.
  static let marks = TextFolding(rawValue: 2)

  /// Returns a folded scalar.
  package func fold(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    Unicode.Scalar(FoldingTable.of(self).fold(scalar.value)) ?? scalar
  }

  /// Returns a folded text in UTF-8.
  func bytes(of text: some StringProtocol) -> [UInt8] {
    var folded: [Unicode.Scalar] = []
    for scalar in text.unicodeScalars {
      if let last = folded.last, let letter = joined(last, scalar) {
        folded[folded.count - 1] = letter
      } else {
        folded.append(fold(scalar))
      }
    }
    var view = String.UnicodeScalarView()
    view.append(contentsOf: folded)
    return Array(String(view).utf8)
  }

  /// Returns the composition of a folded letter and the next scalar, or nil if they stay separate.
  private func joined(_ last: Unicode.Scalar, _ scalar: Unicode.Scalar) -> Unicode.Scalar? {
    guard LetterComposition.mayFollow(scalar.value) else { return nil }
    if contains(.marks), LetterComposition.isIdle(scalar.value, after: last.value) { return last }
    return LetterComposition.shared.letter(last.value, scalar.value)
      .flatMap(Unicode.Scalar.init).map(fold)
  }

  /// Returns the range in the original text of letters of a folded text, counted in scalars,
  /// without the marks after the last one.
  func places(
    _ span: Range<Int>, in original: UnsafeBufferPointer<UInt8>
  ) -> Range<Int> {
    // Nothing is composed before the first mark.
    guard !span.isEmpty, original.contains(where: { $0 >= 0xCC }) else { return span }
    var (number, last, start) = (-1, nil as Unicode.Scalar?, span.lowerBound)
    for (place, scalar) in String(decoding: original, as: UTF8.self).unicodeScalars.enumerated() {
      if let letter = last.flatMap({ joined($0, scalar) }) {
        last = letter
        continue
      }
      (number, last) = (number + 1, fold(scalar))
      if number == span.lowerBound { start = place }
      if number == span.upperBound - 1 { return start..<place + 1 }
    }
    return span
  }

  /// Folds UTF-8 from one buffer to another, so that all encodings of a letter become equal.
  /// Invalid UTF-8 stays unchanged.
  ///
  /// - Returns: Whether all bytes are ASCII, so that every byte keeps its position.
  /// - Complexity: O(*n*). Plain ASCII takes one vectorized pass.
  @discardableResult
  func fold(_ source: TextBuffer, into target: TextBuffer) -> Bool {
    let count = source.count
    target.clear()
    target.reserve(count)
    let isASCII = foldASCII(source.start, count, into: target.start)
    target.count = count
    if !isASCII {
      target.clear()
      // The largest growth is from two bytes to three.
      target.reserve(count + count / 2 + 4)
      target.count = FoldingTable.of(self).fold(source.start, count, into: target.start)
    }
    return isASCII
  }

  private func foldASCII(
    _ source: UnsafeMutablePointer<UInt8>, _ count: Int, into target: UnsafeMutablePointer<UInt8>
  ) -> Bool {
    var all: UInt8 = 0
    if contains(.letterCase) {
      for place in 0..<count {
        let byte = source[place]
        all |= byte
        target[place] = byte &+ (byte &- 0x41 < 26 ? 0x20 : 0)
      }
    } else {
      for place in 0..<count {
        let byte = source[place]
        all |= byte
        target[place] = byte
      }
    }
    return all < 0x80
  }
}
