import VitrineItems

/// The visited places, for going back and forward.
public struct PlaceHistory: Equatable, Sendable {
  private var back: [Place] = []
  private var ahead: [Place] = []

  /// The maximum number of places to remember.
  static let most = 1_000

  public init() {}

  /// The place before the current one.
  public var last: Place? { back.last }

  /// Returns the place a number of steps away, or the farthest one there is, or nil if there is
  /// none.
  ///
  /// - Parameter steps: The number of steps forward; negative for back.
  public func place(after steps: Int) -> Place? {
    let (places, count) = steps < 0 ? (back, steps.magnitude) : (ahead, steps.magnitude)
    guard !places.isEmpty, count > 0 else { return nil }
    return places[max(0, places.count - Int(clamping: count))]
  }

  /// Returns the history after moving from a place to a new one.
  public func leaving(_ place: Place) -> PlaceHistory {
    var next = self
    next.ahead = []
    next.back.append(place)
    if next.back.count > Self.most { next.back.removeFirst() }
    return next
  }

  /// Returns the history after moving a number of steps from a place.
  ///
  /// - Parameter steps: The number of steps forward; negative for back.
  public func going(_ steps: Int, from place: Place) -> PlaceHistory {
    var next = self
    var current = place
    for _ in 0..<min(Int(clamping: steps.magnitude), Self.most) {
      guard let other = steps < 0 ? next.back.popLast() : next.ahead.popLast() else { break }
      if steps < 0 { next.ahead.append(current) } else { next.back.append(current) }
      current = other
    }
    return next
  }
}
