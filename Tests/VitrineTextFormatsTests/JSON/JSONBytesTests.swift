import Foundation
import Testing
import VitrineTestSupport

@testable import VitrineSupport
@testable import VitrineTextFormats

@Suite("The bytes of a JSON text")
struct JSONBytesTests {
  private static let pieces = [
    "{", "}", "[", "]", ",", ":", "\"", "\"a\"", "\"a longer text, to fill words\"", "\\", "\\u12",
    "1", "-0.5e+3", "true", "null", " ", "\n", "\"title\":", "{\"a\": 1}", "[1, 2]", "\u{1}",
    "NaN", "é",
  ]

  /// A text with the facts to compare.
  private func look(_ bytes: JSONBytes) -> String {
    do throws(JSONError) {
      let text = try JSONText(ofValues: bytes)
      let collection = JSONCollection(text)
      let items = collection.sections.flatMap(\.items)
      let titles = items.map { text.title(of: $0, field: nil, limit: 5) }
      let parts = items.map { String(decoding: text.apart($0).source, as: UTF8.self) }
      let lines = items.flatMap { text.apart($0).text.description(of: text.apart($0).token) }
      return "\(text.root) \(titles) \(parts) \(lines) \(collection.memberCounts)"
    } catch {
      return error.description
    }
  }

  @Test("stored bytes are read like those in memory, with any window length")
  func windows() throws {
    for seed in 1...UInt64(TestRun.count(3_000, of: 100_000)) {
      var dice = SeededGenerator(seed: seed)
      var text: [UInt8] = []
      for _ in 0..<Int.random(in: 1...14, using: &dice) {
        text += (Self.pieces.randomElement(using: &dice) ?? "").utf8
      }
      let spool = Spool(chunkSize: 16)
      var left = text[...]
      while !left.isEmpty {
        _ = try? spool.append { vacancy in
          vacancy.copyBytes(from: left.prefix(vacancy.count))
          return min(vacancy.count, left.count)
        }
        left = left.dropFirst(16 - (text.count - left.count) % 16)
      }
      let length = Int.random(in: 1...20, using: &dice)
      let stored = JSONBytes(spool, count: text.count, windowLength: length)
      #expect(Array(stored) == text, "seed \(seed)")
      #expect(look(stored) == look(JSONBytes(text)), "seed \(seed)")
    }
  }

  @Test("many bytes go into a file and are unchanged there")
  func building() throws {
    var builder = JSONBytes.Builder()
    builder.append(Array("few".utf8))
    let few = try builder.finish()
    #expect(few.isInMemory)
    #expect(Array(few) == Array("few".utf8))
    builder = JSONBytes.Builder()
    let piece = (0..<999_983).map { UInt8(truncatingIfNeeded: $0) }
    for _ in 0..<20 { builder.append(piece) }
    let many = try builder.finish()
    #expect(!many.isInMemory)
    #expect(many.count == 20 * piece.count)
    for number in 0..<20 {
      #expect(many[number * piece.count..<(number + 1) * piece.count].elementsEqual(piece))
    }
  }

  @Test(
    "an endless pipe is refused without room for a file", arguments: [0, 10])
  func withoutRoom(megabytes: Int) {
    let zeros = open("/dev/zero", O_RDONLY)
    defer { close(zeros) }
    #expect(throws: UnlinkedFile.noRoom) {
      _ = try JSONBytes(
        allOf: zeros,
        into: JSONBytes.Builder(
          mostWithoutFile: 9 << 20, makesFile: { UnlinkedFile(most: megabytes << 20) }))
    }
  }

  @Test("few bytes stay in memory without room for a file")
  func someWithoutRoom() throws {
    var builder = JSONBytes.Builder(mostWithoutFile: 20 << 20) { UnlinkedFile(most: 10 << 20) }
    let piece = [UInt8](repeating: 7, count: 1 << 20)
    for _ in 0..<15 { builder.append(piece) }
    let bytes = try builder.finish()
    #expect(bytes.isInMemory)
    #expect(bytes.count == 15 << 20)
    #expect(bytes[(14 << 20)..<(15 << 20)].elementsEqual(piece))
  }
}
