import BrowserModel
import UIKit

/// Adds columns that are computed from others.
@MainActor
final class ComputedColumns {
  private unowned let columns: Columns
  /// Expressions that were typed, the latest last.
  private var expressions: [String] = []

  init(of columns: Columns) { self.columns = columns }

  /// Asks for an expression, and adds its column behind the others.
  func ask() {
    guard let table = columns.shown.source as? any ColumnComputing else {
      return columns.arranging.context.say("only tables have computed columns")
    }
    let prompt = PromptView(label: "name = expression: ", history: expressions) {
      [weak self] (text) throws(BrowserFailure) in try self?.add(text, to: table)
    }
    columns.arranging.context.layers.show(prompt)
  }

  private func add(_ text: String, to table: any ColumnComputing) throws(BrowserFailure) {
    guard !text.isEmpty else { return }
    expressions.removeAll { $0 == text }
    expressions.append(text)
    columns.take(try table.addColumn(computedBy: text))
    columns.arranging.context.say(nil)
  }

  nonisolated static let command = BrowserCommand(
    "computed column", "c =", help: "add a column that is computed: total = price * count",
    topic: .columns, when: \.computesColumns
  ) { features, _ in features.columns.computed.ask() }
}
