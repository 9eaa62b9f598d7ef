import VitrineStyledText
import VitrineSupport
import VitrineTextFormats

/// The template of `--format`: a text with placeholders for parts of an accepted item.
///
///     {}  the usual output             {size}  a field by its name
///     {1} {-1} {2..}  columns          \t \n \0 \\ \{ \}  tab, line feed, NUL, and escaped signs
///
/// `--delimiter` separates the columns of a line; the columns of other items are their fields,
/// joined with tabs.
public struct OutputTemplate: Equatable, Sendable {
  /// The content of a placeholder.
  public enum Place: Equatable, Sendable {
    case whole
    case field(String)
    case columns(FieldRange)
  }

  enum Part: Equatable, Sendable {
    case text([UInt8])
    case place(Place)
  }

  private(set) var parts: [Part] = []

  /// - Throws: The error in the text, in one line.
  public init(_ text: String) throws(BrowserFailure) {
    var literal: [UInt8] = []
    var rest = text.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      switch scalar {
      case "\\": literal += try Self.escaped(rest.popFirst())
      case "{":
        guard let end = rest.firstIndex(of: "}") else {
          throw BrowserFailure("--format: '{' without '}'; write \\{ for the sign itself")
        }
        if !literal.isEmpty { parts.append(.text(literal)) }
        literal = []
        parts.append(.place(Self.place(String(rest[..<end]))))
        rest = rest[rest.index(after: end)...]
      default: literal += Array(String(scalar).utf8)
      }
    }
    if !literal.isEmpty { parts.append(.text(literal)) }
  }

  private static func escaped(_ scalar: Unicode.Scalar?) throws(BrowserFailure) -> [UInt8] {
    switch scalar {
    case "t": return [0x09]
    case "n": return [0x0A]
    case "0": return [0]
    case "\\", "{", "}": return Array(String(scalar.map(Character.init) ?? " ").utf8)
    default:
      let sign = scalar.map { VisibleText.text(of: String($0)) } ?? ""
      throw BrowserFailure(
        "--format: '\\\(sign)' means nothing; use \\t, \\n, \\0, \\\\, \\{ and \\}")
    }
  }

  private static func place(_ name: String) -> Place {
    if name.isEmpty { return .whole }
    return FieldRange(name).map { .columns($0) } ?? .field(name)
  }

  // MARK: Checking

  /// Throws if no item of a source has one of the fields of the template.
  ///
  /// Reads to the end of a source that learns its fields only by reading.
  @MainActor
  public func check(against source: any ItemSource) throws(BrowserFailure) {
    for case .place(.field(let name)) in parts {
      guard let names = source.fields(insteadOf: name) else { continue }
      throw .missingField(
        name, in: "--format", among: names, otherwise: "they have none; {} is all of it")
    }
  }

  /// Returns the output from the content of each placeholder.
  package func output<Failure: Error>(
    _ value: (Place) throws(Failure) -> [UInt8]
  ) throws(Failure) -> OutputItem {
    var bytes: [UInt8] = []
    for part in parts {
      switch part {
      case .text(let text): bytes += text
      case .place(let place): bytes += try value(place)
      }
    }
    return .line(bytes)
  }

  /// Returns the output for a line that belongs to no source.
  public func output(ofLine line: [UInt8], delimiter: FieldDelimiter?) -> OutputItem {
    output { Self.text(of: $0, inLine: line, delimiter) }
  }

  /// A line has one field: the whole line.
  package static func text(
    of place: Place, inLine line: [UInt8], _ delimiter: FieldDelimiter?
  ) -> [UInt8] {
    switch place {
    case .whole, .field: line
    case .columns(let range): FieldRange.text(of: [range], in: line, delimiter: delimiter)
    }
  }
}

extension ItemSource {
  /// Returns the output of an accepted item, formatted by the template if there is one.
  public func output(
    section: Int, item: Int, as template: OutputTemplate?
  ) throws(BrowserFailure) -> OutputItem {
    guard let template else { return try output(section: section, item: item) }
    return try template.output { (place) throws(BrowserFailure) in
      try printedText(of: place, section: section, item: item)
    }
  }

  public func printedText(
    of place: OutputTemplate.Place, section: Int, item: Int
  ) throws(BrowserFailure) -> [UInt8] {
    var fields: [Int]
    switch place {
    case .whole: return try output(section: section, item: item).bytes
    case .field(let name): fields = schema.place(of: name).map { [$0] } ?? []
    case .columns(let range): fields = Array(range.places(in: schema.fields.count))
    }
    let values = try BrowserFailure.reading(name) { () throws(ReadingFailure) in
      try fieldReader.values(of: fields, section: section, items: item..<(item + 1))
    }
    return Array(values.map { $0.first?.printed ?? [] }.joined(separator: [0x09]))
  }
}
