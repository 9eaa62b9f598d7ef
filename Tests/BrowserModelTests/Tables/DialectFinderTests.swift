import Testing

@testable import BrowserModel

@Suite("How a table is written")
struct DialectFinderTests {
  struct Sample: Sendable, CustomTestStringConvertible {
    var text: String
    var summary: String
    var testDescription: String { summary }
    init(_ text: String, _ summary: String) { (self.text, self.summary) = (text, summary) }
  }

  @Test(
    "the beginning of a text tells",
    arguments: [
      Sample("name,price\nA,1\n", "CSV"),
      Sample("name;price\nA;1,5\nB;2,5\n", "CSV, semicolons"),
      Sample("a\tb\n1\t2\n", "TSV"),
      Sample("a|b|c\n1|2|3\n", "CSV, separator |"),
      Sample("1,2\n3,4\n", "CSV, no header"),
      Sample("country,2000,2001\nA,1,2\nB,2,3\n", "CSV, no header"),
      Sample("name,2000\n2,1\n3,2\n", "CSV"),
      Sample("country,2010,2011,2012\nA,1,2,3\nB,2,3,4\n", "CSV"),
      Sample("country,2010,2011,2012\nA,1990,1991,1992\n", "CSV, no header"),
      Sample("country,2010,2010,2012\nA,1,2,3\n", "CSV, no header"),
      Sample("Musei,2011,2010\nA,23.824,17.518\nB,closed,closed\n", "CSV"),
      Sample("id,100022,5\nid1,TRUE,FALSE\nid2,FALSE,FALSE\n", "CSV"),
      Sample("Alice,2,1\nBob,3.5,4\n", "CSV, no header"),
      Sample("A,1,x\nB,2,y\n", "CSV, no header"),
      Sample(
        "id,name,name\n" + (1...9).map { "\($0),a,b\n" }.joined() + "\nx,c,d,e\n", "CSV"),
      Sample("a,b,a\nx,y,z\n", "CSV, no header"),
      Sample(",b,c\n0,1,2\n", "CSV"),
      Sample("a,b\n'x,y',1\n'z',2\n", "CSV, quote '"),
      Sample("size\twidth\n\"7 inch\t1\n5\" \t2\n", "TSV"),
      Sample("\"a\",\"b\"\n\"x;y\",\"z;w\"\n", "CSV"),
      Sample("one\ntwo\n", "CSV"),
      Sample("", "CSV"),
    ])
  func samples(_ sample: Sample) {
    let finder = DialectFinder(Array(sample.text.utf8), isWhole: true, format: TableFormat())
    #expect(finder.find().dialect.summary == sample.summary)
  }

  @Test("what is told counts, whatever the text looks like")
  func told() {
    var format = TableFormat()
    (format.separator, format.quote, format.hasHeader) = (0x3A, TableFormat.Quote.none, false)
    format.encoding = TextEncoding("latin1")
    let finder = DialectFinder(Array("a,b\n1,2\n".utf8), isWhole: true, format: format)
    #expect(
      finder.find().dialect.summary == "CSV, separator :, no quotes, no header, ISO-8859-1")
  }

  @Test("text that is no UTF-8 is Western, but half a letter at the end of a sample is no mistake")
  func encodings() {
    func name(_ bytes: [UInt8], isWhole: Bool = true) -> String {
      DialectFinder(bytes, isWhole: isWhole, format: TableFormat()).find().dialect.encoding.name
    }
    #expect(name([0x61, 0x2C, 0xFC, 0x0A]) == "WINDOWS-1252")
    #expect(name(Array("ü,ä\n".utf8)) == "UTF-8")
    #expect(name(Array("ü,ä".utf8).dropLast()) == "UTF-8")
    #expect(name([0xEF, 0xBB, 0xBF] + Array("ü,ä\n".utf8)) == "UTF-8")
  }

  @Test("Shift JIS is that of Windows, which holds ASCII")
  func shiftJIS() {
    for name in ["shift_jis", "Shift-JIS", "sjis"] {
      #expect(TextEncoding(name)?.name == "CP932")
    }
    #expect(TextEncoding("shift_jis")?.decoded([0x93, 0xFA, 0x5C]) == Array("日\\".utf8))
    #expect(TextEncoding("utf-16") == nil)
  }

  @Test("commas alone make no table of a text without a name")
  func surely() {
    func isTable(_ text: String) -> Bool {
      DialectFinder(Array(text.utf8), isWhole: true, format: TableFormat()).isSurelyTable
    }
    #expect(isTable("a,b,c\nx,1,y\nz,2,w\nv,3,u\n"))
    #expect(isTable("\n\r\na|b|c\nx|1|y\nz|2|w\nv|3|u\n"))
    #expect(isTable("\"a\nname\",b,c\nx,1,y\nz,2,w\nv,3,u\n"))
    #expect(!isTable("a,b,c\nx,1,y\nz,2,w\n"))
    #expect(!isTable("a,b,c\nx,q,y\nz,r,w\nv,s,u\n"))
    #expect(!isTable("a,b,c\nx,1,y\nz,2\nv,3,u\n"))
    #expect(!isTable("1,2,3\n4,5,6\n7,8,9\n1,2,3\n"))
  }
}
