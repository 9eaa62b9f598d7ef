import Foundation
import UIKitCollections
@_spi(Vitrine) import VitrineBasicValues

/// A second, simple implementation of a flow layout: every frame of all elements, for a vertical
/// flow; a horizontal one is a vertical one with x and y exchanged. O(n) memory and time; the
/// reference for `FlowGeometry`.
struct NaiveFlow: CustomStringConvertible {
  struct Section {
    var header: CGFloat = 0
    var footer: CGFloat = 0
    var top: CGFloat = 0
    var left: CGFloat = 0
    var bottom: CGFloat = 0
    var right: CGFloat = 0
    var lineSpacing: CGFloat = 0
    var itemSpacing: CGFloat = 0
    var sizes: [CGSize] = []
  }

  var width: CGFloat
  var sections: [Section]

  var description: String { "width \(width), sections \(sections)" }

  /// All elements in order, and the height of the content.
  func solve() -> (elements: [FlowElement], height: CGFloat) {
    var elements: [FlowElement] = []
    var y: CGFloat = 0
    for (index, section) in sections.enumerated() {
      func add(_ kind: FlowElement.Kind, _ item: Int, _ x: CGFloat, _ y: CGFloat, _ size: CGSize) {
        elements.append(
          FlowElement(
            kind: kind, section: index, item: item,
            frame: CGRect(x: x, y: y, width: size.width, height: size.height)))
      }
      if section.header > 0 { add(.header, 0, 0, y, CGSize(width: width, height: section.header)) }
      y += section.header
      let afterHeader = y
      y += section.top
      let available = width - section.left - section.right
      let allAlike = Set(section.sizes.map { "\($0)" }).count <= 1
      var item = 0
      var bottom = y
      while item < section.sizes.count {
        var line = [item]
        var used = section.sizes[item].width
        while item + line.count < section.sizes.count {
          let more = section.itemSpacing + section.sizes[item + line.count].width
          if used + more > available { break }
          used += more
          line.append(item + line.count)
        }
        let tallest = line.map { section.sizes[$0].height }.max() ?? 0
        let widths = line.map { section.sizes[$0].width }.reduce(0, +)
        var x = section.left
        var gap = section.itemSpacing
        if allAlike {
          let fullCount = Self.fullCount(section.sizes[0].width, section.itemSpacing, available)
          if fullCount >= 2 {
            gap = (available - CGFloat(fullCount) * section.sizes[0].width) / CGFloat(fullCount - 1)
          } else if available > 0 {
            x += (available - widths) / 2
          }
        } else if line.last != section.sizes.count - 1 || widths > available {
          if line.count >= 2 {
            gap = (available - widths) / CGFloat(line.count - 1)
          } else if available > 0 {
            x += (available - widths) / 2
          }
        }
        for member in line {
          let size = section.sizes[member]
          add(.item, member, x, y + (tallest - size.height) / 2, size)
          x += size.width + gap
        }
        bottom = max(bottom, y + tallest)
        item += line.count
        y += tallest + section.lineSpacing
      }
      y = max(afterHeader, bottom + section.bottom)
      if section.footer > 0 { add(.footer, 0, 0, y, CGSize(width: width, height: section.footer)) }
      y += section.footer
    }
    return (elements, y)
  }

  private static func fullCount(
    _ width: CGFloat, _ spacing: CGFloat, _ available: CGFloat
  ) -> Int {
    var count = 1
    var used = width
    while used + spacing + width <= available, count < 1000 {
      used += spacing + width
      count += 1
    }
    return count
  }

  /// The geometry under test for the same input, in the given direction.
  func geometry(_ axis: Axis) -> FlowGeometry {
    FlowGeometry(
      axis: axis, breadth: width,
      sections: sections.map { section in
        var metrics = FlowMetrics()
        metrics.headerLength = section.header
        metrics.footerLength = section.footer
        metrics.leadingInset = section.top
        metrics.trailingInset = section.bottom
        metrics.nearInset = section.left
        metrics.farInset = section.right
        metrics.lineSpacing = section.lineSpacing
        metrics.itemSpacing = section.itemSpacing
        let lines = FlowLines(
          count: section.sizes.count, room: FlowRoom(metrics, breadth: width)
        ) { FlowSize(length: section.sizes[$0].height, breadth: section.sizes[$0].width) }
        return FlowSection(metrics: metrics, lines: lines)
      })
  }
}

extension CGRect {
  /// The same with x and y exchanged.
  var transposed: CGRect { CGRect(x: minY, y: minX, width: height, height: width) }

  func isNear(_ other: CGRect, within tolerance: CGFloat = 1e-6) -> Bool {
    abs(minX - other.minX) <= tolerance && abs(minY - other.minY) <= tolerance
      && abs(width - other.width) <= tolerance && abs(height - other.height) <= tolerance
  }
}
