import Testing

@testable import VitrineDatabaseItems
@testable import VitrineSourceOpening

@Suite("The address of a server")
struct PostgresAddressTests {
  @Test(
    "a password is removed from it, at any place",
    arguments: [
      ("postgres://h/d", "postgres://h/d", "postgres://h/d", nil, nil),
      ("postgres://u@h:5/d", "postgres://u@h:5/d", "postgres://u@h:5/d", nil, nil),
      ("postgresql://u:p%40w@h/d", "postgresql://u@h/d", "postgresql://u:***@h/d", "p@w", nil),
      ("postgres://u:p?w@h/d", "postgres://u@h/d", "postgres://u:***@h/d", "p?w", nil),
      ("postgres://u:a/b@c@h/d", "postgres://u@h/d", "postgres://u:***@h/d", "a/b@c", nil),
      (
        "postgres://h/d/s.t?sslmode=require&password=x", "postgres://h/d?sslmode=require",
        "postgres://h/d/s.t?sslmode=require&password=***", "x", "s.t"
      ),
      ("postgres://h/d?p%61ssword=x", "postgres://h/d", "postgres://h/d?p%61ssword=***", "x", nil),
      ("postgres://u:***@h/d", "postgres://u@h/d", "postgres://u:***@h/d", nil, nil),
      ("postgres://h//s.t", "postgres://h/", "postgres://h//s.t", nil, "s.t"),
      ("postgres:///d/%22a%25%3F%22", "postgres:///d", "postgres:///d/\"a%25%3F\"", nil, "\"a%?\""),
      ("service=shop", "service=shop", "service=shop", nil, nil),
      ("service=shop/s.t", "service=shop", "service=shop/s.t", nil, "s.t"),
      (
        "service=a password='b c\\'d' user=u", "service=a user=u",
        "service=a password=*** user=u", "b c'd", nil
      ),
    ] as [(String, String, String, String?, String?)])
  func parts(
    text: String, connection: String, shown: String, password: String?, table: String?
  ) throws {
    let address = try #require(PostgresAddress(Array(text.utf8)))
    #expect(String(decoding: address.connection, as: UTF8.self) == connection)
    #expect(String(decoding: address.text(of: address.table), as: UTF8.self) == shown)
    #expect(address.password.map { String(decoding: $0, as: UTF8.self) } == password)
    #expect(address.table == table)
    // The displayed text can be typed again.
    let again = try #require(PostgresAddress(address.text(of: address.table)))
    #expect(again.table == table)
    #expect(again.text(of: table) == address.text(of: table))
  }

  @Test("paths are not addresses", arguments: ["postgres:", "./service=a", "a.db", ""])
  func paths(text: String) { #expect(PostgresAddress(Array(text.utf8)) == nil) }

  @Test("only arguments with a password are overwritten")
  func hiding() {
    #expect(SourceOpener.withoutPassword(Array("postgres://u@h/d".utf8)) == nil)
    #expect(
      SourceOpener.withoutPassword(Array("postgres://u:word@h/d/t".utf8))
        == Array("postgres://u:***@h/d/t".utf8))
  }
}
