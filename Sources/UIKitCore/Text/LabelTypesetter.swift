import CharacterWidths
import Foundation

/// Places the lines of a label.
@MainActor struct LabelTypesetter {
  struct Line {
    var text: String
    var origin: CGPoint
  }

  let lines: [Line]

  init(
    text: String, rect: CGRect, limit: Int, mode: NSLineBreakMode, alignment: NSTextAlignment
  ) {
    let cell = UIScreen.main.cellMetrics
    // As many lines as the height has room for, but always one.
    let room = max(1, Int(min((rect.height / cell.height + 0.5).rounded(.down), 1_000_000)))
    let maximum = limit <= 0 ? room : min(limit, room)
    let texts = TextMeasure.lines(text, width: rect.width, mode: mode, limit: maximum)
    let height = CGFloat(texts.count) * cell.height
    let top =
      rect.minY + max(0, ((rect.height - height) / 2 / cell.height).rounded(.down) * cell.height)
    lines = texts.enumerated().map { index, text in
      let slack =
        alignment == .left
        ? 0 : rect.width - CGFloat(TextColumns.columns(of: text)) * cell.width
      let x: CGFloat =
        switch alignment {
        case .center: rect.minX + max(0, (slack / 2 / cell.width).rounded(.down) * cell.width)
        case .right: rect.minX + max(0, slack)
        default: rect.minX
        }
      return Line(text: text, origin: CGPoint(x: x, y: top + CGFloat(index) * cell.height))
    }
  }
}

/// How a label draws text that says nothing itself.
struct LabelStyle {
  var color: UIColor
  var traits: TextTraits
}

/// Cuts a line into runs of one look.
@MainActor enum LabelRuns {
  struct Run {
    var text: String
    var origin: CGPoint
    var color: UIColor
    var traits: TextTraits
  }

  /// - Parameter content: The whole attributed text; lines are found in it in order of their words.
  static func runs(
    of line: LabelTypesetter.Line, in content: NSAttributedString?, style: LabelStyle
  ) -> [Run] {
    let whole = Run(
      text: line.text, origin: line.origin, color: style.color, traits: style.traits)
    guard let content, content.length > 0 else { return [whole] }
    let source = content.string as NSString
    let found = source.range(of: line.text.replacingOccurrences(of: "…", with: ""))
    guard found.location != NSNotFound else { return [whole] }
    var runs: [Run] = []
    var x = line.origin.x
    content.enumerateAttributes(in: found) { attributes, range, _ in
      let text = source.substring(with: range)
      var traits = TextTraits(attributes: attributes)
      if attributes[.font] == nil { traits.formUnion(style.traits) }
      runs.append(
        Run(
          text: text, origin: CGPoint(x: x, y: line.origin.y),
          color: attributes[.foregroundColor] as? UIColor ?? style.color, traits: traits))
      x += TextMeasure.size(ofLine: text).width
    }
    if line.text.hasSuffix("…"), var last = runs.last {
      last.text = "…"
      last.origin.x = x
      runs.append(last)
    }
    return runs
  }
}
