import VitrineSupport

/// One word of a filter: the needle and its required position in a text.
public struct FilterTerm: Hashable, Sendable {
  /// The required position of a needle in a text.
  package enum Kind: Hashable, Sendable {
    /// The letters in this order, with any text between them.
    case fuzzy
    case substring, prefix, suffix
    /// The whole text.
    case whole
  }

  package var kind: Kind
  /// Whether the word must not occur.
  package var isInverted = false
  /// The ignored differences between letters. `needle` is already folded.
  package var folding: TextFolding
  /// The needle in UTF-8; empty only for matching a whole text.
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

  /// Returns whether every match of this term also matches another one. Then only matches of the
  /// other one need to be searched.
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
    // The first and the last letter determine which spaces are skipped, so they must be equal.
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
