import Testing

@testable import VitrineBrowser

@Suite("The status line")
struct StatusLineTests {
  private var line: StatusLine {
    var line = StatusLine()
    line.name = "a.txt"
    line.position = 7
    line.count = 1000
    line.marks = 3
    return line
  }

  @Test("a narrow line drops the least important parts first")
  func narrow() {
    #expect(line.right(columns: 80).text == "3 marked  list     7/1000  ? help")
    #expect(line.right(columns: 40).text == "3 marked  list     7/1000")
    #expect(line.right(columns: 30).text == "3 marked     7/1000")
    #expect(line.right(columns: 20).text == "   7/1000")
    #expect(line.right(columns: 5).text == "/1000")
    #expect(line.right(columns: 0).text == "")
  }

  @Test("the typed text takes room from parts that are not essential")
  func typed() {
    var line = line
    line.order = "by kind reversed, price"
    line.filter = StatusLine.Filter(text: "", isDim: false)
    line.filter?.all = 942
    func right(_ typed: Int) -> String {
      line.typedColumns = typed
      return line.right(columns: 80).text
    }
    #expect(right(0) == "3 marked  by kind reversed, price  list     7/1000  of 942")
    #expect(right(19) == right(0))
    #expect(right(35) == "3 marked  list     7/1000  of 942")
    #expect(right(50) == "3 marked     7/1000  of 942")
    #expect(right(55) == "3 marked     7/1000")
    #expect(right(66) == "   7/1000")
    #expect(right(200) == "   7/1000")
  }

  @Test("moving the focus changes only digits")
  func fixedWidth() {
    var line = line
    let widths = [1, 9, 10, 99, 100, 1000].map { position in
      line.position = position
      return line.right(columns: 80).text.count
    }
    #expect(Set(widths).count == 1)
  }

  @Test("the layout's name and help are clickable at their places")
  func targets() {
    let right = line.right(columns: 80).text
    let start = 80 - right.count
    let layout =
      start
      + right.distance(
        from: right.startIndex, to: right.range(of: "list")?.lowerBound ?? right.startIndex)
    #expect(line.target(atColumn: layout, columns: 80) == .layout)
    #expect(line.target(atColumn: layout + 3, columns: 80) == .layout)
    #expect(line.target(atColumn: layout + 4, columns: 80) == nil)
    #expect(line.target(atColumn: 79, columns: 80) == .help)
    #expect(line.target(atColumn: 0, columns: 80) == nil)
  }
}
