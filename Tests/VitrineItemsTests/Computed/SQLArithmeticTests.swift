import Testing

@testable import VitrineItems

@Suite("Arithmetic of SQL")
struct SQLArithmeticTests {
  @Test(
    "only operands of arithmetic go through the function",
    arguments: [
      ("a * b", "n(a) * n(b)"), ("a + 1", "n(a) + 1"), ("-a", "-n(a)"), ("a||b", "a||b"),
      ("(a + b) * c", "n((n(a) + n(b))) * n(c)"), ("upper(a)", "upper(a)"),
      ("length(a) - 1", "n(length(a)) - 1"), ("abs(a)", "abs(n(a))"),
      ("round(a, b)", "round(n(a), n(b))"), ("a -> '$.x'", "a -> '$.x'"),
      ("CAST(a AS INTEGER)", "CAST(n(a) AS INTEGER)"), ("CAST(a AS TEXT)", "CAST(a AS TEXT)"),
      ("\"x*y\" * 2", "n(\"x*y\") * 2"), ("'a*b'", "'a*b'"), ("[x] % `y`", "n([x]) % n(`y`)"),
      ("a > 5", "n(a) > 5"), ("5 <= a", "5 <= n(a)"), ("a > b", "a > b"), ("a = 5", "a = 5"),
      ("CASE WHEN a THEN -b END * c", "n(CASE WHEN a THEN -n(b) END) * n(c)"),
      ("a -- * b", "a -- * b"), ("a /* - */ + b", "n(a) /* - */ + n(b)"),
      ("1e-3 * a", "1e-3 * n(a)"), ("a AND -b", "a AND -n(b)"),
      ("a * 'it''s'", "n(a) * n('it''s')"),
      ("abs()", "abs()"), ("(", "("), ("a *", "n(a) *"),
    ])
  func operands(text: String, expected: String) {
    #expect(SQLArithmetic(text, function: "n").text == expected)
  }
}
