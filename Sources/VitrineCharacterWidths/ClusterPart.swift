/// The part of a grapheme cluster that fits in one terminal cell: a code point that takes space,
/// and up to four marks on it.
///
/// Most clusters have one part. Indic clusters with several letters have as many parts as terminals
/// give them columns. A flag has its two letters. Of a sequence of joined emoji only the first
/// remains. Measuring and drawing both use this type, so they always agree.
package struct ClusterPart: Hashable, Sendable {
  /// The maximum number of code points that ncurses puts into a cell.
  package static let maximumScalars = 5

  /// The code point that takes the space, already replaced if it must not be drawn.
  package private(set) var base: Unicode.Scalar
  /// The marks drawn over `base`, in order.
  package private(set) var marks: [Unicode.Scalar] = []
  /// The width in columns, 1 or 2.
  package private(set) var columns: Int

  private init(base: Unicode.Scalar, columns: Int) {
    self.base = base
    self.columns = columns
  }

  /// Splits a cluster into parts for cells. The result is empty for invisible clusters.
  package static func parts(of character: Character) -> [ClusterPart] {
    var parts: [ClusterPart] = []
    var joined = false
    let scalars = character.unicodeScalars
    let isEmoji = scalars.first.map { $0.value > 0xFF && $0.properties.isEmoji } ?? false
    for scalar in scalars {
      if ScalarWidth.isIgnorable(scalar) { continue }
      if let placeholder = ScalarWidth.placeholder(for: scalar) {
        parts.append(ClusterPart(base: placeholder, columns: 1))
      } else if (0x1F1E6...0x1F1FF).contains(scalar.value), scalars.count > 1 {
        let letter = Unicode.Scalar(UInt8(truncatingIfNeeded: scalar.value - 0x1F1E6) + 0x41)
        parts.append(ClusterPart(base: letter, columns: 1))
      } else if scalar.value == 0x200D || scalar.value == 0x200C {
        joined = true
        if !isEmoji, !parts.isEmpty { parts[parts.count - 1].add(scalar) }
      } else {
        let columns = ScalarWidth.columns(of: scalar)
        if columns > 0 {
          if !parts.isEmpty, isEmoji || scalar.properties.isEmojiModifier || joined && isEmoji {
            break
          }
          parts.append(ClusterPart(base: scalar, columns: columns))
        } else if parts.isEmpty {
          var part = ClusterPart(base: " ", columns: 1)
          part.add(scalar)
          parts.append(part)
        } else {
          parts[parts.count - 1].add(scalar)
        }
      }
    }
    return parts
  }

  private mutating func add(_ mark: Unicode.Scalar) {
    if marks.count < Self.maximumScalars - 1 { marks.append(mark) }
  }
}
