/// The conversion of a text whose lines do not end with ASCII line feeds. The text is converted
/// while it is read, and is read-only.
public enum TextConversion: Equatable, Sendable {
  /// Converts UTF-16 to UTF-8.
  case utf16(UTF16Decoder.ByteOrder)
  /// Converts the line ends of old Macs to line feeds.
  case carriageReturns

  /// Selects the conversion of a text. Fails for ordinary text.
  ///
  /// - Parameter prefix: The first bytes of the text. Carriage returns without any line feed
  ///   indicate lines that end with them.
  package init?(of content: ContentKind, _ prefix: [UInt8]) {
    if let order = content.byteOrder {
      self = .utf16(order)
    } else if content == .text, prefix.contains(0x0D), !prefix.contains(0x0A) {
      self = .carriageReturns
    } else {
      return nil
    }
  }

  /// Returns the converted beginning of a file, without an incomplete letter at its end.
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

  /// Returns the rest of the text at its end.
  package mutating func finish() -> [UInt8] { decoder?.finish() ?? [] }
}
