import VitrineSupport

/// One word of a filter: what is looked for in a text, and where.
public struct FilterTerm: Hashable, Sendable {
  /// Where a needle must stand in a text.
  package enum Kind: Hashable, Sendable {
    /// The letters in this order, whatever stands between them.
    case fuzzy
    case substring, prefix, suffix
    /// Nothing but this.
    case whole
  }

  package var kind: Kind
  /// Whether it must not be found.
  package var isInverted = false
  /// What does not count; `needle` is folded by it already.
  package var folding: TextFolding
  /// Bytes of UTF-8; empty only where a whole text is looked for.
  package var needle: [UInt8] { search.needle }
  let search: ByteSearch
  /// The needle's Unicode scalars.
  let letters: [UInt32]

  init(
    _ kind: Kind, isInverted: Bool = false, folding: TextFolding, needle: [UInt8]
  ) {
    self.kind = kind
    self.isInverted = isInverted
    self.folding = folding
    search = ByteSearch(needle)
    letters = String(decoding: needle, as: UTF8.self).unicodeScalars.map(\.value)
  }

  var isASCII: Bool { needle.allSatisfy { $0 < 0x80 } }

  /// Whether a text must fit another term to fit this one: then only what fitted that one need be
  /// looked at.
  func implies(_ other: FilterTerm) -> Bool {
    if self == other { return true }
    guard !isInverted, !other.isInverted, other.folding.isSuperset(of: folding) else {
      return false
    }
    let folded = other.folding.bytes(of: String(decoding: needle, as: UTF8.self))
    let isSame = other.folding == folding
    switch other.kind {
    case .fuzzy: return Self.contains(folded, scattered: other.needle)
    case .substring: return kind != .fuzzy && Self.contains(folded, other.needle)
    // What blanks are skipped depends on the first and the last letter: they must be the same.
    case .prefix:
      return isSame && (kind == .prefix || kind == .whole)
        && folded.starts(with: other.needle)
    case .suffix:
      return isSame && (kind == .suffix || kind == .whole)
        && folded.reversed().starts(with: other.needle.reversed())
    case .whole: return false
    }
  }

  private static func contains(_ text: [UInt8], scattered needle: [UInt8]) -> Bool {
    var rest = String(decoding: needle, as: UTF8.self).unicodeScalars[...]
    for scalar in String(decoding: text, as: UTF8.self).unicodeScalars where scalar == rest.first {
      rest = rest.dropFirst()
    }
    return rest.isEmpty
  }

  private static func contains(_ text: [UInt8], _ needle: [UInt8]) -> Bool {
    guard text.count >= needle.count else { return false }
    return (0...(text.count - needle.count)).contains { text[$0...].starts(with: needle) }
  }
}
