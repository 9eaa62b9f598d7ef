import Foundation

/// The part of an animation, by progress, in which a value changes.
struct AnimationWindow: Equatable {
  var start = 0.0
  var length = 1.0
  /// Whether the value changes at once when its part begins.
  var isDiscrete = false

  static let whole = AnimationWindow()

  /// Returns the progress within this part: 0 before it and 1 after it, unless the whole progress
  /// goes beyond 0 or 1.
  func progress(_ whole: Double) -> Double {
    if isDiscrete { return whole > start || start == 0 ? 1 : 0 }
    if length <= 0 { return whole >= start ? 1 : 0 }
    var part = (whole - start) / length
    if start > 0 { part = max(0, part) }
    if start + length < 1 { part = min(1, part) }
    return part
  }

  /// Returns a part of this part.
  func part(start: Double, length: Double, isDiscrete: Bool) -> AnimationWindow {
    let begin = min(max(start, 0), 1)
    return AnimationWindow(
      start: self.start + begin * self.length,
      length: min(max(length, 0), 1 - begin) * self.length, isDiscrete: isDiscrete)
  }
}

/// The change of one property from its value on screen to its new value, with values between if
/// there are key frames.
struct AnimationTrack<Value: Interpolatable> {
  struct Key {
    var window: AnimationWindow
    var value: Value
  }

  let from: Value
  let group: AnimationGroup
  private(set) var last: Key
  /// The values before the last one; most tracks have none.
  private var earlier: [Key] = []

  @MainActor init(from: Value, to value: Value, group: AnimationGroup) {
    self.from = from
    self.group = group
    last = Key(window: group.window, value: value)
  }

  /// Sets the target value within the part that the group is recording.
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

  /// Returns the value at one end, or the current value.
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

  /// Removes and returns the animations of a group.
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
