import UIKit
import VitrineItems
import VitrineSupport

/// Adds columns that are computed from other columns.
@MainActor
final class ComputedColumns {
  private unowned let columns: Columns
  /// The history of typed expressions, latest last.
  private var expressions: [String] = []

  init(of columns: Columns) { self.columns = columns }

  /// Asks for an expression, and adds its column after the others.
  func ask() {
    guard let table = columns.shown.source.capabilities.computedColumns else {
      return columns.arranging.context.say("only tables have computed columns")
    }
    let prompt = PromptView(label: "name = expression: ", history: expressions) {
      [weak self] (text) throws(BrowserFailure) in try self?.add(text, to: table)
    }
    columns.arranging.context.layers.show(prompt)
  }

  private func add(
    _ text: String, to table: any ColumnComputing
  ) throws(BrowserFailure) {
    guard !text.isEmpty else { return }
    expressions.removeAll { $0 == text }
    expressions.append(text)
    let context = columns.arranging.context
    let column = try table.addColumn(computedBy: text)
    columns.adopt(column)
    context.say(nil)
    guard let count = table.missingNumbers(in: column.field) else { return }
    columns.arranging.placing.work?.perform("computing", count) { missing in
      if let note = missing.note { context.say(note) }
    }
  }

  nonisolated static let command = Command<Columns>(
    "computed column", "c =", help: "add a computed column: total = price * count",
    topic: .columns, when: \.computesColumns
  ) { columns, _ in columns.computed.ask() }
}
