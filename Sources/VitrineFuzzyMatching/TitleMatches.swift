/// The matched characters of a title, for highlighting.
public struct TitleMatches: Equatable, Sendable {
  /// The ranges of characters of the title, ascending and disjoint.
  public private(set) var ranges: [Range<Int>] = []

  /// Creates an empty set of matches.
  public init() {}

  /// - Parameter parts: The ranges of the title to search; nil for all of it.
  /// - Complexity: O(*title*) for words that occur once.
  public init(of pattern: FilterPattern, in title: String, parts: [Range<Int>]? = nil) {
    let characters = Array(title)
    let parts = (parts ?? [characters.indices]).map { $0.clamped(to: characters.indices) }
    var isMarked = [Bool](repeating: false, count: characters.count)
    for folding in pattern.foldings {
      let texts = parts.map { FoldedTitle(characters[$0], folding) }
      for set in pattern.sets {
        for term in set where term.folding == folding && !term.isInverted {
          guard let text = texts.first(where: { $0.holds(term) }) else { continue }
          text.mark(term, &isMarked)
          break
        }
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

/// A folded title with the positions of its characters.
private struct FoldedTitle {
  private var bytes: [UInt8] = []
  /// The same letters unfolded, to see capitals.
  private var shape: [UInt8] = []
  /// The character of each byte.
  private var owners: [Int] = []

  init(_ title: ArraySlice<Character>, _ folding: TextFolding) {
    for (place, character) in zip(title.indices, title) {
      let folded = folding.bytes(of: String(character))
      let own = Array(character.utf8)
      bytes += folded
      shape += own.count == folded.count ? own : folded
      owners += folded.map { _ in place }
    }
  }

  func holds(_ term: FilterTerm) -> Bool { bytes.withUnsafeBufferPointer { term.fits($0) } }

  func mark(_ term: FilterTerm, _ isMarked: inout [Bool]) {
    bytes.withUnsafeBufferPointer { text in
      guard term.kind == .fuzzy else {
        for place in term.find(in: text) ?? 0..<0 { isMarked[owners[place]] = true }
        return
      }
      var aligner = MatchAligner()
      shape.withUnsafeBufferPointer { aligner.begin(text, original: $0) }
      var letters: [Int] = []
      term.letters.withUnsafeBufferPointer { word in
        _ = aligner.score(apart: word) { letters.append($0) }
      }
      guard !letters.isEmpty else { return }
      // The start of each letter.
      let starts = bytes.indices.filter { bytes[$0] & 0xC0 != 0x80 }
      for letter in letters where letter < starts.count { isMarked[owners[starts[letter]]] = true }
    }
  }
}
