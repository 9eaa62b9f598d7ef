import Foundation
@_spi(Vitrine) internal import VitrineBasicValues

/// Lines of items with their own sizes, and the same gap between all neighbours of a line.
///
/// An item takes 32 bytes, and a line 40. Lines are found in O(log *lines*).
struct TagLines: SectionBody, Equatable {
  private var frames: [CGRect] = []
  private var lines = SortedSpans()
  /// The first item of each line.
  private var firstItems: [Int] = []

  /// Fills lines one after the other.
  ///
  /// - Parameters:
  ///   - breadth: The width of the lines, in points.
  ///   - spacingBefore: Returns the gap between an item and the one before it in its line.
  init(
    count: Int, breadth: CGFloat, options: TagCloudLayout.Options,
    spacingBefore: (Int) -> CGFloat, sizeOf: (Int) -> CGSize
  ) {
    frames.reserveCapacity(count)
    var (y, x) = (CGFloat(0), CGFloat(0))
    func closeLine(_ lines: inout SortedSpans, _ frames: inout [CGRect], _ first: Int) {
      let room = max(0, breadth - x) * options.alignment.rawValue
      // Whole steps: a fraction would separate edges that meet.
      let shift = room.rounded(toStep: options.edgeStep, .down)
      let height = frames[first...].reduce(0) { max($0, $1.height) }
      for item in first..<frames.count {
        frames[item].origin.x += shift
        if options.centersInLines {
          frames[item].origin.y += ((height - frames[item].height) / 2).rounded(.down)
        }
      }
      lines.append(from: y, to: y + height)
      y += height + options.lineSpacing.asLength
    }
    for item in 0..<count {
      var size = sizeOf(item).asLengths
      size.width = min(size.width, breadth)
      let spacing = firstItems.isEmpty ? 0 : spacingBefore(item).asLength
      if !firstItems.isEmpty, x + spacing + size.width <= breadth {
        x += spacing
      } else {
        if let first = firstItems.last { closeLine(&lines, &frames, first) }
        firstItems.append(item)
        x = 0
      }
      frames.append(CGRect(origin: CGPoint(x: x, y: y), size: size))
      x += size.width
    }
    if let first = firstItems.last { closeLine(&lines, &frames, first) }
  }

  var length: CGFloat { lines.end }

  func frame(ofItem item: Int) -> CGRect { frames[item] }

  func items(in rect: CGRect, work: inout Int) -> [Int] {
    let overlapping = lines.overlapping(from: rect.minY, to: rect.maxY)
    work += overlapping.work
    var items: [Int] = []
    for line in overlapping.found {
      let end = line + 1 < firstItems.count ? firstItems[line + 1] : frames.count
      work += end - firstItems[line]
      items += (firstItems[line]..<end).filter { frames[$0].overlaps(rect) }
    }
    return items
  }
}
