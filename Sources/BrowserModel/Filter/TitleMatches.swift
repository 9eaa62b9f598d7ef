/// Which characters of a title made it fit, to mark them.
public struct TitleMatches: Equatable, Sendable {
  /// Characters of the title, ascending and apart.
  public private(set) var ranges: [Range<Int>] = []

  /// Nothing is marked.
  public init() {}

  /// - Complexity: O(*title*) for words that are there once.
  public init(of pattern: FilterPattern, in title: String) {
    var isMarked: [Bool] = []
    for folding in pattern.foldings {
      let text = FoldedTitle(title, folding)
      if isMarked.isEmpty { isMarked = [Bool](repeating: false, count: text.characters) }
      for set in pattern.sets {
        let term = set.first { $0.folding == folding && !$0.isInverted && text.holds($0) }
        if let term { text.mark(term, &isMarked) }
      }
    }
    for (place, mark) in isMarked.enumerated() where mark {
      if let last = ranges.last, last.upperBound == place {
        ranges[ranges.count - 1] = last.lowerBound..<(place + 1)
      } else {
        ranges.append(place..<(place + 1))
      }
    }
  }
}

/// A title folded, and where its characters are.
private struct FoldedTitle {
  var characters = 0
  private var bytes: [UInt8] = []
  /// The same letters as they are, to see capitals.
  private var shape: [UInt8] = []
  /// The character of each byte.
  private var owners: [Int] = []

  init(_ title: String, _ folding: TextFolding) {
    for character in title {
      let folded = folding.bytes(of: String(character))
      let own = Array(character.utf8)
      bytes += folded
      shape += own.count == folded.count ? own : folded
      owners += folded.map { _ in characters }
      characters += 1
    }
  }

  func holds(_ term: FilterTerm) -> Bool { bytes.withUnsafeBufferPointer { term.fits($0) } }

  func mark(_ term: FilterTerm, _ isMarked: inout [Bool]) {
    bytes.withUnsafeBufferPointer { text in
      guard term.kind == .fuzzy else {
        for place in term.find(in: text) ?? 0..<0 { isMarked[owners[place]] = true }
        return
      }
      let aligner = MatchAligner()
      shape.withUnsafeBufferPointer { aligner.begin(text, original: $0) }
      var letters: [Int] = []
      _ = aligner.score(apart: term.letters) { letters.append($0) }
      guard !letters.isEmpty else { return }
      // Where each letter begins.
      let starts = bytes.indices.filter { bytes[$0] & 0xC0 != 0x80 }
      for letter in letters where letter < starts.count { isMarked[owners[starts[letter]]] = true }
    }
  }
}
