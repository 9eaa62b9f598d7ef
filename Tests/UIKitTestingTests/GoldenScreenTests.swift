import Testing
import UIKitTesting

@Suite("Golden screens")
struct GoldenScreenTests {
  @Test("equal screens have no difference")
  func equal() {
    #expect(GoldenScreen.difference(expected: ["a", ""], found: ["a", ""]) == nil)
    #expect(GoldenScreen("golden").difference(from: ["first", "", "third"]) == nil)
  }

  @Test("a difference shows all rows, and marks the differing ones")
  func different() {
    let text = GoldenScreen.difference(expected: ["a", "b", "c"], found: ["a", "B"])
    #expect(
      text == "the screens differ (- expected, + found):\n  a\n- b\n+ B\n- c")
    #expect(GoldenScreen("golden").difference(from: ["first"]) != nil)
  }

  @Test("a screen without a recording is a difference")
  func missing() {
    #expect(GoldenScreen("missing").difference(from: [])?.contains("VITRINE_RECORD") == true)
  }
}
