import VitrineSupport
import VitrineTextFormats

/// The texts of items for matching, readable from any thread.
public protocol MatchReader: Sendable {
  /// The number of items in each section.
  var counts: [Int] { get }

  /// Reads the texts of some items.
  ///
  /// - Parameters:
  ///   - items: The items in one section; not empty, and starting at a multiple of
  ///     `MatchSlice.alignment`.
  ///   - buffer: The buffer for the texts. Each is followed by a line feed and contains no other
  ///     one. All texts of an item are adjacent.
  /// - Returns: The number of items read: a multiple of the alignment, or all.
  func read(section: Int, items: Range<Int>, into buffer: TextBuffer) -> Int

  /// The number of texts per item. A word of a pattern must occur in one of them.
  var textsPerItem: Int { get }
  /// Whether the last text is the whole item and only provides its length.
  var endsWithWhole: Bool { get }

  /// The failed reads so far. Results obtained during a failure may be incomplete.
  var failures: ReadingFailures { get }
}

extension MatchReader {
  public var failures: ReadingFailures { ReadingFailures() }
  public var textsPerItem: Int { 1 }
  public var endsWithWhole: Bool { false }
}

/// The items that one thread matches at a time.
package struct MatchSlice: Equatable, Sendable {
  package var section: Int
  package var items: Range<Int>

  /// The alignment of slices, so that lines are found by their indexed starts.
  package static let alignment = LineIndex.stride
  /// The length of a slice: large enough for a thread, and done in a moment.
  static let length = 128 * alignment

  /// Returns all items from a start in each section, in slices.
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
