import Foundation

/// The part of an animation's way in which a value changes, by progress.
struct AnimationWindow: Equatable {
  var start = 0.0
  var length = 1.0
  /// The value changes at once when its part begins.
  var isDiscrete = false

  static let whole = AnimationWindow()

  /// How far the part is; outside of it 0 or 1, except for what swings beyond the whole way.
  func progress(_ whole: Double) -> Double {
    if isDiscrete { return whole > start || start == 0 ? 1 : 0 }
    if length <= 0 { return whole >= start ? 1 : 0 }
    var part = (whole - start) / length
    if start > 0 { part = max(0, part) }
    if start + length < 1 { part = min(1, part) }
    return part
  }

  /// A part of this part.
  func part(start: Double, length: Double, isDiscrete: Bool) -> AnimationWindow {
    let begin = min(max(start, 0), 1)
    return AnimationWindow(
      start: self.start + begin * self.length,
      length: min(max(length, 0), 1 - begin) * self.length, isDiscrete: isDiscrete)
  }
}

/// One property's way from its value on screen to its new value, perhaps by way of others.
struct AnimationTrack<Value: Interpolatable> {
  struct Key {
    var window: AnimationWindow
    var value: Value
  }

  let from: Value
  let group: AnimationGroup
  private(set) var last: Key
  /// Those before the last; most tracks have none.
  private var earlier: [Key] = []

  @MainActor init(from: Value, to value: Value, group: AnimationGroup) {
    self.from = from
    self.group = group
    last = Key(window: group.window, value: value)
  }

  /// Changes where the way goes in the part of it that the group is at.
  @MainActor mutating func add(_ value: Value) {
    let key = Key(window: group.window, value: value)
    if key.window.start > last.window.start {
      earlier.append(last)
      last = key
    } else if key.window == last.window {
      last = key
    } else {
      let place = earlier.firstIndex { $0.window.start > key.window.start } ?? earlier.count
      earlier.insert(key, at: place)
    }
  }

  @MainActor func value(at now: TimeInterval) -> Value {
    let progress = group.progress(at: now)
    var value = from
    for key in earlier {
      value = value.interpolated(to: key.value, progress: CGFloat(key.window.progress(progress)))
    }
    return value.interpolated(to: last.value, progress: CGFloat(last.window.progress(progress)))
  }

  /// The value at one end of the way, or where it is now.
  @MainActor func value(at position: UIViewAnimatingPosition, now: TimeInterval) -> Value {
    switch position {
    case .start: from
    case .end: last.value
    case .current: value(at: now)
    }
  }
}

/// The running animations of a view.
struct ViewAnimations {
  var bounds: AnimationTrack<CGRect>?
  var center: AnimationTrack<CGPoint>?
  var transform: AnimationTrack<CGAffineTransform>?
  var alpha: AnimationTrack<CGFloat>?
  var background: AnimationTrack<AnimatedColor>?

  var isEmpty: Bool {
    bounds == nil && center == nil && transform == nil && alpha == nil && background == nil
  }

  /// Takes out what belongs to a group.
  mutating func remove(_ group: AnimationGroup) -> ViewAnimations {
    var removed = ViewAnimations()
    func take<Value>(_ track: inout AnimationTrack<Value>?, _ taken: inout AnimationTrack<Value>?) {
      if track?.group === group { (track, taken) = (nil, track) }
    }
    take(&bounds, &removed.bounds)
    take(&center, &removed.center)
    take(&transform, &removed.transform)
    take(&alpha, &removed.alpha)
    take(&background, &removed.background)
    return removed
  }
}
