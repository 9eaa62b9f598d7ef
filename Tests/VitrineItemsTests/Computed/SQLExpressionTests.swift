import Testing
import VitrineModelDoubles

@testable import VitrineItems
@testable import VitrineTextFormats

/// Every wrong input is rejected in one line with the error and its place, or has a valid meaning.
@Suite("An expression over the fields of a row")
struct SQLExpressionTests {
  @Test("an error is reported in one line, in SQLite's words")
  func expressions() throws {
    checkWords(
      [
        ("", "something is missing at the end of the expression"),
        ("(", "something is missing at the end of the expression"),
        (")", "near \")\": syntax error"),
        ("a +", "something is missing at the end of the expression"),
        ("+ a", "1"),
        ("a b", "near \"b\": syntax error"),
        ("nothing", "near \"nothing\": syntax error"),
        ("\"b c", "unrecognized token: \"\"b c\""),
        ("'x", "unrecognized token: \"'x\""),
        ("a = = 1", "near \"=\": syntax error"),
        ("SELECT 1", "an expression cannot contain other queries"),
        ("a; DROP TABLE t", "near \";\": syntax error"),
        ("(SELECT 1 FROM sqlite_master)", "an expression cannot contain other queries"),
        ("load_extension('x')", "the function load_extension cannot be used here"),
        ("readfile('/etc/passwd')", "no such function: readfile"),
        ("randomblob(2000000000)", "the function randomblob cannot be used here"),
        ("zeroblob(9999999999)", "the function zeroblob cannot be used here"),
        ("abs()", "wrong number of arguments to function abs()"),
        ("abs(1,2)", "wrong number of arguments to function abs()"),
        ("abs(-9223372036854775808)", ""),
        ("1/0", ""),
        ("count(*)", "the function count cannot be used here"),
        ("sum(a)", "the function sum cannot be used here"),
        ("a, 1", "row value misused"),
        ("*", "near \"*\": syntax error"),
        ("a.*", "near \"*\": syntax error"),
        ("t.a", "no such column: t.a"),
        ("CASE WHEN", "something is missing at the end of the expression"),
        ("CASE END", "something is missing at the end of the expression"),
        ("a IN (", "something is missing at the end of the expression"),
        ("a BETWEEN 1", "something is missing at the end of the expression"),
        ("a LIKE", "something is missing at the end of the expression"),
        ("NOT", "something is missing at the end of the expression"),
        ("a COLLATE zz", "1"),
        ("CAST(a AS", "something is missing at the end of the expression"),
        ("/* a", "something is missing at the end of the expression"),
        ("-- a", "something is missing at the end of the expression"),
        ("x'0", "unrecognized token: \"x'0\""),
        ("1e", "unrecognized token: \"1e\""),
        ("0x", "unrecognized token: \"0x\""),
        ("a\0b", "an expression cannot contain NUL"),
        ("\u{1B}", "unrecognized token: \"␛\""),
        ("attach", "no such column: attach"),
        ("1); --", "near \";\": syntax error"),
        ("json('{')", ""),
        ("printf('%n')", ""),
        ("a || ", "something is missing at the end of the expression"),
      ]
    ) { typed in
      let expression = try SQLExpression(typed, over: ["a", "b c"])
      return expression.values(of: [[.integer(1), .text([0x78])]])[0].shown
    }
  }
}
