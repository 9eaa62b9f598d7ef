import Testing

/// Compares the outcome of typed words, or the line that refuses them, with the expected text. A
/// line must not contain control characters.
package func checkWords(
  _ cases: [(typed: String, expected: String)], _ outcome: (String) throws -> String
) {
  for (typed, expected) in cases {
    var found = ""
    do { found = try outcome(typed) } catch { found = "\(error)" }
    #expect(found == expected, "\(typed.debugDescription)")
    #expect(!found.utf8.contains { $0 < 0x20 || $0 == 0x7F })
  }
}
