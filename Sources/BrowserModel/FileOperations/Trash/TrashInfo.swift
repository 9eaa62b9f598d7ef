import Foundation
import Glibc

/// What a trash knows of a file in it: the text of a `.trashinfo` file.
struct TrashInfo: Equatable {
  /// Where it was: from the root, or from the top of its file system.
  var path: [UInt8]
  /// `2024-01-31T17:05:00`, in local time.
  var date: String

  init(path: [UInt8], date: String) { (self.path, self.date) = (path, date) }

  /// - Parameter bytes: The text of the file; nil if it names no path.
  init?(_ bytes: [UInt8]) {
    var isInGroup = false
    var (path, date): ([UInt8]?, String) = (nil, "")
    for line in bytes.split(separator: 0x0A) {
      let line = line.last == 0x0D ? line.dropLast() : line
      if line.first == UInt8(ascii: "[") {
        isInGroup = line.elementsEqual("[Trash Info]".utf8)
      } else if isInGroup, let equals = line.firstIndex(of: UInt8(ascii: "=")) {
        let (key, value) = (line[..<equals], line[(equals + 1)...])
        // Of several the first one counts.
        if key.elementsEqual("Path".utf8), path == nil { path = Self.decoded(value) }
        if key.elementsEqual("DeletionDate".utf8), date.isEmpty {
          date = String(decoding: value.prefix(19), as: UTF8.self)
        }
      }
    }
    guard let path, !path.isEmpty, !path.contains(0) else { return nil }
    self.init(path: path, date: date)
  }

  var text: [UInt8] {
    Array("[Trash Info]\nPath=".utf8) + Self.encoded(path)
      + Array("\nDeletionDate=\(date)\n".utf8)
  }

  /// A moment as the trash writes it, in local time.
  static func date(of seconds: Int) -> String {
    var (time, parts) = (time_t(seconds), tm())
    var text = [CChar](repeating: 0, count: 32)
    guard localtime_r(&time, &parts) != nil else { return "" }
    let length = strftime(&text, text.count, "%Y-%m-%dT%H:%M:%S", &parts)
    return String(decoding: text.prefix(length).map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  /// When it was deleted, in seconds since 1970; nil if nobody knows.
  var seconds: Int? {
    let numbers = date.split { !$0.isASCII || !$0.isNumber }.compactMap { Int32($0) }
    guard numbers.count == 6, (1900...9999).contains(numbers[0]) else { return nil }
    var parts = tm()
    (parts.tm_year, parts.tm_mon, parts.tm_mday) = (numbers[0] - 1900, numbers[1] - 1, numbers[2])
    (parts.tm_hour, parts.tm_min, parts.tm_sec) = (numbers[3], numbers[4], numbers[5])
    parts.tm_isdst = -1
    return Int(mktime(&parts))
  }

  // MARK: Paths

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: "-._~/".utf8.contains(byte)
    }
  }

  /// As in an URL.
  static func encoded(_ path: [UInt8]) -> [UInt8] {
    let digits = Array("0123456789ABCDEF".utf8)
    return path.flatMap { byte in
      isPlain(byte)
        ? [byte] : [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
    }
  }

  private static func decoded(_ text: ArraySlice<UInt8>) -> [UInt8] {
    var path: [UInt8] = []
    var rest = text
    while let byte = rest.popFirst() {
      let digits = String(decoding: rest.prefix(2), as: UTF8.self)
      if byte == UInt8(ascii: "%"), digits.utf8.count == 2, digits.allSatisfy(\.isHexDigit),
        let value = UInt8(digits, radix: 16)
      {
        path.append(value)
        rest = rest.dropFirst(2)
      } else {
        path.append(byte)
      }
    }
    return path
  }
}
