import Testing

@testable import BrowserModel

@Suite("What is kept of rows that were scanned")
struct RowIndexTests {
  @Test("every 256th row, and of more rows than are kept every second one, again and again")
  func thins() {
    let index = RowIndex(mostAnchors: 8)
    for number in 1...40 {
      index.add([.integer(number)], at: number * RowIndex.stride)
      index.passed(number * RowIndex.stride + 1)
      let anchors = index.current.anchors
      let step = number <= 8 ? 1 : number <= 17 ? 2 : number <= 35 ? 4 : 8
      let kept = Array(stride(from: step, through: number, by: step))
      #expect(anchors.map { $0.position / RowIndex.stride } == kept)
      #expect(anchors.map(\.tuple) == kept.map { [.integer($0)] })
      let found = index.lookUp(number * RowIndex.stride).anchor
      #expect(found?.position == kept.last.map { $0 * RowIndex.stride })
    }
  }

  @Test("long rows are kept where the last one is far")
  func long() {
    let index = RowIndex()
    let text = FieldValue.text(Array(repeating: 0x61, count: 33))
    for number in 1...130 { index.add([text], at: number * RowIndex.stride) }
    #expect(index.current.anchors.map { $0.position / RowIndex.stride } == [64, 128])
  }
}
