import VitrineItems

/// The places that were gone to, so that one can go back, and forward again.
public struct PlaceHistory: Equatable, Sendable {
  private var back: [Place] = []
  private var ahead: [Place] = []

  /// So many places are remembered.
  static let most = 1_000

  public init() {}

  /// The place before the one in view.
  public var last: Place? { back.last }

  /// The place that is so many steps away, or as far as there are any; nil if there is none.
  ///
  /// - Parameter steps: Forward; less than 0 is back.
  public func place(after steps: Int) -> Place? {
    let (places, count) = steps < 0 ? (back, steps.magnitude) : (ahead, steps.magnitude)
    guard !places.isEmpty, count > 0 else { return nil }
    return places[max(0, places.count - Int(clamping: count))]
  }

  /// The history once one has gone on from a place to another one.
  public func leaving(_ place: Place) -> PlaceHistory {
    var next = self
    next.ahead = []
    next.back.append(place)
    if next.back.count > Self.most { next.back.removeFirst() }
    return next
  }

  /// The history once one has gone so many steps from a place.
  ///
  /// - Parameter steps: Forward; less than 0 is back.
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
