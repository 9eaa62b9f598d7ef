import Testing

@testable import VitrineItems

@Suite("Titles on cards")
struct CardTitleTests {
  @Test(
    "words break after hyphens, and are cut if only little of them fits",
    arguments: [
      ("INDIANAPOLIS INTL", 11, "INDIANAPOL… INTL"),
      ("CLEVELAND-HOPKINS INTL", 11, "CLEVELAND-\nHOPKINS INTL"),
      ("HOUSTON-HOBBY", 11, "HOUSTON-\nHOBBY"),
      ("A-B-CD-EFGHIJK", 7, "A-B-CD-\nEFGHIJK"),
      ("to HOUSTON-HOBBY", 13, "to HOUSTON-HOBBY"),
      ("Schmetterlingssammlung", 11, "Schmetterlingssammlung"),
      ("Schmetterlingssammlung", 16, "Schmetterlingss…"),
      ("--no-config", 8, "--no-\nconfig"),
      ("ends with a-", 11, "ends with a-"),
      ("short", 11, "short"), ("", 11, ""), ("wide word", 4, "wide word"),
    ])
  func breaks(title: String, columns: Int, broken: String) {
    #expect(CardTitle.broken(title, columns: columns) == broken)
  }
}
