import Glibc
import VitrineStyledText

/// Functions that validate names of files and derive new ones.
public enum FileNames {
  /// Returns the reason why a name is invalid, or nil for a valid name.
  public static func refusal(of name: [UInt8]) -> String? {
    if name.isEmpty { return "a name cannot be empty" }
    if name == Array(".".utf8) || name == Array("..".utf8) {
      return "\(VisibleText.text(of: name)) names a folder already"
    }
    if name.contains(UInt8(ascii: "/")) { return "a name cannot contain /" }
    if name.contains(0) { return "a name cannot contain NUL" }
    if name.count > Int(NAME_MAX) { return "a name has at most \(NAME_MAX) bytes" }
    return nil
  }

  /// Returns a numbered name: `notes-2.txt` for `notes.txt`.
  package static func numbered(_ name: [UInt8], _ number: Int) -> [UInt8] {
    numbered(name, Array(String(number).utf8))
  }

  package static func numbered(_ name: [UInt8], _ number: [UInt8]) -> [UInt8] {
    let end = [UInt8(ascii: "-")] + number
    let start = suffixStart(of: name)
    let suffix = Array(name[start...])
    var stem = Array(name[..<start])
    let room = Int(NAME_MAX) - end.count - suffix.count
    if stem.count > room {
      // Do not cut a character in half.
      var length = max(1, room)
      while length > 1, stem[length] & 0xC0 == 0x80 { length -= 1 }
      stem = Array(stem[..<length])
    }
    return stem + end + suffix
  }

  /// Returns the start of a name's extension: its last dot, including `.tar` before it, but not at
  /// the beginning.
  public static func suffixStart(of name: [UInt8]) -> Int {
    let dot = UInt8(ascii: ".")
    guard let last = name.lastIndex(of: dot), last > 0, name.count - last <= 16 else {
      return name.count
    }
    let tar = Array(".tar".utf8)
    return last > tar.count && name[..<last].suffix(tar.count).elementsEqual(tar)
      ? last - tar.count : last
  }

  // MARK: As text

  /// Returns a name as one editable line: `\n` for a line break, `\xFF` for invalid UTF-8, `\\` for
  /// a backslash.
  public static func text(of name: [UInt8]) -> String {
    var text = ""
    var reader = CharacterReader(name)
    while let part = reader.next() {
      switch part {
      case .scalar("\\"): text += "\\\\"
      case .scalar("\n"): text += "\\n"
      case .scalar(let scalar) where !isSafe(scalar):
        for byte in String(scalar).utf8 { text += escape(byte) }
      case .scalar(let scalar): text.unicodeScalars.append(scalar)
      case .invalid(let byte): text += escape(byte)
      }
    }
    return text
  }

  /// Returns whether a scalar can be shown unchanged.
  private static func isSafe(_ scalar: Unicode.Scalar) -> Bool {
    VisibleText.text(of: String(scalar)) == String(scalar)
  }

  private static func escape(_ byte: UInt8) -> String {
    let digits = Array("0123456789abcdef")
    return "\\x\(digits[Int(byte >> 4)])\(digits[Int(byte & 15)])"
  }

  /// Returns the name for an editable line.
  public static func name(of text: some Sequence<UInt8>) -> [UInt8] {
    var name: [UInt8] = []
    var rest = Array(text)[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "\\"), let next = rest.first else {
        name.append(byte)
        continue
      }
      let digits = String(decoding: rest.dropFirst().prefix(2), as: UTF8.self)
      if next == UInt8(ascii: "n") {
        name.append(0x0A)
        rest = rest.dropFirst()
      } else if next == UInt8(ascii: "x"), digits.utf8.count == 2,
        digits.utf8.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }),
        let value = UInt8(digits, radix: 16)
      {
        name.append(value)
        rest = rest.dropFirst(3)
      } else {
        if next == UInt8(ascii: "\\") { rest = rest.dropFirst() }
        name.append(byte)
      }
    }
    return name
  }
}

extension FileNames {
  /// Splits bytes into characters and invalid bytes.
  private struct CharacterReader {
    enum Part: Equatable {
      case scalar(Unicode.Scalar)
      case invalid(UInt8)
    }

    private var rest: ArraySlice<UInt8>

    init(_ bytes: [UInt8]) { rest = bytes[...] }

    mutating func next() -> Part? {
      guard let first = rest.first else { return nil }
      let length = first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
      let bytes = rest.prefix(length)
      guard bytes.count == length, let text = String(validating: bytes, as: UTF8.self),
        text.unicodeScalars.count == 1, let scalar = text.unicodeScalars.first
      else {
        rest = rest.dropFirst()
        return .invalid(first)
      }
      rest = rest.dropFirst(length)
      return .scalar(scalar)
    }
  }
}
