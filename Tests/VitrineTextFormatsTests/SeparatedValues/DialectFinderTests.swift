import Testing
import VitrineTestSupport

@testable import VitrineTextFormats

@Suite("Detecting the format of a table")
struct DialectFinderTests {
  struct Sample: Sendable, CustomTestStringConvertible {
    var text: String
    var summary: String
    var testDescription: String { summary }
    init(_ text: String, _ summary: String) { (self.text, self.summary) = (text, summary) }
  }

  @Test(
    "the format is found from the beginning of a text",
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

  @Test(
    "quoted separators and decimal commas do not count, and even columns decide",
    arguments: [
      Sample("\"Name, First\";\"Sum, EUR\"\n\"Oak, Tom\";\"1,50\"\n", "CSV, semicolons"),
      Sample("\"a, b\"|\"c;d\"\n\"e, f\"|\"g;h\"\n", "CSV, separator |"),
      Sample("id|text, long|n\n1|a, b|2\n2|c, d|3\n", "CSV, separator |"),
      Sample("a, b;price\nA;1,5\nB;2,5\n", "CSV, semicolons"),
      Sample("a\tb\n1,5\t2,5\n3,5\t4,5\n", "TSV"),
      Sample("1,5;2,5\n3,5;4,5\n", "CSV, semicolons, no header"),
      Sample("name;note\nA;x, y\nB;z, w\n", "CSV, semicolons"),
      Sample("id,n,list\n1,2,a;b;c;d\n3,4,e;f;g;h\n", "CSV"),
      Sample("price\n1,50\n2,30\n10,5\n", "CSV"),
      Sample("id\ttitle\tkind\nt1\t\"Rome\ta\nt2\tThe \"Best\" of\ta\nt3\t\"Full\"\tb\n", "TSV"),
    ])
  func evenColumns(_ sample: Sample) {
    var format = TableFormat()
    format.usualSeparator = TableFormat.comma
    let finder = DialectFinder(Array(sample.text.utf8), isWhole: true, format: format)
    #expect(finder.find().dialect.summary == sample.summary)
  }

  @Test("a quoted cell of a tab-separated table keeps its line ends")
  func quotedInTabs() {
    let text = "a\tb\n\"1\n2\"\tx\n\"3\"\ty\n"
    let finder = DialectFinder(Array(text.utf8), isWhole: true, format: TableFormat())
    #expect(finder.find().dialect.quote == UInt8(ascii: "\""))
  }

  @Test(
    "narrow records above the first even block are left out, except a header",
    arguments: [
      Sample("sep=;\nOne;Two\n1,5;2\n", "CSV, semicolons, 1 line above"),
      Sample("\"SEP=|\"\r\na|b,c\r\n1|2,3\r\n", "CSV, separator |, 1 line above"),
      Sample("sep=;\n", "CSV, semicolons, 1 line above"),
      Sample("My report\nMade 2024\n\nDate,N\n2024-01-01,1\n2024-01-02,2\n", "CSV, 3 lines above"),
      Sample("# made by x\nh0,h1,h2\n1,2,3\n", "CSV, 1 line above"),
      Sample(
        "Station;Ulm, Danube\nHeight;478\nDate;North;East\n2024;1,5;2\n2025;1,5;2\n2026;1;2\n",
        "CSV, semicolons, 2 lines above"),
      Sample("##x=<ID=1,N=2>\n##y\n#CHROM\tPOS\tID\n1\t2\ta\n", "TSV, 2 lines above"),
      Sample("Title\n1,2,3\n4,5,6\n", "CSV, 1 line above, no header"),
      Sample("a,b\n1,2,3\n4,5,6\n", "CSV"),
      Sample("name,first\nx,y,z\nu,v,w\n", "CSV"),
      Sample("1,2\n3,4,5\n6,7,8\n", "CSV, no header"),
      Sample("a,b\n1,2\n3,4\n5,6,7\n8,9,10\n", "CSV"),
      Sample("\n\na,b\n1,2\n", "CSV"),
      Sample(
        (1...20).map { "note \($0)\n" }.joined() + "a,b\n1,2\n", "CSV, 20 lines above"),
      Sample((1...21).map { "note \($0)\n" }.joined() + "a,b\n1,2\n", "CSV"),
    ])
  func preambles(_ sample: Sample) {
    let finder = DialectFinder(Array(sample.text.utf8), isWhole: true, format: TableFormat())
    #expect(finder.find().dialect.summary == sample.summary)
  }

  @Test("a table is found below any titles, with any separator and any cells")
  func randomTables() throws {
    let seed = UInt64.random(in: 0..<1_000_000)
    var dice = SeededGenerator(seed: seed)
    for _ in 0..<300 {
      let separator = try #require(TableFormat.separators.randomElement(using: &dice))
      let dialect = TableDialect(separator: separator)
      let columns = Int.random(in: 2...5, using: &dice)
      let titles = (0..<Int.random(in: 0...4, using: &dice)).map { "Report \($0)\n" }
      var text = titles.joined()
      for row in 0...Int.random(in: 3...9, using: &dice) {
        let cells = try (0..<columns).map { column in
          if row == 0 { return Array("name \(column)".utf8) }
          if column == 0 { return Array(String(row * 7).utf8) }
          let sign = try #require(TableFormat.separators.randomElement(using: &dice))
          return sign == TableFormat.tab
            ? Array("word".utf8) : Array("x".utf8) + [sign, 0x20, 0x79]
        }
        // Cells that would be split otherwise are quoted.
        text += String(decoding: try dialect.record(of: cells), as: UTF8.self) + "\n"
      }
      let found = DialectFinder(Array(text.utf8), isWhole: true, format: TableFormat()).find()
      #expect(found.dialect.separator == separator, "seed \(seed): \(text)")
      #expect(found.dialect.preamble == titles.count, "seed \(seed): \(text)")
    }
  }

  @Test("requested settings have priority over the text")
  func told() {
    var format = TableFormat()
    (format.separator, format.quote, format.hasHeader) = (0x3A, TableFormat.Quote.none, false)
    format.encoding = TextEncoding("latin1")
    let finder = DialectFinder(Array("a,b\n1,2\n".utf8), isWhole: true, format: format)
    #expect(
      finder.find().dialect.summary == "CSV, separator :, no quotes, no header, ISO-8859-1")
  }

  @Test("text that is not UTF-8 is Windows-1252, but a letter can be cut at the sample's end")
  func encodings() {
    func name(_ bytes: [UInt8], isWhole: Bool = true) -> String {
      DialectFinder(bytes, isWhole: isWhole, format: TableFormat()).find().dialect.encoding.name
    }
    #expect(name([0x61, 0x2C, 0xFC, 0x0A]) == "WINDOWS-1252")
    #expect(name(Array("ü,ä\n".utf8)) == "UTF-8")
    #expect(name(Array("ü,ä".utf8).dropLast()) == "UTF-8")
    #expect(name([0xEF, 0xBB, 0xBF] + Array("ü,ä\n".utf8)) == "UTF-8")
  }

  @Test("Shift JIS means the Windows variant, which contains ASCII")
  func shiftJIS() {
    for name in ["shift_jis", "Shift-JIS", "sjis"] {
      #expect(TextEncoding(name)?.name == "CP932")
    }
    #expect(TextEncoding("shift_jis")?.decoded([0x93, 0xFA, 0x5C]) == Array("日\\".utf8))
    #expect(TextEncoding("utf-16le")?.byteOrder == .littleEndian)
    #expect(TextEncoding("utf-32") == nil)
  }

  @Test("a text without a name is not a table just because of commas")
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
