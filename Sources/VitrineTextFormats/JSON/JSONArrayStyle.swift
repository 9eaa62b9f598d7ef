/// The separators of an array's elements or an object's members.
///
///     [ 1, 2 ]        opening " ", separator ", ", closing " "
package struct JSONArrayStyle: Equatable {
  /// The text between the bracket and the first element.
  package var opening: [UInt8]
  /// The text between two elements, including the comma.
  package var separator: [UInt8]
  /// The text between the last element and the bracket.
  package var closing: [UInt8]

  /// Determines the style of an array from its elements in a text.
  ///
  /// - Returns: nil if it is empty. With a single element, the separator is derived from the text
  ///   before it.
  init?(of array: JSONToken, elements: JSONTokens, in text: JSONText) {
    let first = elements.first
    guard array.kind.isList || first?.kind == .member, let first, let last = elements.last else {
      return nil
    }
    if array.kind == .sequence {
      // Adjacent values need a separator when other values replace them.
      let usual = Self.usualSeparator(of: elements, in: text) ?? []
      (opening, separator, closing) = ([], usual.isEmpty ? [0x0A] : usual, [])
      return
    }
    opening = Array(text.bytes[(array.range.lowerBound + 1)..<first.range.lowerBound])
    closing = Array(text.bytes[last.range.upperBound..<(array.range.upperBound - 1)])
    separator = Self.usualSeparator(of: elements, in: text) ?? Self.separator(after: opening)
  }

  private init(opening: [UInt8], separator: [UInt8], closing: [UInt8]) {
    self.opening = opening
    self.separator = separator
    self.closing = closing
  }

  /// Returns a line break as in the opening if elements have their own lines, or else a space.
  static func separator(after opening: [UInt8]) -> [UInt8] {
    [UInt8(ascii: ",")] + (opening.contains(0x0A) ? opening : [0x20])
  }

  /// Returns the most common text between the first elements.
  private static func usualSeparator(of elements: JSONTokens, in text: JSONText) -> [UInt8]? {
    var counts: [[UInt8]: Int] = [:]
    var best: [UInt8]?
    for (one, next) in zip(elements, elements.dropFirst()).prefix(64) {
      let separator = Array(text.bytes[one.range.upperBound..<next.range.lowerBound])
      counts[separator, default: 0] += 1
      if counts[separator, default: 0] > best.flatMap({ counts[$0] }) ?? 0 { best = separator }
    }
    return best
  }

  /// Returns the style for a section of a collection. An empty section has that of its neighbours.
  package static func style(ofSection section: Int, in collection: JSONCollection) -> JSONArrayStyle
  {
    let sections = collection.sections
    func style(_ section: Int) -> JSONArrayStyle? {
      guard let array = sections[section].container else { return nil }
      return JSONArrayStyle(of: array, elements: sections[section].items, in: collection.text)
    }
    let own = style(section)
    if let own, sections[section].items.count > 1 { return own }
    // The nearest arrays first, preferring those with separators.
    let others = sections.indices.filter { $0 != section && sections[$0].items.count > 0 }
      .sorted { (abs($0 - section), $0) < (abs($1 - section), $1) }
    if var own {
      let twin = others.lazy.filter { sections[$0].items.count > 1 }.compactMap(style)
        .first { $0.opening == own.opening }
      if let twin { own.separator = twin.separator }
      return own
    }
    let models = others.lazy.compactMap(style)
    return others.lazy.filter { sections[$0].items.count > 1 }.compactMap(style).first
      ?? models.first ?? ofEmpty(collection)
  }

  /// Returns the style in a text with empty arrays only: a single array has one element per line,
  /// arrays of an object stay in their lines.
  private static func ofEmpty(_ collection: JSONCollection) -> JSONArrayStyle {
    let text = collection.text
    guard text.root.kind == .array else {
      return JSONArrayStyle(opening: [], separator: Array(", ".utf8), closing: [])
    }
    let newline: [UInt8] = text.bytes.contains(0x0D) ? [0x0D, 0x0A] : [0x0A]
    let opening = newline + Array("  ".utf8)
    return JSONArrayStyle(opening: opening, separator: separator(after: opening), closing: newline)
  }
}
