import VitrineTerminalCore

/// All waiting events, with fragments of one event joined.
struct EventBatch {
  private(set) var events: [TerminalEvent] = []

  init(_ events: [TerminalEvent]) {
    self.events.reserveCapacity(events.count)
    for event in events { append(event) }
  }

  private mutating func append(_ event: TerminalEvent) {
    guard let last = events.last, let joined = Self.joined(last, event) else {
      return events.append(event)
    }
    events[events.count - 1] = joined
  }

  /// Returns one event for two consecutive ones, or nil if both count.
  private static func joined(_ first: TerminalEvent, _ second: TerminalEvent) -> TerminalEvent? {
    switch (first, second) {
    case (.resize, .resize): return second
    case (.mouse(var one), .mouse(let other)):
      guard one.button == other.button, one.modifiers == other.modifiers else { return nil }
      switch (one.kind, other.kind) {
      case (.move, .move): return second
      case (.wheel(let columns, let rows), .wheel(let moreColumns, let moreRows)):
        // The two axes count as two wheels, and a wheel scrolls the view below the pointer.
        let isSameAxis = (columns == 0) == (moreColumns == 0) && (rows == 0) == (moreRows == 0)
        guard one.position == other.position, isSameAxis else { return nil }
        one.kind = .wheel(columns: columns + moreColumns, rows: rows + moreRows)
        return .mouse(one)
      default: return nil
      }
    default: return nil
    }
  }
}
