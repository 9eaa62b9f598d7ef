import CollectionLayouts
import UIKit
import VitrineGallery

/// A picture of a demo's items in the demo's own layout, at the scale of a card. Each character
/// cell has two dots, one above the other.
///
/// To make a miniature, the demo gets a screen of the given columns and rows, and its layout
/// returns the elements on it. No cell is drawn.
struct Miniature: Equatable {
  let columns: Int
  let rows: Int
  /// The owner of each dot, row by row: 0 is empty, 1 is a decoration, higher values are items.
  private(set) var dots: [UInt8]

  /// The scale: a demo's screen is this many times larger than its miniature.
  static let scale = 3

  @MainActor
  init(of demo: Demo, columns: Int, rows: Int) {
    let controller = demo.makeController()
    controller.view.frame = Self.screen(columns: columns, rows: rows)
    controller.view.layoutIfNeeded()
    self.init(of: controller, columns: columns, rows: rows)
  }

  /// Returns the screen for the layout of a demo.
  static func screen(columns: Int, rows: Int) -> CGRect {
    CGRect(x: 0, y: 0, width: 8 * scale * columns, height: 16 * scale * rows)
  }

  /// Makes a miniature of a demo's current content.
  @MainActor
  init(of controller: DemoController, columns: Int, rows: Int) {
    self.init(columns: columns, rows: rows)
    for view in controller.collectionViews { draw(view, in: controller.view) }
  }

  /// Makes a miniature of a collection view that has the size of such a screen.
  @MainActor
  init(of view: UICollectionView, columns: Int, rows: Int) {
    self.init(columns: columns, rows: rows)
    draw(view, in: view.superview ?? view)
  }

  /// Makes an empty miniature.
  init(columns: Int, rows: Int) {
    self.columns = max(0, columns)
    self.rows = max(0, rows)
    dots = Array(repeating: 0, count: 2 * self.columns * self.rows)
  }

  @MainActor
  private mutating func draw(_ view: UICollectionView, in root: UIView) {
    let elements = view.collectionViewLayout.layoutAttributesForElements(in: view.bounds) ?? []
    let ordered = elements.filter { !$0.isHidden && $0.alpha > 0.05 }.enumerated().sorted {
      ($0.element.zIndex, $0.offset) < ($1.element.zIndex, $1.offset)
    }
    for (_, element) in ordered {
      var frame = element.frame.offsetBy(dx: -view.bounds.minX, dy: -view.bounds.minY)
      if root !== view { frame = view.convert(element.frame, to: root) }
      switch element.representedElementCategory {
      case .cell:
        // The step is 7 because rows and columns often have two, three or four items.
        let number = element.indexPath.item + 3 * element.indexPath.section
        fill(frame, with: UInt8(2 + number % 7))
      case .supplementaryView:
        if let connector = element as? ClassHierarchyConnectorAttributes {
          draw(connector.ends, in: frame)
        } else {
          fill(frame, with: 1)
        }
      case .decorationView:
        if let lines = element as? LayoutLinesAttributes { draw(lines.segments, in: frame) }
      }
    }
  }

  /// The width and height of a dot: 8 points of the miniature.
  static var dot: CGFloat { CGFloat(8 * scale) }

  /// Fills a box, and leaves a gap before the next box if this one is large enough.
  private mutating func fill(_ rect: CGRect, with value: UInt8) {
    let columns = Self.span(rect.minX, rect.maxX, limit: columns)
    let rows = Self.span(rect.minY, rect.maxY, limit: 2 * rows)
    for row in rows { for column in columns { dots[row * self.columns + column] = value } }
  }

  private static func span(_ low: CGFloat, _ high: CGFloat, limit: Int) -> Range<Int> {
    let first = min(max(low / dot, -1), CGFloat(limit)).rounded()
    var last = min(max(high / dot, 0), CGFloat(limit + 1)).rounded()
    if last - first >= 3 { last -= 1 }
    let start = max(0, Int(first))
    return start..<max(start, min(limit, max(Int(last), Int(first) + 1)))
  }

  /// Draws the lines from a parent to its children.
  private mutating func draw(_ ends: [CGFloat], in frame: CGRect) {
    guard let first = ends.first, let last = ends.last else { return }
    for end in ends {
      let y = frame.minY + end
      fill(CGRect(x: frame.minX, y: y, width: frame.width, height: 1), with: 1)
    }
    fill(CGRect(x: frame.midX, y: frame.minY + first, width: 1, height: last - first), with: 1)
  }

  /// Draws the lines between items, each as thick as a character.
  private mutating func draw(_ segments: [LayoutLines.Segment], in frame: CGRect) {
    for segment in segments {
      let (start, end) = (segment.start, segment.end)
      let isLevel = start.y == end.y
      let line = CGRect(
        x: frame.minX + start.x, y: frame.minY + start.y, width: end.x - start.x,
        height: end.y - start.y)
      fill(line.insetBy(dx: isLevel ? 0 : -4, dy: isLevel ? -8 : 0), with: 1)
    }
  }

  /// Returns the glyph for the two dots of a character cell, and the owner of these dots.
  func cell(column: Int, row: Int) -> (glyph: Character, value: UInt8) {
    let (upper, lower) = (
      dots[2 * row * columns + column], dots[(2 * row + 1) * columns + column]
    )
    switch (upper > 0, lower > 0) {
    case (true, true): return ("█", upper)
    case (true, false): return ("▀", upper)
    case (false, true): return ("▄", lower)
    case (false, false): return (" ", 0)
    }
  }
}
