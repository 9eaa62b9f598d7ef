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
  ///
  /// - Parameter work: Counts the rows without a value in the column.
  func ask(_ work: LongWork) {
    guard let table = columns.shown.source.capabilities.computedColumns else {
      return columns.arranging.context.say("only tables have computed columns")
    }
    let prompt = PromptView(label: "name = expression: ", history: expressions) {
      [weak self] (text) throws(BrowserFailure) in try self?.add(text, to: table, work)
    }
    columns.arranging.context.layers.show(prompt)
  }

  private func add(
    _ text: String, to table: any ColumnComputing, _ work: LongWork
  ) throws(BrowserFailure) {
    guard !text.isEmpty else { return }
    expressions.removeAll { $0 == text }
    expressions.append(text)
    let context = columns.arranging.context
    let column = try table.addColumn(computedBy: text)
    columns.take(column)
    context.say(nil)
    guard let count = table.missingNumbers(in: column.field) else { return }
    work.perform("computing", count) { missing in
      if let note = missing.note { context.say(note) }
    }
  }

  nonisolated static let command = BrowserCommand(
    "computed column", "c =", help: "add a computed column: total = price * count",
    topic: .columns, when: \.computesColumns
  ) { features, _ in features.columns.computed.ask(features.work) }
}
