import VitrineTextFormats

/// The command line of `--preview`, with placeholders for the focused item, as in fzf.
///
///     {}  the item       {2} {-1} {2..} {1,3}  its fields         {n}  its place, from 0
///     {q} the query      {+}  the marked items, or else this one  {f}  a file with its text
public struct PreviewCommand: Equatable, Sendable {
  /// The values of the placeholders.
  public struct Values: Sendable {
    public var current: [UInt8]?
    /// The place of the item, counted from 0.
    public var index: Int
    /// The marked items with their places, in order.
    public var marked: [(item: [UInt8], index: Int)]
    public var query: String

    public init(
      current: [UInt8]?, index: Int, marked: [(item: [UInt8], index: Int)] = [], query: String = ""
    ) {
      (self.current, self.index, self.marked, self.query) = (current, index, marked, query)
    }
  }

  /// A part of the given line.
  enum Part: Equatable, Sendable {
    case text([UInt8])
    case query(ShellPlace)
    case items(ItemPlace, ShellPlace)
  }

  /// A placeholder for items.
  struct ItemPlace: Equatable, Sendable {
    var isMarked = false
    var keepsBlanks = false
    var isFile = false
    var isIndex = false
    /// The fields; empty for the whole item.
    var fields: [FieldRange] = []
  }

  private(set) var parts: [Part]
  private let delimiter: FieldDelimiter?

  /// - Parameter delimiter: The end of a field; nil for blanks.
  public init(_ line: String, delimiter: FieldDelimiter? = nil) {
    parts = PreviewCommandReader.parts(of: Array(line.utf8))
    self.delimiter = delimiter
  }

  /// The command with the marked items, or else the focused one, in each item placeholder.
  public var overMarks: PreviewCommand {
    var command = self
    command.parts = parts.map { part in
      guard case .items(var place, let quotes) = part else { return part }
      place.isMarked = true
      return .items(place, quotes)
    }
    return command
  }

  /// Whether it uses all marked items, so that marks change its output.
  public var usesMarks: Bool {
    parts.contains { if case .items(let place, _) = $0 { place.isMarked } else { false } }
  }

  /// Whether it has a placeholder for items.
  package var namesItems: Bool {
    parts.contains { if case .items = $0 { true } else { false } }
  }

  /// Whether the query changes its output.
  public var usesQuery: Bool {
    parts.contains { if case .query = $0 { true } else { false } }
  }

  /// Returns the line for an item; nil if it needs an item and there is none.
  public func line(_ values: Values) -> PreviewCommandLine? {
    var result: [PreviewCommandLine.Part] = []
    for part in parts {
      switch part {
      case .text(let bytes): result.append(.text(bytes))
      case .query(let quotes): result.append(.text(quotes.quoted([Array(values.query.utf8)])))
      case .items(let place, let quotes):
        guard let current = values.current else { return nil }
        var items = place.isMarked ? values.marked : []
        if items.isEmpty { items = [(current, values.index)] }
        let words = items.map { word(of: $0.item, $0.index, place) }
        if place.isFile {
          result.append(.file(words.flatMap { $0 + [0x0A] }, quotes))
        } else if place.isIndex {
          result.append(.text(Array(words.joined(separator: [0x20]))))
        } else {
          result.append(.text(quotes.quoted(words)))
        }
      }
    }
    return PreviewCommandLine(parts: result)
  }

  private func word(of item: [UInt8], _ index: Int, _ place: ItemPlace) -> [UInt8] {
    if place.isIndex { return Array(String(index).utf8) }
    if place.fields.isEmpty { return item }
    return FieldRange.text(
      of: place.fields, in: item, delimiter: delimiter, keepsBlanks: place.keepsBlanks)
  }
}
