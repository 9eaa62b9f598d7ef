import Foundation

/// The contexts that are being drawn into; the last one is current.
@MainActor enum GraphicsContextStack {
  static var contexts: [CGContext] = []
  /// A context that is not in use: views record often.
  private static var spare: CGContext?

  static func record(
    traits: UITraitCollection, _ draw: () -> Void
  ) -> [DrawingCommand] {
    let context = spare ?? CGContext(traits: traits)
    spare = nil
    context.begin(traits: traits)
    contexts.append(context)
    let previous = UITraitCollection.current
    UITraitCollection.current = traits
    draw()
    UITraitCollection.current = previous
    contexts.removeLast()
    let commands = context.finish()
    spare = context
    return commands
  }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The context to draw into; nil outside of `draw(_:)`.
@preconcurrency @MainActor public func UIGraphicsGetCurrentContext() -> CGContext? {
  GraphicsContextStack.contexts.last
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Makes a context the current one until `UIGraphicsPopContext()`.
@preconcurrency @MainActor public func UIGraphicsPushContext(_ context: CGContext) {
  GraphicsContextStack.contexts.append(context)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Goes back to the context before the last `UIGraphicsPushContext(_:)`.
@preconcurrency @MainActor public func UIGraphicsPopContext() {
  _ = GraphicsContextStack.contexts.popLast()
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Fills with the current colour.
@preconcurrency @MainActor public func UIRectFill(_ rect: CGRect) {
  UIGraphicsGetCurrentContext()?.fill(rect)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Draws a box just inside of the rectangle.
@preconcurrency @MainActor public func UIRectFrame(_ rect: CGRect) {
  UIGraphicsGetCurrentContext()?.stroke(rect)
}
