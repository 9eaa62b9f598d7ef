import Foundation
import TestSupport
import Testing

@testable import BrowserModel

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
    "natural, without regard to case; equal texts in the order in which they stand",
    arguments: [
      (["b", "a"], [1, 0]), (["file10", "File9"], [1, 0]), (["x", "x", "x"], [0, 1, 2]),
      (["", "a", ""], [0, 2, 1]), (["a1b10", "a01b9"], [1, 0]),
      (["a9", "a\u{1}", "aa"], [1, 0, 2]),
      (["longer than eight b", "longer than eight a"], [1, 0]), ([], []),
    ] as [([String], [Int32])])
  func natural(texts: [String], expected: [Int32]) {
    #expect(order(texts) == expected)
  }

  @Test("texts that start behind the bytes, as those of a file that shrank, are empty")
  func behindTheEnd() {
    let order = Array("b\na".utf8).withUnsafeBufferPointer {
      TextOrder.order($0, starts: [0, 2, 4, 4, 9], gap: 1)
    }
    #expect(order == [2, 3, 1, 0])
  }

  @Test("the number that texts are compared by first agrees with their order, whatever they are")
  func keys() {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = SeededGenerator(seed: seed)
    let letters = Array("aAbB019 \u{0}~é".utf8)
    func text() -> [UInt8] {
      (0..<Int.random(in: 0...10, using: &random)).map { _ in
        letters[Int.random(in: letters.indices, using: &random)]
      }
    }
    for _ in 0..<20_000 {
      let (one, other) = (text(), text())
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
}
