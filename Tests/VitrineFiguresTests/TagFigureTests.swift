import Testing

@testable import VitrineFigures
@testable import VitrineItems

@Suite("Tag clouds")
struct TagFigureTests {
  @Test("between tags there are always three free columns, whether they have boxes or not")
  func gaps() {
    // The last two of 20 stand out most, in boxes.
    let weights = (1...20).map { $0 == 3 ? 100 : $0 == 4 ? 200 : $0 }
    let items = FigureItems(
      count: 20, values: [fieldValues(weights)], titleColumns: weights.map { _ in 4 },
      room: (columns: 60, rows: 20))
    let figure = TagFigure.make(items)
    let boxes = figure.frames.indices.filter { figure.frames[$0].rows == 3 }
    #expect(boxes == [2, 3])
    for number in 1..<20 {
      let (before, tag) = (figure.frames[number - 1], figure.frames[number])
      guard tag.column > before.column else { continue }
      // Other tags begin with the place of their mark.
      let text = tag.column + (tag.rows == 3 ? 0 : 2)
      #expect(text - before.end.column == 3, "\(number)")
    }
    #expect(figure.columns <= 60)
  }
}
