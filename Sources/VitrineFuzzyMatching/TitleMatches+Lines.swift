extension TitleMatches {
  /// Returns the matched ranges in a displayed line of a title, in characters of the line.
  ///
  /// An ellipsis is not part of the title. The text after it is the title's end.
  ///
  /// - Parameters:
  ///   - start: The start of the line in the title.
  ///   - title: The title.
  public func ranges(in line: [Character], from start: Int, of title: String) -> [Range<Int>] {
    let title = Array(title)
    let cut = line.indices.first { place in
      start + place >= title.count || line[place] != title[start + place]
    }
    let head = ranges(within: 0..<(cut ?? line.count), beginningAt: start)
    guard let cut else { return head }
    return head
      + ranges(within: (cut + 1)..<line.count, beginningAt: title.count - line.count)
  }

  private func ranges(within places: Range<Int>, beginningAt start: Int) -> [Range<Int>] {
    ranges.compactMap { range in
      let lower = max(places.lowerBound, range.lowerBound - start)
      let upper = min(places.upperBound, range.upperBound - start)
      return lower < upper ? lower..<upper : nil
    }
  }
}
