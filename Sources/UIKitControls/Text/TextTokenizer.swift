import Foundation
import UIKitCore

/// The tokenizer of text fields and text views, which uses the lines on the screen.
final class TextTokenizer: UITextInputStringTokenizer {
  private unowned let engine: TextEngine

  init(_ engine: TextEngine, of textInput: any UIResponder & UITextInput) {
    self.engine = engine
    super.init(textInput: textInput)
  }

  private var lines: TextUnits {
    let ranges = engine.host?.textLines.lines.map(\.range) ?? []
    return TextUnits(ranges: ranges.filter { !$0.isEmpty })
  }

  override func rangeEnclosingPosition(
    _ position: UITextPosition, with granularity: UITextGranularity,
    inDirection direction: UITextDirection
  ) -> UITextRange? {
    guard granularity == .line else {
      return super.rangeEnclosingPosition(position, with: granularity, inDirection: direction)
    }
    return lines.enclosing(engine.offset(of: position), isForward: direction.isForward)
      .map(TextPlaces.init)
  }

  override func isPosition(
    _ position: UITextPosition, atBoundary granularity: UITextGranularity,
    inDirection direction: UITextDirection
  ) -> Bool {
    guard granularity == .line else {
      return super.isPosition(position, atBoundary: granularity, inDirection: direction)
    }
    let offset = engine.offset(of: position)
    return lines.ranges.contains {
      offset == (direction.isForward ? $0.upperBound : $0.lowerBound)
    }
  }

  override func position(
    from position: UITextPosition, toBoundary granularity: UITextGranularity,
    inDirection direction: UITextDirection
  ) -> UITextPosition? {
    guard granularity == .line else {
      return super.position(from: position, toBoundary: granularity, inDirection: direction)
    }
    return lines.boundary(from: engine.offset(of: position), isForward: direction.isForward)
      .map(TextPlace.init)
  }

  override func isPosition(
    _ position: UITextPosition, withinTextUnit granularity: UITextGranularity,
    inDirection direction: UITextDirection
  ) -> Bool {
    guard granularity == .line else {
      return super.isPosition(position, withinTextUnit: granularity, inDirection: direction)
    }
    return lines.enclosing(engine.offset(of: position), isForward: direction.isForward) != nil
  }
}
