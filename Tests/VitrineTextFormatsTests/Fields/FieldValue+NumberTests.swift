import Testing

@testable import VitrineTextFormats

@Suite("Numbers of values")
struct FieldValueNumberTests {
  @Test(
    "a numeric text has a number, unless it is a code such as 0E8",
    arguments: [
      ("12", 12.0), ("-1.5", -1.5), ("1.5e2", 150), ("1e-2", 0.01), ("0E0", nil), ("0E8", nil),
      ("0x10", nil), ("nan", nil), ("inf", nil), ("", nil),
    ] as [(String, Double?)])
  func texts(text: String, number: Double?) {
    let value = FieldValue.text(Array(text.utf8))
    #expect(value.writtenNumber == number)
  }
}
