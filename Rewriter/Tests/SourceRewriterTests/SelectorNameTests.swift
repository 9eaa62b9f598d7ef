import Testing

@testable import SourceRewriter

struct SelectorNameTests {
  @Test(arguments: [
    ("f", [], "f"), ("f", ["_"], "f:"), ("tapped", ["sender"], "tappedWithSender:"),
    ("moved", ["to"], "movedTo:"), ("moveTo", ["place"], "moveToPlace:"),
    ("set", ["_", "forKey"], "set:forKey:"), ("f", ["_", "_"], "f::"),
  ])
  func followsSwift(base: String, labels: [String], name: String) {
    #expect(SelectorName.of(base, labels: labels) == name)
  }
}
