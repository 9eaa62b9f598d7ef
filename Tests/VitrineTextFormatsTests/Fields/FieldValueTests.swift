import Foundation
import Testing

@testable import VitrineItems
@testable import VitrineStyledText
@testable import VitrineTextFormats

@Suite("Values of fields")
struct FieldValueTests {
  @Test("no value is shown with control characters")
  func hostile() {
    let bytes = Array("a\u{1B}]0;title\u{7}\u{202E}\tb\nc\u{9B}".utf8) + [0xFF, 0xC3]
    for value: FieldValue in [.text(bytes), .path(bytes), .json(bytes), .blob(bytes)] {
      let shown = value.shown
      #expect(VisibleText.text(of: shown) == shown)
      #expect(!shown.isEmpty)
      #expect(!shown.unicodeScalars.contains { $0.value < 0x20 || $0 == "\u{202E}" })
    }
    let key = SortKey(field: "a\u{1B}[31m")
    #expect(VisibleText.text(of: key.word) == key.word)
    #expect(key.field == "a\u{1B}[31m")
  }

  @Test("values are shown in one short line")
  func shown() {
    #expect(FieldValue.none.shown == "")
    #expect(FieldValue.integer(-7).shown == "-7")
    #expect(FieldValue.size(1_024).shown == "1024")
    #expect(FieldValue.decimal(2.5).shown == "2.5")
    #expect(FieldValue.boolean(false).shown == "false")
    #expect(FieldValue.blob([0, 255, 16]).shown == "00 ff 10")
    let date = FieldValue.date(seconds: 1_700_000_000, nanoseconds: 5).shown
    #expect(date.wholeMatch(of: /2023-11-1[45] \d\d:\d\d/) != nil)
  }
}
