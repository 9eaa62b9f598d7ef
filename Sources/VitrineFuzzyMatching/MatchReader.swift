import VitrineSupport
import VitrineTextFormats

/// The texts that items are found by, read from any thread.
public protocol MatchReader: Sendable {
  /// How many items each section has.
  var counts: [Int] { get }

  /// Reads the texts of some items.
  ///
  /// - Parameters:
  ///   - items: In one section, not empty; they begin at a multiple of `MatchSlice.alignment`.
  ///   - buffer: Where each text is put, with a line feed behind it; it has no other line feeds. All texts of an
  ///     item follow one another.
  /// - Returns: How many items were read: a multiple of the alignment, or all.
  func read(section: Int, items: Range<Int>, into buffer: TextBuffer) -> Int

  /// How many texts each item has: a word of a pattern must be found in one of them.
  var textsPerItem: Int { get }
  /// Whether the last of them is all of the item, and only says how long that is.
  var endsWithWhole: Bool { get }

  /// The reads that have failed so far: what was found meanwhile may not be all.
  var failures: ReadingFailures { get }
}

extension MatchReader {
  public var failures: ReadingFailures { ReadingFailures() }
  public var textsPerItem: Int { 1 }
  public var endsWithWhole: Bool { false }
}

/// Items that one thread looks at in one go.
package struct MatchSlice: Equatable, Sendable {
  package var section: Int
  package var items: Range<Int>

  /// Slices begin at multiples of this, so that lines are found by their kept starts.
  package static let alignment = LineIndex.stride
  /// Enough to be worth a thread's while, and done in a moment.
  static let length = 128 * alignment

  /// All items from a place in each section on, in slices.
  package static func slices(of counts: [Int], from starts: [Int] = []) -> [MatchSlice] {
    var slices: [MatchSlice] = []
    for (section, count) in counts.enumerated() {
      var start = section < starts.count ? starts[section] / alignment * alignment : 0
      while start < count {
        let end = min(count, start + length)
        slices.append(MatchSlice(section: section, items: start..<end))
        start = end
      }
    }
    return slices
  }
}
