import VitrineItems
import VitrineSQLiteClient
import VitrineTextFormats

extension RowCells {
  /// The values as they are shown in a line: a default that is not known yet by what the schema says of it.
  func shown(in shape: DatabaseTableShape) -> [FieldValue] {
    zip(cells, shape.columns).map { cell, column in
      switch cell {
      case nil: .text(Array("(\(shape.standard(of: column)))".utf8))
      case .text(let bytes): .text(Array(bytes.prefix(RowPage.longestText)))
      case .json(let bytes): .json(Array(bytes.prefix(RowPage.longestText)))
      case .blob(let bytes): .size(bytes.count)
      case .some(let value): value
      }
    }
  }
}

extension DatabaseTableShape {
  /// What a column of a new row has where nothing is said of it, for people.
  func standard(of column: Column) -> String {
    if column.isGenerated || column == rowidColumn { return "auto" }
    if dialect == .postgres, column.standard?.hasPrefix("nextval(") == true { return "auto" }
    return column.standard ?? DatabaseTableSource.null
  }

  /// A new row, of which nothing is said.
  var newRow: RowCells { RowCells(columns.map { _ in nil }) }
}
