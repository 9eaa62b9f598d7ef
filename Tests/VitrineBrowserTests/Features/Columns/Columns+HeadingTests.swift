import Testing

@testable import VitrineBrowser

@MainActor
@Suite("Headings of columns")
struct ColumnHeadingTests {
  private func heading(_ json: String, columns: Int) throws -> String {
    let player = try Player(json: json, columns: columns, rows: 8) {
      ($0.layout, $0.columns) = (.table, nil)
    }
    return player.screen[0]
  }

  @Test("the first heading names the member used as title, unless that is an object")
  func title() throws {
    let countries = #"[{"name": {"common": "Aruba"}, "cca2": "AW", "area": 180}]"#
    let words = try heading(countries, columns: 60).split(separator: " ")
    #expect(words == ["item", "name", "cca2", "area"])
    let numbered = #"[{"size": 7, "id": 3}]"#
    #expect(try heading(numbered, columns: 60).split(separator: " ") == ["id", "size"])
  }

  @Test("a JSON table reports columns without room")
  func more() throws {
    let json = #"[{"name": "ann", "city": "Rome", "country": "Italy", "street": "Via Appia"}]"#
    #expect(try heading(json, columns: 30).hasSuffix(">"))
    #expect(try !heading(json, columns: 70).contains(">"))
  }
}
