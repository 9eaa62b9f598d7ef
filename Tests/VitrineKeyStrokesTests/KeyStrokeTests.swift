import Testing
import VitrineKeyStrokes

@Suite("Keys with modifiers")
struct KeyStrokeTests {
  @Test("characters, named keys and combinations have short names")
  func shortNames() {
    #expect("j" as KeyStroke == KeyStroke(.character("j")))
    #expect(KeyStroke.control("d") == KeyStroke(.character("d"), modifiers: .control))
    #expect(KeyStroke.backtab == .shift(.tab))
    #expect(
      KeyStroke.alternate(.control(.left))
        == KeyStroke(.left, modifiers: [.alternate, .control]))
  }

  @Test(
    "keys reported differently by terminals have one canonical form",
    arguments: [
      (KeyStroke.control("D"), KeyStroke.control("d")), (.shift("a"), "A"), ("A", "A"),
      (.shift(.up), .shift(.up)), (.shift("é"), .shift("é")),
      (.alternate(.shift("v")), .alternate("V")),
      (.shift(.control("A")), .shift(.control("a"))),
    ])
  func canonicalForm(key: KeyStroke, canonical: KeyStroke) {
    #expect(key.canonical == canonical)
    #expect(key.canonical.canonical == canonical)
  }

  @Test("only keys without Ctrl and Alt type text")
  func text() {
    #expect(KeyStroke.character("é").text == "é")
    #expect(KeyStroke.space.text == " ")
    #expect(KeyStroke.control("a").text == nil && KeyStroke.alternate("a").text == nil)
    #expect(KeyStroke.return.text == nil)
  }
}
