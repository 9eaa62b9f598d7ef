import Foundation

/// The look of a label's text without attributes of its own.
struct LabelStyle {
  var color: UIColor
  var traits: TextTraits
}

/// Splits the lines of a label into runs of one look, line by line from the first.
struct LabelRuns {
  struct Run {
    var text: String
    var origin: CGPoint
    var color: UIColor
    var traits: TextTraits
    var ground: UIColor?
    var room: TextRoom?
    var link: String?
  }

  private let content: NSAttributedString?
  private let style: LabelStyle
  /// The place in the content at which the search for the next line starts.
  private var position = 0

  init(content: NSAttributedString?, style: LabelStyle) {
    self.content = content
    self.style = style
  }

  mutating func runs(of line: LabelTypesetter.Line) -> [Run] {
    let whole = Run(
      text: line.text, origin: line.origin, color: style.color, traits: style.traits,
      room: line.room)
    guard let content, position < content.length else { return [whole] }
    let source = content.string as NSString
    let shown = line.text.hasSuffix("…") ? String(line.text.dropLast()) : line.text
    let rest = NSRange(location: position, length: content.length - position)
    let found = source.range(of: shown, options: [], range: rest)
    // A line truncated at its head or middle is not a part of the content.
    guard found.location != NSNotFound else { return [whole] }
    position = found.location + found.length
    var runs: [Run] = []
    var x = line.origin.x
    content.enumerateAttributes(in: found) { attributes, range, _ in
      let attachment = attributes[.attachment] as? NSTextAttachment
      let text = attachment?.text ?? source.substring(with: range)
      var traits = TextTraits(attributes: attributes)
      if attributes[.font] == nil { traits.formUnion(style.traits) }
      runs.append(
        Run(
          text: text, origin: CGPoint(x: x, y: line.origin.y),
          color: attributes[.foregroundColor] as? UIColor
            ?? (attributes[.link] == nil ? style.color : .link), traits: traits,
          ground: attributes[.backgroundColor] as? UIColor, link: String(link: attributes[.link])))
      x += TextMeasure.size(ofLine: text).width
    }
    guard let last = runs.indices.last else { return runs }
    if shown.count < line.text.count { runs[last].text += "…" }
    if var room = line.room {
      room.width -= runs[last].origin.x - line.origin.x
      runs[last].room = room
    }
    return runs
  }

  /// Draws lines as runs.
  mutating func draw(_ lines: [LabelTypesetter.Line], in context: CGContext) {
    for line in lines {
      for run in runs(of: line) {
        context.drawLine(
          run.text, at: run.origin, color: run.color, traits: run.traits, ground: run.ground,
          room: run.room, link: run.link)
      }
    }
  }
}

extension String {
  /// Makes the address from the value of the attribute `link`.
  init?(link value: Any?) {
    guard let value else { return nil }
    if let url = value as? URL {
      self = url.absoluteString
    } else if let text = value as? String {
      self = text
    } else {
      return nil
    }
  }
}
