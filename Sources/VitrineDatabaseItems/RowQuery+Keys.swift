import VitrineSQLiteClient
import VitrineTextFormats

extension RowQuery {
  /// Returns the positions of rows with some keys after a complete scan; nil for missing rows.
  func positions(ofKeys keys: [[FieldValue]]) throws(DatabaseFailure) -> [Int?] {
    let result: Result<[Int?], DatabaseFailure> = rows.sync {
      Result { () throws(DatabaseFailure) in
        var places: [Int?] = []
        for key in keys {
          places.append(try confined.reader?.position(ofKey: key, count: index.scanned))
        }
        return places
      }
    }
    return try result.get()
  }

  /// Returns the keys of the rows at some positions, for another view.
  func keys(at positions: [Int]) -> [[FieldValue]] {
    rows.sync { (try? confined.reader?.keys(at: positions)) ?? [] }
  }
}
