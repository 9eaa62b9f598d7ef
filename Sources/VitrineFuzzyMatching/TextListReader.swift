/// Texts generated one by one for a filter, for items that are not lines of a file.
public struct TextListReader<Texts: Sendable>: MatchReader {
  let texts: Texts
  public let counts: [Int]
  /// Appends the text of an item, without line feeds.
  let append: @Sendable (Texts, _ section: Int, _ item: Int, TextBuffer) -> Void

  /// - Parameter append: Appends the text of an item, without line feeds.
  public init(
    texts: Texts, counts: [Int],
    append: @escaping @Sendable (Texts, _ section: Int, _ item: Int, TextBuffer) -> Void
  ) {
    self.texts = texts
    self.counts = counts
    self.append = append
  }

  private static var room: Int { 256 << 10 }

  public func read(section: Int, items: Range<Int>, into buffer: TextBuffer) -> Int {
    var item = items.lowerBound
    repeat {
      let end = min(items.upperBound, item + MatchSlice.alignment)
      while item < end {
        append(texts, section, item, buffer)
        buffer.append(0x0A)
        item += 1
      }
    } while item < items.upperBound && buffer.count < Self.room
    return item - items.lowerBound
  }
}
