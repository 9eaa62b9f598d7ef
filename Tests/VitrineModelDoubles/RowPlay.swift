import Foundation
import Testing
import VitrineDatabaseItems
import VitrineItems
import VitrineTestSupport
import VitrineTextFormats

/// Random edits, undo, redo and saves, compared with a list of the expected rows.
///
/// The table has an integer key `id`, an integer `a` and a text `b`.
@MainActor
package struct RowPlay {
  package let source: DatabaseTableSource
  package let session: EditSession
  /// The name in failure messages.
  package let name: String
  private var model: [[String]]
  private var (undone, done) = ([[[String]]](), [[[String]]]())
  private var fresh = 1_000

  package init(of source: DatabaseTableSource, name: String) {
    let session = EditSession(of: source)
    source.changed = { [weak session] change in
      if case .rearranged = change { session?.itemsWereArranged() }
    }
    (self.source, self.session, self.name) = (source, session, name)
    model = Self.rows(source)
  }

  private static func rows(_ source: DatabaseTableSource) -> [[String]] {
    (0..<source.itemCount(in: 0)).map { source.row($0)?.values?.map(\.shown) ?? [] }
  }

  /// - Parameter stored: Returns the rows of the table in any order, with `|` between values and an
  ///   empty text for NULL.
  package mutating func run(
    _ steps: Int, _ dice: inout SeededGenerator, stored: () throws -> [String]
  ) throws {
    for _ in 0..<steps {
      try step(&dice, stored)
      let shown = Self.rows(source)
      #expect(shown == model, "\(name)")
      if shown != model { return }
    }
  }

  private mutating func change(_ changes: [ItemEdit.Change], _ next: [[String]]) throws {
    session.apply(try session.step(ItemEdit(changes, name: "edit")))
    done.append(model)
    (model, undone) = (next, [])
  }

  private mutating func step(
    _ dice: inout SeededGenerator, _ stored: () throws -> [String]
  ) throws {
    let count = source.itemCount(in: 0)
    let item = Int.random(in: 0..<max(1, count), using: &dice)
    var next = model
    switch Int.random(in: 0..<12, using: &dice) {
    case 0...3 where count > 0:
      let text = ["NULL", "", "it's", "'NULL'", "100 % ü"].randomElement(using: &dice) ?? ""
      let row = try source.content(section: 0, item: item)
      let new = try source.content(typed: text, inField: "b", replacing: row)
      next[item][2] = ["NULL": "", "'NULL'": "NULL"][text] ?? text
      try change([.replace(section: 0, item: item, with: new)], next)
    case 4 where count > 0, 5 where count > 0:
      let items = item..<min(count, item + Int.random(in: 1...3, using: &dice))
      next.removeSubrange(items)
      try change([.remove(section: 0, items: items)], next)
    case 6, 7:
      fresh += 1
      let new = try source.content(
        typed: "{\"id\": \(fresh), \"a\": 1, \"b\": \"new\"}", replacing: nil)
      next.insert(["\(fresh)", "1", "new"], at: min(item, count))
      try change([.insert([new], section: 0, at: min(item, count))], next)
    case 8:
      guard let step = try session.undoStep() else { break }
      session.apply(step)
      undone.append(model)
      model = done.removeLast()
    case 9:
      guard let step = try session.redoStep() else { break }
      session.apply(step)
      done.append(model)
      model = undone.removeLast()
    case 10 where session.isModified:
      try session.save()
      source.finish()
      (done, undone) = ([], [])
      let expected = model.map { $0.joined(separator: "|") }
      #expect(try stored().sorted() == expected.sorted(), "\(name)")
      // After a save, the rows are in the order of their key.
      model = Self.rows(source)
    default: break
    }
  }
}
