/// A table of a database, to be previewed.
public struct StoredTable: Hashable, Sendable {
  let file: [UInt8]
  let name: String

  private static let mostRows = 100

  /// Its columns, and its first rows in them.
  func content(_ job: PreviewJob) -> PreviewContent {
    let interruption = Interruption()
    interruption.request(afterMilliseconds: 2_000)
    do throws(DatabaseFailure) {
      let connection = try DatabaseConnection.open(DatabaseFile(file), interruption)
      let shape = try DatabaseTableShape(name, connection)
      let rows = try connection.prepare(
        "SELECT \(shape.columns.map(\.quoted).joined(separator: ", ")) FROM \(shape.quoted)")
      var table = [shape.columns.map { VisibleText.text(of: $0.name, tabStop: 1) }]
      var failure: DatabaseFailure?
      do throws(DatabaseFailure) {
        while table.count <= Self.mostRows, !job.isCancelled, try rows.step() {
          table.append(
            shape.columns.indices.map { place in
              DatabaseTableSource.text(of: rows.shownValue(place, atMost: 200))
            })
        }
      } catch {
        failure = error
      }
      var lines = TableLines.lines(of: table)
      if let failure { lines.append(StyledLine("cannot be read on: \(failure.reason)", .dim)) }
      return PreviewContent(lines)
    } catch {
      return .note(error.explained(file).description)
    }
  }
}
