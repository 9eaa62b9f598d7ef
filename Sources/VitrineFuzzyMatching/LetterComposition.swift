import Foundation

/// Letters that can be written as one scalar or as several: `é`, or `e` and an accent. Names of files from a Mac are
/// written the second way.
///
/// Marks that follow a letter become one with it, pair by pair, as far as there is such a letter.
struct LetterComposition: Sendable {
  /// Made when the first mark is met: most texts have none.
  static let shared = LetterComposition()

  /// Letters that are made of a shorter letter and a last scalar, by both.
  private let letters: [UInt64: UInt32]
  private let seconds: Set<UInt32>

  private static let marks: ClosedRange<UInt32> = 0x300...0x36F
  /// Where the letters of Latin, Greek, Cyrillic, Arabic, India and Japan stand.
  private static let scanned: Range<UInt32> = 0xC0..<0x3100

  /// Whether a scalar may become one with that before it: what is not in here need not be looked up.
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

  /// The letter that two scalars make; nil if they make none.
  func letter(_ first: UInt32, _ second: UInt32) -> UInt32? {
    letters[Self.key(first, second)] ?? Hangul.syllable(first, second)
  }

  /// Whether a mark says no more than a plain letter does without it, where marks do not count.
  static func isIdle(_ mark: UInt32, after letter: UInt32) -> Bool {
    guard marks.contains(mark), letter < 0x80 else { return false }
    return (0x61...0x7A).contains(letter | 0x20)
  }

  /// Korean syllables follow from their parts by arithmetic.
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
