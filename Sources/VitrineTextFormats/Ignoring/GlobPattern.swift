/// A pattern to mark items by: `*` any text, `?` one character; without either, a part of the text.
///
/// Letters of ASCII match in either case.
public struct GlobPattern: Equatable, Sendable {
  private let pattern: [Unicode.Scalar]

  public init(_ text: String) {
    let folded = text.unicodeScalars.map(Self.fold)
    let isPart = !folded.contains("*") && !folded.contains("?")
    pattern = isPart ? ["*"] + folded + ["*"] : folded
  }

  /// A pattern for a whole text, also without `*` and `?`.
  package init(whole text: String) { pattern = text.unicodeScalars.map(Self.fold) }

  /// - Complexity: O(*text* · *pattern*) at worst, O(*text*) usually.
  public func matches(_ text: String) -> Bool {
    let scalars = text.unicodeScalars
    var position = scalars.startIndex
    var place = 0
    // Where to go on when what follows the last star does not fit.
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
