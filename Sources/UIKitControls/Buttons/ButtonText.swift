import Foundation
import UIKitCore

/// A line of a button's text, in runs of one look.
@MainActor struct ButtonText {
  struct Run {
    var text: String
    /// The colour; nil for that of the button.
    var color: UIColor?
    var ground: UIColor?
    var traits: TextTraits?
  }

  var runs: [Run]

  init(_ text: String, color: UIColor? = nil) { runs = [Run(text: text, color: color)] }

  /// Makes a text from an attributed string, without line breaks.
  init(_ text: NSAttributedString) {
    runs = []
    let source = text.string as NSString
    text.enumerateAttributes(in: NSRange(location: 0, length: text.length)) {
      attributes, range, _ in
      var traits: TextTraits? = TextTraits(attributes: attributes)
      // Attributes without an effect on drawing leave the look of the button.
      if traits == [], attributes[.font] == nil { traits = nil }
      runs.append(
        Run(
          text: source.substring(with: range).filter { !$0.isNewline },
          color: attributes[.foregroundColor] as? UIColor,
          ground: attributes[.backgroundColor] as? UIColor, traits: traits))
    }
  }

  /// Makes a text from an attributed string with a transformer, which gets the button's values for
  /// absent attributes.
  init(
    _ text: AttributedString, _ transformer: UIConfigurationTextAttributesTransformer?,
    font: UIFont, color: UIColor
  ) {
    guard let transformer else {
      self.init(NSAttributedString(text))
      return
    }
    typealias Scope = AttributeScopes.UIKitAttributes
    var result = AttributedString()
    for run in text.runs {
      var attributes = run.attributes
      if attributes[Scope.FontAttribute.self] == nil { attributes[Scope.FontAttribute.self] = font }
      if attributes[Scope.ForegroundColorAttribute.self] == nil {
        attributes[Scope.ForegroundColorAttribute.self] = color
      }
      result += AttributedString(
        String(text.characters[run.range]), attributes: transformer(attributes))
    }
    self.init(NSAttributedString(result))
  }

  var string: String { runs.map(\.text).joined() }
  var columns: Int { ControlPainter.columns(of: string) }

  /// Returns the part of the line that fits, with an ellipsis if text is missing.
  func truncated(columns: Int) -> ButtonText {
    guard self.columns > columns else { return self }
    var result = self
    result.runs = []
    var left = columns
    for run in runs where left > 0 {
      var run = run
      let width = ControlPainter.columns(of: run.text)
      let isLast = width >= left
      if isLast { run.text = ControlPainter.truncated(run.text + "…", columns: left) }
      left -= width
      result.runs.append(run)
      if isLast { break }
    }
    return result
  }

  /// Draws the line.
  func draw(
    in painter: ControlPainter, column: Int, row: Int, color: UIColor, traits: TextTraits,
    isDim: Bool
  ) {
    var column = column
    for run in runs {
      let own = run.traits.map { isDim ? $0.union(.dim) : $0 }
      painter.put(
        run.text, column: column, row: row, color: run.color ?? color, traits: own ?? traits,
        ground: run.ground)
      column += ControlPainter.columns(of: run.text)
    }
  }
}

extension ButtonText {
  /// Joins two texts.
  static func + (left: ButtonText, right: ButtonText) -> ButtonText {
    var result = left
    result.runs += right.runs
    return result
  }
}
