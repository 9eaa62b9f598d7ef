import Testing

@testable import CharacterWidths

@Suite struct TextColumnsTests {
  @Test(
    "U6 columns follow what the terminal draws",
    arguments: [
      ("", 0), ("abc", 3), ("é", 1), ("e\u{301}", 1), ("日本", 4), ("한글", 4), ("😀", 2),
      ("👨‍👩‍👧", 2), ("👍🏽", 2), ("🇩🇪", 2), ("❤️", 1), ("1️⃣", 1), ("a\tb", 3), ("\r\n", 2),
      ("\u{301}", 1), ("\u{200B}", 0), ("का", 2), ("ｱ", 1), ("\u{1B}[31m", 5), ("\u{202E}x", 2),
    ])
  func columnsOfText(text: String, columns: Int) {
    #expect(TextColumns.columns(of: text) == columns)
    #expect(text.reduce(0) { $0 + TextColumns.columns(of: $1) } == columns)
  }
}
