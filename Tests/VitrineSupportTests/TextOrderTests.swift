import Foundation
import Testing
import VitrineTestSupport

@testable import VitrineSupport

@Suite("The order of texts")
struct TextOrderTests {
  private func order(_ texts: [String]) -> [Int32] {
    var bytes: [UInt8] = []
    var starts = [0]
    for text in texts {
      bytes += Array(text.utf8)
      starts.append(bytes.count)
    }
    return bytes.withUnsafeBufferPointer { TextOrder.order($0, starts: starts) }
  }

  @Test(
    "the order is natural, ignores case and keeps equal texts in place",
    arguments: [
      (["b", "a"], [1, 0]), (["file10", "File9"], [1, 0]), (["x", "x", "x"], [0, 1, 2]),
      (["", "a", ""], [0, 2, 1]), (["a1b10", "a01b9"], [1, 0]),
      (["a9", "a\u{1}", "aa"], [1, 0, 2]),
      (["longer than eight b", "longer than eight a"], [1, 0]), ([], []),
    ] as [([String], [Int32])])
  func natural(texts: [String], expected: [Int32]) {
    #expect(order(texts) == expected)
  }

  @Test("texts that start after the end, as in a shrunk file, are empty")
  func behindTheEnd() {
    let order = Array("b\na".utf8).withUnsafeBufferPointer {
      TextOrder.order($0, starts: [0, 2, 4, 4, 9], gap: 1)
    }
    #expect(order == [2, 3, 1, 0])
  }

  /// Random texts in which digits, both cases, UTF-8 bytes and the limits of their ranges often
  /// meet.
  private static func text(
    _ random: inout SeededGenerator, longest: Int = 10, digits: Int = 3
  ) -> [UInt8] {
    let letters = Array("aAbBzZ@[`{/:~\u{0}\u{7F} é中🎉".utf8) + [0xFF]
    let digit = Array("0019".utf8)
    return (0..<Int.random(in: 0...longest, using: &random)).map { _ in
      Int.random(in: 0..<5, using: &random) < digits
        ? digit[Int.random(in: digit.indices, using: &random)]
        : letters[Int.random(in: letters.indices, using: &random)]
    }
  }

  @Test("the sort key of any texts agrees with their order")
  func keys() {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = SeededGenerator(seed: seed)
    for _ in 0..<50_000 {
      let (one, other) = (Self.text(&random), Self.text(&random))
      one.withUnsafeBufferPointer { one in
        other.withUnsafeBufferPointer { other in
          let (first, second) = (TextOrder.key(one), TextOrder.key(other))
          if first < second {
            #expect(
              NaturalOrder.precedes(one, other), "seed \(seed): \(Array(one)) \(Array(other))")
          }
        }
      }
    }
  }

  @Test("the order equals a simple sort by comparisons, with any common prefix")
  func model() {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = SeededGenerator(seed: seed)
    for _ in 0..<500 {
      let beginning = Self.text(&random, longest: 6)
      let longest = [2, 6, 20].randomElement(using: &random) ?? 0
      let texts = (0..<Int.random(in: 0...60, using: &random)).map { _ in
        beginning + Self.text(&random, longest: longest, digits: 4)
      }
      let expected = texts.indices.sorted { first, second in
        if texts[first] == texts[second] { return first < second }
        return texts[first].withUnsafeBufferPointer { one in
          texts[second].withUnsafeBufferPointer { NaturalOrder.precedes(one, $0) }
        }
      }
      let bytes = texts.flatMap { $0 }
      let starts = texts.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1.count) }
      let order = bytes.withUnsafeBufferPointer { TextOrder.order($0, starts: starts) }
      #expect(order == expected.map { Int32($0) }, "seed \(seed)")
    }
  }

  @Test("names with a common prefix and a number have different sort keys")
  func distinctKeys() {
    let names = (1...20_000).map { Array("file_\($0)_\($0 % 7).txt".utf8) }
    let bytes = names.flatMap { $0 }
    let starts = names.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1.count) }
    let keys = bytes.withUnsafeBufferPointer { bytes in
      func name(_ number: Int) -> UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(rebasing: bytes[starts[number]..<starts[number + 1]])
      }
      let start = TextOrder.sharedStart(count: names.count, text: name)
      #expect(start == 5)
      return Set(names.indices.map { TextOrder.key(name($0), from: start) })
    }
    #expect(keys.count == names.count)
  }

  @Test("numbers with very many digits are ordered by value", arguments: 253...257)
  func longNumbers(digits: Int) {
    let small = "x" + String(repeating: "1", count: digits)
    let large = "x00" + String(repeating: "1", count: digits + 1)
    let other = "x" + String(repeating: "1", count: digits - 1) + "2"
    #expect(order([large, other, small, "x2"]) == [3, 2, 1, 0])
  }
}
