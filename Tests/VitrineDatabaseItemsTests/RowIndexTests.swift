import Testing
import VitrineTestSupport

@testable import VitrineDatabaseItems
@testable import VitrineTextFormats

@Suite("The index of scanned rows")
struct RowIndexTests {
  @Test("one row per interval is kept, and beyond the limit every second one, repeatedly")
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

  @Test("long rows are kept if the last kept one is far")
  func long() {
    let index = RowIndex()
    let text = FieldValue.text(Array(repeating: 0x61, count: 33))
    for number in 1...520 { index.add([text], at: number * RowIndex.stride) }
    #expect(index.current.anchors.map(\.position) == [16_384, 32_768])
  }

  @Test(
    "tuples return as added, thinned or not", arguments: 1...8 as ClosedRange<UInt64>)
  func packing(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var (anchors, tuples) = (RowAnchors(), [[FieldValue]]())
    for place in 0..<200 {
      let tuple = (0..<Int.random(in: 0...3, using: &generator)).map { _ in
        value(&generator)
      }
      tuples.append(tuple)
      anchors.append(tuple, at: place)
      // Values that no database orders by are left out.
      anchors.append(tuple + [.boolean(true)], at: place)
    }
    #expect(anchors.map(\.position) == Array(0..<200))
    #expect(anchors.map(\.tuple) == tuples)
    anchors.thin(toEvery: 7)
    let kept = Array(stride(from: 0, to: 200, by: 7))
    #expect(anchors.map(\.position) == kept)
    #expect(anchors.map(\.tuple) == kept.map { tuples[$0] })
    anchors.append([.integer(1)], at: 200)
    #expect(anchors.last?.tuple == [.integer(1)])
    #expect(anchors.last(upTo: 13)?.position == 7)
    #expect(anchors.last(upTo: 14)?.position == 14)
  }

  private func value(_ generator: inout SeededGenerator) -> FieldValue {
    let numbers = [0, 1, -1, 127, 128, -128, 65_536, .max, .min]
    switch Int.random(in: 0...5, using: &generator) {
    case 0: return .none
    case 1: return .decimal([0, -0.5, .infinity, 1e300][Int.random(in: 0...3, using: &generator)])
    case 2: return .blob([UInt8](repeating: 0xFF, count: Int.random(in: 0...20, using: &generator)))
    case 3:
      return .text(
        [UInt8](repeating: 0, count: [0, 1, 300][Int.random(in: 0...2, using: &generator)]))
    case 4: return .integer(numbers.randomElement(using: &generator) ?? 0)
    default: return .integer(Int.random(in: .min ... .max, using: &generator))
    }
  }
}
