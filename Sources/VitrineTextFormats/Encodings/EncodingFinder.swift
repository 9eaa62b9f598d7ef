/// Finds out by its letters beyond ASCII whether a text is UTF-8, piece by piece.
///
/// A text is UTF-8 if it has more valid sequences of several bytes than invalid ones: a few damaged bytes do not change
/// its encoding. Later bytes may change the answer. Line ends and separators are the same bytes in all encodings.
package struct EncodingFinder: Equatable, Sendable {
  private let told: TextEncoding?
  /// The numbers of valid sequences of several bytes, and of invalid ones.
  private var letters = 0
  private var strays = 0
  /// The number of bytes that the open sequence lacks, and the range of the next one.
  private var missing = 0
  private var next: ClosedRange<UInt8> = 0x80...0xBF
  private var isAtStart = true
  /// Whether the text begins with the mark of UTF-8.
  private var isMarked = false

  /// A lead of one kind by so many ends the search.
  private static let enough = 1 << 16

  /// - Parameter told: The encoding, if it is known; nil finds out.
  package init(_ told: TextEncoding? = nil) { self.told = told }

  /// The encoding, judged by the bytes so far.
  package var encoding: TextEncoding {
    if let told { return told }
    return isMarked || strays == 0 || letters > strays ? .utf8 : .western
  }

  /// Whether bytes that follow could tell something else.
  package var isOpen: Bool { told == nil && !isMarked && abs(letters - strays) < Self.enough }

  /// Looks at the bytes that follow those so far.
  ///
  /// - Complexity: O(bytes), eight at a time where they are ASCII.
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

  /// Nothing follows: half a letter at the end is none, unless there were whole ones before a text was cut.
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
    // The ranges of the second byte leave out overlong sequences, surrogates and values above U+10FFFF.
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
