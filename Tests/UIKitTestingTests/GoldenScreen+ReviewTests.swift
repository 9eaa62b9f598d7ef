import Foundation
import Testing
import VitrineTestSupport

@testable import UIKitTesting

@Suite("Reviewing golden screens")
struct GoldenScreenReviewTests {
  @Test("the old screen is on the left, and a sign says how rows differ")
  func sides() {
    let text = GoldenScreen.sideBySide(
      expected: ["apple", "bread", "jam"], found: ["apple", "bread roll", "jam", "tea"])
    #expect(text == "apple   apple\nbread | bread roll\njam     jam\n      > tea")
    #expect(GoldenScreen.sideBySide(expected: ["a", "b"], found: ["a"]) == "a   a\nb <")
    #expect(GoldenScreen.sideBySide(expected: [], found: ["a"]) == " > a")
  }

  @Test("equal screens have nothing to review")
  func equal() {
    #expect(GoldenScreen.sideBySide(expected: ["a", ""], found: ["a", ""]) == nil)
  }

  @Test("wide characters take two columns of the left side")
  func wide() {
    let text = GoldenScreen.sideBySide(expected: ["日本", "abc"], found: ["日", "abc"])
    #expect(text == "日本 | 日\nabc    abc")
  }

  @Test(
    "VITRINE_RECORD writes with 1 and reviews with review; any other value only compares",
    arguments: [
      (nil, GoldenScreen.Recording.none), ("", .none), ("0", .none), ("1", .write),
      ("review", .review),
    ])
  func values(value: String?, recording: GoldenScreen.Recording) {
    #expect(GoldenScreen.Recording(value) == recording)
  }

  @Test("a review leaves the file alone and still fails, recording writes it")
  func files() throws {
    let folder = try TemporaryFolder()
    let golden = GoldenScreen("screen", testFile: folder.url.path + "/Tests.swift")
    let file = folder.url.appending(path: "Screens/screen.txt")
    #expect(golden.difference(from: ["a"], .review) != nil)
    #expect(!FileManager.default.fileExists(atPath: file.path))
    #expect(golden.difference(from: ["a", ""], .write) == nil)
    #expect(golden.difference(from: ["b", ""], .review) != nil)
    #expect(try String(contentsOf: file, encoding: .utf8) == "a\n\n")
    #expect(golden.difference(from: ["a", ""], .review) == nil)
  }
}
