import VitrineItems
import VitrineSQLiteClient
import VitrineStyledText
import VitrineSupport

/// A table of a database for a preview.
public struct StoredTable: StoredContent {
  let path: DatabasePath

  public var isWhole: Bool { false }

  private static let mostRows = 100

  /// Returns its columns and first rows.
  public func preview(_ job: PreviewJob) -> PreviewContent {
    let interruption = Interruption()
    interruption.request(afterMilliseconds: 2_000)
    do throws(DatabaseFailure) {
      let table = try rows(interruption, job)
      var lines = TableLines.lines(of: table.texts)
      if let failure = table.failure {
        lines.append(StyledLine("cannot be read on: \(failure.reason)", .dim))
      }
      return PreviewContent(lines)
    } catch {
      return .note(error.explained(path.file).description)
    }
  }

  /// The column names, the texts of rows, and the reason why there are not more.
  private struct Rows {
    var texts: [[String]]
    var failure: DatabaseFailure?

    init(_ shape: DatabaseTableShape) {
      texts = [shape.columns.map { VisibleText.text(of: $0.name, tabStop: 1) }]
    }
  }

  private func rows(
    _ interruption: Interruption, _ job: PreviewJob
  ) throws(DatabaseFailure) -> Rows {
    if let server = path.server {
      let first = try server.rows(of: path.table ?? "", atMost: Self.mostRows, interruption)
      var table = Rows(first.shape)
      table.texts += first.values.map { $0.map { DatabaseTableSource.text(of: $0) } }
      return table
    }
    let connection = try DatabaseConnection.open(DatabaseFile(path.file), interruption)
    let shape = try DatabaseTableShape(path.table ?? "", connection)
    let rows = try connection.prepare(
      "SELECT \(shape.columns.map(\.quoted).joined(separator: ", ")) FROM \(shape.quoted)")
    var table = Rows(shape)
    do throws(DatabaseFailure) {
      while table.texts.count <= Self.mostRows, !job.isCancelled, try rows.step() {
        table.texts.append(
          shape.columns.indices.map { place in
            DatabaseTableSource.text(of: rows.shownValue(place, atMost: 200))
          })
      }
    } catch {
      table.failure = error
    }
    return table
  }
}
