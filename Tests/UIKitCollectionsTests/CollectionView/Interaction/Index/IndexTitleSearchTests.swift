import Testing

@testable import UIKitCollections

@Suite struct IndexTitleSearchTests {
  let titles = ["A", "B", "Ba", "Mac", "Mc", "É", "#"]

  @Test("a typed character finds its title, in upper or lower case, with or without accents")
  func one() {
    for (text, title) in [("a", 0), ("A", 0), ("b", 1), ("m", 3), ("e", 5), ("é", 5), ("#", 6)] {
      var search = IndexTitleSearch()
      #expect(search.type(text, at: 0, among: titles) == title, "\(text)")
    }
    var search = IndexTitleSearch()
    #expect(search.type("x", at: 0, among: titles) == nil)
  }

  @Test("characters in quick succession are one title, later ones and others begin a new one")
  func several() {
    var search = IndexTitleSearch()
    #expect(search.type("m", at: 0, among: titles) == 3)
    #expect(search.type("c", at: 0.9, among: titles) == 4)
    #expect(search.type("b", at: 1, among: titles) == 1)
    #expect(search.type("a", at: 1.5, among: titles) == 2)
    #expect(search.type("a", at: 1.6, among: titles) == 0, "there is no title Baa")
    #expect(search.type("m", at: 5, among: titles) == 3)
    #expect(search.type("c", at: 6.5, among: titles) == nil, "too late for Mc")
  }
}
