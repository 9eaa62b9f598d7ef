import Testing

@testable import UIKitCollections

@Suite struct IndexRowsTests {
  private func drawn(_ titles: Int, rows: Int) -> String {
    let rows = IndexRows(titles: titles, rows: rows)
    return (0..<rows.count).map { row in
      switch rows.entry(row) {
      case .dot: "."
      case .title(let title): String(UnicodeScalar(UInt8(97 + title)))
      }
    }.joined()
  }

  @Test("all titles are below one another if they fit")
  func allFit() {
    #expect(drawn(0, rows: 5) == "")
    #expect(drawn(1, rows: 5) == "a")
    #expect(drawn(5, rows: 5) == "abcde")
  }

  @Test("if they do not fit some are left out, first and last stay, with dots between")
  func someAreLeftOut() {
    #expect(drawn(6, rows: 5) == "a.d.f")
    #expect(drawn(26, rows: 25) == "a.c.e.g.i.k.n.p.r.t.v.x.z")
    #expect(drawn(26, rows: 8) == "a.i.r.z")
    #expect(drawn(26, rows: 4) == "a.z")
    #expect(drawn(26, rows: 3) == "a.z")
    #expect(drawn(26, rows: 2) == "az")
    #expect(drawn(26, rows: 1) == "a")
    #expect(drawn(26, rows: 0) == "")
    #expect(drawn(26, rows: -3) == "")
  }

  @Test(
    "every row maps to a title, in order, shown or left out; beyond the ends to first and last")
  func rowsLead() {
    for titles in 1...40 {
      for room in 1...30 {
        let rows = IndexRows(titles: titles, rows: room)
        let led = (0..<rows.count).map(rows.title(at:))
        #expect(led == led.sorted() && led.allSatisfy { (0..<titles).contains($0) })
        #expect(Set(led).count == led.count, "\(titles) titles in \(room) rows: each row another")
        #expect(rows.title(at: -5) == 0)
        if room > 1 { #expect(rows.title(at: 99) == titles - 1) }
        for row in 0..<rows.count {
          if case .title(let title) = rows.entry(row) { #expect(title == rows.title(at: row)) }
        }
      }
    }
  }
}
