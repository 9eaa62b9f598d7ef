/// What is asked for of a table of separated values; nil finds out.
public struct TableFormat: Hashable, Sendable {
  /// What marks a field whose separators and line ends are its own.
  public enum Quote: Hashable, Sendable {
    case none
    case sign(UInt8)
  }

  /// One byte of ASCII.
  public var separator: UInt8?
  public var quote: Quote?
  /// Whether the first record names the columns.
  public var hasHeader: Bool?
  public var encoding: TextEncoding?
  /// What the values of columns are, by their names.
  public var kinds: [String: Field.Kind] = [:]
  /// The separator of files with such a name, which counts where the text allows others as well.
  package var usualSeparator: UInt8?

  public init() {}

  package static let comma = UInt8(ascii: ",")
  package static let tab: UInt8 = 0x09

  /// The separators that are looked for, the usual ones first.
  static let separators: [UInt8] = [comma, UInt8(ascii: ";"), tab, UInt8(ascii: "|")]

  /// An option that sets something of it; nil if none does.
  package var firstOption: String? {
    if separator != nil { return "--separator" }
    if quote != nil { return "--quote" }
    if hasHeader != nil { return "--header-row" }
    if encoding != nil { return "--encoding" }
    return kinds.isEmpty ? nil : "--type"
  }
}
