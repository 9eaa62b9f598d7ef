import Testing

@testable import VitrineSettings
@testable import VitrineStyledText
@testable import VitrineTextFormats

@Suite("Styles in words")
struct StyleWordsTests {
  private func style(_ text: String, ground: TextColor? = nil) throws(JSONError) -> TextStyle {
    let json = try JSON5Text(Array("\"\(text)\"".utf8))
    var words = StyleWords(json)
    words.ground = ground
    words.colors["sand"] = .rgb(red: 1, green: 2, blue: 3)
    return try words.style(in: json.root)
  }

  @Test(
    "a colour is written in digits, as a number or by its name",
    arguments: [
      ("#d5c4a1", .rgb(red: 0xD5, green: 0xC4, blue: 0xA1)),
      ("#FfF", .rgb(red: 255, green: 255, blue: 255)),
      ("#010", .rgb(red: 0, green: 17, blue: 0)), ("0", .terminal(0)), ("15", .terminal(15)),
      ("196", .rgb(red: 255, green: 0, blue: 0)), ("255", .rgb(red: 238, green: 238, blue: 238)),
      ("red", .terminal(1)), ("bright-white", .terminal(15)), ("grey", .terminal(8)),
      ("sand", .rgb(red: 1, green: 2, blue: 3)),
    ] as [(String, TextColor)])
  func colors(text: String, color: TextColor) throws {
    #expect(try style(text) == TextStyle(foreground: color))
    #expect(try style("on \(text)") == TextStyle(background: color))
  }

  @Test("attributes add up, and colours are mixed with a known background")
  func looks() throws {
    let white = TextColor.rgb(red: 255, green: 255, blue: 255)
    let style = try style("bold underline red on #000 50% plain", ground: white)
    #expect(style.attributes == [.bold, .underline])
    #expect(style.foreground == .terminal(1))
    #expect(
      style.background == TextColor.rgb(red: 0, green: 0, blue: 0).tint(percent: 50, in: white))
    #expect(
      try self.style("  dim   italic reverse strikethrough ").attributes.rawValue == 0b11_0110)
  }

  @Test(
    "an unknown word is refused with the valid ones",
    arguments: [
      ("#12345", "unknown colour"), ("#1234567", "unknown colour"), ("#ggg", "unknown colour"),
      ("#", "unknown colour"), ("256", "unknown colour"), ("-1", "unknown colour"),
      ("bright-sand", "unknown colour"), ("red green", "a second colour"),
      ("on", "expected a colour after 'on'"), ("red 50%", "\"ground\" is not set"),
    ])
  func mistakes(text: String, words: String) {
    let failure = #expect(throws: JSONError.self) { try style(text) }
    #expect(failure?.description.contains(words) == true, "\(failure?.description ?? "")")
  }
}
