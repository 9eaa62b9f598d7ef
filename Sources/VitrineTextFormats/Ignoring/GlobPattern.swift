/// A pattern for marking items: `*` matches any text, `?` one character. Without either, it matches
/// a part of the text.
///
/// ASCII letters match in either case.
public struct GlobPattern: Equatable, Sendable {
  private let pattern: [Unicode.Scalar]

  public init(_ text: String) {
    let folded = text.unicodeScalars.map(Self.fold)
    let isPart = !folded.contains("*") && !folded.contains("?")
    pattern = isPart ? ["*"] + folded + ["*"] : folded
  }

  /// Creates a pattern for a whole text, even without `*` and `?`.
  package init(whole text: String) { pattern = text.unicodeScalars.map(Self.fold) }

  /// - Complexity: O(*text* · *pattern*) in the worst case, usually O(*text*).
  public func matches(_ text: String) -> Bool {
    let scalars = text.unicodeScalars
    var position = scalars.startIndex
    var place = 0
    // The position to continue from if the text after the last star does not match.
    var retry: (place: Int, position: String.Index)?
    while position < scalars.endIndex {
      if place < pattern.count, pattern[place] == "*" {
        retry = (place + 1, position)
        place += 1
      } else if place < pattern.count,
        pattern[place] == "?" || pattern[place] == Self.fold(scalars[position])
      {
        place += 1
        position = scalars.index(after: position)
      } else if let last = retry {
        let next = scalars.index(after: last.position)
        retry = (last.place, next)
        place = last.place
        position = next
      } else {
        return false
      }
    }
    return pattern[place...].allSatisfy { $0 == "*" }
  }

  private static func fold(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    (0x41...0x5A).contains(scalar.value) ? Unicode.Scalar(UInt8(scalar.value) | 0x20) : scalar
  }
}
