import Foundation

/// The places of items, labels and lines, computed at once for all items.
///
///     todo  2         done  1            labels and lines
///     ─────────────   ─────────────
///     [ 0          ]  [ 2          ]     frames: a place for each item
///     [ 1          ]
///
/// Items have numbers in the order of the data source, through all sections. All lengths are in points.
public struct LayoutPlan: Equatable, Sendable {
  /// A part of the content for a value, such as a day, where items can be dropped.
  public struct Slot: Equatable, Sendable {
    /// The frame in the content.
    public var frame: CGRect
    /// The value, a number with a meaning for the layout: the days since 1970 of a calendar's day,
    /// or the number of a lane.
    public var value: Int
  }

  /// The frames of the items, by number.
  public internal(set) var frames: [CGRect]
  /// Texts between items.
  public internal(set) var labels: [LayoutLabel] = []
  /// Lines between items.
  public internal(set) var lines: [LayoutLines] = []
  /// The parts where items can be dropped; may be empty.
  public internal(set) var slots: [Slot] = []
  /// The items in reading order; empty for row by row.
  public internal(set) var readingOrder: [Int] = []
  /// The items of each part with a heading, in reading order; empty without parts.
  public internal(set) var parts: [[Int]] = []
  /// The texts before the titles of items, by number; empty for none.
  public internal(set) var leads: [String] = []
  /// The widths of titles while their items have focus, over the adjacent items; empty for the
  /// widths of the items.
  public internal(set) var raisedWidths: [CGFloat] = []
  /// The items that share a place.
  public internal(set) var piles = ItemPiles()
  /// The initial item; `nil` for the first one.
  public internal(set) var start: Int?
  /// The size of the content.
  public internal(set) var size = CGSize.zero

  /// The unit of all lengths.
  let unit: CGSize

  /// - Parameters:
  ///   - count: The number of items. Their frames are empty at first.
  ///   - unit: The unit of all lengths, in points. If it is empty, the size of a character.
  init(count: Int, unit: CGSize) {
    frames = Array(repeating: .zero, count: count)
    let isEmpty = unit.asLengths.width == 0 || unit.asLengths.height == 0
    self.unit = isEmpty ? Self.character : unit
  }

  /// The size of a character, in points.
  static let character = CGSize(width: 8, height: 16)

  /// Returns the frame of the whole title of a focused item, limited to the content.
  public func raisedFrame(of number: Int) -> CGRect {
    var rect = frames[number]
    guard raisedWidths.indices.contains(number) else { return rect }
    rect.size.width = min(max(rect.width, raisedWidths[number]), max(size.width, rect.width))
    rect.origin.x = max(0, min(rect.minX, size.width - rect.width))
    return rect
  }

  /// Returns the slot at a place in the content; `nil` if there is none.
  public func slot(at point: CGPoint) -> Slot? {
    slots.first { $0.frame.contains(point) }
  }

  /// The height at the top of the screen that pinned labels cover.
  public var pinnedHeight: CGFloat {
    labels.reduce(0) { height, label in
      guard case .top(let offset, _) = label.pin else { return height }
      return max(height, offset + label.frame.height)
    }
  }
}
