import Testing

@testable import VitrineDatabaseItems
@testable import VitrineSQLiteClient
@testable import VitrineSupport
@testable import VitrineTextFormats

/// Values typed into cells.
@Suite("Values of cells")
struct CellTextTests {
  private func column(_ type: String, _ isNullable: Bool = true) -> DatabaseTableShape.Column {
    DatabaseTableShape.Column(
      name: "c", type: type, isNullable: isNullable, keyPlace: 0, isGenerated: false)
  }

  private func typed(
    _ text: String, _ type: String, _ isNullable: Bool = true, old: FieldValue? = .integer(99)
  ) -> String {
    do throws(BrowserFailure) {
      let value = try CellText(column: column(type, isNullable), old: old).value(typed: text)
      return value.map { SQLText.literal($0) } ?? "default"
    } catch {
      return error.description
    }
  }

  @Test("a declared type decides the value of a text, and rejects an invalid one")
  func types() {
    #expect(typed("12", "INT") == "12")
    #expect(typed("12x", "INT") == "c: '12x' is not an integer")
    #expect(typed("1.5", "INTEGER") == "c: '1.5' is not an integer")
    #expect(typed("1.5", "REAL") == "1.5")
    #expect(typed("inf", "REAL") == "c: 'inf' is not a number")
    #expect(typed("12", "TEXT") == "'12'")
    #expect(typed("", "VARCHAR(9)") == "''")
    #expect(typed("1e3", "DECIMAL(9,2)") == "1000.0")
    #expect(typed("7", "NUMERIC") == "7")
    #expect(typed("2026-01-02", "DATE") == "'2026-01-02'")
    #expect(typed("x'0aFF'", "BLOB") == "x'0aff'")
    #expect(typed("abc", "BLOB").contains("x'0AFF'"))
    #expect(typed("'abc'", "BLOB") == "'abc'")
    #expect(typed("12", "") == "12")
    #expect(typed("'12'", "") == "'12'")
    #expect(typed("007", "") == "7.0")
  }

  @Test(
    "a date with a nonexistent day is rejected although the server reads it",
    arguments: [
      ("2024-13-45", false), ("2023-02-29", false), ("2024-02-29", true), ("tomorrow", true),
      ("someday", false), ("2024-00-10 12:00", false), ("2024-1-5 12:00+02", true),
      ("Jan 5 2024", true), ("-infinity", true),
    ])
  func dates(text: String, isTaken: Bool) throws {
    let column = DatabaseTableShape.Column(
      name: "c", type: "date", isNullable: true, keyPlace: 0, isGenerated: false, standard: nil,
      knownAffinity: .date)
    let cell = CellText(column: column, old: nil)
    if isTaken {
      #expect(try cell.value(typed: text) == .text(Array(text.utf8)))
    } else {
      let error = #expect(throws: BrowserFailure.self) { try cell.value(typed: text) }
      #expect(error?.description == "c: '\(text)' is not a date")
    }
  }

  @Test("NULL is not a text, and is rejected in a NOT NULL column")
  func null() {
    #expect(typed("NULL", "TEXT", false) == "c cannot be NULL")
    #expect(typed("'NULL'", "TEXT", false) == "'NULL'")
    // In a new row it is the default of the database.
    #expect(typed("NULL", "TEXT", false, old: nil) == "default")
    #expect(typed("", "INT") == "NULL")
    #expect(typed("", "INT", false) == "c cannot be NULL")
  }

  @Test("the initial text of a line means the same value when typed")
  func roundTrip() throws {
    let values: [FieldValue] = [
      .none, .integer(-7), .decimal(0.1), .text([]), .text(Array("NULL".utf8)),
      .text([0xFF, 0x41]),
      .text(Array("'quoted'".utf8)), .text(Array("x'00'".utf8)), .blob([]), .blob([0, 255]),
      .text(Array("it's".utf8)), .text(Array("12".utf8)),
    ]
    for value in values {
      let cell = CellText(column: column(""), old: value)
      #expect(try cell.value(typed: cell.text) == value)
      let again = try CellText(column: column(""), old: value).value(typed: cell.text + " ")
      #expect(again != value)
    }
  }
}
