import VitrineItems
import VitrineSQLiteClient
import VitrineTextFormats

extension RowCells {
  /// Returns the values as displayed in a line; an unknown default appears as the schema declares
  /// it.
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
  /// Returns the default of a column for display.
  func standard(of column: Column) -> String {
    if column.isGenerated || column == rowidColumn { return "auto" }
    if dialect == .postgres, column.standard?.hasPrefix("nextval(") == true { return "auto" }
    return column.standard ?? DatabaseTableSource.null
  }

  /// A new row with only defaults.
  var newRow: RowCells { RowCells(columns.map { _ in nil }) }
}
