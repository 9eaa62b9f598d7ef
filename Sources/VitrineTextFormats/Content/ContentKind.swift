/// The kind of a file's content, according to its first bytes.
///
///     let kind = ContentKind(prefix: file.bytes(in: 0..<ContentKind.prefixLength))
///     kind.name        // "SQLite database"
///     kind.isBinary    // true: it is not shown as lines
package enum ContentKind: Equatable, Sendable {
  /// Lines in UTF-8 or another encoding with one byte per letter. Single NUL bytes and invalid
  /// UTF-8 are tolerated, unless the text is not UTF-8 and begins with a NUL.
  case text
  /// Text that needs conversion, recognized by a byte order mark or by its zero bytes.
  case utf16(UTF16Decoder.ByteOrder)
  /// Other content, with the name of the format if it is known.
  case binary(String?)

  /// The number of bytes to examine at the beginning of a file.
  package static let prefixLength = 8 << 10

  /// - Parameter prefix: The first `prefixLength` bytes of a file, or all of a shorter one.
  package init(prefix: [UInt8]) {
    let magic = MagicNumber.all.first { $0.fits(prefix) }
    if let magic, magic.isDecisive {
      self = .binary(magic.name)
    } else if let order = UTF16Decoder.ByteOrder(mark: prefix), Self.isText(prefix, order) {
      self = .utf16(order)
    } else if let order = Self.unmarkedOrder(prefix) {
      self = .utf16(order)
    } else if prefix.contains(0),
      !Self.isMostlyPrintable(prefix) || prefix[0] == 0 && Self.badBytes(in: prefix) > 3
    {
      self = .binary(magic?.name)
    } else {
      self = Self.isDoubtful(prefix) && LibMagic.isBinary(prefix) != false ? .binary(nil) : .text
    }
  }

  /// Returns whether one byte in twenty is a control character unusual in texts, and one is invalid
  /// UTF-8: compressed or encrypted bytes, which libmagic knows better. Text in other encodings
  /// lacks the former, fields between control characters lack the latter.
  private static func isDoubtful(_ bytes: [UInt8]) -> Bool {
    let controls = bytes.count { $0 < 0x20 && !isPrintable(UInt32($0)) }
    guard !bytes.isEmpty, controls * 20 >= bytes.count else { return false }
    return badBytes(in: bytes) * 20 >= bytes.count
  }

  /// Returns the number of invalid UTF-8 bytes. Up to three of them may result from the cut at the
  /// end.
  private static func badBytes(in bytes: [UInt8]) -> Int {
    var bad = 0
    var parser = Unicode.UTF8.ForwardParser()
    var rest = bytes.makeIterator()
    while true {
      switch parser.parseScalar(from: &rest) {
      case .valid: break
      case .error(let length): bad += length
      case .emptyInput: return bad
      }
    }
  }

  package static let database = ContentKind.binary("SQLite database")

  package var isBinary: Bool {
    if case .binary = self { return true }
    return false
  }

  /// The byte order of UTF-16; nil for other content.
  package var byteOrder: UTF16Decoder.ByteOrder? {
    if case .utf16(let order) = self { return order }
    return nil
  }

  /// The name of the content, as in "this is a ...".
  package var name: String {
    switch self {
    case .text: "text"
    case .utf16: "UTF-16 text"
    case .binary(let name): name ?? "binary file"
    }
  }

  /// Returns whether there are bytes besides NULs, and nine in ten belong to visible characters or
  /// line breaks.
  private static func isMostlyPrintable(_ bytes: [UInt8]) -> Bool {
    var (all, printable) = (0, 0)
    var parser = Unicode.UTF8.ForwardParser()
    var rest = bytes.lazy.filter { $0 != 0 }.makeIterator()
    while true {
      switch parser.parseScalar(from: &rest) {
      case .valid(let encoded):
        all += encoded.count
        let scalar = Unicode.UTF8.decode(encoded)
        if isPrintable(scalar.value) { printable += encoded.count }
      case .error(let length): all += length
      case .emptyInput: return all > 0 && printable * 10 >= all * 9
      }
    }
  }

  /// Returns the byte order of UTF-16 without a mark: three in four second bytes are zero, and the
  /// units are letters.
  private static func unmarkedOrder(_ prefix: [UInt8]) -> UTF16Decoder.ByteOrder? {
    guard prefix.count >= 4, prefix.contains(0) else { return nil }
    let pairs = prefix.count / 2
    for (order, zero) in [(UTF16Decoder.ByteOrder.littleEndian, 1), (.bigEndian, 0)] {
      let zeros = stride(from: zero, to: prefix.count, by: 2).count { prefix[$0] == 0 }
      if zeros * 4 >= pairs * 3, isText(prefix, order, from: 0) { return order }
    }
    return nil
  }

  private static func isText(
    _ prefix: [UInt8], _ order: UTF16Decoder.ByteOrder, from start: Int = 2
  ) -> Bool {
    var (all, printable) = (0, 0)
    for place in stride(from: start, to: prefix.count - 1, by: 2) {
      let unit = order.unit(prefix[place], prefix[place + 1])
      if unit == 0 { return false }
      all += 1
      if isPrintable(UInt32(unit)) { printable += 1 }
    }
    return printable * 10 >= all * 9
  }

  /// Returns whether a scalar belongs in texts. Tabs, line ends, form feeds and terminal escapes
  /// do.
  private static func isPrintable(_ value: UInt32) -> Bool {
    switch value {
    case 0x09, 0x0A, 0x0C, 0x0D, 0x1B: true
    case 0..<0x20, 0x7F..<0xA0, 0xFFFE...: value > 0xFFFF
    default: true
    }
  }
}
