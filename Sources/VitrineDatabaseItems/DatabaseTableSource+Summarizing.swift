import VitrineItems
import VitrineSQLiteClient
import VitrineSupport

extension DatabaseTableSource: SummarizingSource {
  private var question: any RowQuestion {
    let table = path.table ?? ""
    return path.server?.question(about: table, query)
      ?? TableQuestion(file: file, table: table, query: query)
  }

  public func question(about field: String) -> ColumnQuestion? {
    guard let column = shape?.columns.first(where: { $0.name == field }) else { return nil }
    let (question, path) = (question, path.file)
    return ColumnQuestion { () throws(BrowserFailure) in
      do throws(DatabaseFailure) {
        return try question.statistics(of: column)
      } catch {
        throw error.explained(path)
      }
    } cancel: {
      question.interruption.request()
    }
  }

  public var allRows: (visit: RowVisit, cancel: @Sendable () -> Void) {
    let question = question
    let cancel: @Sendable () -> Void = { question.interruption.request() }
    let computed = wanted.computed
    if !computed.isEmpty { waitForShape() }
    guard !computed.isEmpty, let shape else {
      return ({ (body) throws(BrowserFailure) in try question.forEachRow(body) }, cancel)
    }
    return (
      { (body) throws(BrowserFailure) in
        try question.forEachRow { (row) throws(BrowserFailure) in
          try body(Self.row(row, with: computed, shape))
        }
      }, cancel
    )
  }
}
