import Foundation

/// The composition of letters that have several encodings: `é`, or `e` and an accent. File names
/// from a Mac use the second form.
///
/// Marks after a letter are combined with it one by one, if such a letter exists.
struct LetterComposition: Sendable {
  /// The shared table, made for the first mark. Most texts have none.
  static let shared = LetterComposition()

  /// The composed letters by their base letter and their last scalar.
  private let letters: [UInt64: UInt32]
  private let seconds: Set<UInt32>

  private static let marks: ClosedRange<UInt32> = 0x300...0x36F
  /// The range of Latin, Greek, Cyrillic, Arabic, Indic and Japanese letters.
  private static let scanned: Range<UInt32> = 0xC0..<0x3100

  /// Returns whether a scalar may combine with the one before it. Others need no lookup.
  @inline(__always)
  static func mayFollow(_ value: UInt32) -> Bool {
    marks.contains(value)
      || value >= 0x653 && value < scanned.upperBound
        && shared.seconds.contains(value)
  }

  private init() {
    var letters: [UInt64: UInt32] = [:]
    var seconds: Set<UInt32> = []
    for value in Self.scanned {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let parts = Array(String(scalar).decomposedStringWithCanonicalMapping.unicodeScalars)
      guard parts.count > 1, let first = parts.first, let last = parts.last else { continue }
      var base: UInt32? = first.value
      for part in parts.dropFirst().dropLast() {
        base = base.flatMap { letters[Self.key($0, part.value)] }
      }
      guard let base, letters[Self.key(base, last.value)] == nil else { continue }
      letters[Self.key(base, last.value)] = value
      seconds.insert(last.value)
    }
    self.letters = letters
    self.seconds = seconds.union(Hangul.vowels).union(Hangul.finals)
  }

  private static func key(_ first: UInt32, _ second: UInt32) -> UInt64 {
    UInt64(first) << 32 | UInt64(second)
  }

  /// Returns the letter composed of two scalars, or nil if there is none.
  func letter(_ first: UInt32, _ second: UInt32) -> UInt32? {
    letters[Self.key(first, second)] ?? Hangul.syllable(first, second)
  }

  /// Returns whether a mark adds nothing to a plain letter if marks are ignored.
  static func isIdle(_ mark: UInt32, after letter: UInt32) -> Bool {
    guard marks.contains(mark), letter < 0x80 else { return false }
    return (0x61...0x7A).contains(letter | 0x20)
  }

  /// Computes Korean syllables from their parts.
  private enum Hangul {
    static let vowels: ClosedRange<UInt32> = 0x1161...0x1175
    static let finals: ClosedRange<UInt32> = 0x11A8...0x11C2
    private static let initials: ClosedRange<UInt32> = 0x1100...0x1112
    private static let syllables: ClosedRange<UInt32> = 0xAC00...0xD7A3

    static func syllable(_ first: UInt32, _ second: UInt32) -> UInt32? {
      if initials.contains(first), vowels.contains(second) {
        return syllables.lowerBound + ((first - 0x1100) * 21 + second - 0x1161) * 28
      }
      guard syllables.contains(first), finals.contains(second), (first - 0xAC00) % 28 == 0 else {
        return nil
      }
      return first + second - 0x11A7
    }
  }
}
