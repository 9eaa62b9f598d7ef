import Testing
import VitrineKeyStrokes
import VitrineTerminalCore

@testable import VitrineTerminalHost

@Suite("Merging of waiting events")
struct EventBatchTests {
  private let place = GridPoint(column: 3, row: 4)

  private func wheel(_ columns: Int, _ rows: Int, at place: GridPoint? = nil) -> TerminalEvent {
    .mouse(
      MouseEvent(
        .wheel(columns: columns, rows: rows), button: 0, position: place ?? self.place))
  }

  private func move(_ column: Int) -> TerminalEvent {
    .mouse(MouseEvent(.move, position: GridPoint(column: column, row: 0)))
  }

  @Test("notches of the wheel at one place are added up")
  func notchesAddUp() {
    #expect(EventBatch([wheel(0, 1), wheel(0, 1), wheel(0, -3)]).events == [wheel(0, -1)])
  }

  @Test("the two wheels stay separate, and so do different places")
  func wheelsStayApart() {
    let other = GridPoint(column: 9, row: 9)
    let events = [wheel(0, 1), wheel(1, 0), wheel(0, 1), wheel(0, 1, at: other)]
    #expect(EventBatch(events).events == events)
  }

  @Test("among consecutive moves or sizes the last one counts")
  func theLastCounts() {
    let sizes = [GridSize(columns: 1, rows: 1), GridSize(columns: 2, rows: 2)]
    #expect(
      EventBatch([move(1), move(2), .resize(sizes[0]), .resize(sizes[1]), move(3)]).events
        == [move(2), .resize(sizes[1]), move(3)])
  }

  @Test("keys are never merged or reordered")
  func keysStay() {
    let key = TerminalEvent.key(KeyStroke(.down))
    #expect(EventBatch([key, key, wheel(0, 1), key, wheel(0, 1)]).events.count == 5)
  }
}
