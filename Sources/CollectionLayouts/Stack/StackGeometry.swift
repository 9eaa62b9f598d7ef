import Foundation
import UIKitCore

/// The geometry of stacks of overlapping cards along a line.
///
/// A stack takes 32 bytes, and a card none.
struct StackGeometry: Equatable, Sendable {
  /// The length of a card along the line.
  private(set) var length: CGFloat = 0
  /// The distance from one card of a stack to the next.
  private(set) var step: CGFloat = 0
  private var spans = SortedSpans()
  private var counts: [Int] = []
  private(set) var end: CGFloat = 0

  init() {}

  /// - Parameters:
  ///   - gap: The space between two stacks.
  ///   - insets: The space before the first and after the last one.
  init(
    counts: [Int], length: CGFloat, step: CGFloat, gap: CGFloat,
    insets: (low: CGFloat, high: CGFloat)
  ) {
    self.counts = counts
    self.length = length
    self.step = step
    spans.reserve(counts.count)
    var place = insets.low
    var isFirst = true
    for count in counts {
      if count > 0, !isFirst { place += gap }
      let stack = count > 0 ? CGFloat(count - 1) * step + length : 0
      spans.append(from: place, to: place + stack)
      place += stack
      if count > 0 { isFirst = false }
    }
    end = place + insets.high
  }

  func holds(_ card: Int, of stack: Int) -> Bool {
    counts.indices.contains(stack) && card >= 0 && card < counts[stack]
  }

  func count(of stack: Int) -> Int { counts[stack] }

  /// Returns the start of a card along the line.
  func place(of card: Int, in stack: Int) -> CGFloat { spans[stack].low + CGFloat(card) * step }

  /// Returns the cards that overlap a range, in order.
  ///
  /// - Returns: The cards, and the number of considered stacks and cards.
  func cards(
    from low: CGFloat, to high: CGFloat
  ) -> (found: [(card: Int, stack: Int)], work: Int) {
    var found: [(card: Int, stack: Int)] = []
    let stacks = spans.overlapping(from: low, to: high)
    var work = stacks.work
    for stack in stacks.found {
      let begin = spans[stack].low
      let candidates =
        step > 0
        ? numbers(
          from: (low - begin - length) / step, to: (high - begin) / step, below: counts[stack])
        : 0..<counts[stack]
      work += candidates.count
      for card in candidates {
        let place = place(of: card, in: stack)
        if place < high, low < place + length { found.append((card, stack)) }
      }
    }
    return (found, work)
  }
}
