import Foundation

/// An animatable property of a layer, by its key path.
@MainActor enum LayerProperty {
  case position
  case positionX, positionY
  case bounds, boundsSize, boundsOrigin
  case opacity
  case backgroundColor
  case transform
  case scale, scaleX, scaleY
  case translation, translationX, translationY
  case rotation

  init?(_ keyPath: String) {
    switch keyPath {
    case "position": self = .position
    case "position.x": self = .positionX
    case "position.y": self = .positionY
    case "bounds": self = .bounds
    case "bounds.size": self = .boundsSize
    case "bounds.origin": self = .boundsOrigin
    case "opacity": self = .opacity
    case "backgroundColor": self = .backgroundColor
    case "transform": self = .transform
    case "transform.scale": self = .scale
    case "transform.scale.x": self = .scaleX
    case "transform.scale.y": self = .scaleY
    case "transform.translation": self = .translation
    case "transform.translation.x": self = .translationX
    case "transform.translation.y": self = .translationY
    case "transform.rotation", "transform.rotation.z": self = .rotation
    default:
      ProgramNotes.tellOnce("CAAnimation: the property \"\(keyPath)\" of a layer does not animate")
      return nil
    }
  }

  /// Adds a track of the property, from the first value to the last.
  ///
  /// - Parameters:
  ///   - keys: Values, each with its progress. nil stands for the value on screen at the beginning,
  ///     and for the layer's own value at the end.
  ///   - distance: Determines an end that is nil.
  func lay(
    _ keys: [(value: Any?, time: Double)], by distance: Any?, additive: Bool,
    in group: AnimationGroup, of layer: CALayer, on view: UIView
  ) {
    switch self {
    case .position, .positionX, .positionY:
      lay(
        \.center, keys, distance, additive, group, view, shown: view.presentationGeometry.center,
        own: view.center, read: point)
    case .bounds, .boundsSize, .boundsOrigin:
      lay(
        \.bounds, keys, distance, additive, group, view, shown: view.presentationBounds,
        own: view.bounds, read: rect)
    case .opacity:
      lay(
        \.alpha, keys, distance, additive, group, view, shown: view.presentationAlpha,
        own: view.alpha
      ) { value, _ in Self.number(value) }
    case .backgroundColor:
      let traits = view.traitCollection
      func color(_ own: UIColor?) -> AnimatedColor {
        AnimatedColor(color: (own ?? .clear).drawingColor(traits), source: own)
      }
      let own = color(view.backgroundColor)
      lay(
        \.background, keys, nil, false, group, view,
        shown: view.presentationBackground.map { AnimatedColor(color: $0) } ?? own, own: own
      ) { value, _ in
        switch value {
        case let fixed as CGColor: color(fixed.uiColor)
        case let own as UIColor: color(own)
        default: nil
        }
      }
    default:
      lay(
        \.transform, keys, distance, additive, group, view,
        shown: view.presentationGeometry.transform, own: view.transform, read: affine)
    }
  }

  private func lay<Value: LayerValue>(
    _ track: WritableKeyPath<ViewAnimations, AnimationTrack<Value>?>,
    _ keys: [(value: Any?, time: Double)], _ distance: Any?, _ additive: Bool,
    _ group: AnimationGroup, _ view: UIView, shown: Value, own: Value,
    read: (Any, Value) -> Value?
  ) {
    var values = keys.map { key in key.value.flatMap { read($0, additive ? Value.zero : own) } }
    if additive { values = values.map { $0.map { own.sum($0) } } }
    let way = distance.flatMap { read($0, Value.zero) }
    if values[0] == nil, let way, let end = values[values.count - 1] {
      values[0] = end.difference(way)
    }
    let start = values[0] ?? shown
    if values[values.count - 1] == nil, let way { values[values.count - 1] = start.sum(way) }
    let end = values[values.count - 1] ?? own
    group.window = AnimationWindow(start: 0, length: max(keys[1].time, 0))
    var new = AnimationTrack(
      from: start, to: keys.count == 2 ? end : values[1] ?? own, group: group)
    for index in keys.indices.dropFirst(2) {
      let begin = keys[index - 1].time
      group.window = AnimationWindow(start: begin, length: max(keys[index].time - begin, 0))
      new.add(index == keys.count - 1 ? end : values[index] ?? own)
    }
    group.window = .whole
    var all = view.animations ?? ViewAnimations()
    let running = all[keyPath: track]
    all[keyPath: track] = new
    group.add(view)
    running?.group.lose()
    view.animations = all
  }

