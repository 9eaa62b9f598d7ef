import VitrineItems
import VitrineStyledText
import VitrineTextFormats

/// A board: a lane for each value of a field, with the items that have it below its heading.
///
///     todo  2            doing  1           done  0
///     ────────────────   ────────────────   ────────────────
///     ╭──────────────╮   ╭──────────────╮
///     │ Paint walls  │   │ Buy paint    │
///     ╰──────────────╯   ╰──────────────╯
public enum BoardFigure {
  /// The lanes of a board from left to right: in the order in which work goes on where most of their names tell
  /// it, else numbers by value and text as it is met first; items without a value come last.
  ///
  /// - Parameter kept: Lanes that stay even if no item is left in them.
  public static func lanes(of values: [FieldValue], keeping kept: [FieldValue] = []) -> [FieldValue]
  {
    var lanes: [FieldValue] = []
    var known: Set<[UInt8]> = []
    for value in kept + values where known.insert(key(of: value)).inserted { lanes.append(value) }
    // One name alone may be there by chance: `Open` is also a rating.
    let named = lanes.filter { step(of: $0) != nil }.count
    let isOfSteps = 2 * named >= lanes.count { if case .text = $0 { true } else { false } }
    let ranks = lanes.map { rank($0, isOfSteps: isOfSteps) }
    return lanes.indices.sorted { first, second in
      let (one, other) = (ranks[first], ranks[second])
      return (one.0, one.1, first) < (other.0, other.1, second)
    }.map { lanes[$0] }
  }

  /// What makes two values the same lane.
  static func key(of value: FieldValue) -> [UInt8] {
    switch value {
    case .none: []
    case .text(let bytes): bytes
    default: value.printed
    }
  }

  private static let steps = [
    ["idea", "ideas", "backlog", "icebox", "someday"],
    ["new", "open", "todo", "to do", "to-do", "planned", "ready", "next", "pending", "draft"],
    ["doing", "in progress", "in-progress", "inprogress", "wip", "started", "active"],
    ["blocked", "waiting", "on hold", "paused"],
    ["review", "in review", "testing", "test", "qa"],
    ["done", "closed", "finished", "resolved", "complete", "completed", "shipped", "released"],
    ["cancelled", "canceled", "wontfix", "rejected", "archived"],
  ]

  /// How far work has come by the name of a lane; nil where that does not tell.
  private static func step(of value: FieldValue) -> Int? {
    guard case .text(let bytes) = value else { return nil }
    let word = String(decoding: bytes, as: UTF8.self).lowercased().replacing("_", with: " ")
    return steps.firstIndex { $0.contains(word) }
  }

  private static func rank(_ value: FieldValue, isOfSteps: Bool) -> (Int, Double) {
    switch value {
    case .none: return (3, 0)
    case .integer(let number), .size(let number): return (0, Double(number))
    case .decimal(let number): return (0, number)
    case .boolean(let value): return (0, value ? 1 : 0)
    case .date(let seconds, _): return (0, Double(seconds))
    case .text: return (1, isOfSteps ? Double(step(of: value) ?? 2) : 0)
    default: return (2, 0)
    }
  }

  /// What stands above a lane.
  public static func name(of lane: FieldValue) -> String {
    let name = lane.shown
    return lane == .none ? "(none)" : name.isEmpty ? "(empty)" : name
  }

  /// - Complexity: O(items).
  public static func make(_ items: FigureItems) -> Figure {
    let values = items.field(0)
    let lanes = lanes(of: values, keeping: items.keptLanes)
    var places: [[UInt8]: Int] = [:]
    for (place, lane) in lanes.enumerated() { places[key(of: lane)] = place }
    var figure = Figure(count: items.count)
    let fitting = (items.room.columns - lanes.count + 1) / max(1, lanes.count)
    let least = items.zoomed([12, 14, 24, 32, 44])
    // Where not all have room, each has enough to be read.
    let width = fitting < least ? max(least, 22) : min(fitting, max(least, 46))
    let height = items.zoomed(
      items.hasPictures ? [5, 9, 12, 16, 24] : [3, width < 22 ? 5 : 4, 5, 6, 8])
    var ends = Array(repeating: 2, count: lanes.count)
    var counts = Array(repeating: 0, count: lanes.count)
    figure.start = lanes.first.flatMap { lane in
      values.firstIndex { key(of: $0) == key(of: lane) }
    }
    for (number, value) in values.enumerated() {
      guard let place = places[key(of: value)] else { continue }
      figure.put(
        number, column: place * (width + 1), row: ends[place], columns: width, rows: height)
      ends[place] += height
      counts[place] += 1
    }
    figure.rows = max(figure.rows, 2)
    let frames = figure.frames
    figure.readingOrder = frames.indices.sorted {
      (frames[$0].column, frames[$0].row) < (frames[$1].column, frames[$1].row)
    }
    figure.parts = lanes.map { _ in [] }
    for (number, value) in values.enumerated() {
      if let place = places[key(of: value)] { figure.parts[place].append(number) }
    }
    figure.parts.removeAll(where: \.isEmpty)
    figure.slots = lanes.enumerated().map { place, lane in
      Figure.Slot(
        rect: Figure.Rect(
          column: place * (width + 1), row: 0, columns: width + 1, rows: .max),
        value: .lane(lane))
    }
    let last = max(0, figure.rows - 3)
    for (place, lane) in lanes.enumerated() {
      let column = place * (width + 1)
      // A heading covers the gap beside its lane, too: what passes below must not be seen there.
      let all = place + 1 < lanes.count ? width + 1 : width
      let count = "\(counts[place])"
      let name = ColumnText.cut(name(of: lane), to: max(1, width - count.count - 3))
      let text = " \(name)  "
      let start = ColumnText.columns(of: text)
      let pin = Figure.Pin(offset: 0, last: last)
      figure.write(text, column: column, row: 0, columns: min(start, all), .header, pin: pin)
      if start < all {
        figure.write(
          count, column: column + start, row: 0, columns: all - start, .dim, pin: pin)
      }
      figure.write(
        String(repeating: "─", count: width), column: column, row: 1, columns: all, .border,
        pin: Figure.Pin(offset: 1, last: last + 1))
    }
    return figure
  }
}
