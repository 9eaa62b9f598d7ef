import Testing

@testable import VitrineDatabaseItems
@testable import VitrineItems
@testable import VitrineSQLiteClient
@testable import VitrineTextFormats

/// The changes of rows, as a value.
@Suite("Changes of rows")
struct RowEditsTests {
  private func edits() throws -> RowEdits {
    var edits = RowEdits(count: 4)
    let edit = ItemEdit(
      [
        .replace(section: 0, item: 3, with: RowCells([.integer(9)], key: [.integer(4)]).content),
        .remove(section: 0, items: 1..<2),
        .insert([RowCells([.integer(7)]).content], section: 0, at: 0),
      ], name: "edit")
    try edits.prepare(edit) { ranges in
      Dictionary(
        uniqueKeysWithValues: ranges.joined().map {
          ($0, RowEdits.Original(key: [.integer($0 + 1)], values: [.integer($0)]))
        })
    }
    _ = edits.apply(edit)
    return edits
  }

  @Test("only changed rows are stored in their original form")
  func originals() throws {
    let edits = try edits()
    #expect(Set(edits.rows.originals.keys) == [1, 3])
    #expect(edits.itemCount == 4)
    #expect(!edits.isEmpty)
    #expect((0..<4).map(edits.number).dropFirst() == [0, 2, 3])
  }

  @Test("an edit that undoes all changes leaves nothing to save")
  func undone() throws {
    var edits = RowEdits(count: 2)
    let edit = ItemEdit([.remove(section: 0, items: 0..<2)], name: "remove")
    try edits.prepare(edit) { _ in [:] }
    let undo = edits.apply(edit)
    #expect(!edits.isEmpty)
    _ = edits.apply(undo)
    #expect(edits.isEmpty)
  }

  @Test("cells keep every kind of value in the bytes of an item, and reject other bytes")
  func cells() {
    let row = RowCells(
      [nil, .some(.none), .integer(.min), .decimal(-0.5), .text([0, 255]), .blob([])],
      key: [.text([65]), .integer(3)])
    #expect(RowCells(row.content) == row)
    for length in 0..<row.content.bytes.count {
      #expect(RowCells(ItemContent(Array(row.content.bytes.prefix(length)))) == nil)
    }
  }

  @Test("a statement in one text has its values in place, with any names")
  func statements() {
    var statement = RowChange.Statement(#"UPDATE "t?" SET "a?""b" = "#)
    statement.bind(.text(Array("it's ?".utf8)))
    statement.add(" WHERE rowid = ")
    statement.bind(.integer(3))
    #expect(statement.text(.sqlite) == #"UPDATE "t?" SET "a?""b" = 'it''s ?' WHERE rowid = 3;"#)
    #expect(statement.sql(.sqlite) == #"UPDATE "t?" SET "a?""b" = ?1 WHERE rowid = ?2"#)
    #expect(statement.sql(.postgres) == #"UPDATE "t?" SET "a?""b" = $1 WHERE rowid = $2"#)
  }
}
