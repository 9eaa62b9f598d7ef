import VitrineTextFormats

/// The lanes of a board: one for each value of a field, in a meaningful order.
public struct LaneOrder: Equatable, Sendable {
  /// The lanes from left to right.
  public let lanes: [FieldValue]
  private var places: [[UInt8]: Int] = [:]

  /// Creates an order without lanes.
  public init() { lanes = [] }

  /// Orders lanes by the progress of work if most of their names express it; else numbers by value,
  /// and text by first appearance. Items without a value come last.
  ///
  /// - Parameter kept: Lanes to keep even without items.
  public init(of values: [FieldValue], keeping kept: [FieldValue] = []) {
    var lanes: [FieldValue] = []
    var known: Set<[UInt8]> = []
    for value in kept + values where known.insert(Self.key(of: value)).inserted {
      lanes.append(value)
    }
    // A single name may be a coincidence: `Open` is also a rating.
    let named = lanes.filter { Self.step(of: $0) != nil }.count
    let isOfSteps = 2 * named >= lanes.count { if case .text = $0 { true } else { false } }
    let ranks = lanes.map { Self.rank($0, isOfSteps: isOfSteps) }
    self.lanes = lanes.indices.sorted { first, second in
      let (one, other) = (ranks[first], ranks[second])
      return (one.0, one.1, first) < (other.0, other.1, second)
    }.map { lanes[$0] }
    for (place, lane) in self.lanes.enumerated() { places[Self.key(of: lane)] = place }
  }

  /// Returns the place of the lane of a value; nil if there is none.
  public func place(of value: FieldValue) -> Int? { places[Self.key(of: value)] }

  /// Returns the key that is equal for values of the same lane.
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

  /// Returns the stage of work that a lane name expresses; nil if it expresses none.
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

  /// Returns the name of a lane, safe to draw.
  public static func name(of lane: FieldValue) -> String {
    let name = lane.shown
    return lane == .none ? "(none)" : name.isEmpty ? "(empty)" : name
  }
}
