import Foundation

/// A deterministic text file with a number of lines of about 50 bytes, deleted with this object.
final class LineFile {
  let path: String
  let bytes: Int

  private static let words = [
    "amber", "basin", "candle", "delta", "ember", "fjord", "garnet", "harbour", "island",
    "juniper", "kettle", "lantern", "meadow", "nectar", "orchard", "pebble", "quartz", "river",
  ]

  init(lines: Int) throws {
    var text: [UInt8] = []
    var state: UInt64 = 42
    for line in 1...lines {
      let number = String(line)
      text += Array("item \(String(repeating: "0", count: max(0, 7 - number.count)))\(number)".utf8)
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      for place in 0..<(3 + Int(state >> 60) % 7) {
        let word = Self.words[Int(state >> (8 + UInt64(place) * 5)) % Self.words.count]
        text.append(0x20)
        text += word.utf8
      }
      text.append(0x0A)
    }
    let name = "vitrine-benchmark-\(getpid())-\(lines).txt"
    path = FileManager.default.temporaryDirectory.appending(path: name).path
    bytes = text.count
    try Data(text).write(to: URL(filePath: path))
  }

  deinit { unlink(path) }

  /// Opens the file again.
  func open() -> Int32 { Foundation.open(path, O_RDONLY | O_CLOEXEC) }
}
