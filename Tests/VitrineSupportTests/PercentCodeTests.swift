import Testing

@testable import VitrineSupport

@Suite("Percent codes")
struct PercentCodeTests {
  @Test(
    "bytes replace their codes",
    arguments: [
      ("a%20b", "a b"), ("%2F%2f", "//"), ("100%", "100%"), ("%4", "%4"), ("%zz", "%zz"),
      // Not a code: a number can have a sign, but a code cannot.
      ("%+1", "%+1"), ("%%41", "%A"), ("", ""),
    ])
  func decoding(text: String, bytes: String) {
    #expect(PercentCode.decoded(Array(text.utf8)[...]) == Array(bytes.utf8))
  }

  @Test("any bytes survive encoding and decoding")
  func roundTrip() {
    let all = (UInt8.min...UInt8.max).map(\.self)
    #expect(PercentCode.decoded(PercentCode.encoded(all)[...]) == all)
    #expect(PercentCode.encoded(Array("/a b?".utf8)) == Array("/a%20b%3F".utf8))
  }
}
