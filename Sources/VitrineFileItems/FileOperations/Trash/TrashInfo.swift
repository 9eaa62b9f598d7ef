import Glibc
import VitrineSupport
import VitrineTextFormats

/// The text of a `.trashinfo` file, which describes a file in the trash.
struct TrashInfo: Equatable {
  /// The original path, from the root or from the top of its file system.
  var path: [UInt8]
  /// The time of deletion in local time: `2024-01-31T17:05:00`.
  var date: String

  init(path: [UInt8], date: String) { (self.path, self.date) = (path, date) }

  /// Reads the text of an entry. Fails if the text names no path.
  ///
  /// - Parameter bytes: The text of the file.
  init?(_ bytes: [UInt8]) {
    var isInGroup = false
    var (path, date): ([UInt8]?, String) = (nil, "")
    for line in bytes.split(separator: 0x0A) {
      let line = line.last == 0x0D ? line.dropLast() : line
      if line.first == UInt8(ascii: "[") {
        isInGroup = line.elementsEqual("[Trash Info]".utf8)
      } else if isInGroup, let equals = line.firstIndex(of: UInt8(ascii: "=")) {
        let (key, value) = (line[..<equals], line[(equals + 1)...])
        // If a key occurs several times, the first one counts.
        if key.elementsEqual("Path".utf8), path == nil { path = PercentCode.decoded(value) }
        if key.elementsEqual("DeletionDate".utf8), date.isEmpty {
          date = String(decoding: value.prefix(19), as: UTF8.self)
        }
      }
    }
    guard let path, !path.isEmpty, !path.contains(0) else { return nil }
    self.init(path: path, date: date)
  }

  var text: [UInt8] {
    Array("[Trash Info]\nPath=".utf8) + PercentCode.encoded(path)
      + Array("\nDeletionDate=\(date)\n".utf8)
  }

  /// Returns a time in the format of the trash, in local time.
  static func date(of seconds: Int) -> String {
    DateText.text(of: seconds, "%Y-%m-%dT%H:%M:%S") ?? ""
  }

  /// The time of deletion in seconds since 1970; nil if unknown.
  var seconds: Int? {
    let numbers = date.split { !$0.isASCII || !$0.isNumber }.compactMap { Int32($0) }
    guard numbers.count == 6, (1900...9999).contains(numbers[0]) else { return nil }
    var parts = tm()
    (parts.tm_year, parts.tm_mon, parts.tm_mday) = (numbers[0] - 1900, numbers[1] - 1, numbers[2])
    (parts.tm_hour, parts.tm_min, parts.tm_sec) = (numbers[3], numbers[4], numbers[5])
    parts.tm_isdst = -1
    return Int(mktime(&parts))
  }
}