  // MARK: Values

  private static func number(_ value: Any) -> CGFloat? {
    switch value {
    case let number as CGFloat: number
    case let number as Double: CGFloat(number)
    case let number as Float: CGFloat(number)
    case let number as Int: CGFloat(number)
    case let number as NSNumber: CGFloat(number.doubleValue)
    default: nil
    }
  }

  private func point(_ value: Any, _ own: CGPoint) -> CGPoint? {
    switch self {
    case .positionX: Self.number(value).map { CGPoint(x: $0, y: own.y) }
    case .positionY: Self.number(value).map { CGPoint(x: own.x, y: $0) }
    default: value as? CGPoint ?? (value as? NSValue)?.cgPointValue
    }
  }

  private func rect(_ value: Any, _ own: CGRect) -> CGRect? {
    switch self {
    case .boundsSize:
      (value as? CGSize ?? (value as? NSValue)?.cgSizeValue).map {
        CGRect(origin: own.origin, size: $0)
      }
    case .boundsOrigin:
      (value as? CGPoint ?? (value as? NSValue)?.cgPointValue).map {
        CGRect(origin: $0, size: own.size)
      }
    default: value as? CGRect ?? (value as? NSValue)?.cgRectValue
    }
  }

  private func affine(_ value: Any, _ own: CGAffineTransform) -> CGAffineTransform? {
    switch self {
    case .transform:
      (value as? CATransform3D)?.affinePart ?? value as? CGAffineTransform
    case .scale: Self.number(value).map { CGAffineTransform(scaleX: $0, y: $0) }
    case .scaleX: Self.number(value).map { CGAffineTransform(scaleX: $0, y: 1) }
    case .scaleY: Self.number(value).map { CGAffineTransform(scaleX: 1, y: $0) }
    case .translation:
      (value as? CGSize).map { CGAffineTransform(translationX: $0.width, y: $0.height) }
        ?? (value as? CGPoint).map { CGAffineTransform(translationX: $0.x, y: $0.y) }
    case .translationX: Self.number(value).map { CGAffineTransform(translationX: $0, y: 0) }
    case .translationY: Self.number(value).map { CGAffineTransform(translationX: 0, y: $0) }
    case .rotation: Self.number(value).map { CGAffineTransform(rotationAngle: $0) }
    default: nil
    }
  }
}

/// A value to which a distance can be added.
protocol LayerValue: Interpolatable {
  static var zero: Self { get }
  func sum(_ other: Self) -> Self
  func difference(_ other: Self) -> Self
}

extension CGFloat: LayerValue {
  func sum(_ other: CGFloat) -> CGFloat { self + other }
  func difference(_ other: CGFloat) -> CGFloat { self - other }
}

extension CGPoint: LayerValue {
  func sum(_ other: CGPoint) -> CGPoint { CGPoint(x: x + other.x, y: y + other.y) }
  func difference(_ other: CGPoint) -> CGPoint { CGPoint(x: x - other.x, y: y - other.y) }
}

extension CGRect: LayerValue {
  func sum(_ other: CGRect) -> CGRect {
    CGRect(
      origin: origin.sum(other.origin),
      size: CGSize(width: width + other.width, height: height + other.height))
  }
  func difference(_ other: CGRect) -> CGRect {
    CGRect(
      origin: origin.difference(other.origin),
      size: CGSize(width: width - other.width, height: height - other.height))
  }
}

extension CGAffineTransform: LayerValue {
  static var zero: CGAffineTransform { .identity }
  func sum(_ other: CGAffineTransform) -> CGAffineTransform { concatenating(other) }
  func difference(_ other: CGAffineTransform) -> CGAffineTransform {
    concatenating(other.inverted())
  }
}

extension AnimatedColor: LayerValue {
  static var zero: AnimatedColor { AnimatedColor(color: DrawingColor(.background, alpha: 0)) }
  func sum(_ other: AnimatedColor) -> AnimatedColor { other }
  func difference(_ other: AnimatedColor) -> AnimatedColor { self }
}
