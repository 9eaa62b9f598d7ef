import VitrineTextFormats

/// Formats values and names as SQL, for display and for `sqlite3` or `psql`.
package enum SQLText {
  package static func literal(_ value: FieldValue, _ dialect: SQLDialect = .sqlite) -> String {
    switch value {
    case .none: return "NULL"
    case .text(let bytes), .path(let bytes), .json(let bytes):
      // A NUL would end the text of a statement.
      guard !bytes.contains(0), String(validating: bytes, as: UTF8.self) != nil else {
        return "CAST(\(literal(.blob(bytes))) AS TEXT)"
      }
      return "'" + String(decoding: bytes, as: UTF8.self).replacing("'", with: "''") + "'"
    case .blob(let bytes):
      let digits = Array("0123456789abcdef".utf8)
      let hex = bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }
      let text = String(decoding: hex, as: UTF8.self) + "'"
      return (dialect == .sqlite ? "x'" : "'\\x") + text
    case .decimal(let number) where !number.isFinite: return number > 0 ? "9e999" : "-9e999"
    default: return value.shown
    }
  }
}
