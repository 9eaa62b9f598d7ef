import VitrineStyledText

/// A search text. It matches both cases unless it contains an uppercase letter.
public struct TextSearch: Equatable, Sendable {
  public let text: String
  private let wanted: [Character]
  private let foldsCase: Bool

  public init(_ text: String = "") {
    self.text = text
    foldsCase = !text.contains(where: \.isUppercase)
    wanted = Array(text)
  }

  public var isEmpty: Bool { wanted.isEmpty }

  /// Returns the matches in a line as ranges of characters. Matches do not overlap.
  ///
  /// - Complexity: O(*line* · *text*) at worst.
  public func ranges(in line: String) -> [Range<Int>] {
    guard !wanted.isEmpty else { return [] }
    let letters = foldsCase ? line.map(Self.folded) : Array(line)
    var ranges: [Range<Int>] = []
    var place = 0
    while place + wanted.count <= letters.count {
      if letters[place] == wanted[0], letters[place..<(place + wanted.count)] == wanted[...] {
        ranges.append(place..<(place + wanted.count))
        place += wanted.count
      } else {
        place += 1
      }
    }
    return ranges
  }

  private static func folded(_ character: Character) -> Character {
    if let byte = character.asciiValue {
      return (0x41...0x5A).contains(byte) ? Character(Unicode.Scalar(byte | 0x20)) : character
    }
    let lower = character.lowercased()
    return lower.count == 1 ? Character(lower) : character
  }
}

extension StyledLine {
  /// Returns the line with some ranges in another look.
  public func marking(_ ranges: [Range<Int>], _ look: StyledRun.Look) -> StyledLine {
    guard !ranges.isEmpty else { return self }
    var result = StyledLine()
    var place = 0
    for run in runs {
      var rest = run.text[...]
      while !rest.isEmpty {
        let inside = ranges.first { $0.contains(place) }
        let next = ranges.map(\.lowerBound).filter { $0 > place }.min()
        let end = inside?.upperBound ?? next ?? .max
        let part = rest.prefix(end == .max ? rest.count : end - place)
        result.runs.append(StyledRun(String(part), inside == nil ? run.look : look))
        place += part.count
        rest = rest.dropFirst(part.count)
      }
    }
    return result
  }
}
