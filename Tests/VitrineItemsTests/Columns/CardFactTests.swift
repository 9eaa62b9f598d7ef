import Testing

@testable import VitrineItems
@testable import VitrineTextFormats

@Suite("Facts on cards")
struct CardFactTests {
  private static let budget = CardFact(.integer(8_000_000), of: "Production Budget", as: "8000000")
  private static let airline = CardFact(
    .text(Array("SOUTHWEST AIRLINES".utf8)), of: "Operator", as: "SOUTHWEST AIRLINES")

  @Test(
    "a label gives way to its number, which is never cut",
    arguments: [
      (26, "Production Budget: 8000000"), (25, "Production Budget 8000000"),
      (24, "Production Budg… 8000000"), (12, "Pro… 8000000"), (11, "8000000"), (7, "8000000"),
      (6, "Pro… …"), (4, "P… …"), (3, "…"), (0, ""),
    ])
  func number(columns: Int, line: String) {
    #expect(Self.budget.line(columns: columns) == line)
  }

  @Test(
    "a text whose label has no room appears without it, and is cut at its end as a last resort",
    arguments: [
      (28, "Operator: SOUTHWEST AIRLINES"), (27, "Operator SOUTHWEST AIRLINES"),
      (26, "SOUTHWEST AIRLINES"), (18, "SOUTHWEST AIRLINES"), (12, "SOUTHWEST A…"),
    ])
  func text(columns: Int, line: String) {
    #expect(Self.airline.line(columns: columns) == line)
  }

  @Test("a text with the form of a number counts as one, as in databases of texts only")
  func textOfDigits() {
    let speed = CardFact(.text(Array("300000".utf8)), of: "Speed in knots", as: "300000")
    #expect(speed.line(columns: 5) == "Sp… …")
    let lines = CardFact.lines([speed, Self.airline], columns: 40, rows: 1)
    #expect(lines == ["Speed in knots: 300000"])
  }

  @Test("a code with an E is not a number")
  func code() {
    let code = CardFact(.text(Array("0E8".utf8)), of: "iata", as: "0E8")
    #expect(!code.isNumber)
    #expect(CardFact.lines([code, Self.budget], columns: 8, rows: 1) == ["0E8"])
  }

  @Test("with a line each, every fact has its label; in one line only facts that need it")
  func lines() {
    let none = CardFact(.text(Array("None".utf8)), of: "Damage", as: "None")
    let facts = [Self.airline, none, Self.budget]
    #expect(
      CardFact.lines(facts, columns: 30, rows: 3) == [
        "Operator: SOUTHWEST AIRLINES", "Damage: None", "Production Budget: 8000000",
      ])
    #expect(
      CardFact.lines(facts, columns: 36, rows: 2) == [
        "SOUTHWEST AIRLINES · Damage: None", "Production Budget: 8000000",
      ])
    #expect(CardFact.lines(facts, columns: 20, rows: 1) == ["SOUTHWEST AIRLINES"])
    #expect(CardFact.lines([Self.budget, none], columns: 14, rows: 1) == ["Produ… 8000000"])
    #expect(CardFact.lines([], columns: 14, rows: 1).isEmpty)
  }

  @Test("with more lines than facts, long texts wrap; numbers never do")
  func wrapped() {
    let body = CardFact(value: "Nobody knows what this does")
    let text = CardFact(
      .text(Array("Nobody knows what this does".utf8)), of: "body",
      as: "Nobody knows what this does")
    #expect(body.lines(columns: 12, most: 9) == ["Nobody knows", "what this", "does"])
    #expect(
      CardFact.lines([text, Self.budget], columns: 20, rows: 4)
        == ["body: Nobody knows", "what this does", "Production … 8000000"])
    #expect(CardFact.lines([text, Self.budget], columns: 20, rows: 2).count == 2)
    #expect(Self.budget.lines(columns: 6, most: 4) == ["Pro… …"])
  }

  @Test("a self-explanatory fact has no label")
  func unlabelled() {
    #expect(CardFact(value: "12 KB").line(columns: 10) == "12 KB")
    #expect(CardFact.lines([CardFact(value: "12 KB")], columns: 3, rows: 1) == ["12…"])
  }
}
