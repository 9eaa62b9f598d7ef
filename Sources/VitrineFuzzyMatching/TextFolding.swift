/// Which differences between letters do not count.
package struct TextFolding: OptionSet, Hashable, Sendable {
  package var rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Capital and small letters are the same.
  package static let letterCase = TextFolding(rawValue: 1)
  /// Latin letters with marks and strokes are the plain ones: `é` is `e`, `ø` is `o`.
  static let marks = TextFolding(rawValue: 2)

  /// One scalar folded.
  package func fold(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    Unicode.Scalar(FoldingTable.of(self).fold(scalar.value)) ?? scalar
  }

  /// A text folded, as bytes of UTF-8.
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

  /// The letter that a folded one and a scalar behind it become; nil: they are two.
  private func joined(_ last: Unicode.Scalar, _ scalar: Unicode.Scalar) -> Unicode.Scalar? {
    guard LetterComposition.mayFollow(scalar.value) else { return nil }
    if contains(.marks), LetterComposition.isIdle(scalar.value, after: last.value) { return last }
    return LetterComposition.shared.letter(last.value, scalar.value)
      .flatMap(Unicode.Scalar.init).map(fold)
  }

  /// Where letters of a folded text stand in the text itself, counted in scalars and without the marks behind the
  /// last one.
  func places(
    _ span: Range<Int>, in original: UnsafeBufferPointer<UInt8>
  ) -> Range<Int> {
    // Before the first marks nothing is joined.
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

  /// Folds bytes of UTF-8 from one buffer to another, so that a letter is the same however it is written; what is no
  /// UTF-8 stays as it is.
  ///
  /// - Returns: Whether all bytes are ASCII, so that every byte is where it was.
  /// - Complexity: O(*n*); plain ASCII takes one pass that the compiler turns into vectors.
  @discardableResult
  func fold(_ source: TextBuffer, into target: TextBuffer) -> Bool {
    let count = source.count
    target.clear()
    target.reserve(count)
    let isASCII = foldASCII(source.start, count, into: target.start)
    target.count = count
    if !isASCII {
      target.clear()
      // The longest growth is from two bytes to three.
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
