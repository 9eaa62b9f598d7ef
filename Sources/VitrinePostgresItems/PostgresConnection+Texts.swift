import VitrineSQLiteClient
import VitrineTextFormats

// Conversion of text to and from a server.
extension PostgresConnection {
  /// Returns the first line of a message. If the server did not respond, the result includes the
  /// address that libpq tried; an error from the server does not need it, because the address is on
  /// screen anyway.
  ///
  /// Further lines of libpq only ask whether the server is running.
  static func text(_ text: UnsafePointer<CChar>?) -> String {
    let line = text.map { String(cString: $0) }?.split(whereSeparator: \.isNewline).first ?? ""
    let start = "connection to server "
    guard line.hasPrefix(start), let end = line.range(of: " failed: ") else { return String(line) }
    let reason = line[end.upperBound...]
    if reason.hasPrefix("FATAL:") {
      return reason.dropFirst("FATAL:".count).trimmingPrefix { $0 == " " }.description
    }
    return "\(reason) (\(line[..<end.lowerBound].dropFirst(start.count)))"
  }

  /// Returns a value as text for PostgreSQL.
  static func parameter(_ value: FieldValue) throws(DatabaseFailure) -> [UInt8]? {
    switch value {
    case .none: return nil
    case .blob(let bytes):
      let digits = Array("0123456789abcdef".utf8)
      return Array("\\x".utf8)
        + bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }
    default:
      let bytes = value.printed
      guard !bytes.contains(0) else {
        throw DatabaseFailure(code: DatabaseFailure.server, reason: "a text cannot contain NUL")
      }
      return Array(String(decoding: bytes, as: UTF8.self).utf8)
    }
  }
}
