import Glibc

/// An ASCII-compatible text encoding, converted by the C library.
public struct TextEncoding: Hashable, Sendable {
  /// The name of the encoding in iconv, in capitals.
  public let name: String

  /// Fails if the C library lacks the encoding, or if separators in it are not single bytes.
  public init?(_ name: String) {
    let name = name.uppercased()
    self.init(known: Self.known[name] ?? name)
    if byteOrder != nil { return }
    let ascii = (0x20..<0x7F).map { UInt8($0) }
    guard !name.isEmpty, Self.convert(ascii, from: self.name, to: "UTF-8") == ascii else {
      return nil
    }
  }

  /// Maps names to iconv's names. SHIFT_JIS in iconv has a yen sign in place of the backslash, so
  /// the Windows variant is used for files.
  private static let known = [
    "UTF8": "UTF-8", "LATIN1": "ISO-8859-1", "LATIN-1": "ISO-8859-1", "SHIFT_JIS": "CP932",
    "SHIFT-JIS": "CP932", "SJIS": "CP932", "UTF16": "UTF-16", "UTF16LE": "UTF-16LE",
    "UTF16BE": "UTF-16BE",
  ]

  /// The byte order of UTF-16, which needs conversion before reading; nil for other encodings.
  package var byteOrder: UTF16Decoder.ByteOrder? {
    switch name {
    case "UTF-16LE", "UTF-16", "UCS-2LE", "UCS-2": .littleEndian
    case "UTF-16BE", "UCS-2BE": .bigEndian
    default: nil
    }
  }

  private init(known name: String) { self.name = name }

  public static let utf8 = TextEncoding(known: "UTF-8")
  /// The most common encoding with one byte per letter: the Latin letters of Windows.
  static let western = TextEncoding(known: "WINDOWS-1252")

  /// Converts bytes from this encoding to UTF-8. Invalid bytes become U+FFFD.
  package func decoded(_ bytes: [UInt8]) -> [UInt8] {
    guard self != .utf8, bytes.contains(where: { $0 >= 0x80 }) else { return bytes }
    if let text = Self.convert(bytes, from: name, to: "UTF-8") { return text }
    return bytes.flatMap { byte in
      byte < 0x80 ? [byte] : Self.convert([byte], from: name, to: "UTF-8") ?? Self.replacement
    }
  }

  /// Converts UTF-8 to this encoding, or returns nil if the encoding lacks a letter.
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
