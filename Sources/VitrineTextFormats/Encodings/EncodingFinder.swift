/// Determines piece by piece whether a text is UTF-8, by its non-ASCII letters.
///
/// A text is UTF-8 if it has more valid multibyte sequences than invalid ones: a few damaged bytes
/// do not change its encoding. Later bytes may change the result. Line ends and separators are the
/// same bytes in all encodings.
package struct EncodingFinder: Equatable, Sendable {
  private let told: TextEncoding?
  /// The numbers of valid multibyte sequences and of invalid ones.
  private var letters = 0
  private var strays = 0
  /// The number of bytes missing in the open sequence, and the range of the next one.
  private var missing = 0
  private var next: ClosedRange<UInt8> = 0x80...0xBF
  private var isAtStart = true
  /// Whether the text begins with a UTF-8 byte order mark.
  private var isMarked = false

  /// The lead of one kind that ends the search.
  private static let enough = 1 << 16

  /// - Parameter told: The encoding, if it is known; nil detects it.
  package init(_ told: TextEncoding? = nil) { self.told = told }

  /// The encoding according to the bytes so far.
  package var encoding: TextEncoding {
    if let told { return told }
    return isMarked || strays == 0 || letters > strays ? .utf8 : .western
  }

  /// Whether further bytes could change the result.
  package var isOpen: Bool { told == nil && !isMarked && abs(letters - strays) < Self.enough }

  /// Examines the next bytes.
  ///
  /// - Complexity: O(bytes), eight at a time for ASCII.
  mutating func take(_ bytes: UnsafeRawBufferPointer) {
    guard isOpen, !bytes.isEmpty else { return }
    if isAtStart, bytes.starts(with: [0xEF, 0xBB, 0xBF]) { isMarked = true }
    isAtStart = false
    var place = 0
    while place < bytes.count {
      if missing == 0, place + 8 <= bytes.count,
        bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self) & 0x8080_8080_8080_8080 == 0
      {
        place += 8
      } else {
        take(bytes[place])
        place += 1
      }
    }
  }

  package mutating func take(_ bytes: [UInt8]) { bytes.withUnsafeBytes { take($0) } }

  /// Ends the search. An incomplete letter at the end is invalid, unless a cut text had valid ones.
  package mutating func finish() {
    if missing > 0, letters == 0 { strays += 1 }
    missing = 0
  }

  private mutating func take(_ byte: UInt8) {
    if missing > 0 {
      if next.contains(byte) {
        (missing, next) = (missing - 1, 0x80...0xBF)
        if missing == 0 { letters += 1 }
        return
      }
      (missing, strays) = (0, strays + 1)
    }
    // The ranges of the second byte exclude overlong sequences, surrogates and values above
    // U+10FFFF.
    switch byte {
    case ..<0x80: break
    case 0xC2...0xDF: (missing, next) = (1, 0x80...0xBF)
    case 0xE0: (missing, next) = (2, 0xA0...0xBF)
    case 0xED: (missing, next) = (2, 0x80...0x9F)
    case 0xE1...0xEF: (missing, next) = (2, 0x80...0xBF)
    case 0xF0: (missing, next) = (3, 0x90...0xBF)
    case 0xF1...0xF3: (missing, next) = (3, 0x80...0xBF)
    case 0xF4: (missing, next) = (3, 0x80...0x8F)
    default: strays += 1
    }
  }
}
