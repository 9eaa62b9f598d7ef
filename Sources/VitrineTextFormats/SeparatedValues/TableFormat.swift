/// The requested format of a table of separated values. Properties that are nil are detected.
public struct TableFormat: Hashable, Sendable {
  /// The quote around a field with its own separators or line ends.
  public enum Quote: Hashable, Sendable {
    case none
    case sign(UInt8)
  }

  /// A single ASCII byte.
  public var separator: UInt8?
  public var quote: Quote?
  /// Whether the first record names the columns.
  public var hasHeader: Bool?
  public var encoding: TextEncoding?
  /// The kinds of columns, by name.
  public var kinds: [String: Field.Kind] = [:]
  /// The usual separator for the file's extension, used if the text allows others as well.
  package var usualSeparator: UInt8?

  public init() {}

  package static let comma = UInt8(ascii: ",")
  package static let tab: UInt8 = 0x09

  /// The separators to look for, the usual ones first.
  static let separators: [UInt8] = [comma, UInt8(ascii: ";"), tab, UInt8(ascii: "|")]

  /// The first option in use; nil for none.
  package var firstOption: String? {
    if separator != nil { return "--separator" }
    if quote != nil { return "--quote" }
    if hasHeader != nil { return "--header-row" }
    if encoding != nil { return "--encoding" }
    return kinds.isEmpty ? nil : "--type"
  }
}
