/// How a text is read whose lines do not end with line feeds in ASCII: it is converted while it is read, and can only
/// be looked at.
public enum TextConversion: Equatable, Sendable {
  /// UTF-16, which becomes UTF-8.
  case utf16(UTF16Decoder.ByteOrder)
  /// The line ends of old Macs, which become line feeds.
  case carriageReturns

  /// What a text needs.
  ///
  /// - Parameter prefix: Its first bytes; a carriage return and no line feed among them tell of lines that end so.
  /// - Returns: nil for usual text.
  package init?(of content: ContentKind, _ prefix: [UInt8]) {
    if let order = content.byteOrder {
      self = .utf16(order)
    } else if content == .text, prefix.contains(0x0D), !prefix.contains(0x0A) {
      self = .carriageReturns
    } else {
      return nil
    }
  }

  /// The text of the beginning of a file, without half a letter at its end.
  package static func text(of prefix: [UInt8]) -> [UInt8] {
    let conversion = TextConversion(of: ContentKind(prefix: prefix), prefix)
    var converter = conversion.map(TextConverter.init)
    return converter?.convert(prefix) ?? prefix
  }

  package var name: String {
    switch self {
    case .utf16: "UTF-16 text"
    case .carriageReturns: "text whose lines end with carriage returns"
    }
  }
}

/// Converts a text in pieces of any size.
package struct TextConverter: Sendable {
  private var decoder: UTF16Decoder?

  package init(_ conversion: TextConversion) {
    if case .utf16(let order) = conversion { decoder = UTF16Decoder(order) }
  }

  package mutating func convert(_ bytes: some Sequence<UInt8>) -> [UInt8] {
    decoder?.decode(bytes) ?? bytes.map { $0 == 0x0D ? 0x0A : $0 }
  }

  /// What is left when nothing follows.
  package mutating func finish() -> [UInt8] { decoder?.finish() ?? [] }
}
