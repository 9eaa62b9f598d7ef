import Foundation

extension AttributedString {
  /// Options for parsing Markdown.
  public struct MarkdownParsingOptions: Hashable, Sendable {
    /// The supported parts of Markdown.
    public enum InterpretedSyntax: Int, Hashable, Sendable {
      /// Kept for sources: as `inlineOnlyPreservingWhitespace`.
      case full = 0
      /// Kept for sources: as `inlineOnlyPreservingWhitespace`.
      case inlineOnly = 1
      /// Marks within lines; blanks and line feeds are kept.
      case inlineOnlyPreservingWhitespace = 2
    }

    /// The supported parts of Markdown; always marks within lines here.
    public var interpretedSyntax: InterpretedSyntax

    /// Makes options.
    public init(interpretedSyntax: InterpretedSyntax = .inlineOnlyPreservingWhitespace) {
      self.interpretedSyntax = interpretedSyntax
    }
  }

  /// Parses Markdown within lines: `**bold**`, `*italic*`, `~~struck~~`, `` `code` ``,
  /// `[text](address)`.
  ///
  /// Invalid Markdown remains as plain text, so it never throws; `throws` comes from Foundation's
  /// signature. Code has a fill as its background. Foundation for Linux does not parse Markdown, so
  /// this initializer is ours, with its signature.
  ///
  /// - Parameters:
  ///   - markdown: The text.
  ///   - options: Kept for sources; all options have the same effect.
  ///   - baseURL: The base of addresses without a scheme.
  /// - Complexity: O(*n*) where *n* is the number of characters, for texts whose marks match.
  public init(
    markdown: String, options: MarkdownParsingOptions = MarkdownParsingOptions(),
    baseURL: URL? = nil
  ) throws {
    self.init()
    var reader = MarkdownReader(Array(markdown), baseURL: baseURL)
    self = reader.read()
  }
}

/// Parses marks within lines.
private struct MarkdownReader {
  private let text: [Character]
  private let baseURL: URL?
  private var place = 0
  private var result = AttributedString()
  private var plain = ""

  private struct Look {
    var isBold = false
    var isItalic = false
    var isStruck = false
    var link: URL?
  }

  private var look = Look()

  init(_ text: [Character], baseURL: URL?) {
    self.text = text
    self.baseURL = baseURL
  }

  mutating func read() -> AttributedString {
    read(until: text.count)
    flush()
    return result
  }

  private mutating func read(until end: Int) {
    while place < end {
      switch text[place] {
      case "\\" where place + 1 < end && text[place + 1].isPunctuation || isSign(place + 1, end):
        plain.append(text[place + 1])
        place += 2
      case "`": code(end)
      case "*", "_": emphasis(end)
      case "~" where isPair("~", at: place, end):
        span(mark: ["~", "~"], end) { $0.isStruck = true }
      case "[": link(end)
      default:
        plain.append(text[place])
        place += 1
      }
    }
  }

  private func isSign(_ index: Int, _ end: Int) -> Bool {
    index < end && "*_`~[]()\\".contains(text[index]) && text[index - 1] == "\\"
  }

  private func isPair(_ mark: Character, at index: Int, _ end: Int) -> Bool {
    index + 1 < end && text[index] == mark && text[index + 1] == mark
  }

  private mutating func emphasis(_ end: Int) {
    let mark = text[place]
    // An underscore within a word is a letter.
    if mark == "_", place > 0, text[place - 1].isLetter || text[place - 1].isNumber {
      plain.append(mark)
      place += 1
      return
    }
    if isPair(mark, at: place, end) {
      span(mark: [mark, mark], end) { $0.isBold = true }
    } else {
      span(mark: [mark], end) { $0.isItalic = true }
    }
  }

  /// Parses the text between a mark and its match with a changed look; a mark without a match is
  /// text.
  private mutating func span(mark: [Character], _ end: Int, _ change: (inout Look) -> Void) {
    let begin = place + mark.count
    guard begin < end, !text[begin].isWhitespace, let close = match(mark, from: begin, end) else {
      plain.append(contentsOf: mark)
      place = begin
      return
    }
    flush()
    let outer = look
    change(&look)
    place = begin
    read(until: close)
    flush()
    look = outer
    place = close + mark.count
  }

  private func match(_ mark: [Character], from begin: Int, _ end: Int) -> Int? {
    var index = begin + 1
    while index + mark.count <= end {
      if text[index] == "\\" {
        index += 2
        continue
      }
      if Array(text[index..<(index + mark.count)]) == mark, !text[index - 1].isWhitespace {
        // Of three marks in a row the last ones match: the first belongs to the text inside.
        let isLonger = index + mark.count < end && text[index + mark.count] == mark[0]
        if !isLonger { return index }
        if mark.count == 1 {
          index += 2
          continue
        }
      }
      index += 1
    }
    return nil
  }

  private mutating func code(_ end: Int) {
    guard let close = text[(place + 1)..<end].firstIndex(of: "`"), close > place + 1 else {
      plain.append(text[place])
      place += 1
      return
    }
    flush()
    var part = AttributedString(String(text[(place + 1)..<close]))
    part[AttributeScopes.UIKitAttributes.BackgroundColorAttribute.self] = .tertiarySystemFill
    append(part)
    place = close + 1
  }

  private mutating func link(_ end: Int) {
    guard let close = text[place..<end].firstIndex(of: "]"), close + 1 < end,
      text[close + 1] == "(", let last = text[(close + 1)..<end].firstIndex(of: ")"),
      let url = URL(string: String(text[(close + 2)..<last]), relativeTo: baseURL)
    else {
      plain.append(text[place])
      place += 1
      return
    }
    flush()
    let outer = look
    look.link = url.absoluteURL
    place += 1
    read(until: close)
    flush()
    look = outer
    place = last + 1
  }

  private mutating func flush() {
    guard !plain.isEmpty else { return }
    append(AttributedString(plain))
    plain = ""
  }

  private mutating func append(_ part: AttributedString) {
    var part = part
    var traits: TextTraits = []
    if look.isBold { traits.insert(.bold) }
    if look.isItalic { traits.insert(.italic) }
    if !traits.isEmpty {
      part[AttributeScopes.UIKitAttributes.FontAttribute.self] = UIFont(
        size: UIFont.labelFontSize, traits: traits)
    }
    if look.isStruck {
      part[AttributeScopes.UIKitAttributes.StrikethroughStyleAttribute.self] = .single
    }
    if let link = look.link {
      part[AttributeScopes.FoundationAttributes.LinkAttribute.self] = link
    }
    result.append(part)
  }
}
