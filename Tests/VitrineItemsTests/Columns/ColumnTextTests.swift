import Testing

@testable import VitrineItems
@testable import VitrineSupport
@testable import VitrineTextFormats

@Suite("Values in columns")
struct ColumnTextTests {
  /// Sunday, 3 November 2024, 12:00 in a zone an hour ahead of UTC.
  static let noon = 1_730_631_600
  static let clock = LocalClock(now: { noon }, offset: { _ in 3_600 })

  private static let sizeTable: [(Int, String)] = [
    (0, "0"), (999, "999"), (1_023, "1023"), (1_024, "1.0K"), (1_229, "1.2K"), (10_188, "9.9K"),
    (10_189, "10K"), (35_651_584, "34M"), (1_047_552, "1023K"), (1_048_063, "1023K"),
    (1_048_575, "1.0M"), (5_497_558_138_880, "5.0T"), (Int.max, "8.0E"), (-1, "0"),
  ]

  @Test("sizes in a readable form, or to the byte", arguments: sizeTable)
  func sizes(bytes: Int, text: String) {
    #expect(SizeText.text(of: bytes) == text)
    #expect(text.count <= 5)
    var exact = ColumnText()
    exact.hasExactSizes = true
    #expect(exact.text(of: .size(bytes), by: Self.clock) == String(bytes))
  }

  /// By seconds after noon.
  private static let nearTable: [(Int, String)] = [
    (0, "12:00"), (-43_200, "00:00"), (-43_201, "Sat 23:59"), (43_199, "23:59"),
    (43_200, "4 Nov"), (-518_400, "Mon 12:00"), (-604_800, "27 Oct"), (8_640_000, "2025-02-11"),
  ]

  @Test("dates near by, the nearer the shorter", arguments: nearTable)
  func nearDates(seconds: Int, text: String) {
    #expect(NearDate.text(of: Self.noon + seconds, by: Self.clock) == text)
  }

  private static let farTable: [(Int, String)] = [
    (1_704_063_600, "1 Jan"), (1_704_063_599, "2023-12-31"), (0, "1970-01-01"),
    (-1_000_000_000, "1938-04-24"), (Int.max, "later"), (Int.min, "earlier"),
  ]

  @Test("distant dates, with the year", arguments: farTable)
  func farDates(seconds: Int, text: String) {
    #expect(NearDate.text(of: seconds, by: Self.clock) == text)
    #expect(text.count <= 10)
  }

  @Test("no control sequence in a name reaches a terminal; a missing value is empty")
  func hostile() {
    let text = ColumnText()
    let bytes = Array("a\u{1B}[2J\nb".utf8)
    for value in [FieldValue.path(bytes), .text(bytes), .json(bytes)] {
      #expect(text.text(of: value, by: Self.clock).unicodeScalars.allSatisfy { $0.value >= 0x20 })
    }
    #expect(text.text(of: .path(Array("x".utf8)), by: Self.clock) == "-> x")
    #expect(text.text(of: .none, by: Self.clock) == "")
  }

  @Test(
    "a sentence is cut at a phrase, and only its first phrase within words",
    arguments: [
      (60, "sort by it; again: the other way, or not"), (39, "sort by it; again: the other way"),
      (31, "sort by it"), (10, "sort by it"), (9, "sort by …"), (0, ""),
    ])
  func phrases(columns: Int, text: String) {
    #expect(
      ColumnText.phrase("sort by it; again: the other way, or not", columns: columns) == text)
  }

  @Test("a colon ends a phrase, one within a word does not")
  func colons() {
    #expect(ColumnText.phrase("board: a lane for each", columns: 20) == "board")
    #expect(ColumnText.phrase("as 10:30 or so", columns: 8) == "as 10:3…")
  }

  @Test("a value of bytes in a database is not a number")
  func bytes() {
    var text = ColumnText()
    text.namesBytes = true
    #expect(text.text(of: .size(3), by: Self.clock) == "(3 bytes)")
    #expect(text.text(of: .size(1), by: Self.clock) == "(1 byte)")
  }
}
