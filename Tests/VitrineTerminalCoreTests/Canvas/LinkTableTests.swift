import Testing
import VitrineBasicValues

@testable import VitrineTerminalCore

@Suite("Addresses of links")
struct LinkTableTests {
  @Test("equal addresses have one number, which maps back to them")
  func numbers() {
    var table = LinkNumbers()
    let one = table.number(of: "https://swift.org")
    let two = table.number(of: "mailto:a@example.org")
    #expect(one != 0 && two != 0 && one != two)
    #expect(table.number(of: "https://swift.org") == one)
    #expect(table.address(of: one) == "https://swift.org" && table.address(of: 0) == nil)
    #expect(table.address(of: 200) == nil)
  }

  @Test(
    "an unsafe address has no number",
    arguments: ["", "file:///etc/passwd", "https://a\u{1B}\\b", "https://a b", "javascript:x"])
  func hostile(address: String) {
    var table = LinkNumbers()
    #expect(table.number(of: address) == 0)
    #expect(LinkTable.number(of: address) == 0)
  }

  @Test("255 links have numbers at a time; links in use keep theirs when others expire")
  func bounded() {
    var table = LinkNumbers()
    for index in 1...300 {
      let number = table.number(of: "https://example.org/\(index)")
      #expect(number == (index <= 255 ? UInt8(index) : 0))
    }
    #expect(table.isNearlyFull)
    table.keep([3, 255])
    #expect(!table.isNearlyFull)
    #expect(table.number(of: "https://example.org/3") == 3)
    #expect(table.address(of: 255) == "https://example.org/255" && table.address(of: 4) == nil)
    let new = (0..<253).map { table.number(of: "https://swift.org/\($0)") }
    #expect(Set(new).count == 253 && !new.contains(0) && !new.contains(3))
    #expect(table.number(of: "https://swift.org/one-more") == 0)
  }

  @Test("cells keep the link of their text, and lose it with the text")
  func cells() {
    let link = LinkTable.number(of: "https://swift.org")
    var canvas = Canvas(size: GridSize(columns: 8, rows: 2))
    #expect(!canvas.hasLinks)
    canvas.write("a\u{4F8B}b", at: .zero, style: .standard, link: link)
    func links() -> [Bool] { canvas.withRow(0) { $0.map { $0.link != 0 } } }
    #expect(links() == [true, true, true, true, false, false, false, false])
    #expect(canvas.hasLinks(inRow: 0) && !canvas.hasLinks(inRow: 1) && canvas.links == [link])
    let plain = canvas
    canvas.restyle(canvas.bounds) { $0.attributes.insert(.reverse) }
    #expect(links() == [true, true, true, true, false, false, false, false])
    canvas.write("x", at: GridPoint(column: 1, row: 0), style: .standard)
    #expect(links() == [true, false, false, true, false, false, false, false])
    #expect(plain != canvas)
    canvas.fill(canvas.bounds, background: .standard)
    #expect(canvas.links.isEmpty)
  }
}
