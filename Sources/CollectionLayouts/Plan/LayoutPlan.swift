import Foundation

/// The places of items, labels and lines, worked out at once for all items.
///
///     todo  2         done  1            labels and lines
///     ─────────────   ─────────────
///     [ 0          ]  [ 2          ]     frames: a place for each item
///     [ 1          ]
///
/// Items have numbers in the order of the data source, through all sections. All lengths are in points.
public struct LayoutPlan: Equatable, Sendable {
  /// A part of the content that stands for a value, as a day, where items can be dropped.
  public struct Slot: Equatable, Sendable {
    /// Where it is in the content.
    public var frame: CGRect
    /// Its value, a number that the layout chooses: the days since 1970 of a calendar's day, the number of a lane.
    public var value: Int
  }

  /// By the numbers of the items.
  public internal(set) var frames: [CGRect]
  /// Texts between items.
  public internal(set) var labels: [LayoutLabel] = []
  /// Lines between items.
  public internal(set) var lines: [LayoutLines] = []
  /// Where items can be dropped; empty: nowhere.
  public internal(set) var slots: [Slot] = []
  /// The items in the order in which people read them; empty: row by row.
  public internal(set) var readingOrder: [Int] = []
  /// The items of each part that has a heading, in the order of reading; empty: there are no parts.
  public internal(set) var parts: [[Int]] = []
  /// Texts before the titles of items, by their numbers; empty: none.
  public internal(set) var leads: [String] = []
  /// The widths of titles while their items have focus, over the items beside them; empty: those of the items.
  public internal(set) var raisedWidths: [CGFloat] = []
  /// Items that share a place.
  public internal(set) var piles = ItemPiles()
  /// The item to begin with; `nil`: the first one.
  public internal(set) var start: Int?
  /// The size of the content.
  public internal(set) var size = CGSize.zero

  /// All lengths are multiples of it.
  let unit: CGSize

  /// - Parameters:
  ///   - count: How many items there are; each has an empty frame at first.
  ///   - unit: The measure of which all lengths are multiples, in points; as large as a character where it is empty.
  init(count: Int, unit: CGSize) {
    frames = Array(repeating: .zero, count: count)
    let isEmpty = unit.asLengths.width == 0 || unit.asLengths.height == 0
    self.unit = isEmpty ? Self.character : unit
  }

  /// The size of a character, in points.
  static let character = CGSize(width: 8, height: 16)

  /// The frame of the whole title of an item in focus, limited to the content.
  public func raisedFrame(of number: Int) -> CGRect {
    var rect = frames[number]
    guard raisedWidths.indices.contains(number) else { return rect }
    rect.size.width = min(max(rect.width, raisedWidths[number]), max(size.width, rect.width))
    rect.origin.x = max(0, min(rect.minX, size.width - rect.width))
    return rect
  }

  /// The slot at a place in the content; `nil` where there is none.
  public func slot(at point: CGPoint) -> Slot? {
    slots.first { $0.frame.contains(point) }
  }

  /// How much of the top of the screen is taken by labels that stay there.
  public var pinnedHeight: CGFloat {
    labels.reduce(0) { height, label in
      guard case .top(let offset, _) = label.pin else { return height }
      return max(height, offset + label.frame.height)
    }
  }
}
