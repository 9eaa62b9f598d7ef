import Foundation

/// The drawing contexts of one thread; the last one is current.
final class GraphicsContextStack {
  var contexts: [CGContext] = []
  /// The contexts of images among them.
  var images: [ImageContext] = []
  /// The traits for colours without a view.
  var traits = UITraitCollection.ofScreen
  /// An unused context, since views record often.
  private var spare: CGContext?

  /// The stack of this thread. Images can be drawn on any thread, and a thread's stack ends with
  /// it.
  static var current: GraphicsContextStack {
    if let known = pthread_getspecific(key) {
      return Unmanaged<GraphicsContextStack>.fromOpaque(known).takeUnretainedValue()
    }
    let stack = GraphicsContextStack()
    pthread_setspecific(key, Unmanaged.passRetained(stack).toOpaque())
    return stack
  }

  private static let key: pthread_key_t = {
    var key = pthread_key_t()
    pthread_key_create(&key) { stack in
      if let stack { Unmanaged<GraphicsContextStack>.fromOpaque(stack).release() }
    }
    return key
  }()

  static func record(traits: UITraitCollection, _ draw: () -> Void) -> [DrawingCommand] {
    current.record(traits: traits, draw)
  }

  private func record(traits: UITraitCollection, _ draw: () -> Void) -> [DrawingCommand] {
    let context = spare ?? CGContext(traits: traits)
    spare = nil
    context.begin(traits: traits)
    contexts.append(context)
    let previous = self.traits
    self.traits = traits
    draw()
    self.traits = previous
    contexts.removeLast()
    let commands = context.finish()
    spare = context
    return commands
  }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the current context; nil outside of `draw(_:)`.
public func UIGraphicsGetCurrentContext() -> CGContext? {
  GraphicsContextStack.current.contexts.last
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Makes a context the current one until `UIGraphicsPopContext()`.
public func UIGraphicsPushContext(_ context: CGContext) {
  GraphicsContextStack.current.contexts.append(context)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns to the context before the last `UIGraphicsPushContext(_:)`.
public func UIGraphicsPopContext() {
  _ = GraphicsContextStack.current.contexts.popLast()
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Fills with the current colour.
public func UIRectFill(_ rect: CGRect) {
  UIGraphicsGetCurrentContext()?.fill(rect)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Draws a box just inside of the rectangle.
public func UIRectFrame(_ rect: CGRect) {
  UIGraphicsGetCurrentContext()?.stroke(rect)
}
