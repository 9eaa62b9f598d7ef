import Glibc

/// An encoding of text whose letters of ASCII are the bytes of ASCII, converted by the C library.
public struct TextEncoding: Hashable, Sendable {
  /// As iconv has it, in capitals.
  public let name: String

  /// - Returns: nil for an encoding that the C library lacks, or in which separators are no single bytes.
  public init?(_ name: String) {
    let name = name.uppercased()
    self.init(known: Self.known[name] ?? name)
    if byteOrder != nil { return }
    let ascii = (0x20..<0x7F).map { UInt8($0) }
    guard !name.isEmpty, Self.convert(ascii, from: self.name, to: "UTF-8") == ascii else {
      return nil
    }
  }

  /// What iconv calls encodings. Its SHIFT_JIS has a yen sign in the place of the backslash; that of files is Windows'.
  private static let known = [
    "UTF8": "UTF-8", "LATIN1": "ISO-8859-1", "LATIN-1": "ISO-8859-1", "SHIFT_JIS": "CP932",
    "SHIFT-JIS": "CP932", "SJIS": "CP932", "UTF16": "UTF-16", "UTF16LE": "UTF-16LE",
    "UTF16BE": "UTF-16BE",
  ]

  /// Set for UTF-16, whose text is converted before it is read.
  package var byteOrder: UTF16Decoder.ByteOrder? {
    switch name {
    case "UTF-16LE", "UTF-16", "UCS-2LE", "UCS-2": .littleEndian
    case "UTF-16BE", "UCS-2BE": .bigEndian
    default: nil
    }
  }

  private init(known name: String) { self.name = name }

  public static let utf8 = TextEncoding(known: "UTF-8")
  /// What text of one byte a letter mostly is: Latin letters, as Windows has them.
  static let western = TextEncoding(known: "WINDOWS-1252")

  /// Bytes of this encoding as UTF-8; what means nothing becomes U+FFFD.
  package func decoded(_ bytes: [UInt8]) -> [UInt8] {
    guard self != .utf8, bytes.contains(where: { $0 >= 0x80 }) else { return bytes }
    if let text = Self.convert(bytes, from: name, to: "UTF-8") { return text }
    return bytes.flatMap { byte in
      byte < 0x80 ? [byte] : Self.convert([byte], from: name, to: "UTF-8") ?? Self.replacement
    }
  }

  /// UTF-8 in this encoding; nil if it lacks one of the letters.
  package func encoded(_ text: [UInt8]) -> [UInt8]? {
    guard self != .utf8, text.contains(where: { $0 >= 0x80 }) else { return text }
    return Self.convert(text, from: "UTF-8", to: name)
  }

  private static let replacement = Array("\u{FFFD}".utf8)

  private static func convert(_ bytes: [UInt8], from: String, to: String) -> [UInt8]? {
    guard let converter = iconv_open(to, from), Int(bitPattern: converter) != -1 else {
      return nil
    }
    defer { iconv_close(converter) }
    var source = bytes.map(CChar.init(bitPattern:))
    var result = [CChar](repeating: 0, count: bytes.count * 4 + 16)
    let size = result.count
    let left: Int? = source.withUnsafeMutableBufferPointer { source in
      result.withUnsafeMutableBufferPointer { result in
        var (input, inputLeft) = (source.baseAddress, source.count)
        var (output, outputLeft) = (result.baseAddress, size)
        let outcome = iconv(converter, &input, &inputLeft, &output, &outputLeft)
        return outcome == 0 ? outputLeft : nil
      }
    }
    return left.map { result.prefix(size - $0).map(UInt8.init(bitPattern:)) }
  }
}
