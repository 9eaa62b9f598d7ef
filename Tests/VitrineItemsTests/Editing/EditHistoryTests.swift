import Testing

@testable import VitrineItems

@Suite("The history of edits")
struct EditHistoryTests {
  private func edit(_ number: Int) -> ItemEdit {
    ItemEdit([.remove(section: 0, items: number..<(number + 1))], name: "edit \(number)")
  }

  private func inverse(_ number: Int) -> ItemEdit {
    ItemEdit([.insert([], section: 0, at: number)], name: "")
  }

  @Test("edits are undone from the last to the first and redone from the first to the last")
  func bothWays() {
    var history = EditHistory()
    #expect(history.nextUndo == nil)
    #expect(history.nextRedo == nil)
    #expect(history.isSaved)
    for number in 0..<1_000 { history.did(edit(number), undoneBy: inverse(number)) }
    for number in (0..<1_000).reversed() {
      #expect(history.nextUndo?.name == "edit \(number)")
      #expect(history.undo()?.changes == inverse(number).changes)
      history.undid(redoneBy: edit(number))
    }
    #expect(history.nextUndo == nil)
    #expect(history.undo() == nil)
    for number in 0..<1_000 {
      #expect(history.nextRedo?.name == "edit \(number)")
      #expect(history.redo() == edit(number))
      history.redid(undoneBy: inverse(number))
    }
    #expect(history.nextRedo == nil)
    #expect(history.redo() == nil)
  }

  @Test("a new edit after an undo clears the redo stack")
  func newEdit() {
    var history = EditHistory()
    history.did(edit(0), undoneBy: inverse(0))
    _ = history.undo()
    history.undid(redoneBy: edit(0))
    history.did(edit(1), undoneBy: inverse(1))
    #expect(history.nextRedo == nil)
    #expect(history.nextUndo?.name == "edit 1")
  }

  @Test("the saved state is recognized after undo and redo, but not after a diverging edit")
  func saved() {
    var history = EditHistory()
    history.did(edit(0), undoneBy: inverse(0))
    #expect(!history.isSaved)
    history.markSaved()
    #expect(history.isSaved)
    _ = history.undo()
    history.undid(redoneBy: edit(0))
    #expect(!history.isSaved)
    _ = history.redo()
    history.redid(undoneBy: inverse(0))
    #expect(history.isSaved)
    _ = history.undo()
    history.undid(redoneBy: edit(0))
    history.did(edit(1), undoneBy: inverse(1))
    #expect(!history.isSaved)
    _ = history.undo()
    history.undid(redoneBy: edit(1))
    #expect(!history.isSaved)
  }
}
