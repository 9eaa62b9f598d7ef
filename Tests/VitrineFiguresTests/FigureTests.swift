import Testing
import VitrineModelDoubles
import VitrineTestSupport

@testable import VitrineFigures
@testable import VitrineItems
@testable import VitrineSupport
@testable import VitrineTextFormats

/// Values as tests write them: text, numbers, nothing.
func fieldValues(_ list: [Any?]) -> [FieldValue] {
  list.map { value in
    switch value {
    case let text as String: .text(Array(text.utf8))
    case let number as Int: .integer(number)
    case let number as Double: .decimal(number)
    default: .none
    }
  }
}

@Suite("Figures")
struct FigureTests {
  typealias Make = @Sendable (FigureItems) -> Figure

  private static let makers: [(name: String, make: Make, fields: Int)] = [
    ("board", { BoardFigure.make($0) }, 1),
    ("tags", { TagFigure.make($0) }, 1), ("path", { TreeFigure.make($0) }, 1),
    ("parents", { TreeFigure.make($0) }, 2), ("mosaic", { MosaicFigure.make($0) }, 0),
  ]

  /// Anything that may stand in a field.
  private static func value(_ generator: inout SeededGenerator) -> FieldValue {
    switch Int.random(in: 0..<9, using: &generator) {
    case 0: .none
    case 1: .integer(Int.random(in: -20...20, using: &generator))
    case 2: .decimal(Double.random(in: -90...90, using: &generator))
    case 3: .integer([.min, .max, 0, 1_795_435_200].randomElement(using: &generator) ?? 0)
    case 4: .decimal([.infinity, .nan, 1e300, -0.0].randomElement(using: &generator) ?? 0)
    case 5: .boolean(true)
    case 6:
      .date(seconds: Int.random(in: -(1 << 40)...(1 << 40), using: &generator), nanoseconds: 0)
    case 7:
      .text(
        Array(
          "2026-1\(Int.random(in: 0...2, using: &generator))-0\(Int.random(in: 1...9, using: &generator))"
            .utf8))
    default:
      .text(
        (0..<Int.random(in: 0...6, using: &generator)).map { _ in
          Array("ab/\u{1B}\n2-".utf8).randomElement(using: &generator) ?? 0
        })
    }
  }

  @Test(
    "whatever the values are, no two items overlap and all are in the figure", arguments: 0..<120)
  func nothingOverlaps(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    let count = Int.random(in: 0...40, using: &generator)
    for maker in Self.makers {
      let values = (0..<maker.fields).map { _ in
        (0..<count).map { _ in Self.value(&generator) }
      }
      var items = FigureItems(
        count: count, values: values,
        titleColumns: (0..<count).map { _ in Int.random(in: 0...40, using: &generator) },
        room: (
          columns: Int.random(in: 1...200, using: &generator),
          rows: Int.random(in: 1...60, using: &generator)
        ))
      items.zoom = Int.random(in: 0...4, using: &generator)
      let figure = maker.make(items)
      #expect(figure.frames.count == count, "\(maker.name), seed \(seed)")
      for (number, frame) in figure.frames.enumerated() {
        #expect(frame.columns > 0 && frame.rows > 0, "\(maker.name) \(number), seed \(seed)")
        #expect(frame.column >= 0 && frame.row >= 0, "\(maker.name) \(number), seed \(seed)")
        #expect(
          frame.end.column <= figure.columns && frame.end.row <= figure.rows,
          "\(maker.name) \(number), seed \(seed)")
        let others = figure.frames[(number + 1)...]
        #expect(
          !others.contains { $0.overlaps(frame) }, "\(maker.name) \(number), seed \(seed)")
      }
      for label in figure.labels {
        #expect(
          !label.text.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" },
          "\(maker.name), seed \(seed)")
      }
    }
  }

  @Test("items flow in as many columns as have room")
  func flow() {
    var figure = Figure(count: 3)
    #expect(figure.flow([0, 1, 2], column: 2, row: 1, columns: 21, rows: 2, atLeast: 10) == 5)
    #expect(figure.frames.map(\.column) == [2, 13, 2])
    #expect(figure.frames.map(\.row) == [1, 1, 3])
    #expect(figure.columns == 23 && figure.rows == 5)
  }
}
