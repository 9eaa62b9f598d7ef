import Synchronization
import VitrineCharacterWidths

/// Numbers for glyphs of several code points, so that a cell stays a plain value.
///
/// One table serves the whole process: equal glyphs have equal numbers, so canvases can be compared
/// as memory. The table is bounded. When it is full, new glyphs lose their marks.
package enum ClusterTable {
  static let capacity = 1 << 16
  private static let flag: UInt32 = 0x8000_0000

  private struct Entries {
    var numbers: [ClusterPart: UInt32] = [:]
    var parts: [ClusterPart] = []
  }

  private static let entries = Mutex(Entries())

  /// Returns the glyph of a part: its code point, or its number in this table if it has marks.
  static func glyph(for part: ClusterPart) -> UInt32 {
    if part.marks.isEmpty { return part.base.value }
    return entries.withLock { entries in
      if let number = entries.numbers[part] { return number }
      if entries.parts.count == capacity { return part.base.value }
      let number = flag | UInt32(entries.parts.count)
      entries.parts.append(part)
      entries.numbers[part] = number
      return number
    }
  }

  /// Returns the code points of a glyph with the top bit set, the base first, or a space if it is
  /// unknown.
  package static func scalars(for glyph: UInt32) -> [Unicode.Scalar] {
    if let scalar = Unicode.Scalar(glyph) { return [scalar] }
    let part = entries.withLock { entries -> ClusterPart? in
      let index = Int(glyph & ~flag)
      return index < entries.parts.count ? entries.parts[index] : nil
    }
    guard let part else { return [" "] }
    return [part.base] + part.marks
  }

  static func cluster(for glyph: UInt32) -> String {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars(for: glyph))
    return String(view)
  }
}
